// Laying a hand: what a tap lays in each mode, what it takes back, and why a tile does not fit.

import { emptyHand, handOf, winnersOf } from "./told.mjs";

/** @typedef {import("./told.mjs").Hand} Hand */
/** @typedef {import("./told.mjs").Told} Told */
/** @typedef {"hand" | "chow" | "pung" | "kong" | "hidden_kong"} Mode What a tap lays: a tile in the hand, or a set on the table. */
/** @typedef {"melds" | "concealed" | "bonus"} Part */
/** @typedef {{why: "bonus_laid" | "chow_of_honours" | "chow_too_high" | "all_laid" | "few_left" | "no_room" | "above_limit" | "no_bonus", tile: string, left: number}} Misfit */

/** @type {readonly Mode[]} */
export const MODES = ["hand", "chow", "pung", "kong", "hidden_kong"];

/** The tiles of a hand that went out, a kong counted as three. */
export const FULL = 14;

const NUMBER_OF = { hand: 1, chow: 3, pung: 3, kong: 4, hidden_kong: 4 };

/** @param {string} code */
export const isBonus = (code) => /^[FS]/.test(code);

/** @param {string} code */
export const isSuit = (code) => /^[BCD]\d$/.test(code);

/** The tiles that a tap on one lays; null where there is no such set. @param {Mode} mode @param {string} code @returns {string[] | null} */
export function tilesOf(mode, code) {
  if (isBonus(code)) return [code];
  if (mode !== "chow") return Array.from({ length: NUMBER_OF[mode] }, () => code);
  const number = Number(code.charAt(1));
  return isSuit(code) && number <= 7 ? [0, 1, 2].map((step) => `${code.charAt(0)}${number + step}`) : null;
}

/** How many tiles a hand counts: a kong as three, flowers and seasons not at all. @param {Hand} hand */
export const size = (hand) => 3 * hand.melds.length + hand.concealed.length;

/** @param {Hand} hand */
export const allOf = (hand) => [...hand.melds.flatMap((meld) => meld.tiles), ...hand.concealed, ...hand.bonus];

/** The tiles in the hand that no set of its reading has. @param {Hand} hand */
export function looseOf({ concealed, reading }) {
  const loose = [...concealed];
  for (const tile of (reading ?? []).flat()) loose.splice(loose.indexOf(tile), 1);
  return loose;
}

/** @param {Hand} hand */
export const isEmpty = (hand) => allOf(hand).length === 0;

/** How many copies of a tile nobody has; all who won with one discard have that one. @param {Told} told @param {string} code */
export function left(told, code) {
  const laid = Object.values(told.hands).flatMap(allOf);
  const shared = code === lastOf(told, told.winner ?? "") ? Object.keys(told.also ?? {}).length : 0;
  return (isBonus(code) ? 1 : 4) + shared - laid.filter((each) => each === code).length;
}

/**
 * Why a tile does not fit into a player's hand; null where it does. A hand that did not go out has room for 13.
 * @param {Told} told
 * @param {string} player
 * @param {Mode} mode
 * @param {string} code
 * @returns {Misfit | null}
 */
export function misfit(told, player, mode, code) {
  if (isBonus(code)) return left(told, code) > 0 ? null : { why: "bonus_laid", tile: code, left: 0 };
  const tiles = tilesOf(mode, code);
  if (!tiles) return { why: isSuit(code) ? "chow_too_high" : "chow_of_honours", tile: code, left: left(told, code) };
  const missing = tiles.find((each) => left(told, each) < tiles.filter((other) => other === each).length);
  if (missing) {
    const still = Math.max(0, left(told, missing));
    return { why: still > 0 ? "few_left" : "all_laid", tile: missing, left: still };
  }
  const room = told.winner !== null && !winnersOf(told).includes(player) ? FULL - 1 : FULL;
  const takes = mode === "hand" ? 1 : 3;
  return size(handOf(told, player)) + takes > room ? { why: "no_room", tile: code, left: room } : null;
}

/** Lay tiles. A flower or season lies with the others, whatever the mode. @param {Hand} hand @param {Mode} mode @param {string} code @returns {Hand} */
export function lay(hand, mode, code) {
  if (isBonus(code)) return { ...hand, bonus: [...hand.bonus, code] };
  const tiles = tilesOf(mode, code) ?? [];
  if (mode === "hand") return changed({ ...hand, concealed: [...hand.concealed, code], last: null });
  const kind = mode === "hidden_kong" ? "kong" : mode;
  const formed = mode === "kong" ? "added" : null;
  return changed({ ...hand, melds: [...hand.melds, { kind, tiles, concealed: mode === "hidden_kong", formed }] });
}

/** Take back a set, a tile or a flower. @param {Hand} hand @param {Part} part @param {number} index @returns {Hand} */
export function takeBack(hand, part, index) {
  return changed({ ...hand, [part]: hand[part].filter((_, place) => place !== index) });
}

/** Say how a kong on the table came about. @param {Hand} hand @param {number} index @param {"claimed" | "added"} formed @returns {Hand} */
export function kongFormed(hand, index, formed) {
  return { ...hand, melds: hand.melds.map((meld, place) => (place === index ? { ...meld, formed } : meld)) };
}

/**
 * The different tiles that may have been the last one.
 * @param {Hand} hand
 * @param {boolean} claimed whether it was somebody's discard, or out of a kong: then a set on the table may have it
 */
export function lastTiles(hand, claimed) {
  const exposed = claimed ? hand.melds.filter((meld) => meld.kind !== "kong").flatMap((meld) => meld.tiles) : [];
  return [...new Set([...hand.concealed, ...exposed])];
}

/** The last tile: the one that was pointed at, or else the one laid last. @param {Hand} hand @returns {string | null} */
export const lastTile = (hand) => hand.last ?? hand.concealed.at(-1) ?? hand.melds.at(-1)?.tiles.at(-1) ?? null;

/** The last tile of a player: all who won with one discard have that of the first. @param {Told} told @param {string} player */
export const lastOf = (told, player) =>
  (told.also?.[player] && lastTile(handOf(told, told.winner ?? ""))) || lastTile(handOf(told, player));

/** The tiles are others now: forget what was said of the old ones. @param {Hand} hand @returns {Hand} */
function changed(hand) {
  const kept = hand.last !== null && lastTiles(hand, true).includes(hand.last);
  return { ...emptyHand(), ...hand, last: kept ? hand.last : null, reading: null, completes: null };
}
