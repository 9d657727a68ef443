// Making elements, and changing parts of the page without losing the reader's place.

/** @typedef {Node | string | null | undefined | false} Child */
/** @typedef {Record<string, string | number | boolean | null | undefined | ((event: any) => void)>} Attributes */

/**
 * Make an element. Attributes that are functions listen to the event they name; those that are false are left out.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Attributes} [attributes]
 * @param {...(Child | Child[])} children
 */
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  put(element, attributes);
  element.append(...children.flat().filter((each) => each instanceof Node || typeof each === "string"));
  return element;
}

/** Make an element of a drawing. @param {string} kind @param {Attributes} attributes @param {...Node} children */
export function makeSvg(kind, attributes, ...children) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", kind);
  put(element, attributes);
  element.append(...children);
  return element;
}

/** Make a button that is known by a key. @param {string} key @param {Child | Child[]} inside @param {(event: any) => void} click @param {Attributes} [more] */
export const aButton = (key, inside, click, more = {}) =>
  make("button", { type: "button", "data-key": key, click, ...more }, inside);

/**
 * Make a box to be ticked, or with a name one of several to choose from, with its text.
 * @param {string} key
 * @param {Child | Child[]} text
 * @param {boolean} checked
 * @param {(checked: boolean) => void} change
 * @param {Attributes} [radio] its name and its value
 */
export function aCheck(key, text, checked, change, radio = { type: "checkbox" }) {
  const box = make("input", { type: "radio", ...radio, "data-key": key, change: () => change(box.checked) });
  box.checked = checked;
  return make("label", { class: "check" }, box, make("span", {}, text));
}

/** @typedef {{key: string, text: string, pressed: boolean, tap: () => void}} Choice */

/** @param {Choice} choice */
export const aChoice = ({ key, text, pressed, tap }) => aButton(key, text, tap, { "aria-pressed": String(pressed) });

/** Some to choose from, side by side. @param {string} text @param {Choice[]} offered @param {...(Node | null)} more */
export const choices = (text, offered, ...more) =>
  make("fieldset", { class: "choices" }, make("legend", {}, text), offered.map(aChoice), ...more);

/** What can be done, side by side. @param {...(Child | Child[])} buttons */
export const actions = (...buttons) => make("p", { class: "actions" }, ...buttons);

/** @param {Child} text */
export const aHint = (text) => make("p", { class: "hint" }, text);

/** @param {Attributes} attributes @param {(Child | Child[])[]} items */
export const aList = (attributes, items) =>
  make(
    "ul",
    attributes,
    items.map((item) => make("li", {}, item)),
  );

/** A field with its text above or beside it. @param {string} text @param {Child} field @param {Attributes} [attributes] */
export const aField = (text, field, attributes = {}) => make("label", attributes, make("span", {}, text), field);

/** Make a list to choose from. @param {string} key @param {Offered[]} offered @param {string} chosen @param {(value: string) => void} change */
export function aSelect(key, offered, chosen, change) {
  const select = make("select", { "data-key": key, change: () => change(select.value) });
  fillSelect(select, offered, chosen);
  return select;
}

/** Make a field for a text. @param {string} key @param {string} value @param {Attributes} more */
export const aText = (key, value, more) =>
  make("input", { type: "text", autocomplete: "off", value, "data-key": key, ...more });

/**
 * Make a field for a number, which stays between its bounds, and whole where they say so.
 * @param {string} key
 * @param {number | ""} value
 * @param {readonly [least: number, most: number, step: number]} bounds
 * @param {(value: number) => void} change
 */
export function aNumber(key, value, [min, max, step], change) {
  const number = () => Math.min(Math.max(min, Number(input.value)), max);
  /** @type {HTMLInputElement} */
  const input = make("input", {
    type: "number",
    inputmode: step < 1 ? "decimal" : "numeric",
    min,
    max,
    step,
    value,
    "data-key": key,
    change: () => change(step < 1 ? number() : Math.trunc(number())),
  });
  return input;
}

/**
 * A table. The first cell of a row is its head.
 * @param {Attributes} attributes
 * @param {string[]} heads
 * @param {(Element | (Child | Child[])[])[]} rows
 * @param {string} [caption] for those who do not see it
 */
export function aTable(attributes, heads, rows, caption) {
  const aRow = (/** @type {(Child | Child[])[]} */ [head, ...cells]) =>
    make("tr", {}, make("th", { scope: "row" }, head), ...cells.map((cell) => make("td", {}, cell)));
  return make(
    "table",
    attributes,
    caption ? make("caption", { class: "unseen" }, caption) : null,
    make("thead", {}, make("tr", {}, ...heads.map((text) => make("th", { scope: "col" }, text)))),
    make("tbody", {}, ...rows.map((row) => (row instanceof Element ? row : aRow(row)))),
  );
}

/** Set attributes of an element; null, undefined and false take them away. @param {Element} element @param {Attributes} attributes */
export function put(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") {
      element.addEventListener(name, value);
    } else if (value === null || value === undefined || value === false) {
      element.removeAttribute(name);
    } else {
      element.setAttribute(name, value === true ? "" : String(value));
    }
  }
}

/** Find an element that the page is known to have. @template {HTMLElement} Kind @param {string} id @param {new () => Kind} kind @returns {Kind} */
export function byId(id, kind) {
  const element = document.getElementById(id);
  if (!(element instanceof kind)) throw new Error(`The page has no ${kind.name} named ${id}.`);
  return element;
}

/**
 * Draw the inside of an element anew. What had the focus has it again, and what was opened stays open.
 * @param {HTMLElement} container
 * @param {...(Child | Child[])} children
 */
export function redraw(container, ...children) {
  const focused = document.activeElement;
  const held = focused instanceof HTMLElement && container.contains(focused) ? focused : null;
  const place = held ? controls(container).indexOf(held) : -1;
  const opened = new Set([...container.querySelectorAll("details[open]")].map(keyOf));
  container.replaceChildren(...children.flat().filter((each) => each instanceof Node || typeof each === "string"));
  for (const details of container.querySelectorAll("details")) details.open ||= opened.has(keyOf(details));
  if (held) focusAgain(container, keyOf(held), place);
}

/** Focus the control with the same data-key, or else the one that took its place. @param {HTMLElement} container @param {string | null} key @param {number} place */
function focusAgain(container, key, place) {
  const now = controls(container);
  const same = now.find((each) => key !== null && keyOf(each) === key);
  const heading = container.closest("section")?.querySelector("h2");
  (same ?? now[Math.min(place, now.length - 1)] ?? heading)?.focus({ preventScroll: true });
}

/** @param {Element} element */
function keyOf(element) {
  return element.getAttribute("data-key");
}

/** @param {HTMLElement} container @returns {HTMLElement[]} */
function controls(container) {
  return [...container.querySelectorAll("button, select, input, summary, a[href], textarea")].filter(
    (each) => each instanceof HTMLElement,
  );
}

/** The sizes of a text, from the usual one down, that are read from afar. */
export const READABLE = [null, ""];

/** Write a text smaller, step by step, until all of it has room in its place. @param {HTMLElement} text @param {HTMLElement} place @returns {boolean} whether it has */
export const fit = (text, place, sizes = [...READABLE, "more"]) =>
  sizes.some((long) => {
    put(text, { "data-long": long });
    const parts = [text, ...text.children];
    return parts.every((each) => each.scrollHeight <= Math.min(each.clientHeight, place.clientHeight) + ROUNDED);
  });

/** Tell a screen reader something, without a word on the screen. @param {string} text */
export function announce(text) {
  const region = byId("announcements", HTMLElement);
  if (region.textContent !== text) region.textContent = text;
}

/** @typedef {{value: string, text: string, lang?: string}} Offered */

/** Fill a list of choices and choose one. @param {HTMLSelectElement} select @param {Offered[]} offered @param {string} chosen */
export function fillSelect(select, offered, chosen) {
  select.replaceChildren(...offered.map(({ text, ...attributes }) => make("option", attributes, text)));
  select.value = chosen;
}

/** So many pixels letters reach beyond their lines. */
const ROUNDED = 2;

/** How long an address of a file is needed, in milliseconds. */
const SAVED_WITHIN = 1000;

/** @param {string} name @param {BlobPart} content @param {string} [type] */
export function saveFile(name, content, type = "application/json") {
  const address = URL.createObjectURL(new Blob([content], { type }));
  make("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), SAVED_WITHIN);
}
