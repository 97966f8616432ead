// Times a piece of Python in the reader's runtime, under Node: {runtime, pyodide, code, rounds} as one JSON argument,
// seconds of processor time a round as one JSON line. `code` defines work().
import { readFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";

const { runtime, pyodide, code, rounds } = JSON.parse(process.argv[2]);
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`));
const python = await loadPyodide({ indexURL: `${pyodide}/`, stdLibURL: `${runtime}/stdlib.zip` });
python.FS.writeFile("/core.zip", await readFile(`${runtime}/core.zip`));
python.pyimport("sys").path.insert(0, "/core.zip");
python.FS.writeFile("/further.zip", await readFile(`${runtime}/further.zip`));
python.pyimport("piquet_core.web.door").extend("/further.zip");
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
