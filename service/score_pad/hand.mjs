// What a player has laid: values in, values out. The rules are the service's; here is only what tiles there are.

import { isBonus, isSuit, nameOf } from "./tiles.mjs";
import { say } from "./words.mjs";

/** @typedef {"east" | "south" | "west" | "north"} Seat */
/** @typedef {"annexed" | "claimed" | "concealed"} KongKind */
/** @typedef {{tiles: string[], kong: KongKind | null}} Meld */
/**
 * @typedef {object} Win How the hand went out; an empty source: it did not.
 * @property {string} source
 * @property {string} tile
 * @property {string} discarder
 * @property {boolean} last_tile
 * @property {boolean} first_turn
 * @property {number} kongs_in_a_row
 * @property {string[]} completes the set that the last tile completed; empty for the one that scores most
 */
/**
 * @typedef {object} Hand
 * @property {Meld[]} melds
 * @property {string[][]} sets
 * @property {string[]} loose
 * @property {string[]} bonus
 * @property {Win} win
 * @property {boolean} original_call
 * @property {number} dealer_wins
 * @property {string[]} exhausted kinds of tile of which all four lie face up on the table
 */
/** @typedef {"tile" | "pair" | "chow" | "pung" | "kong"} Kind */
/** @typedef {{id: string, kind: Kind, melded: boolean, kong: KongKind | null}} Way */

export const FULL = 14;

/** The ways in which a tap lays tiles. @type {Way[]} */
export const WAYS = [
  { id: "chow", kind: "chow", melded: true, kong: null },
  { id: "pung", kind: "pung", melded: true, kong: null },
  { id: "kong", kind: "kong", melded: true, kong: "annexed" },
  { id: "hidden_kong", kind: "kong", melded: true, kong: "concealed" },
  { id: "tile", kind: "tile", melded: false, kong: null },
  { id: "hidden_pair", kind: "pair", melded: false, kong: null },
  { id: "hidden_chow", kind: "chow", melded: false, kong: null },
  { id: "hidden_pung", kind: "pung", melded: false, kong: null },
];

/** @type {Win} */
export const NO_WIN = {
  source: "",
  tile: "",
  discarder: "",
  last_tile: false,
  first_turn: false,
  kongs_in_a_row: 0,
  completes: [],
};

/** @type {Hand} */
export const NO_HAND = {
  melds: [],
  sets: [],
  loose: [],
  bonus: [],
  win: NO_WIN,
  original_call: false,
  dealer_wins: 0,
  exhausted: [],
};

const SIZES = { tile: 1, pair: 2, chow: 3, pung: 3, kong: 4 };

/**
 * The tiles that a tap on one lays; null where there is no such set.
 * @param {Kind} kind
 * @param {string} code
 * @returns {string[] | null}
 */
export function tilesOf(kind, code) {
  if (kind !== "chow") return Array.from({ length: SIZES[kind] }, () => code);
  const number = Number(code.charAt(1));
  return isSuit(code) && number <= 7 ? [0, 1, 2].map((step) => `${code.charAt(0)}${number + step}`) : null;
}

/** The tiles in the hand, where a last tile may be. @param {Hand} hand */
export const concealed = (hand) => [...hand.sets.flat(), ...hand.loose];

/** @param {Hand} hand */
const laid = (hand) => [...hand.melds.flatMap((meld) => meld.tiles), ...concealed(hand), ...hand.bonus];

/** How many tiles a hand counts, a kong as three. @param {Hand} hand */
export function size(hand) {
  return 3 * hand.melds.length + concealed(hand).length;
}

/** @param {Hand} hand */
export const isEmpty = (hand) => laid(hand).length === 0;

/**
 * How many copies of a tile are not laid yet.
 * @param {Hand} hand
 * @param {string} code
 */
export function left(hand, code) {
  return (isBonus(code) ? 1 : 4) - laid(hand).filter((each) => each === code).length;
}

/**
 * Why a tile cannot be laid in this way; an empty text where it can.
 * @param {Hand} hand
 * @param {Way} way
 * @param {string} code
 */
export function whyNot(hand, way, code) {
  const tile = nameOf(code);
  if (isBonus(code)) return left(hand, code) ? "" : say("{tile} is laid already, and there is one of it.", { tile });
  const tiles = tilesOf(way.kind, code);
  if (!tiles) {
    return isSuit(code)
      ? say("No chow begins with {tile}: it is named by its lowest tile, 7 at most.", { tile })
      : say("Winds and dragons make no chow.");
  }
  const missing = tiles.find((each) => left(hand, each) < tiles.filter((other) => other === each).length);
  if (missing) {
    return left(hand, missing)
      ? say("Of {tile} only {left} are left.", { tile: nameOf(missing), left: left(hand, missing) })
      : say("All four of {tile} are laid.", { tile: nameOf(missing) });
  }
  if (size(hand) + Math.min(tiles.length, 3) > FULL) {
    return say("No room: a hand has 14 tiles, a kong counted as three.");
  }
  return "";
}

/**
 * Lay tiles; a flower or season always lies with the others.
 * @param {Hand} hand
 * @param {Way} way
 * @param {string} code
 * @returns {Hand}
 */
export function lay(hand, way, code) {
  if (isBonus(code)) return { ...hand, bonus: [...hand.bonus, code] };
  const tiles = tilesOf(way.kind, code) ?? [];
  if (way.melded) return settled({ ...hand, melds: [...hand.melds, { tiles, kong: way.kong }] });
  if (way.kind === "tile") return settled({ ...hand, loose: [...hand.loose, code] });
  return settled({ ...hand, sets: [...hand.sets, tiles] });
}

/**
 * Take back a set, a tile or a bonus tile.
 * @param {Hand} hand
 * @param {"melds" | "sets" | "loose" | "bonus"} part
 * @param {number} index
 * @returns {Hand}
 */
export function takeBack(hand, part, index) {
  return settled({ ...hand, [part]: hand[part].filter((_, place) => place !== index) });
}

/**
 * Say how a kong on the table came about.
 * @param {Hand} hand
 * @param {number} index
 * @param {KongKind} kong
 * @returns {Hand}
 */
export function kongIs(hand, index, kong) {
  return { ...hand, melds: hand.melds.map((meld, place) => (place === index ? { ...meld, kong } : meld)) };
}

/**
 * Forget the last tile where it was taken back, and which set it completed: the tiles are others now.
 * @param {Hand} hand
 * @returns {Hand}
 */
function settled(hand) {
  const gone = hand.win.tile !== "" && !lastTiles(hand).includes(hand.win.tile);
  return { ...hand, win: { ...hand.win, completes: [], tile: gone ? "" : hand.win.tile } };
}

/**
 * Why not all four of a tile can lie face up; an empty text where they can. The last tile itself may be the fourth.
 * @param {Hand} hand
 * @param {string} code
 */
export function whyNotFaceUp(hand, code) {
  const held = concealed(hand).filter((each) => each === code).length;
  const last = hand.win.source !== "" && lastTile(hand) === code;
  return held > Number(last) ? say("{tile} is in the hand, so not all four lie face up.", { tile: nameOf(code) }) : "";
}

/** The tiles that may have been the last one. @param {Hand} hand */
export function lastTiles(hand) {
  return [...new Set([...concealed(hand), ...hand.melds.flatMap((meld) => (meld.kong ? [] : meld.tiles))])];
}

/** The last tile: the one chosen, or else the one laid last. @param {Hand} hand */
export function lastTile(hand) {
  return hand.win.tile || hand.loose.at(-1) || hand.sets.at(-1)?.at(-1) || hand.melds.at(-1)?.tiles.at(-1) || "";
}
