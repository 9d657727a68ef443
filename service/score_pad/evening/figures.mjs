// The figures of an evening: asked of the service for all deals at once, and kept by the ids of players and deals.

import { dealOfSheet } from "../deal/requests.mjs";

/** @typedef {import("./events.mjs").Evening} Evening */
/** @typedef {import("./events.mjs").Deal} Deal */
/** @typedef {import("./events.mjs").Player} Player */
/** @typedef {import("./events.mjs").Rules} Rules */
/** @typedef {Record<string, any>} Json */
/** @typedef {(path: string, body: unknown, signal?: AbortSignal) => Promise<any>} AskJson */
/** @typedef {(ruleset: string) => {winnerOnly: boolean, asks: (fact: string) => boolean, isOfAClub?: boolean}} Facts what a ruleset wants to be told */
/** @typedef {{askJson: AskJson, facts: Facts, ready?: (ruleset: string) => Promise<void> | null}} Service ready: the facts of a ruleset are known */
/**
 * @typedef {object} Line A deal on the sheet; players by their ids.
 * @property {string} deal
 * @property {number} number
 * @property {string | null} wind
 * @property {string | null} dealer
 * @property {string | null} winner
 * @property {string | null} outcome
 * @property {boolean} goulash
 * @property {number} [honba] counters on the table before it
 * @property {number} [bets] bets on the table before it
 * @property {number | null} score
 * @property {Record<string, string>} seats
 * @property {Record<string, number>} net
 * @property {Record<string, number>} totals
 * @property {{payer: string, payee: string, amount: number, reason?: string}[]} payments
 * @property {string[]} notes
 */
/** @typedef {{rank: number, player: string, total: number, gain: number}} Rank */
/** @typedef {{finished: boolean, dealer: string | null, wind: string, round: number, goulash: boolean, honba?: number, bets?: number, seats: Record<string, string>, why: string[]}} Next */
/** @typedef {{lines: Line[], stock: number, totals: Record<string, number>, ranking: Rank[], next: Next | null, ruleset: {id: string, name: string, revision?: string}}} Figures */

/** The deals that count, in their order. @param {Evening} evening */
export const counting = ({ deals }) => deals.filter(({ struck }) => !struck);

/** The names that the service is told: whoever has none is told by his id. @param {Player[]} players @returns {Player[]} */
export const asSent = (players) => players.map(({ id, name }) => ({ id, name: name || id }));

/**
 * Ask the sheet of an evening; raises what asking raises.
 * @param {Evening} evening
 * @param {Deal[]} deals those to be counted
 * @param {Service} service
 * @param {AbortSignal} [signal]
 * @returns {Promise<Figures>}
 */
export async function askFigures(evening, deals, service, signal) {
  const answer = await service.askJson(SHEET, await lastSheet(evening, deals, service, signal), signal);
  return figuresOf(answer, asSent(evening.players), deals);
}

/** Where a sheet is asked. */
export const SHEET = "v1/table/sheet";

/**
 * The request for the whole sheet, once those of other rulesets before are settled.
 * @param {Evening} evening
 * @param {Deal[]} deals
 * @param {Pick<Service, "askJson" | "facts">} service
 * @param {AbortSignal} [signal]
 */
export async function lastSheet(evening, deals, { askJson, facts }, signal) {
  const players = asSent(evening.players);
  const parts = byRuleset(deals, evening.rules);
  /** @type {Json[]} */
  let before = [];
  for (const part of parts.slice(0, -1)) {
    const answer = await askJson(SHEET, sheetRequest(part, players, facts, before), signal);
    before = answer?.["lines"]?.map(asCarried);
  }
  return sheetRequest(/** @type {typeof parts[0]} */ (parts.at(-1)), players, facts, before);
}

/**
 * The request for a sheet of one ruleset.
 * @param {{rules: Rules, deals: Deal[]}} part
 * @param {Player[]} players as they are sent
 * @param {Facts} facts
 * @param {Json[]} [before] deals that another ruleset settled
 * @returns {Json}
 */
export function sheetRequest({ rules, deals }, players, facts, before = []) {
  const { ruleset, rotation = true, stock } = rules;
  return {
    ruleset,
    house_rules: houseOf(rules),
    players: players.map(({ name }) => name),
    ...(stock === undefined ? {} : { stock }),
    // A club's ruleset says itself by which procedure the deal goes round.
    ...(rotation ? { rotation, ...(facts(ruleset).isOfAClub ? {} : { procedure: ruleset }) } : {}),
    deals: [...before, ...deals.map((deal) => asTold(deal, players, rules, facts))],
  };
}

/** House rules as the service is told them: their name is the table's own affair. @param {Rules} rules @returns {Json} */
export function houseOf({ ruleset, house }) {
  if (!house || (house["ruleset"] ?? ruleset) !== ruleset) return {};
  const { name: _name, ruleset: _ruleset, ...told } = house;
  return told;
}

/** @param {Deal} deal @param {Player[]} players @param {Rules} rules @param {Facts} facts @returns {Json} */
function asTold({ told, rules: then }, players, rules, facts) {
  if (told.settled) return settledElsewhere(told, players);
  const own = JSON.stringify(houseOf(then)) === JSON.stringify(houseOf(rules)) ? {} : { house_rules: houseOf(then) };
  const playing = players.filter(({ id }) => id !== told.out);
  return { ...dealOfSheet(told, playing, facts(rules.ruleset)), ...own };
}

/** A deal that was settled without the service: what everybody gained. @param {import("../deal/told.mjs").Told} told @param {Player[]} players @returns {Json} */
function settledElsewhere({ winner, washOut, settled }, players) {
  const sent = (/** @type {string} */ player) => players.find(({ id }) => id === player)?.name ?? player;
  const { gains = {}, payments, score } = settled ?? {};
  return {
    ...(winner ? { outcome: "mah_jong", winner: sent(winner) } : washOut ? { outcome: "wash_out" } : {}),
    ...(winner && score !== undefined ? { scores: { [sent(winner)]: score } } : {}),
    ...(payments
      ? { payments: payments.map((each) => ({ ...each, payer: sent(each.payer), payee: sent(each.payee) })) }
      : { net: Object.fromEntries(players.map(({ id, name }) => [name, gains[id] ?? 0])) }),
  };
}

/** The deals, split where the ruleset changes; the last part has the rules of now, be it without a deal. @param {Deal[]} deals @param {Rules} now */
function byRuleset(deals, now) {
  /** @type {{rules: Rules, deals: Deal[]}[]} */
  const parts = [];
  for (const deal of deals) {
    const part = parts.at(-1);
    if (part?.rules.ruleset === deal.rules.ruleset) {
      part.deals.push(deal);
      part.rules = deal.rules;
    } else parts.push({ rules: deal.rules, deals: [deal] });
  }
  const last = parts.at(-1);
  if (last?.rules.ruleset === now.ruleset) last.rules = now;
  else parts.push({ rules: now, deals: [] });
  return parts;
}

/** What a line of an answer tells the next request, whose seats and winds may be others. @param {Json} line @returns {Json} */
function asCarried({ deal: { outcome, winner, scores, payments, net } }) {
  return {
    ...(payments ? { payments } : {}),
    ...(outcome ? { outcome } : {}),
    ...(winner ? { winner, ...(scores ? { scores } : {}) } : {}),
    net,
  };
}

/**
 * An answer by the ids of players and deals, so that a name may change and touch no figure.
 * @param {Json} answer
 * @param {Player[]} players as they were sent
 * @param {Deal[]} deals
 * @returns {Figures}
 */
function figuresOf(answer, players, deals) {
  const ids = new Map(players.map(({ id, name }) => [name, id]));
  const idOf = (/** @type {string | null | undefined} */ name) => (name == null ? null : (ids.get(name) ?? name));
  /** @template Value @param {Record<string, Value>} byName @returns {Record<string, Value>} */
  const byId = (byName) => Object.fromEntries(Object.entries(byName).map(([name, value]) => [idOf(name), value]));
  const byIds = (/** @type {Json} */ paid) => ({ ...paid, payer: idOf(paid["payer"]), payee: idOf(paid["payee"]) });
  return {
    lines: (answer["lines"] ?? []).map((/** @type {Json} */ line, /** @type {number} */ place) => ({
      deal: deals[place]?.id ?? "",
      number: line["number"],
      wind: line["deal"]["prevailing_wind"] ?? null,
      dealer: idOf(line["deal"]["dealer"]),
      winner: idOf(line["deal"]["winner"]),
      outcome: line["deal"]["outcome"] ?? null,
      goulash: line["deal"]["goulash"] ?? false,
      honba: line["deal"]["honba"],
      bets: line["deal"]["bets"],
      score: line["deal"]["scores"]?.[line["deal"]["winner"]] ?? null,
      seats: seatsOf(line["deal"]["seats"], idOf),
      net: byId(line["deal"]["net"]),
      totals: byId(line["after"]),
      payments: (line["deal"]["payments"] ?? []).map(byIds),
      notes: line["notes"] ?? [],
    })),
    stock: answer["stock"],
    totals: byId(answer["balances"]),
    ranking: answer["standings"].map((/** @type {Json} */ { rank, player, balance }) => ({
      rank,
      player: idOf(player),
      total: balance,
      gain: answer["net"][player],
    })),
    next: answer["next"] ? nextOf(answer["next"], idOf) : null,
    ruleset: answer["ruleset"],
  };
}

/** @typedef {(name: string | null | undefined) => string | null} IdOf */

/** The seat of each player by id. @param {Record<string, string>} seats @param {IdOf} idOf @returns {Record<string, string>} */
const seatsOf = (seats, idOf) => Object.fromEntries(Object.entries(seats).map(([seat, name]) => [idOf(name), seat]));

/** @param {Json} next @param {IdOf} idOf @returns {Next} */
function nextOf(next, idOf) {
  const { seats, prevailing_wind, round, goulash, honba, bets } = next["position"];
  return {
    finished: next["finished"],
    dealer: idOf(next["dealer_name"]),
    wind: prevailing_wind,
    round,
    goulash: goulash ?? false,
    ...{ honba, bets },
    seats: seatsOf(seats, idOf),
    why: (next["why"] ?? []).map((/** @type {{text: string}} */ { text }) => text),
  };
}
