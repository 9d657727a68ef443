// A number pad in the board's place, for a hand whose points were counted elsewhere.

import { openHand, settle, tellPoints } from "../deal/entry.mjs";
import { make } from "../dom.mjs";
import { say } from "../words/words.mjs";
import { act, now } from "./screen.mjs";

const MOST = 999_999;
const KEYS = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "⌫", "0", "✓"];

/** The pad. */
export const numberPad = () =>
  make("div", { class: "number-pad", role: "group", "aria-label": say("Points") }, KEYS.map(aKey));

/** @param {string} key */
const aKey = (key) =>
  make(
    "button",
    {
      type: "button",
      "data-key": `digit-${key}`,
      "aria-label": { "⌫": say("Take back the last"), "✓": say("Done") }[key],
      click: () => typeKey(key),
    },
    key,
  );

/** Type a key of the pad. @param {string} key */
export function typeKey(key) {
  const { told, entry, state } = now();
  const points = String(told.points[entry.open] ?? 0);
  if (key === "✓") return act((e) => (state.next ? openHand(e, state.next) : settle(e)));
  const typed = Number(key === "⌫" ? points.slice(0, -1) : `${points}${key}`);
  if (typed <= MOST) act((e) => tellPoints(e, typed));
}
