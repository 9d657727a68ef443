// An evening as a list of events that only grows. What counts is computed from the list; undo adds the opposite event.

/** @typedef {import("../deal/told.mjs").Told} Told */
/** @typedef {{ruleset: string, house: Record<string, any> | null, players: number, rotation?: boolean, stock?: number | undefined}} Rules The stock: what everybody begins with, where it is not the usual. */
/** @typedef {{id: string, name: string}} Player An empty name: nobody said it yet. */
/**
 * @typedef {object} Event
 * @property {string} id
 * @property {string} at when it was written, as an ISO date
 * @property {"deal" | "strike" | "restore" | "replace" | "rename" | "rules"} kind
 * @property {Told} [told] of deal and replace
 * @property {string} [deal] the id of the deal that strike, restore and replace are about
 * @property {string} [player] of rename
 * @property {string} [name] of rename
 * @property {Rules} [rules] of rules
 * @property {number} [from] of rules: the place of the first deal they hold for, from 0
 * @property {string} [undoes] the id of the event that this one undoes
 */
/** @typedef {{v: number, id: string, rev: number, rules: Rules, players: Player[], events: Event[], after?: string}} Kept */
/** @typedef {{id: string, number: number | null, told: Told, struck: boolean, rules: Rules, at: string}} Deal A struck deal has no number. */
/** @typedef {{id: string, rev: number, rules: Rules, players: Player[], deals: Deal[]}} Evening */

export const VERSION = 2;
export const MOST_UNDONE = 20;
const IDS = ["p1", "p2", "p3", "p4", "p5"];

/** An id that no other event has; a page without a secure connection has no randomUUID. */
export const newId = () =>
  globalThis.crypto?.randomUUID?.() ?? `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;

/** An evening of which nothing is written yet. @param {Rules} rules @param {Player[]} [players] @returns {Kept} */
export function begun(rules, players = []) {
  return { v: VERSION, id: newId(), rev: 0, rules, players: playing(players, rules.players), events: [] };
}

/** An event to be added. @param {Omit<Event, "id" | "at">} what @returns {Event} */
export const eventOf = (what) => ({ id: newId(), at: new Date().toISOString(), ...what });

/** An evening with more events. @param {Kept} kept @param {...Event} events @returns {Kept} */
export const withEvents = (kept, ...events) => ({ ...kept, rev: kept.rev + 1, events: [...kept.events, ...events] });

/** What an evening comes to: its players by their names now, its deals as they were told last. @param {Kept} kept @returns {Evening} */
export function eveningOf(kept) {
  /** @type {Map<string, Deal>} */
  const deals = new Map();
  const names = new Map(kept.players.map(({ id, name }) => [id, name]));
  for (const event of kept.events) {
    if (event.kind === "deal" && event.told) deals.set(event.id, aDeal(event, event.told, kept.rules));
    else if (event.kind === "rename" && event.player) names.set(event.player, event.name ?? "");
    else changeDeal(deals, event);
  }
  const changes = changesOfRules(kept.events);
  const rules = changes.at(-1)?.rules ?? kept.rules;
  const players = playing(
    [...names].map(([id, name]) => ({ id, name })),
    rules.players,
  );
  return { id: kept.id, rev: kept.rev, rules, players, deals: numbered([...deals.values()], kept.rules, changes) };
}

/** The changes of rules that were not undone. @param {Event[]} events */
function changesOfRules(events) {
  const undone = undoneBy(events);
  return events.flatMap(({ id, kind, rules, from = 0, undoes }) =>
    kind === "rules" && rules && !undoes && !undone.has(id) ? [{ from, rules }] : [],
  );
}

/** @param {Event} event @param {Told} told @param {Rules} rules @returns {Deal} */
const aDeal = ({ id, at }, told, rules) => ({ id, number: null, told, struck: false, rules, at });

/** @param {Map<string, Deal>} deals @param {Event} event */
function changeDeal(deals, { kind, deal, told }) {
  const before = deal === undefined ? undefined : deals.get(deal);
  if (!before) return;
  if (kind === "strike") deals.set(before.id, { ...before, struck: true });
  if (kind === "restore") deals.set(before.id, { ...before, struck: false });
  if (kind === "replace" && told) deals.set(before.id, { ...before, told });
}

/**
 * The deals with their numbers on the sheet, and the rules that hold for each: of two changes the later one counts.
 * @param {Deal[]} deals
 * @param {Rules} first
 * @param {{from: number, rules: Rules}[]} changes
 */
function numbered(deals, first, changes) {
  let number = 0;
  return deals.map((deal, place) => {
    const rules = changes.findLast(({ from }) => from <= place)?.rules ?? first;
    if (deal.struck) return { ...deal, rules };
    number += 1;
    return { ...deal, rules, number };
  });
}

/** So many players, in the order of the first seats; those without a name are there too. @param {Player[]} players @param {number} count @returns {Player[]} */
const playing = (players, count) =>
  IDS.slice(0, count).map((id) => players.find((each) => each.id === id) ?? { id, name: "" });

/** @param {Event[]} events */
const undoneBy = (events) => new Set(events.flatMap(({ undoes }) => undoes ?? []));

/** What can be undone, the latest first: whatever was neither undone nor is an undoing itself. @param {Kept} kept @returns {Event[]} */
export function acts({ events }) {
  const undone = undoneBy(events);
  return events
    .filter(({ id, undoes }) => !undoes && !undone.has(id))
    .slice(-MOST_UNDONE)
    .reverse();
}

/** The opposite of an event, to be added after it. @param {Kept} kept @param {Event} event @returns {Event} */
export function opposite(kept, event) {
  const before = eveningOf({ ...kept, events: kept.events.slice(0, kept.events.indexOf(event)) });
  const undoes = event.id;
  const deal = event.deal ?? event.id;
  switch (event.kind) {
    case "rename": {
      const player = event.player ?? "";
      const name = before.players.find(({ id }) => id === player)?.name ?? "";
      return eventOf({ kind: "rename", player, name, undoes });
    }
    case "replace": {
      const told = before.deals.find(({ id }) => id === deal)?.told;
      return eventOf({ kind: "replace", deal, ...(told ? { told } : {}), undoes });
    }
    case "rules":
      return eventOf({ kind: "rules", rules: before.rules, from: event.from ?? 0, undoes });
    case "strike":
      return eventOf({ kind: "restore", deal, undoes });
    default:
      return eventOf({ kind: "strike", deal, undoes });
  }
}

/** Whether two deals tell the same: who won, and with which hands. @param {Told} one @param {Told} other */
export const sameDeal = (one, other) =>
  one.winner === other.winner && JSON.stringify(one.hands) === JSON.stringify(other.hands);

/**
 * What is wrong with a name; an empty text where nothing is. Names are held together as the service does.
 * @param {Player[]} players
 * @param {string} player
 * @param {string} name
 * @returns {"" | "twice" | "seat" | "id" | "long"}
 */
export function wrongName(players, player, name) {
  const folded = fold(name);
  if (folded === "") return "";
  if ([...name].length > 80) return "long";
  if (SEAT_WORDS.has(folded)) return "seat";
  // In riichi the bets lie on the table.
  if (IDS.includes(folded) || folded === "table") return "id";
  return players.some((each) => each.id !== player && fold(each.name) === folded) ? "twice" : "";
}

const SEAT_WORDS = new Set([
  "dreamer",
  ...["east", "south", "west", "north"].flatMap((seat) => [seat, seat.charAt(0), `w${seat.charAt(0)}`]),
]);

/** A name as it is held against others. @param {string} name */
export const fold = (name) => trimmed(name).normalize("NFKC").toLocaleLowerCase("en").replaceAll("ß", "ss");

/** A name as it is kept: inner white space is one blank. @param {string} name */
export const trimmed = (name) => name.normalize("NFC").trim().replace(/\s+/g, " ");
