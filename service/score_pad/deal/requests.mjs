// What was told, as the service wants to be told it: the score of a hand, who pays whom, a deal of a sheet.

import { FULL, isEmpty, lastOf, lastTiles, looseOf, size } from "./hand.mjs";
import { inTurn } from "./position.mjs";
import { handOf, marksOf, NOBODY, winnersOf } from "./told.mjs";

/** @typedef {import("./told.mjs").Told} Told */
/** @typedef {import("./told.mjs").Hand} Hand */
/** @typedef {import("./position.mjs").Position} Position */
/** @typedef {Record<string, unknown>} Request */
/** @typedef {{ruleset: string, house?: Record<string, unknown> | null}} Rules */
/** @typedef {(fact: string) => boolean} Asks whether a rule of the ruleset asks for a fact */
/** @typedef {(player: string) => string} Called how a request calls a player: by name, or by seat */
/** @typedef {{winnerOnly: boolean, asks: Asks}} Facts of a ruleset */
/**
 * @typedef {object} Table
 * @property {Rules} rules
 * @property {Position} position
 * @property {boolean} winnerOnly whether only the winner's hand counts
 * @property {Asks} asks
 */

const GIVEN = ["discard", "robbed_kong", "robbed_concealed_kong"];

/** Whether somebody gave the last tile away. @param {string | null} source */
export const isGiven = (source) => source !== null && GIVEN.includes(source);

/** Whether a player's hand is that of a winner with all its tiles. @param {Told} told @param {string} player */
export const isOut = (told, player) =>
  winnersOf(told).includes(player) && told.source !== null && size(handOf(told, player)) >= FULL;

/**
 * The request for the score of one hand; one that still lacks tiles is counted as it lies.
 * @param {Told} told
 * @param {string} player
 * @param {Table} table
 * @param {string | null} [last] another last tile than the one told
 * @returns {Request}
 */
export function scoreRequest(told, player, table, last = null) {
  const seat = player === NOBODY ? "east" : table.position.seats[player];
  const hand = handOf(told, player);
  return {
    ...tableFields(table),
    ...(winnersOf(told).includes(player) ? indicators(told, [player], table.asks) : {}),
    seat_wind: seat,
    ...handFields(
      told,
      player,
      last === null ? hand : { ...hand, last, completes: null },
      bySeat(table.position),
      table.asks,
    ),
  };
}

/**
 * One request for each tile that may have been the last; none where there is no choice.
 * @param {Told} told
 * @param {string} player
 * @param {Table} table
 * @returns {{tile: string, request: Request}[]}
 */
export function lastTileRequests(told, player, table) {
  const tiles = lastTiles(handOf(told, player), isGiven(told.source));
  if (tiles.length < 2 || told.source === "dealt") return [];
  return tiles.map((tile) => ({ tile, request: scoreRequest(told, player, table, tile) }));
}

/** The request for who pays whom, by seats. @param {Told} told @param {Table} table @returns {Request} */
export function settlementRequest(told, table) {
  return {
    ...tableFields(table),
    ...withoutEmpty({ goulash: table.position.goulash }),
    ...dealFields(told, inTurn(table.position), bySeat(table.position), table),
  };
}

/** A deal as a line of a sheet. @param {Told} told @param {import("./position.mjs").Player[]} players by name @param {Facts} facts */
export function dealOfSheet(told, players, facts) {
  const called = (/** @type {string} */ id) => players.find((player) => player.id === id)?.name ?? id;
  const ids = players.map(({ id }) => id);
  return dealFields(told, ids, called, facts);
}

/** @param {Told} told @param {string[]} players @param {Called} called @param {Facts} facts @returns {Request} */
function dealFields(told, players, called, facts) {
  const { winner, liable, washOut, penalties } = told;
  const winners = winnersOf(told);
  const won = washOut
    ? {}
    : {
        ...(winners.length > 1 ? { winners: winners.map(called) } : withoutEmpty({ winner: winner && called(winner) })),
        ...withoutEmpty({ liable: winner && liable && called(liable) }),
        ...(facts.winnerOnly ? howWon(told, called) : {}),
        ...handsAndScores(told, players, called, facts),
        ...indicators(told, winners, facts.asks),
      };
  return {
    outcome: washOut ? "wash_out" : "mah_jong",
    ...won,
    ...(facts.asks("riichi") ? declarations(told, players, called) : {}),
    ...withoutEmpty({ penalties: penalties.map((penalty) => penaltyFields(penalty, called)) }),
  };
}

/** Fields that tell something: no condition that does not hold, and nothing empty. @param {Request} fields @returns {Request} */
const withoutEmpty = (fields) =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value && (typeof value !== "object" || Object.keys(value).length)),
  );

/**
 * Where the winner's points were counted elsewhere, it is told apart how the hand was won, if who pays depends on it.
 * @param {Told} told
 * @param {Called} called
 * @returns {Request}
 */
function howWon({ winner, points, source, giver }, called) {
  if (!winner || !(winner in points) || !source) return {};
  return { win: withoutEmpty({ source, discarder: isGiven(source) && giver && called(giver) }) };
}

/** @param {Told} told @param {string[]} players @param {Called} called @param {Facts} facts @returns {Request} */
function handsAndScores(told, players, called, { winnerOnly, asks }) {
  /** @type {Record<string, Request>} */
  const hands = {};
  /** @type {Record<string, number>} */
  const scores = {};
  for (const player of players) {
    const hand = handOf(told, player);
    const points = told.points[player];
    if (points !== undefined) scores[called(player)] = points;
    else if (winnersOf(told).includes(player) || !isEmpty(hand)) {
      hands[called(player)] = handFields(told, player, hand, called, asks);
    } else if (!winnerOnly) scores[called(player)] = 0;
  }
  return { hands, ...withoutEmpty({ scores }) };
}

/** @param {import("./told.mjs").Penalty} penalty @param {Called} called @returns {Request} */
const penaltyFields = ({ payer, payee, amount, reason, rule, toOne }, called) =>
  rule
    ? { rule, payers: [called(payer)], ...withoutEmpty({ payees: toOne && [called(payee)] }) }
    : { payer: called(payer), payees: [called(payee)], amount, reason };

/** The indicators turned for winners; those beneath for riichi alone. @param {Told} told @param {string[]} winners @param {Asks} asks @returns {Request} */
function indicators({ riichi, marks: { dora, ura } }, winners, asks) {
  const beneath = winners.some((each) => riichi?.includes(each)) && asks("ura_indicators");
  return withoutEmpty({ dora_indicators: asks("dora_indicators") && dora, ura_indicators: beneath && ura });
}

/** Who declared riichi, and when nobody won who was ready: whoever declared it is. @param {Told} told @param {string[]} players @param {Called} called @returns {Request} */
function declarations({ washOut, riichi = [], ready = [], nagashi = [], abortive }, players, called) {
  const among = (/** @type {string[]} */ ids) => players.filter((id) => ids.includes(id)).map(called);
  const declared = among(abortive === "four_riichi" ? players : riichi);
  if (!washOut) return withoutEmpty({ riichi: declared });
  if (abortive) return withoutEmpty({ riichi: declared, abortive });
  return withoutEmpty({ riichi: declared, ready: among([...ready, ...riichi]), nagashi: among(nagashi) });
}

/** @param {Table} table @returns {Request} */
function tableFields({ rules, position, asks }) {
  return {
    ruleset: rules.ruleset,
    prevailing_wind: position.prevailing,
    dealer: position.dealer,
    players: Object.keys(position.seats).length,
    ...(rules.house ? { house_rules: rules.house } : {}),
    ...withoutEmpty({ honba: asks("honba") && position.honba, bets: asks("bets") && position.bets }),
  };
}

/** @param {Position} position @returns {Called} */
const bySeat = (position) => (player) => position.seats[player] ?? "";

/**
 * A hand without its table. What no rule of the ruleset asks for is left out.
 * @param {Told} told
 * @param {string} player
 * @param {Hand} hand
 * @param {Called} called
 * @param {Asks} asks
 * @returns {Request}
 */
function handFields(told, player, hand, called, asks) {
  const { riichi } = told;
  const marks = marksOf(told, player);
  const tiles = {
    melds: hand.melds.map(meldFields),
    ...withoutEmpty({ concealed_sets: hand.reading }),
    concealed_tiles: looseOf(hand),
  };
  if (!winnersOf(told).includes(player)) return { ...tiles, bonus_tiles: hand.bonus };
  const declared = riichi?.includes(player) && asks("riichi");
  const laid = withRedFives(tiles, marks.red_fives ?? []);
  return {
    ...laid,
    bonus_tiles: hand.bonus,
    ...withoutEmpty({
      riichi: declared && (marks.double_riichi ? "double_riichi" : "riichi"),
      original_call: marks.original_call && asks("original_call"),
      exhausted_tiles: asks("exhausted_tiles") && marks.face_up,
      win: isOut(told, player) && asLaid(winFields(told, player, hand, called, asks), JSON.stringify(laid)),
    }),
  };
}

/** The tiles with some fives written as red ones: in which set a red five lies changes nothing. @param {Request} tiles @param {string[]} fives @returns {Request} */
const withRedFives = (tiles, fives) =>
  JSON.parse(fives.reduce((text, five) => text.replace(`"${five}"`, `"${five.charAt(0)}0"`), JSON.stringify(tiles)));

/** How a hand was won, with a red last tile where the hand has no plain one. @param {Request} win @param {string} laid @returns {Request} */
function asLaid(win, laid) {
  const { tile } = win;
  const red = `${String(tile).charAt(0)}0`;
  return laid.includes(`"${tile}"`) || !laid.includes(`"${red}"`) ? win : { ...win, tile: red };
}

/** @param {import("./told.mjs").Meld} meld */
function meldFields({ kind, tiles, concealed, formed }) {
  if (kind !== "kong") return tiles;
  return { tiles, kong: concealed ? "concealed" : formed === "claimed" ? "claimed" : "annexed" };
}

/** @param {Told} told @param {string} player @param {Hand} hand @param {Called} called @param {Asks} asks @returns {Request} */
function winFields(told, player, hand, called, asks) {
  const { source, giver, riichi } = told;
  const marks = marksOf(told, player);
  return withoutEmpty({
    source,
    tile: source !== "dealt" && (hand.last ?? lastOf(told, player)),
    discarder: isGiven(source) && giver && called(giver),
    completes: hand.completes,
    last_tile: marks.last_of_wall && asks("last_tile"),
    first_turn: marks.first_turn && asks("first_turn"),
    last_of_kind: marks.last_of_kind && asks("last_of_kind"),
    ippatsu: marks.ippatsu && riichi?.includes(player) && asks("ippatsu"),
    kongs_in_a_row: source === "loose_tile" && asks("kongs_in_a_row") && marks.kongs_in_a_row,
  });
}
