// Python's side: boots Pyodide from this site, then hands requests to `respond`, the core's only door.
// scripts/runtime.py writes the real values over the next three constants: the runtime's folder, the bytes
// to expect, and what is left of Pyodide's list of packages when none is needed.
const RUNTIME = "../pyodide/";
const TOTAL = 1;
const LOCK = {};

const at = (path) => new URL(path, import.meta.url).href;
const plainFetch = self.fetch.bind(self);
const started = new Map();
let loaded = 0;
let settled = false; // whether a first answer was given
let further = null; // the second archive of the core, once it was wanted
let fail;
const failure = new Promise((_, reject) => (fail = reject));
const lost = (error) => fail(Object.assign(error, { reason: "network" }));

// Pyodide never settles when one of its files is missing. So each fetch of the boot is watched: a copy of the
// answer is counted as it comes, and the boot fails when it stops coming. The answer itself stays untouched, so
// that the browser may compile it as it streams and keep what it compiled.
async function watchedFetch(url) {
  try {
    const answer = await plainFetch(url);
    if (!answer.ok) throw new Error(`${answer.status} for ${url}`);
    count(answer.clone().body.getReader(), tellLoaded).catch(lost);
    return answer;
  } catch (error) {
    lost(error);
    return new Promise(() => {}); // Pyodide would go on without the file and fill the console
  }
}

async function count(reader, tell) {
  for (let part = await reader.read(); !part.done; part = await reader.read()) tell(part.value.byteLength);
}

function tellLoaded(bytes) {
  loaded += bytes;
  postMessage({ loaded: loaded / TOTAL });
}

function early(url) {
  if (!started.has(url)) started.set(url, watchedFetch(url));
  return started.get(url);
}

async function boot() {
  try {
    new WebAssembly.Module(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0));
  } catch (error) {
    throw Object.assign(error, { reason: "wasm" });
  }
  const [wasm, library] = [at(`${RUNTIME}pyodide.asm.wasm`), at(`${RUNTIME}stdlib.zip`)];
  self.fetch = (url) => early(String(url));
  early(wasm);
  early(library);
  const core = early(at("core.zip"));
  const [{ loadPyodide }, { default: createPyodideModule }] = await Promise.all([
    import(at(`${RUNTIME}pyodide.mjs`)),
    import(at(`${RUNTIME}pyodide.asm.mjs`)),
  ]).catch((error) => Promise.reject(Object.assign(error, { reason: "network" })));
  performance.mark("scripts");
  const python = await loadPyodide({
    indexURL: at(RUNTIME),
    stdLibURL: library,
    createPyodideModule,
    lockFileContents: LOCK,
    packageBaseUrl: at(RUNTIME),
  });
  performance.mark("pyodide");
  python.FS.writeFile("/core.zip", new Uint8Array(await (await core).arrayBuffer()));
  python.pyimport("sys").path.insert(0, "/core.zip");
  self.fetch = plainFetch;
  const { respond, extend } = python.pyimport("piquet_core.web.door");
  performance.mark("core");
  return { respond, extend, files: python.FS, gc: python.pyimport("gc") };
}

// Every part that comes is a sign of life to the page, which takes silence for death.
async function fetchFurther(files) {
  const answer = await plainFetch(at("further.zip"));
  if (!answer.ok) throw new Error(`${answer.status} for ${answer.url}`);
  const counted = count(answer.clone().body.getReader(), () => postMessage({ coming: true }));
  const [archive] = await Promise.all([answer.arrayBuffer(), counted]);
  files.writeFile("/further.zip", new Uint8Array(archive));
}

// What few pages need comes when a module of it is first wanted: by its name, or out of its package.
const NOT_HERE = ["ModuleNotFoundError", "ImportError"];

async function respond(python, request, tell) {
  try {
    return python.respond(request, tell);
  } catch (error) {
    if (!NOT_HERE.includes(error.type)) throw error;
    further ??= fetchFurther(python.files);
    await further.catch((error) => {
      further = null; // for the next try
      throw Object.assign(error, { reason: "network" });
    });
    if (!python.extend("/further.zip")) throw error;
    return respond(python, request, tell);
  }
}

const ready = Promise.race([boot(), failure]);
ready.then(
  () => postMessage({ ready: true }),
  (error) => postMessage({ failed: error.reason ?? "python", why: String(error) }),
);

addEventListener("message", async ({ data: { number, request } }) => {
  const python = await ready.catch(() => null);
  if (!python) return;
  const tell = (done, of) => postMessage({ number, done: done / of });
  try {
    postMessage({ number, answer: await respond(python, request, tell) });
    performance.mark("answer");
    // What the first answer has imported stays for good: no later one need search it for garbage.
    if (!settled) python.gc.freeze();
    settled = true;
  } catch (error) {
    postMessage({ number, fault: String(error), reason: error.reason ?? "python" });
  }
});
