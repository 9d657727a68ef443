// What a ready hand waits for, and which discard makes it ready.

import { byId, make, redraw } from "./dom.mjs";
import { FULL, size } from "./hand.mjs";
import { hand, now, onChange } from "./pad.mjs";
import { waitsRequest } from "./requests.mjs";
import { askJson, latest, Refused } from "./service.mjs";
import { pictures } from "./tiles.mjs";
import { figure, say } from "./words.mjs";

/** @typedef {{tile: string, left: number, scores: Record<string, {total: number}>}} Wait */
/** @typedef {{tile: string, waits: Wait[]}} Discard */

/** Look for waits whenever the hand could have some. */
export function startWaits() {
  const look = latest(250, lookForWaits);
  let asked = "";
  const ask = () => {
    const request = JSON.stringify(waitsRequest(now()));
    if (request + hand().win.source === asked) return;
    asked = request + hand().win.source;
    look();
  };
  onChange(ask);
  ask();
}

const couldWait = () => hand().win.source === "" && size(hand()) >= FULL - 1;

/** @param {AbortSignal} signal */
async function lookForWaits(signal) {
  const place = byId("waits", HTMLElement);
  if (!couldWait()) {
    redraw(place);
    return;
  }
  try {
    const answer = await askJson("v1/waits", waitsRequest(now()), signal);
    redraw(
      place,
      make("h3", {}, say("What it waits for")),
      answer.discards ? discards(answer.discards) : waits(answer.waits),
    );
  } catch (error) {
    if (signal.aborted) throw error;
    redraw(place, error instanceof Refused ? notReady() : null);
  }
}

const notReady = () => make("p", { class: "hint" }, say("It is not ready: no single tile completes it."));

/** @param {Wait[]} found */
function waits(found) {
  if (!found.length) return notReady();
  return make(
    "table",
    { class: "waits" },
    make("caption", { class: "unseen" }, say("The tiles that complete the hand")),
    make(
      "thead",
      {},
      make(
        "tr",
        {},
        [say("Tile"), say("Left"), say("Drawn"), say("Discarded")].map((text) => make("th", { scope: "col" }, text)),
      ),
    ),
    make("tbody", {}, found.map(aWait)),
  );
}

/** @param {Wait} wait */
function aWait({ tile, left, scores }) {
  const total = (/** @type {string} */ source) => (scores[source] ? figure(scores[source].total) : "\u2013");
  return make(
    "tr",
    { "data-wait": tile },
    make("th", { scope: "row" }, pictures([tile])),
    make("td", {}, figure(left)),
    make("td", {}, total("wall")),
    make("td", {}, total("discard")),
  );
}

/** @param {Discard[]} found */
function discards(found) {
  if (!found.length) return make("p", { class: "hint" }, say("No discard leaves it ready."));
  return make(
    "ul",
    { class: "discards" },
    found.map(({ tile, waits: left }) =>
      make(
        "li",
        {},
        make("span", {}, say("Discard")),
        pictures([tile]),
        make("span", {}, say("and wait for")),
        pictures(left.map((each) => each.tile)),
      ),
    ),
  );
}
