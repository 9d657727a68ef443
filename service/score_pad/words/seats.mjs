// Seats and rounds by their winds.

import { say } from "./words.mjs";

/** The round that a wind prevails in. @param {string} wind */
export function roundName(wind) {
  /** @type {Record<string, string>} */
  const names = {
    east: say("East round"),
    south: say("South round"),
    west: say("West round"),
    north: say("North round"),
  };
  return names[wind] ?? wind;
}

/** A seat by its wind. @param {string} seat */
export function seatName(seat) {
  /** @type {Record<string, string>} */
  const names = {
    east: say("East"),
    south: say("South"),
    west: say("West"),
    north: say("North"),
    dreamer: say("Dreamer"),
    table: say("the table"),
  };
  return names[seat] ?? seat;
}
