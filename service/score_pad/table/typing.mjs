// Typing on a keyboard instead of tapping: tiles by letter and digit, sets by a capital before them.

import { cameFrom, takeBackLast, tapName, tapNobody } from "../deal/entry.mjs";
import { say } from "../words/words.mjs";
import { layTile } from "./board.mjs";
import { goOn } from "./main_button.mjs";
import { typeKey } from "./number_pad.mjs";
import { act, now } from "./screen.mjs";

/** @typedef {import("../deal/hand.mjs").Mode} Mode */

const SUITS = ["b", "c", "d"];
/** @type {Record<string, Record<string, string>>} */
const SECOND = {
  w: { e: "WE", s: "WS", w: "WW", n: "WN" },
  d: { r: "DR", g: "DG", w: "DW" },
};
/** @type {Record<string, Mode>} */
const SETS = { K: "chow", P: "pung", H: "hidden_kong", O: "kong" };

let letter = "";

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
  if (number === "0") act((e) => (told.winner ? cameFrom(e, "wall") : tapNobody(e)));
  const player = players[Number(number) - 1];
  if (player) act((e) => tapName(e, player.id, now().table.winnerOnly));
  return true;
}

/** @param {KeyboardEvent} event */
function typed(event) {
  const { key } = event;
  if (key === "Backspace") return done(() => act(takeBackLast));
  if (key === "Enter") return !(event.target instanceof HTMLButtonElement) && done(goOn);
  if (now().entry.open in now().told.points && /^\d$/.test(key)) return done(() => typeKey(key));
  const set = SETS[key];
  if (set) return done(() => act((e) => ({ ...e, mode: set, locked: false })));
  return typedTile(key.toLowerCase());
}

/** @param {string} key */
function typedTile(key) {
  const code = SECOND[letter]?.[key] ?? (/^[1-9]$/.test(key) && letter ? `${letter.toUpperCase()}${key}` : "");
  if (code && document.querySelector(`[data-tile=${code}]`)) {
    if (!/^[1-9]$/.test(key)) letter = "";
    return done(() => layTile(code));
  }
  if (![...SUITS, "w", "f", "s"].includes(key)) return false;
  letter = key;
  return true;
}

/** @param {() => void} act */
function done(act) {
  act();
  return true;
}

/** What can be typed, for who asks. */
export const whatCanBeTyped = () =>
  say(
    "b c d with digits, w with e s w n, d with r g w, f and s with digits; K P H O before a tile lay a chow, pung, hidden kong or kong; Backspace takes back; Enter goes on; Alt with 1 to 4 names a player, Alt with 0 the wall.",
  );
