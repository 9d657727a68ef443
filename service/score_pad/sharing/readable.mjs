// A hand as a readable address, such as #ruleset=booklet&seat=south&tiles=B1B2B3: written where it is short.

import { allOf, FULL, isBonus, looseOf, size, tilesOf } from "../deal/hand.mjs";
import { firstSeat, SEATS } from "../deal/position.mjs";
import { emptyHand } from "../deal/told.mjs";
import { isTile } from "../tiles.mjs";
import { asBytes, asLetters, check } from "./packed.mjs";

/** @typedef {import("../deal/told.mjs").Hand} Hand */
/** @typedef {import("../deal/told.mjs").Meld} Meld */
/** @typedef {import("../deal/position.mjs").Seat} Seat */
/**
 * @typedef {object} Sent A hand on its own, with the table that it was played at.
 * @property {string} ruleset
 * @property {Record<string, any> | null} house
 * @property {number} players
 * @property {Seat} seat whose hand it is
 * @property {Seat} prevailing
 * @property {Seat} dealer
 * @property {Hand} hand
 * @property {import("../deal/told.mjs").Source | null} source
 * @property {Seat | null} from who gave the last tile
 * @property {import("../deal/told.mjs").Marks} marks
 * @property {boolean} [riichi] whether the hand declared it
 */

const KONGS = { "+": "added", "=": "claimed", "*": null };
const SOURCES = ["wall", "loose_tile", "discard", "robbed_kong", "robbed_concealed_kong", "dealt"];
const MARKS = {
  last_tile: "last_of_wall",
  first_turn: "first_turn",
  original_call: "original_call",
  last_of_kind: "last_of_kind",
  ippatsu: "ippatsu",
};
const DECLARED = ["riichi", "double_riichi"];
/** Marks that list tiles. @type {Record<string, "face_up" | "dora" | "ura" | "red_fives">} */
const LISTED = { exhausted: "face_up", dora: "dora", ura: "ura", red: "red_fives" };
const PARTS = [
  ...["ruleset", "seat", "prevailing", "dealer", "players", "melds", "sets", "tiles", "bonus"],
  ...["won", "last", "from", "completes", "marks", "kongs", "wins", "house", "riichi", ...Object.keys(LISTED)],
];
/** Four letters at the beginning that tell whether all that follows arrived. */
const WHOLE = /^whole=(....)&/;

/** Write a hand. @param {Sent} sent */
export function writeHand({ ruleset, house, players, seat, prevailing, dealer, hand, source, from, marks, riichi }) {
  const marked = Object.entries(MARKS).filter(([, mark]) => marks[/** @type {"first_turn"} */ (mark)]);
  const told = {
    ruleset,
    seat,
    prevailing,
    dealer: dealer === "east" ? "" : dealer,
    players: players === 4 ? "" : String(players),
    melds: hand.melds.map(writeMeld).join("."),
    sets: (hand.reading ?? []).map((tiles) => tiles.join("")).join("."),
    tiles: looseOf(hand).join(""),
    bonus: hand.bonus.join(""),
    won: source ?? "",
    last: hand.last ?? "",
    from: from ?? "",
    completes: (hand.completes ?? []).join(""),
    ...Object.fromEntries(Object.entries(LISTED).map(([name, mark]) => [name, (marks[mark] ?? []).join("")])),
    marks: marked.map(([name]) => name).join("."),
    kongs: marks.kongs_in_a_row ? String(marks.kongs_in_a_row) : "",
    riichi: riichi ? (marks.double_riichi ? "double_riichi" : "riichi") : "",
    house: house ? asLetters(new TextEncoder().encode(JSON.stringify({ name: "", ruleset, ...house }))) : "",
  };
  const text = new URLSearchParams(Object.entries(told).filter(([, value]) => value !== "")).toString();
  return `whole=${check(text)}&${text}`;
}

/** @param {Meld} meld */
const writeMeld = ({ kind, tiles, concealed, formed }) =>
  tiles.join("") + (kind === "kong" ? (concealed ? "*" : formed === "claimed" ? "=" : "+") : "");

/**
 * Read a hand. What cannot be read is named; where anything is, nothing of it is taken up.
 * @param {string} fragment
 * @returns {{sent: Sent} | {dropped: string[]}}
 */
export function readHand(fragment) {
  const rest = fragment.replace(WHOLE, "");
  const told = new URLSearchParams(rest);
  /** @type {string[]} */
  const dropped = [...told.keys()].filter((name) => !PARTS.includes(name));
  /** @template Value @param {string} name @param {(text: string) => Value | undefined} read @param {Value} otherwise */
  const part = (name, read, otherwise) => {
    const text = told.get(name);
    if (text === null || text === "") return otherwise;
    const value = read(text);
    if (value === undefined) dropped.push(name);
    return value ?? otherwise;
  };
  const riichi = part("riichi", (text) => (DECLARED.includes(text) ? text : undefined), "");
  const sets = part("sets", (text) => every(text.split(".").map(codes)), /** @type {string[][]} */ ([]));
  const sent = {
    ruleset: part("ruleset", (text) => text, ""),
    house: part("house", unpackHouse, /** @type {Record<string, any> | null} */ (null)),
    players: part("players", (text) => number(text, 2, 5), 4),
    seat: part("seat", seat, "east"),
    prevailing: part("prevailing", seat, "east"),
    dealer: part("dealer", seat, "east"),
    hand: {
      ...emptyHand(),
      melds: part("melds", (text) => every(text.split(".").map(readMeld)), /** @type {Meld[]} */ ([])),
      concealed: [...sets.flat(), ...part("tiles", codes, /** @type {string[]} */ ([]))],
      reading: sets.length ? sets : null,
      bonus: part("bonus", codes, /** @type {string[]} */ ([])),
      last: part("last", (text) => codes(text)?.[0], /** @type {string | null} */ (null)),
      completes: part("completes", codes, /** @type {string[] | null} */ (null)),
    },
    source: part("won", (text) => /** @type {Sent["source"]} */ (SOURCES.find((each) => each === text)), null),
    from: part("from", seat, /** @type {Seat | null} */ (null)),
    marks: {
      ...part("marks", readMarks, {}),
      kongs_in_a_row: part("kongs", (text) => number(text, 0, 4), 0),
      ...Object.fromEntries(Object.entries(LISTED).map(([name, mark]) => [mark, part(name, codes, [])])),
      double_riichi: riichi === "double_riichi",
    },
    riichi: riichi !== "",
  };
  if (!sent.ruleset) dropped.push("ruleset");
  if (hasTooMany(sent.hand)) dropped.push("tiles");
  const letters = WHOLE.exec(fragment)?.[1];
  const isWhole = letters === undefined ? mayBeWhole(sent) : letters === check(rest);
  return dropped.length || !isWhole ? { dropped: [...new Set(dropped)] } : { sent };
}

/** Whether there is more of a tile than the game has. @param {Hand} hand */
export function hasTooMany(hand) {
  const all = allOf(hand);
  return all.some((code) => all.filter((each) => each === code).length > (isBonus(code) ? 1 : 4)) || size(hand) > FULL;
}

/** A link that was written without the four letters is cut if its hand is: it has all tiles, or lacks the last. @param {Pick<Sent, "hand" | "house">} sent */
const mayBeWhole = ({ hand, house }) => size(hand) >= FULL - 1 || (size(hand) === 0 && house !== null);

/** Tiles run together; undefined where anything else is there. @param {string} text @returns {string[] | undefined} */
function codes(text) {
  const found = text.match(/../g) ?? [];
  return found.join("") === text && found.every(isTile) ? found : undefined;
}

/** @param {string} text @returns {Meld | undefined} */
function readMeld(text) {
  const mark = text.at(-1) ?? "";
  const isKong = mark in KONGS;
  const tiles = codes(isKong ? text.slice(0, -1) : text);
  if (!tiles || tiles.length < 3 || tiles.length > 4) return undefined;
  const isSet = ["chow", "pung", "kong"].some(
    (kind) => tilesOf(/** @type {"pung"} */ (kind), tiles[0] ?? "")?.join("") === tiles.join(""),
  );
  if (!isSet || isBonus(tiles[0] ?? "")) return undefined;
  const formed = /** @type {"added" | "claimed" | null} */ (KONGS[/** @type {"+"} */ (mark)] ?? null);
  if (tiles.length === 4) return { kind: "kong", tiles, concealed: mark === "*", formed: isKong ? formed : "added" };
  return { kind: tiles[0] === tiles[1] ? "pung" : "chow", tiles, concealed: false, formed: null };
}

/** @template Value @param {(Value | undefined)[]} values */
const every = (values) => (values.every((value) => value !== undefined) ? /** @type {Value[]} */ (values) : undefined);

/** @param {string} text */
const seat = (text) => SEATS.find((each) => each === text);

/** @param {string} text @param {number} least @param {number} most */
function number(text, least, most) {
  const value = Number(text);
  return Number.isInteger(value) && value >= least && value <= most ? value : undefined;
}

/** @param {string} text @returns {import("../deal/told.mjs").Marks | undefined} */
function readMarks(text) {
  const names = text.split(".");
  if (!names.every((name) => name in MARKS)) return undefined;
  return Object.fromEntries(names.map((name) => [MARKS[/** @type {"first_turn"} */ (name)], true]));
}

/** @param {string} text @returns {Record<string, any> | undefined} */
function unpackHouse(text) {
  try {
    const { ruleset: _, ...house } = JSON.parse(new TextDecoder().decode(asBytes(text)));
    return house;
  } catch {
    return undefined;
  }
}

/** The player who sits somewhere at a table of so many. @param {number} players @param {Seat} at */
export const playerAt = (players, at) =>
  `p${Array.from({ length: players }, (_, place) => firstSeat(players, place)).indexOf(at) + 1}`;
