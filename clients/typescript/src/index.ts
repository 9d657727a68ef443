/** A typed client of the Mah-Jong Scoring Service, for browsers and Node.js. */

export { type DealResult, type HandResult, type ManyOptions, scoreMany, settleMany } from "./batches.js";
export { as, type Options, type ScoringClient, scoringClient } from "./client.js";
export type * from "./contract.js";
export { orThrow, ProblemError } from "./problems.js";
export { VERSION } from "./version.js";
