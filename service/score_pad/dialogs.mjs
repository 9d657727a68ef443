// Everything that slides over the table. Where there is room, Why and the sheet stand beside it instead.

import * as keys from "./dialogs/keys.mjs";
import * as more from "./dialogs/more.mjs";
import * as rules from "./dialogs/rules/rules.mjs";
import * as share from "./dialogs/share.mjs";
import * as figures from "./dialogs/sheet/figures.mjs";
import * as players from "./dialogs/sheet/players.mjs";
import * as sheet from "./dialogs/sheet/sheet.mjs";
import * as tour from "./dialogs/tour.mjs";
import * as why from "./dialogs/why.mjs";
import { make } from "./dom.mjs";
import { closeDialogs } from "./opening.mjs";
import { say } from "./words/words.mjs";

/** @typedef {import("./opening.mjs").Name} Name */
/**
 * @typedef {object} Dialog
 * @property {(about?: string) => string} title
 * @property {(body: HTMLElement, about?: string) => void} draw called when it is opened, and whenever the table is drawn
 * @property {() => void} [closed]
 */
/** @typedef {{dialog: Dialog, section: HTMLElement, heading: HTMLElement, body: HTMLElement, about: string | undefined}} Shown */

/** @type {Partial<Record<Name, Dialog>>} */
const DIALOGS = { why, more, keys, rules, share, sheet, players, tour, figures };
/** @type {readonly Name[]} */
const BESIDE = ["why", "sheet"];

/** @type {Map<Name, Shown>} */
const made = new Map();

/** Whether the page itself goes back, for a dialog was closed by another way. */
let isGoingBack = false;

addEventListener("popstate", () => {
  if (!isGoingBack) return closeDialogs();
  isGoingBack = false;
  if (document.querySelector("dialog[open]")) history.pushState({ dialog: true }, "");
});
if (history.state?.dialog) history.replaceState(null, "");

document.addEventListener("table-drawn", () => made.forEach(drawIfSeen));

/** Open a dialog by its name. @param {Name} name @param {string} [about] which part of it */
export function open(name, about) {
  const shown = shownOf(name);
  const shell = shellOf(name);
  if (!shown || !shell) return;
  shown.about = about;
  if (!shown.section.isConnected) shell.replaceChildren(shown.section);
  draw(shown);
  if (shown.section.parentElement === shell && !shell.open) {
    shell.showModal();
    // Going back closes what is open, instead of leaving the page.
    if (!history.state?.dialog) history.pushState({ dialog: true }, "");
  }
  const first = shown.body.querySelector("[autofocus]");
  (first instanceof HTMLElement ? first : shown.heading).focus();
}

/** Let Why and the sheet stand beside the table, or slide over it again. @param {HTMLElement} beside @param {boolean} room */
export function standBeside(beside, room) {
  for (const name of BESIDE) {
    const shown = shownOf(name);
    const shell = shellOf(name);
    const place = room ? beside : shell;
    if (!shown || !place || shown.section.parentElement === place) continue;
    shell?.close();
    place.append(shown.section);
    draw(shown);
  }
}

/** @param {Name} name */
function shellOf(name) {
  const shell = document.getElementById(`${name}-dialog`);
  return shell instanceof HTMLDialogElement ? shell : null;
}

/** @param {Name} name @returns {Shown | undefined} */
function shownOf(name) {
  const dialog = DIALOGS[name];
  if (dialog && !made.has(name)) made.set(name, framed(name, dialog));
  return made.get(name);
}

/** @param {Name} name @param {Dialog} dialog @returns {Shown} */
function framed(name, dialog) {
  const heading = make("h2", { id: `${name}-heading`, tabindex: -1 });
  const body = make("div", { class: "body", tabindex: 0 });
  const shell = shellOf(name);
  shell?.addEventListener("close", () => {
    dialog.closed?.();
    if (history.state?.dialog && !isGoingBack && !document.querySelector("dialog[open]")) {
      isGoingBack = true;
      history.back();
    }
    // Whatever opened it may have been drawn anew since.
    if (document.activeElement === document.body)
      document.getElementById("main-button")?.focus({ preventScroll: true });
  });
  shell?.addEventListener("click", (event) => event.target === shell && shell.close());
  const closing = make("button", { type: "button", class: "close", click: () => shell?.close() }, say("Close"));
  const section = make("section", { class: `dialog ${name}`, "aria-labelledby": heading.id }, heading, body, closing);
  return { dialog, section, heading, body, about: undefined };
}

/** @param {Shown} shown */
function draw({ dialog, heading, body, about }) {
  const title = dialog.title(about);
  if (heading.textContent !== title) heading.textContent = title;
  dialog.draw(body, about);
}

/** @param {Shown} shown */
function drawIfSeen(shown) {
  if (shown.section.offsetWidth) draw(shown);
}
