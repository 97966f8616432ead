// The meaning of a term at hand: when its link is pointed at, focused or tapped; gone with Escape, with the pointer or
// the focus, or with a tap elsewhere. Without this script the link leads to the glossary all the same.
const GAP = 6;
const EDGE = 8;
const LINGER = 250; // milliseconds in which the pointer may cross from the link to its meaning

const tip = document.createElement("div");
tip.id = "pq-definition";
tip.role = "tooltip";
tip.hidden = true;

let shown = null; // the link whose meaning is shown
let tapped = null; // the link whose meaning was shown already when a finger came down on it
let byTouch = false;
let timer = 0;

const termOf = ({ target }) => target.closest?.(".pq-term[data-definition]");

function show(term) {
  clearTimeout(timer);
  if (shown === term) return;
  hide();
  shown = term;
  tip.textContent = term.dataset.definition;
  tip.hidden = false;
  term.closest("main").append(tip); // within a landmark
  term.setAttribute("aria-describedby", tip.id);
  place();
}

// Below the link where there is room, else above it, and never past an edge of the screen.
function place() {
  const lines = shown.getClientRects();
  const { width, height } = tip.getBoundingClientRect();
  const below = lines[lines.length - 1].bottom + GAP;
  const top = below + height > innerHeight ? lines[0].top - GAP - height : below;
  const origin = tip.offsetParent.getBoundingClientRect();
  const last = document.documentElement.clientWidth - EDGE - width;
  tip.style.left = `${Math.max(EDGE, Math.min(lines[0].left, last)) - origin.left}px`;
  tip.style.top = `${Math.max(EDGE, top) - origin.top}px`;
}

function hide() {
  clearTimeout(timer);
  shown?.removeAttribute("aria-describedby");
  shown = null;
  tip.hidden = true;
}

document.addEventListener("pointerover", (event) => {
  const term = termOf(event);
  if (tip.contains(event.target)) clearTimeout(timer);
  else if (term && event.pointerType !== "touch") show(term);
});
document.addEventListener("pointerout", (event) => {
  if (event.pointerType === "touch" || !(termOf(event) || tip.contains(event.target))) return;
  clearTimeout(timer);
  timer = setTimeout(() => shown !== document.activeElement && hide(), LINGER);
});
document.addEventListener("focusin", (event) => termOf(event) && show(termOf(event)));
document.addEventListener("focusout", (event) => termOf(event) && hide());
document.addEventListener("keydown", ({ key }) => key === "Escape" && hide());
document.addEventListener("pointerdown", (event) => {
  byTouch = event.pointerType === "touch";
  tapped = shown;
  if (!termOf(event) && !tip.contains(event.target)) hide();
});

// A first tap shows the meaning, a second one follows the link; before Material's own script can take it up.
addEventListener(
  "click",
  (event) => {
    const term = termOf(event);
    if (!term) return;
    if (!byTouch || tapped === term) return hide();
    event.preventDefault();
    event.stopImmediatePropagation();
    show(term);
  },
  { capture: true },
);
