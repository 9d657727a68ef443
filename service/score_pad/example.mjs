// The hand that is shown to whoever asks for an example.

import { NO_HAND, NO_WIN } from "./hand.mjs";

/** @type {Partial<import("./pad.mjs").Pad>} */
export const EXAMPLE_TABLE = { seat: "south", prevailing: "east", dealer: "east" };

/** @type {import("./hand.mjs").Hand} */
export const EXAMPLE_HAND = {
  ...NO_HAND,
  melds: [{ tiles: ["DR", "DR", "DR"], kong: null }],
  sets: [["D5", "D5", "D5"]],
  loose: ["B2", "B3", "B4", "C7", "C7", "C7", "WS", "WS"],
  bonus: ["F2"],
  win: { ...NO_WIN, source: "discard", tile: "D5", discarder: "west" },
};
