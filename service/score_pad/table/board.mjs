// The board: 42 keys that never move. One that does not fit says why.

import { slideOver, takeBackLast, tapTile } from "../deal/entry.mjs";
import { allOf, isBonus, isEmpty, misfit } from "../deal/hand.mjs";
import { byId, put } from "../dom.mjs";
import { act, now, pass } from "../entering.mjs";
import { listenToSlides } from "../input/slide.mjs";
import { openDialog } from "../opening.mjs";
import { indexOf, nameOf as tileName } from "../tiles.mjs";
import { hasBonusTiles } from "../words/books.mjs";
import { say } from "../words/words.mjs";

const COLUMNS = 9;

/** @type {HTMLElement[]} */
let keys = [];

/** Listen to the keys, which stand in the document. */
export function startBoard() {
  const board = byId("board", HTMLFieldSetElement);
  keys = [...board.querySelectorAll("button")];
  put(board, { "aria-label": say("Tiles") });
  put(byId("backspace", HTMLButtonElement), { "aria-label": say("Take back the last") });
  const more = say("More: robbing a kong, penalties, who pays for all, points counted elsewhere");
  put(byId("more", HTMLButtonElement), { "aria-label": more, title: more });
  for (const key of keys) if (key.dataset["tile"]) key.firstElementChild?.append(...indexOf(key.dataset["tile"]));
  listenToSlides(board, slide);
  board.addEventListener("click", (event) => {
    const key = event.target instanceof Element ? event.target.closest("button") : null;
    if (key) tapKey(key);
  });
  board.addEventListener("keydown", walk);
  board.addEventListener("focusin", (event) => {
    for (const key of keys) key.tabIndex = key === event.target ? 0 : -1;
  });
}

/** @param {HTMLElement} key */
function tapKey(key) {
  if (key.id === "more") return void openDialog("more");
  if (key.id === "backspace") return act(takeBackLast);
  const { tile } = key.dataset;
  if (tile) layTile(tile);
}

/** Whether the ruleset has no such tile: its key is away. @param {string} tile */
const isAway = (tile) => isBonus(tile) && !hasBonusTiles();

/** @type {import("../deal/hand.mjs").Misfit} */
const NO_BONUS = { why: "no_bonus", tile: "", left: 0 };

/** Lay a tile in the mode that holds, or say why it does not fit. @param {string} tile */
export function layTile(tile) {
  const { told, entry } = now();
  const why = isAway(tile) ? NO_BONUS : misfit(told, entry.open, entry.mode, tile);
  if (why) pass({ misfit: why });
  else act((e) => tapTile(e, tile));
}

/** Lay a run; what does not fit of it is left out, and said. @param {string[]} tiles */
function slide(tiles) {
  act((e) => (tiles.every((tile) => misfit(e.told, e.open, "hand", tile) === null) ? slideOver(e, tiles) : e));
  const { told, entry } = now();
  const why = tiles.map((tile) => misfit(told, entry.open, "hand", tile)).find((each) => each !== null);
  if (why && !tiles.every((tile) => allOf(now().hand).includes(tile))) pass({ misfit: why });
}

/** The arrow keys go over the board, Home and End along its row. @param {KeyboardEvent} event */
function walk(event) {
  const at = keys.indexOf(/** @type {HTMLElement} */ (document.activeElement));
  if (at < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
  const row = Math.floor(placeOf(at) / COLUMNS);
  const to = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1,
    ArrowDown: under(at, 1),
    ArrowUp: under(at, -1),
    Home: keys.findIndex((_, each) => Math.floor(placeOf(each) / COLUMNS) === row),
    End: keys.findLastIndex((_, each) => Math.floor(placeOf(each) / COLUMNS) === row),
  }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  let next = Math.min(Math.max(to, 0), keys.length - 1);
  while (isAway(keys[next]?.dataset["tile"] ?? "")) next += to < at ? -1 : 1;
  keys[next]?.focus();
}

/** Where a key stands, counted row by row; the key that takes back is two wide. @param {number} at */
const placeOf = (at) => (at > keys.findIndex(({ id }) => id === "backspace") ? at + 1 : at);

/** The key a row below or above. @param {number} at @param {number} step */
function under(at, step) {
  const place = placeOf(at) + step * COLUMNS;
  if (place < 0) return at;
  const found = keys.findLastIndex((_, each) => placeOf(each) <= place);
  return place >= placeOf(keys.length - 1) + COLUMNS ? at : found;
}

/** How many of a tile lie in the open hand, and in others. @param {string} tile @param {number} n @param {number} others */
function laidSaid(tile, n, others) {
  if (others) return say("{tile}, {n} laid, {others} in other hands", { tile, n, others });
  return n ? say("{tile}, {n} laid", { tile, n }) : tile;
}

/** @param {import("../deal/view.mjs").View} view */
export function drawBoard({ told, entry, hand }) {
  const laid = allOf(hand);
  const all = Object.values(told.hands).flatMap(allOf);
  for (const key of keys) {
    const { tile } = key.dataset;
    if (!tile) continue;
    const count = laid.filter((each) => each === tile).length;
    const others = all.filter((each) => each === tile).length - count;
    key.style.setProperty("--laid", String(count));
    key.style.setProperty("--others", String(others));
    put(key, {
      "data-away": isAway(tile),
      "data-count": count || null,
      "data-others": others || null,
      "aria-label": laidSaid(tileName(tile), count, others),
      "aria-disabled": misfit(told, entry.open, entry.mode, tile) ? "true" : null,
    });
  }
  put(byId("backspace", HTMLButtonElement), { "aria-disabled": isEmpty(hand) ? "true" : null });
}
