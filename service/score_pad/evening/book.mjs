// The book of an evening: asks the sheet before it writes, writes for good, and asks again where no answer came.

import { earlierEvenings, layAside, takeUp } from "./earlier.mjs";
import { acts, begun, eveningOf, eventOf, opposite, sameDeal, trimmed, withEvents, wrongName } from "./events.mjs";
import { askFigures, counting } from "./figures.mjs";
import { dealIn, refusalIn, secondsIn } from "./refusals.mjs";
import { SHOWN } from "./store.mjs";
import { Waiting } from "./waiting.mjs";

/** @typedef {import("../deal/told.mjs").Told} Told */
/** @typedef {import("./events.mjs").Kept} Kept */
/** @typedef {import("./events.mjs").Event} Event */
/** @typedef {import("./events.mjs").Evening} Evening */
/** @typedef {import("./events.mjs").Deal} Deal */
/** @typedef {import("./events.mjs").Rules} Rules */
/** @typedef {import("./figures.mjs").Figures} Figures */
/** @typedef {import("../service/ask.mjs").Problem} Problem */
/** @typedef {{deal: string, problem: Problem}} RefusedDeal */
/** @typedef {{id: string, rev: number, last?: string | undefined, answer: Figures, refused: RefusedDeal | null, struck?: Record<string, Line>}} Shown The service's last answer, the last event that it counts, and what struck deals came to before. */
/** @typedef {import("./figures.mjs").Line} Line */
/** @typedef {Deal & {waiting: boolean, refused: Problem | null}} ShownDeal */
/**
 * @typedef {object} Now
 * @property {Omit<Evening, "deals"> & {deals: ShownDeal[]}} evening
 * @property {Figures | null} answer the service's figures, as far as it told them
 * @property {Record<string, Line>} struck the figures that struck deals had
 * @property {number | null} asOf the last deal that the figures count, where others wait
 * @property {boolean} full whether the browser has no room left
 * @property {boolean} foreign whether a later page wrote the evening: it is not changed here
 * @property {number | null} byAnotherTab the deal that another tab wrote last
 * @property {Recounted[]} recounted the deals that a new release counts otherwise
 */
/** @typedef {{number: number, before: Record<string, number>, after: Record<string, number>}} Recounted Gains by player. */
/** @typedef {{refused?: Problem, foreign?: boolean, waiting?: boolean, event?: string | undefined, written?: {deal: string, number: number}, twin?: number}} Outcome */

/** @type {Rules} */
const FIRST_RULES = { ruleset: "booklet", house: null, players: 4 };
/** How long the tab that wrote has to write down the figures too. */
const OTHERS_FIGURES = 300;
/** How long the storage of another tab may take to arrive here. */
const OTHERS_STORAGE = 100;

export class Book {
  #store;
  #service;
  #clock;
  #waiting;
  /** @type {Kept} */
  #kept = begun(FIRST_RULES);
  /** @type {Shown | null} */
  #shown = null;
  /** @type {(() => void)[]} */
  #listeners = [];
  /** @type {number | null} */
  #byAnotherTab = null;
  /** @type {Recounted[]} */
  #recounted = [];

  /** @param {import("./store.mjs").Store} store @param {import("./figures.mjs").Service} service @param {import("./waiting.mjs").Clock} clock */
  constructor(store, service, clock) {
    this.#store = store;
    this.#service = service;
    this.#clock = clock;
    this.#waiting = new Waiting(() => this.#count(), clock);
    store.onOthers(() => this.#hear());
  }

  /** @param {() => void} listener */
  onChange(listener) {
    this.#listeners.push(listener);
  }

  #tell() {
    for (const listener of this.#listeners) listener();
  }

  /** The evening as it is kept. */
  kept() {
    return this.#kept;
  }

  /** @returns {Now} */
  now() {
    const evening = eveningOf(this.#kept);
    const answer = this.#shown?.answer ?? null;
    const counted = new Set(answer?.lines.map(({ deal }) => deal));
    const refused = this.#shown?.refused ?? null;
    const deals = evening.deals.map((deal) => ({
      ...deal,
      waiting: !deal.struck && !counted.has(deal.id),
      refused: refused?.deal === deal.id ? refused.problem : null,
    }));
    return {
      evening: { ...evening, deals },
      answer,
      struck: this.#shown?.struck ?? {},
      asOf: deals.some(({ waiting }) => waiting) ? (answer?.lines.length ?? 0) : null,
      full: this.#store.isFull,
      foreign: this.#store.isForeign,
      byAnotherTab: this.#byAnotherTab,
      recounted: this.#recounted,
    };
  }

  /** Have the deals counted, if not all of them were. */
  async recount() {
    await this.#waiting.asking;
    if (this.#isBehind() || this.#shown?.refused) await this.#waiting.now();
  }

  /** Take up what is kept; the figures follow. */
  open() {
    this.#take(this.#store.evening() ?? this.#kept);
    this.earlier();
    this.#tell();
    this.#waiting.now();
  }

  /** @param {Kept} kept */
  #take(kept) {
    const shown = this.#store.read(SHOWN);
    const own = this.#shown?.id === kept.id ? this.#shown : null;
    this.#shown = shown?.id === kept.id && shown.answer?.lines && (!own || shown.rev >= kept.rev) ? shown : own;
    this.#kept = kept;
  }

  /** Another tab wrote: read it, and the figures it got. */
  #hear() {
    const kept = this.#store.evening();
    if (!kept) return;
    if (this.#store.isLacking) this.#clock.after(() => this.#repair(), OTHERS_STORAGE);
    const before = this.#kept;
    const known = new Set(before.events.map(({ id }) => id));
    this.#take(kept);
    const other = eveningOf(kept).deals.findLast(({ id, number }) => number !== null && !known.has(id));
    this.#byAnotherTab = other?.number ?? this.#byAnotherTab;
    this.#tell();
    if (JSON.stringify(stateOf(kept)) === JSON.stringify(stateOf(before))) return;
    this.#clock.after(() => this.#isBehind() && this.#waiting.now(), OTHERS_FIGURES);
  }

  /** Write what another tab wrote over before it had read it. */
  #repair() {
    if (this.#store.isLacking)
      this.#store.change((kept) => kept && { ...kept, rev: kept.rev + 1 }).then(() => this.#hear());
  }

  /** Whether the figures are of another state of the evening than this one. */
  #isBehind() {
    return this.#shown?.rev !== this.#kept.rev || this.#shown.last !== this.#kept.events.at(-1)?.id;
  }

  /** Have all deals counted. A deal that is refused waits, and all after it. @returns {Promise<number | null>} null where an answer came */
  async #count() {
    const kept = this.#kept;
    const evening = eveningOf(kept);
    let deals = counting(evening);
    if (deals.length) await this.#service.ready?.(evening.rules.ruleset);
    /** @type {RefusedDeal | null} */
    let refused = null;
    for (;;) {
      try {
        this.#show({ ...stateOf(kept), answer: await askFigures(evening, deals, this.#service), refused });
        return this.#kept !== kept && this.#isBehind() ? this.#count() : null;
      } catch (error) {
        const problem = refusalIn(error);
        if (!problem) return secondsIn(error);
        const at = dealIn(problem) ?? deals.length - 1;
        const deal = deals[at];
        if (!deal) return null;
        refused = { deal: deal.id, problem };
        deals = deals.slice(0, at);
      }
    }
  }

  /** @param {Shown} shown */
  #show(shown) {
    if (shown.id !== this.#kept.id) return;
    this.#recounted = this.#shown?.rev === shown.rev ? recounted(this.#shown.answer, shown.answer) : [];
    const struck = this.#struckLines();
    this.#shown = { ...shown, ...(Object.keys(struck).length ? { struck } : {}) };
    this.#store.keep(SHOWN, this.#shown);
    this.#tell();
  }

  /** The figures that struck deals had when they were counted last. @returns {Record<string, Line>} */
  #struckLines() {
    const { answer, struck = {} } = this.#shown ?? {};
    const lines = { ...struck, ...Object.fromEntries((answer?.lines ?? []).map((line) => [line.deal, line])) };
    const deals = eveningOf(this.#kept).deals.filter((deal) => deal.struck && lines[deal.id]);
    return Object.fromEntries(deals.map(({ id }) => [id, /** @type {Line} */ (lines[id])]));
  }

  /**
   * Write events, unless the sheet with them is refused. Without an answer they are written, and wait.
   * @param {Event[]} events
   * @param {string} [deal] the one that is written or changed
   * @returns {Promise<Outcome>}
   */
  async #write(events, deal) {
    if (this.#store.isForeign) return { foreign: true };
    const base = this.#kept;
    const evening = eveningOf(withEvents(base, ...events));
    const deals = this.#toBeAsked(evening, deal);
    let answer = null;
    let seconds = 0;
    try {
      answer = await askFigures(evening, deals, this.#service);
    } catch (error) {
      const refused = refusalIn(error);
      if (refused) return { refused };
      seconds = secondsIn(error);
    }
    const kept = await this.#append(base, events);
    if (answer && kept.rev === base.rev + 1 && deals.length === counting(evening).length) {
      this.#show({ ...stateOf(kept), answer, refused: null });
    } else if (answer) this.#waiting.now();
    else this.#waiting.later(seconds);
    return { event: events[0]?.id, ...(answer ? {} : { waiting: true }) };
  }

  /** @param {Kept} base @param {Event[]} events @returns {Promise<Kept>} */
  async #append(base, events) {
    const kept = (await this.#store.change((stored) => withEvents(stored ?? base, ...events))) ?? base;
    this.#take(kept);
    this.#byAnotherTab = null;
    this.#tell();
    return kept;
  }

  /** All deals; those from a refused one on wait, but for the deal that is written now. @param {Evening} evening @param {string} [deal] */
  #toBeAsked(evening, deal) {
    const deals = counting(evening);
    const at = deals.findIndex(({ id }) => id === this.#shown?.refused?.deal && id !== deal);
    return at < 0 ? deals : deals.filter(({ id }, place) => place < at || id === deal);
  }

  /** Write a deal. @param {Told} told @returns {Promise<Outcome>} */
  async write(told) {
    const before = new Set(this.#kept.events.map(({ id }) => id));
    const event = eventOf({ kind: "deal", told: this.#withDreamer(told) });
    const outcome = await this.#write([event], event.id);
    if (outcome.refused || outcome.foreign) return outcome;
    const { evening } = this.now();
    const at = evening.deals.findIndex(({ id }) => id === event.id);
    const number = evening.deals[at]?.number ?? 0;
    // Another tab may have written the same deal in the meantime: both are kept, and the later one is asked about.
    const twin = evening.deals.slice(0, at).find((each) => !before.has(each.id) && sameDeal(each.told, told));
    return { ...outcome, written: { deal: event.id, number }, ...(twin?.number ? { twin: twin.number } : {}) };
  }

  /** Of five players, who sits out is told with the deal. @param {Told} told @returns {Told} */
  #withDreamer(told) {
    const seats = Object.entries(this.#shown?.answer.next?.seats ?? {});
    const dreamer = seats.find(([, seat]) => seat === "dreamer")?.[0];
    return dreamer ? { ...told, out: dreamer } : told;
  }

  /** Strike out, restore or replace a deal. @param {{kind: "strike" | "restore" | "replace", deal: string, told?: Told}} what */
  change(what) {
    return this.#write([eventOf(what)], what.deal);
  }

  /**
   * Name the players. Names that cannot be are told, and nothing is written.
   * @param {import("./events.mjs").Player[]} players
   * @returns {Promise<Outcome & {wrong?: {player: string, why: string}[]}>}
   */
  rename(players) {
    const wrong = players.flatMap(({ id, name }) => {
      const why = wrongName(players, id, name);
      return why ? [{ player: id, why }] : [];
    });
    if (wrong.length) return Promise.resolve({ wrong });
    const { players: before } = eveningOf(this.#kept);
    const events = players
      .map(({ id, name }) => ({ id, name: trimmed(name) }))
      .filter(({ id, name }) => before.some((each) => each.id === id && each.name !== name))
      .map(({ id, name }) => eventOf({ kind: "rename", player: id, name }));
    return events.length ? this.#write(events) : Promise.resolve({});
  }

  /** Play by other rules; another number of players is another evening. @param {Rules} rules @param {"whole" | "next"} from */
  changeRules(rules, from) {
    const { deals, rules: before } = eveningOf(this.#kept);
    if (rules.players !== before.players) return this.anew(rules);
    return this.#write([eventOf({ kind: "rules", rules, from: from === "whole" ? 0 : deals.length })]);
  }

  /** What can be undone, the latest first. */
  acts() {
    return acts(this.#kept);
  }

  /**
   * Undo the last act, or the one that is named; the evening before, where nothing is written in this one.
   * @param {string} [id] of the event; one that was undone is left alone
   */
  async undo(id) {
    const all = acts(this.#kept);
    const event = id ? all.find((each) => each.id === id) : all[0];
    if (event) {
      await this.#append(this.#kept, [opposite(this.#kept, event)]);
      this.#waiting.now();
    } else if (!id && this.#kept.after) await this.takeUp(this.#kept.after);
  }

  /** Begin a new evening; this one goes to the earlier ones. @param {Rules} [rules] @returns {Promise<Outcome>} */
  async anew(rules) {
    const { players, rules: before } = eveningOf(this.#kept);
    await this.takeUpKept({ ...begun(rules ?? before, players), after: this.#kept.id });
    return {};
  }

  /** The earlier evenings, the last one first. */
  earlier() {
    return earlierEvenings(this.#store);
  }

  /** Take up an earlier evening. @param {string} id */
  async takeUp(id) {
    const earlier = takeUp(this.#store, id);
    if (!earlier) return;
    if (earlier.shown) this.#store.keep(SHOWN, earlier.shown);
    await this.takeUpKept(earlier.kept);
  }

  /** Take up an evening; the one of now goes to the earlier ones. @param {Kept} kept */
  async takeUpKept(kept) {
    if (this.#store.isForeign) return;
    layAside(this.#store, this.#kept, this.#shown);
    await this.#store.change(() => kept);
    this.#take(kept);
    this.#tell();
    this.#waiting.now();
  }
}

/** Which state of an evening figures belong to. @param {Kept} kept */
const stateOf = ({ id, rev, events }) => ({ id, rev, last: events.at(-1)?.id });

/** The deals that come to other figures than they did, though nothing was told otherwise. @param {Figures} before @param {Figures} after @returns {Recounted[]} */
function recounted(before, after) {
  return after.lines.flatMap((line) => {
    const old = before.lines.find(({ deal }) => deal === line.deal);
    const isSame = !old || JSON.stringify(old.net) === JSON.stringify(line.net);
    return isSame ? [] : [{ number: line.number, before: old.net, after: line.net }];
  });
}
