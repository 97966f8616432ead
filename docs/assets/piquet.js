// The shell around the core: it sends the reader's acts to Python and morphs the answers into the page.
// It knows nothing of piquet, and no sentence stands here.
import { keepSite, practice, practise, read, saveText, write } from "./keeping.js";
import { fieldsOf, fill, morph, settle } from "./morphing.js";
import { glide, pressKey, Repeater } from "./moving.js";
import { Python } from "./python.js";

const BUILD = new URL(".", import.meta.url).pathname.split("/").at(-2);
// Words about waiting come only when there is something to wait for, in milliseconds: an answer is quicker than a frame.
const PATIENCE = 100;
// And how far a work has come only when it is long, with a button to stop it.
const LONG = 300;
const INTEREST = ["pointerover", "pointerdown", "focusin", "keydown"];
const python = new Python();

// A new build that arrives by instant navigation needs its own scripts. Once: should a cache still mix the two
// builds after that, the older scripts serve, and the page does not turn in circles.
function reloadOnce(build) {
  if (read("sessionStorage", "build") === build || !write("sessionStorage", "build", build)) return false;
  location.reload();
  return true;
}

function showColours(four) {
  document.documentElement.classList.toggle("pq-four-colours", four);
  for (const button of document.querySelectorAll(".pq-colours")) button.ariaPressed = String(four);
}

class PiquetWidget extends HTMLElement {
  #pending = []; // requests not yet answered: {line, act} for an act, {link} for a permalink, {done} or {} to draw again
  #repeater = new Repeater();
  #busy = false;
  #awake = false; // whether the reader has shown interest
  #kept = true; // whether the browser keeps what is done here
  #noted = true; // and what it leaves behind
  #told = null; // words for the reader that are said once
  #fault = null; // why the last act has no answer, though Python is there
  #waits = null; // the timer of the words about waiting
  #since = 0; // when the last act was asked
  #restored = {}; // fields of a view that is not drawn yet

  connectedCallback() {
    if (this.dataset.build !== BUILD && reloadOnce(this.dataset.build)) return;
    this.view = this.querySelector(".pq-view");
    this.querySelector("noscript")?.remove(); // it holds the answer
    for (const interest of INTEREST) this.addEventListener(interest, () => this.#wake(), { once: true });
    for (const type of ["submit", "click", "input"]) this.addEventListener(type, this);
    python.addEventListener("change", this);
    addEventListener("hashchange", this);
    document.addEventListener("keydown", this);
    showColours(read("localStorage", "four-colours") === true);
    this.#restore();
  }

  disconnectedCallback() {
    python.removeEventListener("change", this);
    removeEventListener("hashchange", this);
    document.removeEventListener("keydown", this);
    this.#repeater.stop();
  }

  handleEvent(event) {
    if (event.type === "submit") this.#submit(event);
    else if (event.type === "input") this.#input(event.target);
    else if (event.type === "keydown") pressKey(this, event);
    else if (event.type === "change") this.#say();
    else if (event.type === "hashchange") this.#followLink();
    else if (event.target.closest(".pq-copy")) this.#copyLink();
    else if (event.target.closest(".pq-colours")) this.#switchColours();
    else if (event.target.closest(".pq-retry")) this.#work();
    else if (event.target.closest(".pq-stop")) python.stop();
    else if (event.target.closest("[data-copy], [data-save]")) this.#take(event.target.closest("button"));
    else if (event.target.closest("[data-print]")) this.#print();
    else if (event.target.closest("[data-repeat]")) this.#repeater.toggle(event.target.closest("button"));
  }

  // Python starts when a reader shows interest, so that it is there by the time an answer is.
  #wake() {
    this.#awake = true;
    python.start();
    this.#say();
  }

  #submit(event) {
    event.preventDefault();
    const button = event.submitter;
    if (!this.#repeater.presses(button)) this.#repeater.stop();
    if (button?.ariaDisabled === "true") return;
    // An act may take along what is filled in elsewhere.
    const others = document.getElementById(button?.dataset.with)?.querySelectorAll("form") ?? [];
    const values = [event.target, ...others].flatMap(valuesOf);
    this.#ask({ line: [button?.value, ...values].filter(Boolean).join(" ") });
  }

  // A field with an act is an act by itself; of a file its text is the value.
  async #input({ dataset: { act }, files, value }) {
    if (!act) return this.#save();
    this.#repeater.stop();
    this.#ask({ line: `${act} ${files?.length ? await files[0].text() : value}`, act });
  }

  // Of acts of one field that have not been asked yet only the last one counts.
  #ask(what) {
    const last = this.#pending.at(-1);
    if (what.act && last?.act === what.act && !(this.#busy && this.#pending.length === 1)) this.#pending.pop();
    this.#pending.push(what);
    this.#save();
    this.#work();
  }

  // A permalink is #id?settings; one whose id is not on the page is for the first widget there is.
  #followLink() {
    const [id, link] = location.hash.slice(1).split("?", 2);
    if (link === undefined) return;
    const meant = document.getElementById(id) ?? document.querySelector(this.localName);
    if (meant !== this) return;
    this.#ask({ link });
    this.scrollIntoView({ block: "start" });
  }

  async #work() {
    python.start();
    if (this.#busy) return;
    this.#busy = true;
    this.#fault = null;
    if (python.state !== "ready" || this.#told) this.#say();
    this.#waits = setTimeout(() => this.#say(), PATIENCE);
    try {
      while (this.#pending.length) {
        const { line, link } = this.#pending[0];
        const { params, log, dataset } = this;
        const { widget, root } = dataset;
        const kept = dataset.kept === undefined ? [] : practice();
        this.#since = performance.now();
        const request = { widget, id: this.id, root, params, log: line ? [...log, line] : log, link, kept };
        const answer = await python.ask(JSON.stringify(request));
        const { done } = this.#pending.shift();
        // Drawn once more it is nothing new.
        this.#noted = practise(line ? answer.records : [], answer.forgotten);
        // Nothing that was sent before there was a verdict to read goes past it.
        if (line && answer.halts) this.#pending = this.#pending.filter((what) => !what.line);
        await this.#show(answer);
        if (line && answer.halts) this.view.querySelector(".pq-status")?.scrollIntoView({ block: "nearest" });
        this.#save();
        done?.();
        this.#repeater.goOn();
      }
      this.#busy = false;
      this.#say();
    } catch ({ reason }) {
      // The act stays where it is and "try again" takes it up, unless it is what Python stumbled over, or was stopped.
      const stopped = reason === "stopped";
      this.#fault = stopped ? null : reason;
      if (stopped || reason === "python") this.#pending.shift();
      this.#busy = false;
      this.#awake = true;
      this.#save();
      if (stopped && this.#pending.length) this.#work();
      else this.#say(stopped ? "stopped" : null);
    }
  }

  // What the reader has picked or typed is kept, unless the answer brings a new question.
  async #show({ html, params, log, link, fresh, texts, fields: given }) {
    Object.assign(this, { params, log, link, texts });
    await glide(this.view, () => {
      const fields = { ...given, ...(fresh ? {} : { ...fieldsOf(this.view), ...this.#restored }) };
      this.#restored = {};
      const focused = this.view.contains(document.activeElement);
      morph(this.view, html);
      fill(this.view, fields);
      if (!this.#pending.length) settle(this.view);
      // What had the focus may be gone: it goes on with what the view names.
      if (focused && !this.view.contains(document.activeElement)) this.view.querySelector("[data-focus]")?.focus();
    });
  }

  // A reload, a way back or a crash loses nothing: the state is small, and Python can draw it again.
  #save() {
    const { params, log, link, dataset } = this;
    // What shows the lines of practice begins with them as they are.
    if (dataset.kept !== undefined) return (this.#kept = this.#noted);
    const fields = { ...fieldsOf(this.view), ...this.#restored };
    const state = { params, log, link, pending: this.#pending, fields };
    const key = `${location.pathname} ${this.id}`;
    this.#kept = write("sessionStorage", key, { ...state, own: dataset.params, hash: location.hash }) && this.#noted;
  }

  #restore() {
    const { params, link } = this.dataset;
    const saved = read("sessionStorage", `${location.pathname} ${this.id}`);
    const valid = saved?.own === params && saved.hash === location.hash;
    Object.assign(this, { params: JSON.parse(params), log: [], link });
    if (this.dataset.kept !== undefined) return practice().length && this.#ask({});
    if (!valid) return this.#followLink();
    Object.assign(this, { params: saved.params, log: saved.log, link: saved.link });
    fill(this.view, saved.fields);
    if (saved.log.length || saved.link !== link || saved.pending.length) {
      this.#pending = [{}, ...saved.pending];
      this.#restored = saved.fields;
      this.#work();
    }
  }

  // Shows the words that belong to what Python is doing; they stand in the page, in its language. What was said
  // once (`told`) stays until there is a failure or an answer to wait for.
  #say(told) {
    clearTimeout(this.#waits);
    if (told) this.#told = told;
    const awaited = this.#pending.length > 0;
    if (awaited) this.#told = null;
    let now = this.#told ?? (this.#awake && python.state === "loading" ? "loading" : this.#kept ? "" : "unkept");
    if (python.state === "failed" && this.#awake) now = python.reason;
    else if (this.#fault) now = this.#fault;
    else if (awaited) now = this.#long() ? "working" : python.state;
    for (const part of this.querySelectorAll(".pq-runtime > *")) {
      part.hidden = !part.dataset.when.split(" ").includes(now);
    }
    const [loading, working] = this.querySelectorAll(".pq-runtime progress");
    loading.value = python.loaded;
    working.value = python.done ?? 0;
    this.view.ariaBusy = String(awaited && python.state !== "failed" && !this.#fault);
  }

  #long() {
    return python.done !== null && performance.now() - this.#since > LONG;
  }

  // Texts to take away come with an answer and never stand in the page. What needs the reader's press is asked of the
  // browser at once: by the time Python is there, it may no longer remember the press.
  async #take({ dataset: { copy, save, name } }) {
    const { report } = this.dataset;
    const tab = copy === "report" && report ? open("", "_blank") : null;
    const text = this.#text(copy ?? save);
    if (tab) {
      tab.opener = null;
      tab.location = report + encodeURIComponent(await text);
      return;
    }
    try {
      if (save) throw new Error("to be saved");
      const plain = text.then((written) => new Blob([written], { type: "text/plain" }));
      await navigator.clipboard.write([new ClipboardItem({ "text/plain": plain })]);
      this.#say("text-copied");
    } catch {
      saveText(await text, name ?? `${copy}.txt`);
    }
  }

  async #text(name) {
    if (!this.texts) await new Promise((done) => this.#ask({ done }));
    const address = new URL(`#${this.id}?${this.link}`, location).href;
    return this.texts[name].replace("{address}", address);
  }

  // All of it, what is folded away too.
  #print() {
    for (const part of this.view.querySelectorAll("details")) part.open = true;
    print();
  }

  async #copyLink() {
    const url = new URL(`#${this.id}?${this.link}`, location);
    try {
      await navigator.clipboard.writeText(url.href);
      this.#say("copied");
    } catch {
      history.replaceState(history.state, "", url);
      this.#save();
      this.#say("in-address");
    }
  }

  #switchColours() {
    const four = !document.documentElement.classList.contains("pq-four-colours");
    write("localStorage", "four-colours", four);
    showColours(four);
  }
}

// Where a field that stays empty must not be taken for the next one, each says its name.
function valuesOf(form) {
  const filled = [...new FormData(form)].filter(([, value]) => value);
  return filled.map(([name, value]) => (form.dataset.named === undefined ? value : `${name}=${value}`));
}

// An element is set up with all its children, so not before the page is parsed.
function define() {
  customElements.define("piquet-widget", PiquetWidget);
  keepSite(python);
}

if (document.readyState === "loading") document.addEventListener("readystatechange", define, { once: true });
else define();
