// A number pad in the board's place, for a hand whose points were counted elsewhere.

import { openHand, settle, tellPoints } from "../deal/entry.mjs";
import { aButton, byId, make } from "../dom.mjs";
import { act, now, pass } from "../entering.mjs";
import { limitOf } from "../service/rulesets.mjs";
import { say } from "../words/words.mjs";

const MOST = 999_999;
const KEYS = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "back", "0", "done"];

/** The pad. */
export const numberPad = () =>
  make("div", { class: "number-pad", role: "group", "aria-label": say("Points") }, KEYS.map(aKey));

/** @param {string} key */
const aKey = (key) =>
  aButton(`digit-${key}`, face(key), () => typeKey(key), { "aria-label": { back: say("Take back the last") }[key] });

/** What stands on a key: the board's own for taking back. Few fonts have a letter for it. @param {string} key */
function face(key) {
  if (key === "back") return byId("backspace", HTMLButtonElement).firstElementChild?.cloneNode(true);
  return key === "done" ? say("OK") : key;
}

/** Type a key of the pad. @param {string} key */
export function typeKey(key) {
  const { told, entry, state, table } = now();
  const points = String(told.points[entry.open] ?? 0);
  if (key === "done") return act((e) => (state.next ? openHand(e, state.next) : settle(e)));
  const typed = Number(key === "back" ? points.slice(0, -1) : `${points}${key}`);
  // A winner's special hand may be worth more.
  const limit = entry.open === told.winner ? null : limitOf(table.rules);
  if (key !== "back" && typed > (limit ?? MOST)) {
    pass({ misfit: { why: "above_limit", tile: "", left: limit ?? MOST } });
  } else if (typed <= MOST) act((e) => tellPoints(e, typed));
}
