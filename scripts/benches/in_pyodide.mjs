// Times a piece of Python in the reader's runtime, under Node: {runtime, pyodide, code, rounds} as one JSON argument,
// seconds of processor time a round as one JSON line. `code` defines work(); `more` may name a zip of modules of the
// core that no page asks for.
import { readFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";

const { runtime, pyodide, code, rounds, more } = JSON.parse(process.argv[2]);
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`));
const python = await loadPyodide({ indexURL: `${pyodide}/`, stdLibURL: `${runtime}/stdlib.zip` });
python.FS.writeFile("/core.zip", await readFile(`${runtime}/core.zip`));
python.pyimport("sys").path.insert(0, "/core.zip");
if (more) {
  python.FS.writeFile("/more.zip", await readFile(more));
  python.runPython('import piquet_core; piquet_core.__path__.append("/more.zip/piquet_core")');
}
python.runPython(code);
const work = python.globals.get("work");
work();
const times = [];
for (let round = 0; round < rounds; round += 1) {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  times.push((user + system) / 1e6);
}
console.log(JSON.stringify(times));
process.exit(0);
