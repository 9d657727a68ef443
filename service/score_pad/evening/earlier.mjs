// Earlier evenings: the last ten, each with the figures it had, to be read and taken up again.

import { eveningOf } from "./events.mjs";
import { EARLIER } from "./store.mjs";

/** @typedef {import("./events.mjs").Kept} Kept */
/** @typedef {import("./store.mjs").Store} Store */
/** @typedef {{kept: Kept, shown: any}} Earlier */

const MOST = 10;

/** The earlier evenings, the last one first. @param {Store} store @returns {Earlier[]} */
export const earlierEvenings = (store) => store.read(EARLIER) ?? [];

/** Lay an evening with the earlier ones; one of which nothing is written is left out. @param {Store} store @param {Kept | null} kept @param {any} shown */
export function layAside(store, kept, shown) {
  if (!kept || eveningOf(kept).deals.length === 0) return;
  const others = earlierEvenings(store).filter((each) => each.kept.id !== kept.id);
  store.keep(EARLIER, [{ kept, shown }, ...others].slice(0, MOST));
}

/** Take an evening out of the earlier ones; undefined where it is not there. @param {Store} store @param {string} id */
export function takeUp(store, id) {
  const all = earlierEvenings(store);
  const found = all.find(({ kept }) => kept.id === id);
  if (found)
    store.keep(
      EARLIER,
      all.filter((each) => each !== found),
    );
  return found;
}
