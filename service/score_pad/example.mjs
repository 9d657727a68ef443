// The hand that is shown to whoever asks for an example.

import { NO_HAND, NO_WIN } from "./hand.mjs";
import { NEW_PAD } from "./pad.mjs";

/** @type {Partial<import("./pad.mjs").Pad>} */
export const EXAMPLE = {
  seat: "south",
  prevailing: "east",
  dealer: "east",
  hands: {
    ...NEW_PAD.hands,
    alone: {
      ...NO_HAND,
      melds: [{ tiles: ["DR", "DR", "DR"], kong: null }],
      sets: [["D5", "D5", "D5"]],
      loose: ["B2", "B3", "B4", "C7", "C7", "C7", "WS", "WS"],
      bonus: ["F2"],
      win: { ...NO_WIN, source: "discard", tile: "D5", discarder: "west" },
    },
  },
};
