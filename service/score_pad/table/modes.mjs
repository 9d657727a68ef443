// How a tap lays: a tile in the hand, or a set on the table. A set's mode holds for one tap; tapped twice, it is locked.

import { tapMode } from "../deal/entry.mjs";
import { MODES } from "../deal/hand.mjs";
import { byId, make, put } from "../dom.mjs";
import { act } from "../entering.mjs";
import { say } from "../words/words.mjs";

/** A mode of more letters is written smaller. */
const LONG = 16;

/** Lay out the modes. */
export function startModes() {
  const place = byId("modes", HTMLElement);
  place.setAttribute("aria-label", say("How a tap lays"));
  place.append(
    ...MODES.map((mode) =>
      make(
        "button",
        { type: "button", role: "radio", "data-mode": mode, click: () => act((e) => tapMode(e, mode)) },
        make("span"),
        make("span", { class: "unseen" }),
      ),
    ),
  );
  place.addEventListener("keydown", walk);
}

/** The arrow keys go from mode to mode, and choose it. @param {KeyboardEvent} event */
function walk(event) {
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  const at = MODES.findIndex((mode) => mode === document.activeElement?.getAttribute("data-mode"));
  if (!step || at < 0) return;
  event.preventDefault();
  const next = MODES[(at + step + MODES.length) % MODES.length] ?? "hand";
  act((e) => ({ ...e, mode: next, locked: false }));
  const button = byId("modes", HTMLElement).querySelector(`[data-mode=${next}]`);
  if (button instanceof HTMLElement) button.focus();
}

/** How a mode is called. @param {string | null} mode */
function called(mode) {
  /** @type {Record<string, string>} */
  const names = {
    hand: say("In hand"),
    chow: say("Chow"),
    pung: say("Pung"),
    kong: say("Kong"),
    hidden_kong: say("Hidden kong"),
  };
  return names[mode ?? ""] ?? "";
}

/** @param {import("../deal/view.mjs").View} view */
export function drawModes({ entry }) {
  for (const button of byId("modes", HTMLElement).children) {
    const chosen = button.getAttribute("data-mode") === entry.mode;
    const locked = chosen && entry.locked;
    const text = called(button.getAttribute("data-mode"));
    put(button, {
      "aria-checked": String(chosen),
      "data-locked": locked,
      tabindex: chosen ? 0 : -1,
      "data-long": text.length > LONG,
    });
    const [name, unseen] = button.children;
    if (name) name.textContent = text;
    if (unseen) unseen.textContent = locked ? ` ${say("locked")}` : "";
  }
}
