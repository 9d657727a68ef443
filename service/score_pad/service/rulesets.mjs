// The rulesets as the service lists them, known once it has answered.

import { lookUp, Refused, Unreachable } from "./ask.mjs";

/** @typedef {"dealer_wins" | "exhausted_tiles" | "first_turn" | "kongs_in_a_row" | "last_tile" | "original_call"} Fact */
/** @typedef {{points: number, doublings: number, limit: number | null}} Award */
/** @typedef {{id: string, name: string, chapter: string, when: string, award: Award | {exposed: Award, concealed: Award}}} Rule */
/** @typedef {{limit?: number, points?: number, tile_doublings?: number}} Worth */
/** @typedef {{id: string, name: string, when: string, worth: Worth}} SpecialHand */
/** @typedef {{id: string, question: string, default: unknown, values: {value: string | number | boolean, meaning: string}[], source: {locus: string}}} Option */
/** @typedef {{id: string, name: string, amount: Worth, each: boolean, payees: "others" | "one_named", most_payers: number}} PenaltyRule */
/**
 * @typedef {object} Ruleset
 * @property {string} id
 * @property {string} name
 * @property {number | null} limit
 * @property {number[]} players
 * @property {"winner_only" | "every_hand"} settles whose hands count
 * @property {Fact[]} [asks_for] left out by a service of before
 * @property {Rule[]} rules
 * @property {SpecialHand[]} special_hands
 * @property {Option[]} options
 * @property {PenaltyRule[]} penalties
 */

/** @type {Ruleset[]} */
let rulesets = [];

/** The rulesets; none until the service told them. */
export const knownRulesets = () => rulesets;

/** @param {string} id */
export const rulesetOf = (id) => rulesets.find((each) => each.id === id);

/**
 * The name of a ruleset; its id until the service told the names.
 * @param {string} id
 */
export const rulesetName = (id) => rulesetOf(id)?.name ?? id;

/**
 * Whether a rule of a ruleset asks for this. Of a ruleset that is not known yet the service judges.
 * @param {string} id
 * @param {Fact} fact
 */
export const asksFor = (id, fact) => rulesetOf(id)?.asks_for?.includes(fact) ?? true;

/** Those whose other hands count too, until the service told what each settles. */
const EVERY_HAND = ["british", "chinese-classical", "dmjl", "babcock"];

/**
 * Whether only the winner's hand counts.
 * @param {string} id
 */
export const settlesWinnerOnly = (id) =>
  (rulesetOf(id)?.settles ?? (EVERY_HAND.includes(id) ? "every_hand" : "winner_only")) === "winner_only";

/** Fetch the rulesets and tell everybody; until the service answers, the one that was chosen is known by its id. */
export async function fetchRulesets() {
  if (rulesets.length) return;
  try {
    const { rulesets: listed } = await lookUp("v1/rulesets");
    rulesets = await Promise.all(listed.map((/** @type {{id: string}} */ { id }) => lookUp(`v1/rulesets/${id}`)));
    document.dispatchEvent(new Event("rulesets-known"));
  } catch (error) {
    // Whoever asks for a score is told what is wrong.
    if (!(error instanceof Refused || error instanceof Unreachable)) throw error;
  }
}
