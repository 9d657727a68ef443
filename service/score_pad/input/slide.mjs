// Sliding over neighbouring keys lays a run; fewer than three are a tap on the first.

import { isSuit } from "../deal/hand.mjs";

/** A slide is short enough to be a run. */
const SHORTEST = 3;

/** A browser's own click comes within so many milliseconds after the finger was lifted, or never. */
const CLICKS_WITHIN = 700;

/**
 * Tiles are laid when the finger is lifted: after a slide a browser may send no click for the next tap.
 * @param {HTMLElement} board
 * @param {(tiles: string[]) => void} slid told the tiles of a run
 */
export function listenToSlides(board, slid) {
  /** The tiles that each finger has passed. @type {Map<number, string[]>} */
  const fingers = new Map();
  let lifted = -CLICKS_WITHIN;

  board.addEventListener("pointerdown", (event) => {
    const tile = tileAt(event.clientX, event.clientY);
    if (!tile || event.button !== 0) return;
    fingers.set(event.pointerId, [tile]);
    // A touch would else belong to the key it began on.
    if (event.target instanceof Element && event.target.hasPointerCapture(event.pointerId)) {
      event.target.releasePointerCapture(event.pointerId);
    }
  });
  board.addEventListener("pointermove", (event) => {
    const run = fingers.get(event.pointerId);
    const tile = run && tileAt(event.clientX, event.clientY);
    if (tile && follows(run.at(-1) ?? "", tile)) run.push(tile);
  });
  addEventListener("pointerup", (event) => {
    const run = fingers.get(event.pointerId);
    if (!fingers.delete(event.pointerId) || !run) return;
    lifted = event.timeStamp;
    if (run.length >= SHORTEST) slid(run.slice(0, SHORTEST * 3));
    else if (run.length > 1 || tileAt(event.clientX, event.clientY) === run[0]) tap(board, run[0] ?? "");
  });
  addEventListener("pointercancel", (event) => fingers.delete(event.pointerId));
  // What was laid already is not laid again; a click of a keyboard or of a screen reader has no count of taps.
  board.addEventListener(
    "click",
    (event) => {
      const isOfFinger = event.isTrusted && event.detail > 0 && event.timeStamp - lifted < CLICKS_WITHIN;
      if (isOfFinger && tileOf(event.target)) event.stopImmediatePropagation();
    },
    true,
  );
}

/** A finger that slipped to a neighbour taps the key where it came down. @param {HTMLElement} board @param {string} tile */
function tap(board, tile) {
  const key = board.querySelector(`[data-tile=${tile}]`);
  if (key instanceof HTMLElement) key.click();
}

/** Whether one tile stands directly beside another in a row of suits. @param {string} one @param {string} other */
const follows = (one, other) =>
  isSuit(one) && one.charAt(0) === other.charAt(0) && Number(other.charAt(1)) === Number(one.charAt(1)) + 1;

/** @param {number} x @param {number} y */
const tileAt = (x, y) => tileOf(document.elementFromPoint(x, y));

/** @param {EventTarget | null} target */
const tileOf = (target) =>
  (target instanceof Element && target.closest("[data-tile]")?.getAttribute("data-tile")) || null;
