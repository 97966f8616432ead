// Builds the browser's Python with Pyodide itself: a standard library trimmed to what is used and the core,
// both compiled to .pyc. Called by scripts/runtime.py with the name of a JSON file:
//   {pyodide: folder, sources: zip of .py files, requests: [[request, answer as CPython gives it]...], out: folder,
//    modules: what is imported anywhere, further: beginnings of the names that go into the second archive}
import { readFile, writeFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";

const { pyodide: folder, sources, requests, modules, further, out } = JSON.parse(await readFile(process.argv[2], "utf8"));
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`));

const PREPARE = `
import importlib, json, sys
sys.path.insert(0, "/core.zip")
def answers(requests):
    from piquet_core.web.door import respond
    return [respond(request) for request in requests]
def extend():
    from piquet_core.web.door import extend
    extend("/further.zip")
`;

async function start(core, options = {}) {
  const python = await loadPyodide({ indexURL: `${folder}/`, ...options });
  python.FS.writeFile("/core.zip", core);
  python.runPython(PREPARE);
  return python;
}

function check(python, requests, where) {
  const given = python.globals.get("answers")(python.toPy(requests.map(([request]) => request))).toJs();
  requests.forEach(([request, expected], i) => {
    if (given[i] !== expected) {
      throw new Error(`${where} answers otherwise than CPython to\n${request}\n${given[i]}\ninstead of\n${expected}`);
    }
  });
}

function importAll(python) {
  for (const module of modules) python.pyimport(module);
}

const python = await start(await readFile(sources));
python.globals.set("further", python.toPy(further));
check(python, requests, "Pyodide");
importAll(python);
// What only readers of the source need is dropped: docstrings, and in the core the types of functions. Of a class of
// the core a mark stays of its docstring, for a dataclass without one would build its signature at import.
python.runPython(`
import traceback  # used when Python has to report a fault of ours

library = next(path for path in sys.path if path.endswith(".zip") and "python" in path)
used = {
    module.__file__[len(library) + 1 :]
    for module in list(sys.modules.values())
    if (getattr(module, "__file__", None) or "").startswith(library)
}

import ast, io, zipfile
from importlib import _bootstrap_external

class Lean(ast.NodeTransformer):
    def visit_Module(self, node):
        self.generic_visit(node)
        if ast.get_docstring(node) is not None:
            node.body = node.body[1:]
        return node

    def visit_ClassDef(self, node):
        self.generic_visit(node)
        if ast.get_docstring(node) is not None:
            node.body[0].value.value = "-"
        return node

    def visit_FunctionDef(self, node):
        self.generic_visit(node)
        if ast.get_docstring(node) is not None:
            node.body = node.body[1:] or [ast.copy_location(ast.Pass(), node)]
        node.returns = None
        return node

    visit_AsyncFunctionDef = visit_FunctionDef

    def visit_arg(self, node):
        node.annotation = None
        return node

def pyc(name, text, lean):
    tree = ast.parse(text)
    if lean:
        tree = Lean().visit(tree)
    code = compile(tree, name, "exec", dont_inherit=True, optimize=1 if lean else 2)
    return bytes(_bootstrap_external._code_to_timestamp_pyc(code))

def archive(path, names):
    lean = path == "/core.zip"
    made = io.BytesIO()
    with zipfile.ZipFile(path) as source, zipfile.ZipFile(made, "w", zipfile.ZIP_STORED) as target:
        for name in sorted(names):
            if lean and not name.endswith(".py"):
                target.writestr(zipfile.ZipInfo(name), source.read(name))
            if name.endswith(".py"):
                data = pyc(f"{path}/{name}", source.read(name), lean)
                target.writestr(zipfile.ZipInfo(name + "c"), data)
    return made.getvalue()

with zipfile.ZipFile("/core.zip") as core:
    names = core.namelist()
later = {name for name in names if name.startswith(tuple(further))}
out = {
    "stdlib.zip": archive(library, used),
    "core.zip": archive("/core.zip", set(names) - later),
    "further.zip": archive("/core.zip", later),
}
`);
const made = python.globals.get("out").toJs();
for (const [name, bytes] of Object.entries(made)) await writeFile(`${out}/${name}`, bytes);

// The reader's Python, before any reader: what is missing fails here. What needs the second archive says so first.
const trimmed = await start(made["core.zip"], { stdLibURL: `${out}/stdlib.zip` });
const later = [];
for (const asked of requests) {
  try {
    check(trimmed, [asked], "the trimmed runtime");
  } catch (error) {
    if (!["ModuleNotFoundError", "ImportError"].includes(error.type)) throw error;
    later.push(asked);
  }
}
trimmed.FS.writeFile("/further.zip", made["further.zip"]);
trimmed.globals.get("extend")();
check(trimmed, later, "the trimmed runtime with its second archive");
importAll(trimmed);
process.exit(0);
