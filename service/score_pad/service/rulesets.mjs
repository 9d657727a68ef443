// The rulesets as the service lists them, known once it has answered.

import { recall, remember } from "../evening/storage.mjs";
import { forget, lookUp, Refused, Unreachable } from "./ask.mjs";

/**
 * @typedef {object} Listed
 * @property {string} id
 * @property {string} name
 * @property {{id: string}} [base] the ruleset that a club's own changes
 * @property {string} [revision] of a club's rules: another whenever they change
 * @property {{note?: string}} source
 * @property {number | null} limit
 * @property {number[]} numbers_of_players how many may play
 * @property {"winner_only" | "every_hand"} settles whose hands count
 * @property {string[]} [asks_for] the facts that its rules ask for
 */
/** @typedef {{points: number, doublings: number, limit?: number | null}} Award */
/** @typedef {{id: string, name: string, chapter: string, when: string, award: Award | {exposed: Award, concealed: Award}}} Rule */
/** @typedef {{limit?: number, points?: number, tile_doublings?: number}} Worth */
/** @typedef {{id: string, name: string, when: string, worth: Worth}} SpecialHand */
/** @typedef {{id: string, question: string, default: string, values: {value: string, meaning: string}[], source: {locus: string}}} Option */
/** @typedef {Listed & {scale: {kind: string}, rules: Rule[], special_hands?: SpecialHand[], offered_options?: Option[], penalties?: {id: string, name: string, payees: string}[]}} Ruleset */

/** @type {Listed[]} */
let rulesets = [];

/** The rulesets; none until the service told them. */
export const knownRulesets = () => rulesets;

/** @param {string} id */
export const rulesetOf = (id) => rulesets.find((each) => each.id === id);

/** The name of a ruleset; its id until the service told the names. @param {string} id */
export const rulesetName = (id) => (rulesetOf(id) ?? KEPT[id])?.name ?? id;

/** Whether a rule of a ruleset asks for a fact. Of a ruleset that is not known yet the service judges. @param {string} id @param {string} fact */
export function asksFor(id, fact) {
  const known = rulesetOf(id);
  return !known || Boolean(known.asks_for?.includes(fact));
}

/** Whether only the winner's hand counts; so it is until the service told otherwise. @param {string} id */
export const settlesWinnerOnly = (id) => (rulesetOf(id) ?? KEPT[id])?.settles !== "every_hand";

/** The limit of a table; null where there is none, or none is known. @param {Agreed} rules @returns {number | null} */
export const limitOf = ({ ruleset, house }) =>
  house?.["limit"] === undefined ? (rulesetOf(ruleset)?.limit ?? null) : house["limit"];

/** What the service told last: without a connection it is asked for too. @type {Record<string, Pick<Listed, "name" | "settles">>} */
const KEPT = recall("rulesets", {});

/** Whether the service told, now or before, whose hands count in a ruleset. @param {string} id */
export const isKnown = (id) => Boolean(rulesetOf(id) ?? KEPT[id]);

/** @type {Map<string, Ruleset>} */
const found = new Map();

/** A ruleset with all its rules, once it was looked up; the screen is drawn again then. @param {string} id */
export function wholeRuleset(id) {
  const keep = (/** @type {Ruleset} */ whole) => {
    if (found.get(id) === whole) return;
    found.set(id, whole);
    document.dispatchEvent(new Event("ruleset-found"));
  };
  lookUp(`v1/rulesets/${id}`).then(keep, () => undefined);
  return found.get(id);
}

/** The penalties that a ruleset has itself. @param {string} id */
export const penaltiesOf = (id) => wholeRuleset(id)?.penalties ?? [];

/** @typedef {{ruleset: string, house?: Record<string, any> | null}} Agreed */

/** What a table answers to an option; "" where its ruleset has none such, or until it is looked up. @param {Agreed} rules @param {string} id */
export function optionOf({ ruleset, house }, id) {
  const option = wholeRuleset(ruleset)?.offered_options?.find((each) => each.id === id);
  return option ? String(house?.["options"]?.[id] ?? option.default) : "";
}

/** How many may win with one discard; one until the ruleset is known. @param {{rules: Agreed}} table */
export const mostWinners = ({ rules }) =>
  rulesetOf(rules.ruleset)?.asks_for?.includes("bets")
    ? ({ all: 3, two_at_most: 2 }[optionOf(rules, "several_winners")] ?? 1)
    : 1;

/** The revision for which the rules were fetched anew. @type {string | undefined} */
let renewed;

/** A club may change its rules at any time: every sheet tells by which it was counted. @param {{id: string, revision?: string}} [counted] */
export function renew({ id, revision } = { id: "" }) {
  const known = rulesetOf(id);
  if (!known || [known.revision, renewed].includes(revision)) return;
  renewed = revision;
  forget();
  fetchRulesets(true);
}

/** Fetch the list and tell everybody; until the service answers, the ruleset that was chosen is known by its id. @param {boolean} [again] */
export async function fetchRulesets(again = false) {
  if (rulesets.length && !again) return;
  try {
    rulesets = (await lookUp("v1/rulesets")).rulesets;
    remember("rulesets", Object.fromEntries(rulesets.map(({ id, name, settles }) => [id, { name, settles }])));
  } catch (error) {
    // Whoever asks for a score is told what is wrong.
    if (!(error instanceof Refused || error instanceof Unreachable || error instanceof DOMException)) throw error;
  }
  if (rulesets.length) document.dispatchEvent(new Event("rulesets-known"));
}
