// Typing on a keyboard instead of tapping: tiles by letter and digit, sets by a capital before them.

import { takeBackLast, tapNobody, tell } from "../deal/entry.mjs";
import { byId } from "../dom.mjs";
import { act, now } from "../entering.mjs";
import { recall, remember } from "../evening/storage.mjs";
import { openDialog } from "../opening.mjs";
import { layTile } from "../table/board.mjs";
import { goOn } from "../table/main_button.mjs";
import { tap } from "../table/names.mjs";
import { typeKey } from "../table/number_pad.mjs";

const SUITS = ["b", "c", "d"];
/** @type {Record<string, Record<string, string>>} */
const SECOND = {
  w: { e: "WE", s: "WS", w: "WW", n: "WN" },
  d: { r: "DR", g: "DG", w: "DW" },
};
/** @type {Record<string, import("../deal/hand.mjs").Mode>} */
const SETS = { K: "chow", P: "pung", H: "hidden_kong", O: "kong" };

let letter = "";
/** Whether a digit came after the letter: then another digit lays the next tile, and no letter completes it. */
let numbered = false;

/** Listen to what is typed while no field and no dialog has the focus. */
export function startTyping() {
  addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || isElsewhere(event)) return;
    if (event.altKey ? typedWithAlt(event) : typed(event)) event.preventDefault();
  });
}

/** @param {KeyboardEvent} event */
function isElsewhere({ target }) {
  if (document.querySelector("dialog[open]")) return true;
  return target instanceof HTMLElement && target.closest("input, select, textarea, [contenteditable]") !== null;
}

/** Names by number, the wall by 0. @param {KeyboardEvent} event */
function typedWithAlt({ code }) {
  const number = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1];
  if (number === undefined) return false;
  const { players, told } = now();
  if (number === "0") act((e) => (told.winner ? tell(e, { source: "wall", giver: null }) : tapNobody(e)));
  const player = players[Number(number) - 1];
  if (player) tap(player.id);
  return true;
}

/** The key of the number pad that a typed key stands for; nothing where it has none. @param {string} key */
const digitOf = (key) => (/^\d$/.test(key) ? key : key === "Backspace" && "back");

/** @param {KeyboardEvent} event */
function typed(event) {
  const { key } = event;
  if (key === "?") return done(() => void openDialog("keys"));
  if (!isTypingOn()) return false;
  const digit = now().entry.open in now().told.points && digitOf(key);
  if (digit) return done(() => typeKey(digit));
  if (key === "Backspace") return done(() => act(takeBackLast));
  if (key === "Enter" && isOnPoints(event)) return done(endPoints);
  if (key === "Enter") return !(event.target instanceof HTMLButtonElement) && done(goOn);
  const set = SETS[key];
  if (set) return done(() => act((e) => ({ ...e, mode: set, locked: false })));
  return typedTile(key.toLowerCase());
}

/** Whether the button that asked for points still has the focus: Enter then ends them, and takes none back. @param {KeyboardEvent} event */
const isOnPoints = ({ target }) =>
  target instanceof HTMLElement && target.matches("[data-key=points][aria-pressed=true]");

/** The next step has the focus then, and not the next player's button of that name. */
function endPoints() {
  typeKey("done");
  byId("main-button", HTMLButtonElement).focus({ preventScroll: true });
}

/** @param {string} key */
function typedTile(key) {
  const digit = /^[1-9]$/.test(key);
  const code = digit && letter ? `${letter.toUpperCase()}${key}` : numbered ? undefined : SECOND[letter]?.[key];
  if (code && document.querySelector(`[data-tile=${code}]`)) {
    numbered = digit;
    if (!digit) letter = "";
    return done(() => layTile(code));
  }
  if (![...SUITS, "w", "f", "s"].includes(key)) return false;
  letter = key;
  numbered = false;
  return true;
}

/** @param {() => void} act */
function done(act) {
  act();
  return true;
}

/** Whether letters are taken as tiles. */
export const isTypingOn = () => recall("typing", true);

/** @param {boolean} on */
export const turnTyping = (on) => remember("typing", on);
