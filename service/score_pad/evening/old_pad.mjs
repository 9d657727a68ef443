// Reads what the page before this one kept: a sheet by seats. It is read once, and left where it lies.

import { empty } from "../deal/told.mjs";
import { begun, eventOf, trimmed, withEvents, wrongName } from "./events.mjs";

/** @typedef {import("./events.mjs").Kept} Kept */
/** @typedef {import("./events.mjs").Player} Player */
/** @typedef {Record<string, any>} Json */
/** @typedef {{sheet: Json, lines: Json[] | null, house: Json | null}} OldPad Lines are the service's, and tell who sat where. */

export const READ = "mah-jong/old-pad-read";
const SEATS = ["east", "south", "west", "north"];

/**
 * What an older page kept, unless it was read before; null where there is nothing.
 * @param {(key: string) => any} read
 * @returns {OldPad | null}
 */
export function oldPad(read) {
  const sheet = read("mah-jong-sheet");
  if (read(READ) || !Array.isArray(sheet?.deals) || !Array.isArray(sheet.players)) return null;
  if (sheet.deals.length === 0 && sheet.players.every(isPlaceholder)) return null;
  const house = read("mah-jong-pad")?.house ?? null;
  const shown = read("mah-jong-sheet-shown")?.lines ?? [];
  return { sheet, house, lines: belongTo(sheet, shown) ? shown : null };
}

/** @param {string} name @param {number} place */
const isPlaceholder = (name, place) => name === "ABCDE".charAt(place);

/** Whether lines are those of the deals, and not of the sheet before a change. @param {Json} sheet @param {Json[]} lines */
const belongTo = ({ deals }, lines) =>
  lines.length === deals.length &&
  lines.every(({ outcome, score }, n) => outcome === (deals[n].outcome ?? null) && score === (deals[n].score ?? null));

/** The request whose answer tells who sat where. @param {OldPad} old @returns {Json} */
export function requestOf({ sheet: { ruleset, players, rotation, deals } }) {
  return { ruleset, players, ...(rotation ? { rotation, procedure: ruleset } : {}), deals };
}

/**
 * The old sheet as an evening: each deal with what everybody gained.
 * @param {OldPad} old
 * @param {Json[]} lines the service's lines for its deals
 * @returns {Kept}
 */
export function asEvening({ sheet, house }, lines) {
  const rules = {
    ruleset: sheet["ruleset"],
    house: house?.["ruleset"] === sheet["ruleset"] ? house : null,
    players: sheet["players"].length,
    rotation: sheet["rotation"] === true,
  };
  const kept = begun(rules, named(sheet["players"]));
  const ids = new Map(
    sheet["players"].map((/** @type {string} */ name, /** @type {number} */ n) => [name, `p${n + 1}`]),
  );
  const events = sheet["deals"].map((/** @type {Json} */ deal, /** @type {number} */ place) =>
    eventOf({ kind: "deal", told: toldOf(deal, lines[place] ?? {}, ids) }),
  );
  return withEvents(kept, ...events);
}

/**
 * The players by their names; a name that cannot be one any more, as two alike could be, is told apart by a number.
 * @param {string[]} names
 * @returns {Player[]}
 */
function named(names) {
  /** @type {Player[]} */
  const players = [];
  for (const [place, name] of names.entries()) {
    const id = `p${place + 1}`;
    const wrong = wrongName(players, id, name);
    players.push({ id, name: wrong === "twice" ? `${trimmed(name)} (${place + 1})` : wrong ? "" : trimmed(name) });
  }
  return players;
}

/**
 * @param {Json} deal
 * @param {Json} line
 * @param {Map<string, string>} ids by name
 */
function toldOf({ outcome, score, payments, net }, { seats, winner_name, net: gains }, ids) {
  const seated = new Map(Object.entries(seats ?? {}).map(([name, seat]) => [seat, ids.get(name)]));
  const idOf = (/** @type {string} */ who) => ids.get(who) ?? seated.get(who) ?? who;
  const byId = (/** @type {Json} */ each) =>
    Object.fromEntries(Object.entries(each).map(([who, sum]) => [idOf(who), sum]));
  return {
    ...empty(),
    winner: winner_name ? idOf(winner_name) : null,
    washOut: outcome === "wash_out",
    settled: {
      gains: byId(gains ?? net ?? {}),
      ...(typeof score === "number" ? { score } : {}),
      ...(payments
        ? {
            payments: payments.map((/** @type {Json} */ each) => ({
              ...each,
              payer: idOf(each["payer"]),
              payee: idOf(each["payee"]),
            })),
          }
        : {}),
    },
  };
}

/** Lines for a sheet on which nobody moved, where no answer is there to tell it. @param {OldPad} old @returns {Json[] | null} */
export function linesWithoutRotation({ sheet: { rotation, players, deals } }) {
  if (rotation) return null;
  const at = players.length === 2 ? ["east", "west"] : [...SEATS, "dreamer"];
  const seats = Object.fromEntries(players.map((/** @type {string} */ name, /** @type {number} */ n) => [name, at[n]]));
  return deals.map((/** @type {Json} */ { winner }) => ({
    seats,
    winner_name: winner && (players.find((/** @type {string} */ name) => seats[name] === winner) ?? winner),
  }));
}
