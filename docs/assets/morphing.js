// Changing a view into the next one: what is equal stays as it is, and so do focus, fields and what is opened.
import { Idiomorph } from "./idiomorph.js";

const FIELDS = "input:not([data-act]), textarea"; // what the reader fills in before anything is sent
const OPENED = (name, node) => name === "open" && node.localName === "details";
const OPTIONS = { callbacks: { beforeAttributeUpdated: (name, node) => !OPENED(name, node) } };

// A view names parts of itself by comments around them; text that is the same as in the last answer need not be read.
const PARTS = /<!--part-->(.*?)<!--end-->/s; // splitting gives text and parts, turn about
const shown = new WeakMap(); // the pieces of each view's last answer

export function morph(view, html) {
  const [before, after] = [shown.get(view) ?? [], html.split(PARTS)];
  shown.set(view, after);
  const alike = before.length === after.length && after.every((piece, at) => at % 2 || piece === before[at]);
  const places = alike ? placesOf(view) : [];
  if (!alike || places.length !== (after.length - 1) / 2) return morphWhole(view, html);
  places.forEach((place, number) => {
    const at = 2 * number + 1;
    if (after[at] !== before[at]) patchPart(place, parsed(after[at]).firstChild);
  });
}

function morphWhole(view, html) {
  patchChildren(view, parsed(html), () => Idiomorph.morph(view, html, { ...OPTIONS, morphStyle: "innerHTML" }));
}

function parsed(html) {
  const template = document.createElement("template");
  template.innerHTML = html;
  return template.content;
}

function placesOf(view) {
  const comments = document.createTreeWalker(view, NodeFilter.SHOW_COMMENT);
  const places = [];
  while (comments.nextNode()) if (comments.currentNode.data === "part") places.push(comments.currentNode.nextSibling);
  return places;
}

function patchPart(before, after) {
  if (isLike(before, after)) patch(before, after);
  else before.replaceWith(after);
}

function isLike(one, other) {
  return one.nodeName === other.nodeName && one.id === other.id;
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
  if (mine.length !== theirs.length || !mine.every((node, at) => isLike(node, theirs[at]))) return otherwise();
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
    if (field.checked !== checked) field.checked = checked;
    if (field.value !== value) field.value = value;
  }
}

// A field that is an act by itself shows what has been answered. Only what differs is touched: an option that is
// chosen lays the page out anew, and a replay has dozens.
export function settle(view) {
  for (const field of view.querySelectorAll("input[data-act]")) {
    if (field.value !== field.defaultValue) field.value = field.defaultValue;
  }
  for (const one of view.querySelectorAll("select[data-act] > option")) {
    if (one.selected !== one.defaultSelected) one.selected = one.defaultSelected;
  }
}
