/** A typed client of the Mah-Jong Scoring Service, for browsers and Node.js. */

export type { DealResult, FieldsOptions, HandResult, Many, ManyOptions, Progress, SheetResult } from "./batches.js";
export { type HeadingOptions, ScoringClient } from "./client.js";
export type * from "./contract.js";
export type * from "./operations.js";
export { BrokenAnswerError, NoAnswerError, ProblemError, ScoringError } from "./problems.js";
export type { Options, Sending } from "./sending.js";
export { VERSION } from "./version.js";
