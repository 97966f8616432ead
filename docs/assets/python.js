// The page's side of Python: one worker for all widgets and all pages, started on demand, restarted when it dies.

const SILENCE = 10_000; // ms without an answer, or without a byte while loading, after which a worker is dead

export class Python extends EventTarget {
  state = "off"; // off, loading, ready, failed
  loaded = 0; // share of the bytes that are here, 0 to 1
  reason = null; // of a failure: wasm, network, python, worker
  #worker = null;
  #number = 0;
  #waiting = new Map(); // number -> {request, resolve, reject, tries}
  #silence = null;

  start() {
    if (this.state === "loading" || this.state === "ready") return;
    this.loaded = 0;
    this.#change("loading");
    this.#launch();
  }

  ask(request) {
    this.start();
    return new Promise((resolve, reject) => {
      const number = ++this.#number;
      this.#waiting.set(number, { request, resolve, reject, tries: 0 });
      this.#worker.postMessage({ number, request });
      this.#listen();
    });
  }

  #launch() {
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
    this.#listen();
  }

  #hear(data) {
    if (data.failed) return this.#fail(data.failed);
    if (data.loaded) this.loaded = Math.min(data.loaded, 1);
    if (data.loaded) this.#change("loading");
    if (data.ready) this.#change("ready");
    const asked = this.#waiting.get(data.number);
    if (asked) {
      this.#waiting.delete(data.number);
      if (data.fault) asked.reject(Object.assign(new Error(data.fault), { reason: "python" }));
      else asked.resolve(JSON.parse(data.answer));
    }
    this.#listen();
  }

  // As long as something is awaited, silence means a dead worker: nothing else tells that it is gone.
  #listen() {
    clearTimeout(this.#silence);
    const awaited = this.state === "loading" || this.#waiting.size;
    if (awaited) this.#silence = setTimeout(() => this.#revive(), SILENCE);
  }

  // A request carries everything, so a new worker can answer what the dead one was asked; twice is a failure.
  #revive() {
    const asked = [...this.#waiting.values()];
    if (this.state !== "ready" || asked.some(({ tries }) => tries)) return this.#fail("worker");
    this.#worker.terminate();
    this.#change("loading");
    this.#launch();
    for (const [number, one] of this.#waiting) {
      one.tries += 1;
      this.#worker.postMessage({ number, request: one.request });
    }
  }

  #fail(reason) {
    clearTimeout(this.#silence);
    this.#worker?.terminate();
    this.#worker = null;
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
