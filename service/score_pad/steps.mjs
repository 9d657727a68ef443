// The way of the doubling, from the basic score to what it comes to, each step with the rule that doubles.

/** @typedef {{rule: string, name: string, tiles: string[], points: number, doublings: number, limit: number | null, source: {title: string, locus?: string}}} Item */
/**
 * @typedef {object} Score
 * @property {{id: string, name: string, version: string}} ruleset
 * @property {Record<string, unknown>} house_rules
 * @property {{sets: {kind: string, tiles: string[], concealed: boolean}[], other_tiles: string[], text: string}} hand
 * @property {boolean} complete
 * @property {Item[]} items
 * @property {number} basic_score
 * @property {number} doublings
 * @property {number} uncapped
 * @property {number | null} limit
 * @property {string | null} limit_hand
 * @property {{name: string, value: number, on_top: {points: number, doublings: number, total: number}, total: number} | null} special
 * @property {boolean} capped
 * @property {number} total
 * @property {Payment[]} payments
 * @property {Record<string, number>} net
 * @property {{hand: {text: string, sets: {tiles: string[]}[]}, total: number}[]} alternatives
 */
/** @typedef {{payer: string, payee: string, amount: number, reason: string}} Payment */
/** @typedef {{value: number, name: string}} Step */

/**
 * The steps from the basic score to the score before the limit. They are shown only where they lead to what the
 * service answered: the page adds nothing up that could come out differently.
 * @param {Score} score
 * @returns {Step[]}
 */
export function steps(score) {
  let value = score.basic_score;
  /** @type {Step[]} */
  const way = [];
  for (const { name, doublings } of score.items) {
    for (let doubled = 0; doubled < doublings; doubled += 1) {
      value *= 2;
      way.push({ value, name });
    }
  }
  return value === score.uncapped ? way : [];
}
