// The shell around the core: it sends the reader's acts to Python and morphs the answers into the page.
// It knows nothing of piquet, and no sentence stands here.
import { Idiomorph } from "./idiomorph.js";
import { Python } from "./python.js";

const BUILD = new URL(".", import.meta.url).pathname.split("/").at(-2);
const python = new Python();
const INTEREST = ["pointerover", "pointerdown", "focusin", "keydown"];

// A new build that arrives by instant navigation needs its own scripts. Once: should a cache still mix the two
// builds after that, the older scripts serve, and the page does not turn in circles.
function reloadOnce(build) {
  try {
    if (sessionStorage.getItem("piquet-build") === build) return false;
    sessionStorage.setItem("piquet-build", build);
  } catch {
    return false; // storage is blocked
  }
  location.reload();
  return true;
}

class PiquetWidget extends HTMLElement {
  #pending = []; // requests not yet answered: {line} for an act, {link} for a permalink
  #busy = false;
  #awake = false; // whether the reader has shown interest

  connectedCallback() {
    if (this.dataset.build !== BUILD && reloadOnce(this.dataset.build)) return;
    this.params = JSON.parse(this.dataset.params);
    this.log = [];
    this.link = this.dataset.link;
    this.view = this.querySelector(".pq-view");
    for (const interest of INTEREST) this.addEventListener(interest, () => this.#wake(), { once: true });
    this.addEventListener("submit", this);
    this.addEventListener("click", this);
    python.addEventListener("change", this);
    addEventListener("hashchange", this);
    this.#followLink();
  }

  disconnectedCallback() {
    python.removeEventListener("change", this);
    removeEventListener("hashchange", this);
  }

  handleEvent(event) {
    if (event.type === "submit") this.#submit(event);
    else if (event.type === "change" && event.target === python) this.#say();
    else if (event.type === "hashchange") this.#followLink();
    else if (event.target.closest(".pq-copy")) this.#copyLink();
    else if (event.target.closest(".pq-retry")) this.#retry();
  }

  // Python starts when a reader shows interest, so that it is there by the time an answer is.
  #wake() {
    this.#awake = true;
    python.start();
    this.#say();
  }

  #retry() {
    python.start();
    this.#work();
  }

  #submit(event) {
    event.preventDefault();
    const button = event.submitter;
    if (button?.ariaDisabled === "true") return;
    const values = [...new FormData(event.target).values()].filter(Boolean);
    this.#pending.push({ line: [button?.value, ...values].filter(Boolean).join(" ") });
    this.#work();
  }

  // A permalink is #id?settings; one whose id is not on the page is for the first widget there is.
  #followLink() {
    const [id, link] = decodeURIComponent(location.hash.slice(1)).split("?", 2);
    if (link === undefined) return;
    const meant = document.getElementById(id) ?? document.querySelector(this.localName);
    if (meant !== this) return;
    this.#pending.push({ link });
    this.#work();
    this.scrollIntoView({ block: "start" });
  }

  async #work() {
    if (this.#busy) return;
    this.#busy = true;
    this.#say();
    try {
      while (this.#pending.length) {
        const { line, link } = this.#pending[0];
        const { params, log, dataset } = this;
        const answer = await python.ask(
          JSON.stringify({
            widget: dataset.widget,
            id: this.id,
            root: dataset.root,
            params,
            log: line ? [...log, line] : log,
            link,
          }),
        );
        this.#pending.shift();
        this.#show(answer);
      }
      this.#busy = false;
      this.#say();
    } catch ({ reason }) {
      // The act stays where it is and "try again" takes it up, unless it is what Python stumbled over.
      if (reason === "python") this.#pending.shift();
      this.#busy = false;
      this.#awake = true;
      this.#say(reason);
    }
  }

  // What the reader has picked or typed is kept, unless the answer brings a new question.
  #show({ html, params, log, link, fresh }) {
    const fields = [...this.view.querySelectorAll("input")];
    const kept = new Map(fields.map((field) => [field.id, [field.checked, field.value]]));
    Idiomorph.morph(this.view, html, { morphStyle: "innerHTML" });
    for (const field of this.view.querySelectorAll("input")) {
      const [checked, value] = (!fresh && kept.get(field.id)) || [false, field.defaultValue];
      field.checked = checked;
      if (field.value !== value) field.value = value;
    }
    Object.assign(this, { params, log, link });
  }

  // Shows the words that belong to what Python is doing; they stand in the page, in its language.
  #say(state) {
    const awaited = this.#pending.length > 0;
    let now = state ?? "";
    if (!state && python.state === "failed" && this.#awake) now = python.reason;
    else if (!state && (awaited || (this.#awake && python.state === "loading"))) now = python.state;
    for (const part of this.querySelectorAll(".pq-runtime > *")) {
      part.hidden = !part.dataset.when.split(" ").includes(now);
    }
    const bar = this.querySelector(".pq-runtime progress");
    bar.value = python.loaded;
    this.view.ariaBusy = String(awaited && python.state !== "failed");
  }

  async #copyLink() {
    const url = new URL(`#${this.id}?${this.link}`, location);
    try {
      await navigator.clipboard.writeText(url.href);
      this.#say("copied");
    } catch {
      history.replaceState(history.state, "", url);
      this.#say("in-address");
    }
  }
}

customElements.define("piquet-widget", PiquetWidget);
