// The players by name in what the service says: whoever has no name was told to it by an id.

import { now } from "../../entering.mjs";
import { eveningNow } from "../../evening/evening.mjs";

/** @param {string} text */
export function readable(text) {
  const { players } = eveningNow().evening;
  return text.replace(/\bp[1-5]\b/g, (id) =>
    players.find((each) => each.id === id)?.name === "" ? now().nameOf(id) : id,
  );
}
