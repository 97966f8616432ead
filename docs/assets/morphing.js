// Changing a view into the next one: what is equal stays as it is, and so do focus, fields and what is opened.
import { Idiomorph } from "./idiomorph.js";

const FIELDS = "input:not([data-act]), textarea"; // what the reader fills in before anything is sent
const OPENED = (name, node) => name === "open" && node.localName === "details";
const OPTIONS = { callbacks: { beforeAttributeUpdated: (name, node) => !OPENED(name, node) } };

export function morph(view, html) {
  const next = document.createElement("template");
  next.innerHTML = html;
  patchChildren(view, next.content, () => Idiomorph.morph(view, html, { ...OPTIONS, morphStyle: "innerHTML" }));
}

// From one step to the next most of a view is the same and the rest has the same shape: the browser finds out what
// is equal, and only where the shape differs has anything to be matched.
function patch(before, after) {
  if (before.isEqualNode(after)) return;
  if (before.nodeType !== Node.ELEMENT_NODE) {
    before.nodeValue = after.nodeValue;
    return;
  }
  patchChildren(before, after, () => Idiomorph.morph(before, after, OPTIONS));
}

function patchChildren(before, after, otherwise) {
  const [mine, theirs] = [[...before.childNodes], [...after.childNodes]];
  const alike = (node, at) => node.nodeName === theirs[at].nodeName && node.id === theirs[at].id;
  if (mine.length !== theirs.length || !mine.every(alike)) return otherwise();
  if (after.attributes) copyAttributes(before, after);
  mine.forEach((node, at) => patch(node, theirs[at]));
}

function copyAttributes(before, after) {
  for (const { name, value } of after.attributes) {
    if (before.getAttribute(name) !== value && !OPENED(name, before)) before.setAttribute(name, value);
  }
  for (const { name } of [...before.attributes]) {
    if (!after.hasAttribute(name) && !OPENED(name, before)) before.removeAttribute(name);
  }
}

// What the reader has picked and typed.
export function fieldsOf(view) {
  const fields = [...view.querySelectorAll(FIELDS)];
  return Object.fromEntries(fields.map((field) => [field.id, [field.checked, field.value]]));
}

export function fill(view, fields) {
  for (const field of view.querySelectorAll(FIELDS)) {
    const [checked, value] = fields[field.id] ?? [field.defaultChecked, field.defaultValue];
    field.checked = checked;
    if (field.value !== value) field.value = value;
  }
}

// A field that is an act by itself shows what has been answered.
export function settle(view) {
  for (const field of view.querySelectorAll("input[data-act]")) field.value = field.defaultValue;
  for (const one of view.querySelectorAll("select[data-act] > option")) one.selected = one.defaultSelected;
}
