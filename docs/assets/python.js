// The page's side of Python: one worker for all widgets and all pages, started on demand, restarted when it dies.

// Silence after which a worker is taken for dead, in milliseconds: nothing else tells that it is gone.
const SILENT_LOADING = 30_000; // without a byte, or while Python starts on a slow phone
const SILENT_ASKED = 10_000;

export class Python extends EventTarget {
  state = "off"; // off, loading, ready, failed
  loaded = 0; // share of the bytes that are here, 0 to 1
  reason = null; // of a failure: wasm, network, python, worker
  done = null; // share of a long work that is done, 0 to 1, while it is told
  #worker = null;
  #number = 0;
  #waiting = new Map(); // number -> {request, resolve, reject, tries}
  #silence = null;
  #working = null; // the number of the request whose work is told

  start() {
    if (this.state === "loading" || this.state === "ready") return;
    this.#launch();
  }

  // Resolves with the answer, or rejects with an error whose `reason` is one of the above.
  ask(request) {
    return new Promise((resolve, reject) => {
      const number = ++this.#number;
      this.#waiting.set(number, { request, resolve, reject, tries: 0 });
      if (this.#worker) this.#worker.postMessage({ number, request });
      else this.#launch();
      this.#listen();
    });
  }

  // Ends a long work, and the worker with it: another one is started, and answers what else was asked. What is
  // ended rejects with the reason "stopped".
  stop() {
    const asked = this.#waiting.get(this.#working);
    if (!asked) return;
    this.#waiting.delete(this.#working);
    this.#worker.terminate();
    this.#launch();
    asked.reject(Object.assign(new Error("stopped"), { reason: "stopped" }));
  }

  #launch() {
    this.#tell(null, null);
    this.loaded = 0;
    this.#change("loading");
    try {
      this.#worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
    } catch {
      return this.#fail("worker");
    }
    const worker = this.#worker;
    worker.addEventListener("message", ({ data }) => worker === this.#worker && this.#hear(data));
    worker.addEventListener("error", (event) => {
      event.preventDefault();
      if (worker === this.#worker) this.#fail("network");
    });
    for (const [number, { request }] of this.#waiting) worker.postMessage({ number, request });
    this.#listen();
  }

  #hear(data) {
    if (data.failed) return this.#fail(data.failed);
    if (data.loaded) {
      this.loaded = Math.min(data.loaded, 1);
      this.#change("loading");
    }
    if (data.ready) this.#change("ready");
    const asked = this.#waiting.get(data.number);
    if (asked && data.done !== undefined) {
      this.#tell(data.number, data.done);
      this.#change(this.state);
    } else if (asked) {
      this.#tell(null, null);
      this.#waiting.delete(data.number);
      if (data.fault) asked.reject(Object.assign(new Error(data.fault), { reason: data.reason }));
      else asked.resolve(JSON.parse(data.answer));
    }
    this.#listen();
  }

  #tell(number, done) {
    this.#working = number;
    this.done = done;
  }

  #listen() {
    clearTimeout(this.#silence);
    if (this.state === "loading") this.#silence = setTimeout(() => this.#fail("network"), SILENT_LOADING);
    else if (this.#waiting.size) this.#silence = setTimeout(() => this.#revive(), SILENT_ASKED);
  }

  // A request carries everything, so a new worker can answer what the dead one was asked; once.
  #revive() {
    const asked = [...this.#waiting.values()];
    if (asked.some(({ tries }) => tries)) return this.#fail("worker");
    for (const one of asked) one.tries += 1;
    this.#worker.terminate();
    this.#launch();
  }

  #fail(reason) {
    clearTimeout(this.#silence);
    this.#worker?.terminate();
    this.#worker = null;
    this.#tell(null, null);
    this.reason = reason;
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    this.#change("failed");
    for (const { reject } of waiting) reject(Object.assign(new Error(reason), { reason }));
  }

  #change(state) {
    this.state = state;
    this.dispatchEvent(new Event("change"));
  }
}
