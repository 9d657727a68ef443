// A hand as the part of an address behind the #, to be sent to somebody: readable, and read with care.

import { NO_HAND, NO_WIN } from "./hand.mjs";
import { NEW_PAD, SEATS } from "./pad.mjs";
import { isBonus, isTile } from "./tiles.mjs";

/** @typedef {import("./hand.mjs").Hand} Hand */
/** @typedef {import("./hand.mjs").Meld} Meld */
/** @typedef {import("./pad.mjs").Pad} Pad */
/** @typedef {import("./pad.mjs").HouseRules} HouseRules */
/** @typedef {import("./pad.mjs").Seat} Seat */

const KONGS = /** @type {const} */ ({ "+": "annexed", "=": "claimed", "*": "concealed" });
const MARKS = /** @type {const} */ (["last_tile", "first_turn"]);

/** Write the hand that stands alone, with its table. @param {Pad} pad */
export function written(pad) {
  const hand = pad.hands.alone;
  const { win } = hand;
  const told = {
    ruleset: pad.ruleset,
    seat: pad.seat,
    prevailing: pad.prevailing,
    dealer: pad.dealer === "east" ? "" : pad.dealer,
    players: pad.players === 4 ? "" : String(pad.players),
    melds: hand.melds.map(writtenMeld).join("."),
    sets: hand.sets.map((tiles) => tiles.join("")).join("."),
    tiles: hand.loose.join(""),
    bonus: hand.bonus.join(""),
    won: win.source,
    last: win.tile,
    from: win.discarder,
    completes: win.completes.join(""),
    exhausted: hand.exhausted.join(""),
    marks: [...MARKS.filter((mark) => win[mark]), ...(hand.original_call ? ["original_call"] : [])].join("."),
    kongs: win.kongs_in_a_row ? String(win.kongs_in_a_row) : "",
    wins: hand.dealer_wins ? String(hand.dealer_wins) : "",
    house: pad.house && pad.house.ruleset === pad.ruleset ? packed(pad.house) : "",
  };
  return new URLSearchParams(Object.entries(told).filter(([, value]) => value !== "")).toString();
}

/** @param {Meld} meld */
function writtenMeld({ tiles, kong }) {
  const mark = Object.entries(KONGS).find(([, kind]) => kind === kong)?.[0] ?? "";
  return tiles.join("") + mark;
}

/**
 * Read a hand, to be laid beside those of a table; null where none is told. What cannot be read is left out, and the
 * service judges the rest.
 * @param {string} fragment
 * @param {Pad["hands"]} hands
 * @returns {Partial<Pad> | null}
 */
export function read(fragment, hands) {
  const told = new URLSearchParams(fragment.replace(/^#/, ""));
  const ruleset = told.get("ruleset");
  if (!ruleset) return null;
  return {
    ruleset,
    seat: seat(told.get("seat")) ?? NEW_PAD.seat,
    prevailing: seat(told.get("prevailing")) ?? NEW_PAD.prevailing,
    dealer: seat(told.get("dealer")) ?? NEW_PAD.dealer,
    players: count(told.get("players"), 2, 5) || NEW_PAD.players,
    laying: "alone",
    house: unpacked(told.get("house") ?? ""),
    hands: { ...hands, alone: readHand(told) },
  };
}

/** @param {URLSearchParams} told @returns {Hand} */
function readHand(told) {
  const marks = (told.get("marks") ?? "").split(".");
  return {
    melds: parts(told.get("melds")).map(readMeld),
    sets: parts(told.get("sets")).map(codes),
    loose: codes(told.get("tiles") ?? "").filter((code) => !isBonus(code)),
    bonus: codes(told.get("bonus") ?? "").filter(isBonus),
    win: {
      ...NO_WIN,
      source: told.get("won") ?? "",
      tile: codes(told.get("last") ?? "")[0] ?? "",
      discarder: seat(told.get("from")) ?? "",
      last_tile: marks.includes("last_tile"),
      first_turn: marks.includes("first_turn"),
      kongs_in_a_row: count(told.get("kongs"), 0, 4),
      completes: codes(told.get("completes") ?? ""),
    },
    original_call: marks.includes("original_call"),
    dealer_wins: count(told.get("wins"), 0, 1000) || NO_HAND.dealer_wins,
    exhausted: codes(told.get("exhausted") ?? "").filter((code) => !isBonus(code)),
  };
}

/** @param {string} text @returns {Meld} */
function readMeld(text) {
  const mark = /** @type {keyof typeof KONGS} */ (text.at(-1));
  return { tiles: codes(text), kong: KONGS[mark] ?? null };
}

/** @param {string | null} text */
const parts = (text) => (text ?? "").split(".").filter((part) => codes(part).length > 0);

/** @param {string} text */
const codes = (text) => (text.match(/[A-Z][A-Z0-9]/g) ?? []).filter(isTile);

/** @param {string | null} text @returns {Seat | undefined} */
const seat = (text) => SEATS.find((each) => each === text);

/** @param {string | null} text @param {number} lowest @param {number} highest */
function count(text, lowest, highest) {
  const number = Number(text);
  return Number.isInteger(number) && number >= lowest && number <= highest ? number : 0;
}

/** House rules as letters that an address may hold. @param {HouseRules} house */
export function packed(house) {
  const bytes = new TextEncoder().encode(JSON.stringify(house));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

/**
 * House rules out of an address; null where there are none.
 * @param {string} text
 * @returns {HouseRules | null}
 */
export function unpacked(text) {
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) =>
      letter.charCodeAt(0),
    );
    const read = JSON.parse(new TextDecoder().decode(bytes));
    return typeof read.name === "string" && typeof read.ruleset === "string" ? read : null;
  } catch {
    return null;
  }
}
