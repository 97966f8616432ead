// Where a reader is in the lessons, kept in the browser, so that the home page can lead back to it.
import { read, write } from "./keeping.js";

const ROOT = new URL("../../", import.meta.url);
const REST = 400; // milliseconds without scrolling, after which a place counts as read
let timer = 0;

// Returns the address of a lesson below the site's root; the page that lists them is none.
function lesson() {
  const [, path] = location.pathname.split(new URL("learn/", ROOT).pathname);
  return path ? `learn/${path}` : null;
}

function remember() {
  const path = lesson();
  if (!path) return;
  const heads = [...document.querySelectorAll(".md-content :is(h1, h2)[id]")];
  const above = heads.filter((head) => head.getBoundingClientRect().top < innerHeight / 2);
  const [title, place] = [heads[0], above.at(-1) ?? heads[0]].map((head) => head.firstChild.textContent.trim());
  const hash = above.length > 1 ? `#${above.at(-1).id}` : "";
  write("localStorage", "lesson", { address: path + hash, title: hash ? `${title}: ${place}` : title });
}

document.addEventListener(
  "scroll",
  () => {
    clearTimeout(timer);
    timer = setTimeout(remember, REST);
  },
  { passive: true },
);

// One line that leads to the first lesson, or to where the reader left.
class PiquetContinue extends HTMLElement {
  connectedCallback() {
    const left = read("localStorage", "lesson");
    if (!left) return;
    const link = document.createElement("a");
    link.href = new URL(left.address, ROOT).href;
    link.textContent = left.title;
    this.replaceChildren(`${this.dataset.again} `, link);
  }
}

customElements.define("piquet-continue", PiquetContinue);
