// Asking the service, and telling apart what it refuses and what does not reach it.

import { language } from "../words/words.mjs";
import { answeredByService, countAlone, countsFirst, notReached } from "./counting.mjs";
import { key, wantKey } from "./key.mjs";

/** @typedef {{pointer: string, code: string, message: string, shortfall?: {needs?: {number: number, reached: number}[]}}} Fault A shortfall tells what a whole hand lacks to go out. */
/** @typedef {{title: string, status: number, detail: string, errors?: Fault[]}} Problem */

/** The service answered that it cannot be so. */
export class Refused extends Error {
  /** @param {Problem} problem */
  constructor(problem) {
    super(problem.detail || problem.title);
    this.problem = problem;
    this.faults = problem.errors ?? [];
  }
}

/** No answer came, or the service could give none just now. */
export class Unreachable extends Error {
  /** @param {number} [seconds] how long the service asks to be left alone @param {boolean} [isBusy] it answered, but not this */
  constructor(seconds = 0, isBusy = false) {
    super();
    this.seconds = seconds;
    this.isBusy = isBusy;
  }
}

/** After so many milliseconds nobody waits for an answer any more. */
const PATIENCE = 10_000;
const TOO_MANY_REQUESTS = 429;
const BROKEN = 500;

/** @type {() => void} */
let hasAnswered;

/** Fulfilled when the service has answered something that was sent to it. @type {Promise<void>} */
export const answered = new Promise((fulfil) => {
  hasAnswered = fulfil;
});

/**
 * Ask the service; without a body it is only looked at. Raises Refused, Unreachable, or AbortError where it was aborted.
 * @param {string} path
 * @param {unknown} [body] a text has a request on each of its lines
 * @param {{signal?: AbortSignal, accept?: string}} [options]
 * @returns {Promise<Response>}
 */
export async function ask(path, body, { signal, accept = "application/json" } = {}) {
  const sent = key();
  const headers = { Accept: `${accept}, application/problem+json;q=0.5`, "Accept-Language": language, ...sent };
  /** @type {RequestInit} What browsers keep for an hour a club may change at any time. */
  const looking = { headers, signal: withPatience(signal), cache: "no-cache" };
  const [text, type] =
    typeof body === "string" ? [body, "application/x-ndjson"] : [JSON.stringify(body), "application/json"];
  const telling = { method: "POST", body: text, headers: { ...headers, "Content-Type": type } };
  const answer = await reach(path, body === undefined ? looking : { ...looking, ...telling });
  if (body !== undefined) hasAnswered();
  if (answer.ok) return answer;
  if (answer.status >= BROKEN || answer.status === TOO_MANY_REQUESTS) {
    throw new Unreachable(Number(answer.headers.get("Retry-After")) || 0, true);
  }
  if (answer.status === 401) {
    const given = key()["Authorization"] !== sent["Authorization"] || (await wantKey());
    if (given) return ask(path, body, { ...(signal ? { signal } : {}), accept });
  }
  throw new Refused(await problemOf(answer));
}

/** Ask the service for JSON. @param {string} path @param {unknown} [body] @param {AbortSignal} [signal] @returns {Promise<any>} */
export async function askJson(path, body, signal) {
  return (await ask(path, body, signal ? { signal } : {})).json();
}

/** What aborts a request: the one who asked, or else the end of patience. Older browsers cannot join the two. @param {AbortSignal} [signal] */
function withPatience(signal) {
  const patience = AbortSignal.timeout(PATIENCE);
  return signal ? (AbortSignal.any?.([signal, patience]) ?? signal) : patience;
}

/** The answer of the service; where it is not reached, that of the page itself. @param {string} path @param {RequestInit} options */
async function reach(path, options) {
  const own = countsFirst() && (await countAlone(path, options));
  if (own) return own;
  try {
    const answer = await fetch(path, options);
    // Others may be answered out of what the browser kept.
    if (options.method === "POST") answeredByService();
    return answer;
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") throw error;
  }
  notReached();
  const answer = await countAlone(path, options);
  if (!answer) throw new Unreachable();
  return answer;
}

/** @param {Response} answer @returns {Promise<Problem>} */
async function problemOf(answer) {
  try {
    return await answer.json();
  } catch {
    return { title: answer.statusText, status: answer.status, detail: "" };
  }
}

/** @type {Map<string, Promise<any>>} */
const looked = new Map();

/** What was looked up is looked up again when it is wanted. */
export const forget = () => looked.clear();

/** Look something up that seldom changes. @param {string} path @returns {Promise<any>} */
export function lookUp(path) {
  const known = looked.get(path);
  if (known) return known;
  const asked = askJson(path);
  looked.set(path, asked);
  asked.catch(() => looked.delete(path));
  return asked;
}
