// Sliding over neighbouring keys lays a run; fewer than three are a tap on the first.

/** A slide is short enough to be a run. */
const SHORTEST = 3;

/**
 * @param {HTMLElement} board
 * @param {(tiles: string[]) => void} slid told the tiles of a run
 */
export function listenToSlides(board, slid) {
  /** @type {string[]} */
  let under = [];
  /** @type {number | null} */
  let pointer = null;
  let swallow = false;

  board.addEventListener("pointerdown", (event) => {
    const tile = tileAt(event.clientX, event.clientY);
    swallow = false;
    if (pointer !== null || !tile || event.button !== 0) return;
    pointer = event.pointerId;
    under = [tile];
    // A touch would else belong to the key it began on, and so would its click.
    if (event.target instanceof Element && event.target.hasPointerCapture(event.pointerId)) {
      event.target.releasePointerCapture(event.pointerId);
    }
  });
  board.addEventListener("pointermove", (event) => {
    if (event.pointerId !== pointer) return;
    const tile = tileAt(event.clientX, event.clientY);
    if (tile && follows(under.at(-1) ?? "", tile)) under = [...under, tile];
  });
  addEventListener("pointerup", (event) => {
    if (event.pointerId !== pointer) return;
    pointer = null;
    const run = under;
    under = [];
    if (run.length >= SHORTEST) {
      swallow = true;
      slid(run.slice(0, SHORTEST * 3));
    } else if (tileAt(event.clientX, event.clientY) !== run[0]) {
      // The finger slipped to a neighbour: it is a tap on the key where it came down.
      const key = board.querySelector(`[data-tile=${run[0]}]`);
      if (key instanceof HTMLElement && run.length > 1) key.click();
      swallow = true;
    }
    if (swallow) setTimeout(() => (swallow = false), 0);
  });
  addEventListener("pointercancel", (event) => {
    if (event.pointerId === pointer) pointer = null;
  });
  board.addEventListener("click", (event) => swallow && event.isTrusted && event.stopImmediatePropagation(), true);
}

/** Whether one tile stands directly beside another in a row of suits. @param {string} one @param {string} other */
const follows = (one, other) =>
  /^[BCD]\d$/.test(one) && one.charAt(0) === other.charAt(0) && Number(other.charAt(1)) === Number(one.charAt(1)) + 1;

/** @param {number} x @param {number} y */
function tileAt(x, y) {
  const key = document.elementFromPoint(x, y)?.closest("[data-tile]");
  return key?.getAttribute("data-tile") ?? null;
}
