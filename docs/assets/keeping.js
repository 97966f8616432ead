// What is kept in the reader's browser, and the service worker. Where a browser keeps nothing, all works without.

export function read(storage, key) {
  try {
    return JSON.parse(window[storage].getItem(`piquet ${key}`));
  } catch {
    return null;
  }
}

// Returns whether it is kept.
export function write(storage, key, value) {
  try {
    window[storage].setItem(`piquet ${key}`, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

// Lines of practice, each about the question that stands before its first blank. Where the browser keeps nothing, they
// last as long as the visit.
let visit = null;
const questionOf = (line) => line.split(" ", 1)[0];

export function practice() {
  return visit ?? read("localStorage", "practice") ?? [];
}

// Puts lines in, each in place of the one for its question, and forgets others. Returns whether the browser keeps them.
export function practise(records, forgotten) {
  if (!records.length && !forgotten.length) return visit === null;
  const gone = new Set([...forgotten, ...records.map(questionOf)]);
  const lines = [...practice().filter((line) => !gone.has(questionOf(line))), ...records];
  visit = write("localStorage", "practice", lines) ? null : lines;
  return visit === null;
}

const OFFLINE = false; // scripts/runtime.py writes true into a built site; while writing, nothing is to be kept
const QUIET = 5_000; // ms after which a page has time for the service worker
const ANSWERED = 2_000; // ms after Python's coming in which it gives its first answer

// Its snapshot competes with Python for the line, so it waits until Python has answered or nobody wants it.
export function keepSite(python) {
  if (!OFFLINE || !("serviceWorker" in navigator)) return;
  const register = () =>
    navigator.serviceWorker.register(new URL("../../sw.js", import.meta.url)).catch(() => {});
  setTimeout(() => python.state === "off" && register(), QUIET);
  python.addEventListener("change", async () => {
    if (python.state !== "ready") return;
    await new Promise((done) => setTimeout(done, ANSWERED));
    await register();
    const { active } = await navigator.serviceWorker.ready;
    active.postMessage("keep-python");
  });
}

// Gives the reader a text as a file.
export function saveText(text, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
