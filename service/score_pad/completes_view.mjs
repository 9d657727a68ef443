// Which set the last tile completed: asked only where the tiles allow several, and the score depends on it.

import { byId, make, redraw } from "./dom.mjs";
import { changeHand, hand, now } from "./pad.mjs";
import { isUnfinished, scoreRequest } from "./requests.mjs";
import { ask, Refused, Unreachable } from "./service.mjs";
import { pictures } from "./tiles.mjs";
import { figure, say } from "./words.mjs";

/** @typedef {import("./requests.mjs").Request} Request */
/** @typedef {{tiles: string[], total: number}} Choice a set, and what the hand scores if the last tile completed it */
/** @typedef {{sets: {tiles: string[]}[]}} Sets */
/** @typedef {{hand: Sets, total: number, alternatives: {hand: Sets}[]}} Read */

/** What was asked of the service last, and the choices that came of it. */
let asked = "";
/** @type {Choice[]} */
let choices = [];

/**
 * Offer the sets that the last tile of a hand may have completed.
 * @param {Read | null} score of the hand as it lies; null where it has none
 * @param {AbortSignal} signal
 */
export async function offerCompletes(score, signal) {
  const request = unsaid();
  if (JSON.stringify(request) !== asked) {
    choices = [];
    // Whoever is interrupted here has not asked.
    asked = "";
    if (score && hand().win.source && !isUnfinished(hand())) choices = await found(request, score, signal);
    asked = JSON.stringify(request);
  }
  draw();
}

/** The request for the score of the hand, in which nobody says which set the last tile completed. @returns {Request} */
function unsaid() {
  const pad = now();
  const said = hand();
  return scoreRequest({
    ...pad,
    hands: { ...pad.hands, [pad.laying]: { ...said, win: { ...said.win, completes: [] } } },
  });
}

/** @param {Request} request @param {Read} score @param {AbortSignal} signal @returns {Promise<Choice[]>} */
async function found(request, score, signal) {
  const [first] = hand().win.completes.length ? await scores([request], "hand,alternatives", signal) : [score];
  const win = /** @type {{tile: string}} */ (request["win"]);
  const readings = first ? [first, ...first.alternatives] : [];
  const sets = readings.flatMap((reading) => reading.hand.sets.map(({ tiles }) => tiles));
  const byTiles = new Map(sets.filter((tiles) => tiles.includes(win.tile)).map((tiles) => [tiles.join(""), tiles]));
  if (byTiles.size < 2) return [];
  const candidates = [...byTiles.values()];
  const requests = candidates.map((completes) => ({ ...request, win: { ...win, completes } }));
  const totals = await scores(requests, "total", signal);
  const scored = candidates.flatMap((tiles, index) => {
    const total = totals[index]?.total;
    return total === undefined ? [] : [{ tiles, total }];
  });
  return new Set(scored.map(({ total }) => total)).size > 1 ? scored : [];
}

/**
 * The score of each hand; nothing for one that cannot be.
 * @param {Request[]} hands
 * @param {string} fields
 * @param {AbortSignal} signal
 * @returns {Promise<(Read | undefined)[]>}
 */
async function scores(hands, fields, signal) {
  try {
    const answer = await ask(`v1/scores/batch?fields=${fields}`, { hands }, { signal });
    const { results } = await answer.json();
    return results.map((/** @type {{score?: Read}} */ { score }) => score);
  } catch (error) {
    if (error instanceof Refused || error instanceof Unreachable) return [];
    throw error;
  }
}

function draw() {
  const fieldset = byId("completes", HTMLFieldSetElement);
  fieldset.hidden = choices.length === 0 && hand().win.completes.length === 0;
  const holder = fieldset.querySelector("div");
  if (!holder) return;
  redraw(
    holder,
    aChoice([], say("what scores most")),
    ...choices.map(({ tiles, total }) => aChoice(tiles, figure(total))),
  );
}

/** @param {string[]} tiles @param {string} told */
function aChoice(tiles, told) {
  const { win } = hand();
  return make(
    "label",
    { class: "reading" },
    make("input", {
      type: "radio",
      name: "completes",
      value: tiles.join(""),
      checked: win.completes.join("") === tiles.join(""),
      "data-key": `completes-${tiles.join("")}`,
      change: () => changeHand({ ...hand(), win: { ...hand().win, completes: tiles } }),
    }),
    tiles.length ? pictures(tiles) : null,
    make("span", {}, told),
  );
}
