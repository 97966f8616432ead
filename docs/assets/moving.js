// What moves: keys that press buttons, a button that presses another again and again, elements that glide.

const calm = matchMedia("(prefers-reduced-motion: reduce)");
const OWN_KEYS = "textarea, select, input:not([type='checkbox'], [type='radio'])";
let transition = null;

// Presses the button of a widget that names the key. Where nothing has the focus the arrows go to the first
// widget that has a use for them.
export function pressKey(widget, event) {
  if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey || event.defaultPrevented) return;
  const { target, key } = event;
  if (target === document.body ? !key.startsWith("Arrow") : !widget.contains(target)) return;
  if (target.matches(OWN_KEYS)) return;
  // A key that is held steps through a deal, but answers nothing twice.
  if (event.repeat && !key.startsWith("Arrow")) return;
  const button = widget.querySelector(`[data-key~="${CSS.escape(key)}"]`);
  if (!button) return;
  event.preventDefault();
  button.click();
  // From one of several radio buttons the next stop of the focus is beyond them all.
  if (button.type === "radio") button.focus();
}

function nameAll(view) {
  for (const part of view.querySelectorAll("[data-glide]")) part.style.viewTransitionName = part.dataset.glide;
}

// Changes a view; what is named by data-glide before and after glides to its new place. Resolves when the change
// is made, not when all has come to rest. A change during a movement ends it.
export async function glide(view, change) {
  const still = calm.matches || document.hidden || !document.startViewTransition;
  if (still || transition || !view.querySelector("[data-glide]")) {
    transition?.skipTransition();
    return change();
  }
  nameAll(view);
  transition = document.startViewTransition(() => {
    change();
    nameAll(view);
  });
  transition.ready.catch(() => {});
  transition.finished.finally(() => {
    transition = null;
    for (const part of view.querySelectorAll("[data-glide]")) part.removeAttribute("style");
  });
  await transition.updateCallbackDone;
}

// Lets one button press another at intervals, until it is pressed again or there is nothing more to press.
export class Repeater {
  #button = null; // the id of the button that is held down
  #timer = null;

  toggle(button) {
    const on = button.ariaPressed !== "true";
    this.stop();
    if (!on) return;
    this.#button = button.id;
    document.getElementById(button.dataset.repeat).click();
  }

  stop() {
    clearTimeout(this.#timer);
    const button = document.getElementById(this.#button);
    if (button) button.ariaPressed = "false";
    this.#button = null;
  }

  // Whether a press comes from here, and does not end it.
  presses(button) {
    return document.getElementById(this.#button)?.dataset.repeat === button?.id;
  }

  // What was pressed has been answered.
  goOn() {
    const button = document.getElementById(this.#button);
    if (!button) return;
    const next = document.getElementById(button.dataset.repeat);
    if (next.ariaDisabled === "true") return this.stop();
    button.ariaPressed = "true";
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => next.click(), Number(button.dataset.every));
  }
}
