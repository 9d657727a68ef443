// What was laid is kept in this browser, and the address in the bar always leads back to the hand.

import { NO_HAND, NO_WIN } from "./hand.mjs";
import { read, written } from "./link.mjs";
import { change, NEW_PAD, now, onChange } from "./pad.mjs";
import { recall, remember } from "./storage.mjs";

/** @typedef {import("./pad.mjs").Pad} Pad */

const WRITTEN_WITHIN = 300;

/** Take up what the address tells, or else what was kept; from then on keep every change. */
export function startKeeping() {
  change(kept());
  takeUpAddress();
  let waiting = 0;
  onChange((pad) => {
    remember("pad", pad);
    clearTimeout(waiting);
    waiting = setTimeout(() => history.replaceState(null, "", `#${written(now())}`), WRITTEN_WITHIN);
  });
  addEventListener("hashchange", takeUpAddress);
}

/** Take up what the address tells, unless it is what is known anyway. */
function takeUpAddress() {
  const told = read(location.hash, now().hands);
  if (told && location.hash !== `#${written(now())}`) change(told);
}

/**
 * What was kept here. What an earlier page kept otherwise is forgotten, what it did not know of is as it is at first.
 * @returns {Partial<Pad>}
 */
function kept() {
  const told = recall("pad", NEW_PAD);
  if (!Object.keys(NEW_PAD).every((name) => name in told)) return {};
  const hands = Object.entries(told.hands).map(([place, hand]) => [
    place,
    { ...NO_HAND, ...hand, win: { ...NO_WIN, ...hand.win } },
  ]);
  return { ...told, hands: Object.fromEntries(hands), table: { ...NEW_PAD.table, ...told.table } };
}
