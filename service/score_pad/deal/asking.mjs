// Questions to the service about what is told: each is asked once, gathered over a short pause, and dropped when it is
// no longer wanted. An answer is found by its question alone, so none is ever shown for another hand.

import { refusalIn } from "../evening/refusals.mjs";
import { askJson, Unreachable } from "../service/ask.mjs";

/** @typedef {{path: string, body: unknown}} Question */
/** @typedef {import("./state.mjs").Standing} Standing */
/** @typedef {import("../service/ask.mjs").Problem} Problem */
/** @typedef {{standing: Standing, answer?: any, problem?: Problem, isBusy?: boolean, seconds?: number}} Reply Busy: the service answered, but not this. */

const PAUSE = 60;
const PATIENCE = 8_000;
const FIRST_RETRY = 2_000;
const LAST_RETRY = 60_000;
const MOST_KEPT = 200;

/** @type {Reply} */
const NOT_ASKED = { standing: "asked" };

/** @param {Question} question */
const keyOf = ({ path, body }) => `${path} ${JSON.stringify(body)}`;

/** Asks questions, and tells of each answer. */
export class Asking {
  /** @type {Map<string, Reply>} */
  #replies = new Map();
  /** @type {Map<string, AbortController>} */
  #underway = new Map();
  /** Null at the opening: what is asked then, the hand of a link, does not wait for taps. @type {Question[] | null} */
  #wanted = null;
  #pause = 0;
  #retry = 0;
  #after = FIRST_RETRY;
  /** How what was asked last stood, for what waits with it. @type {Reply} */
  #unanswered = { standing: "unreachable" };
  #answered;

  /** @param {() => void} answered told when there is another answer */
  constructor(answered) {
    this.#answered = answered;
  }

  /** Want these questions answered, and no others. @param {Question[]} questions */
  want(questions) {
    const isOpening = this.#wanted === null;
    this.#wanted = questions;
    this.#drop(new Set(questions.map(keyOf)));
    clearTimeout(this.#pause);
    const open = questions.map(keyOf).filter((key) => !this.#replies.has(key));
    // While the service does not answer, what is asked now waits with the rest.
    if (this.#retry) for (const key of open) this.#remember(key, this.#unanswered);
    else if (isOpening) this.#askAll();
    else if (open.length) this.#pause = setTimeout(() => this.#askAll(), PAUSE);
  }

  /** How a question stands. @param {Question | null} question @returns {Reply} */
  replyTo = (question) => (question ? (this.#replies.get(keyOf(question)) ?? NOT_ASKED) : { standing: "none" });

  /** Try what was not answered; the connection may be back. */
  tryAgain() {
    clearTimeout(this.#retry);
    this.#retry = 0;
    for (const [key, { standing }] of this.#replies) if (standing === "unreachable") this.#replies.delete(key);
    this.#askAll();
  }

  /** Drop what is asked but no longer wanted. @param {Set<string>} wanted */
  #drop(wanted) {
    for (const [key, controller] of this.#underway) {
      if (wanted.has(key)) continue;
      this.#underway.delete(key);
      controller.abort();
    }
  }

  #askAll() {
    for (const question of this.#wanted ?? []) {
      const key = keyOf(question);
      if (!this.#replies.has(key) && !this.#underway.has(key)) this.#ask(question, key);
    }
  }

  /** @param {Question} question @param {string} key */
  async #ask(question, key) {
    const controller = new AbortController();
    this.#underway.set(key, controller);
    const reply = await replyTo(question, controller.signal);
    if (this.#underway.get(key) === controller) this.#underway.delete(key);
    if (!reply) return;
    if (reply.standing === "unreachable") this.#tryLater(reply);
    else this.#after = FIRST_RETRY;
    this.#remember(key, reply);
    this.#answered();
  }

  /** Not before the service wants to be asked. @param {Reply} reply */
  #tryLater({ seconds = 0, isBusy = false }) {
    this.#unanswered = { standing: "unreachable", isBusy };
    if (this.#retry) return;
    this.#retry = setTimeout(() => this.tryAgain(), Math.max(this.#after, seconds * 1000));
    this.#after = Math.min(this.#after * 2, LAST_RETRY);
  }

  /** @param {string} key @param {Reply} reply */
  #remember(key, reply) {
    this.#replies.set(key, reply);
    for (const oldest of [...this.#replies.keys()].slice(0, -MOST_KEPT)) this.#replies.delete(oldest);
  }
}

/** Ask one question; null where it was no longer wanted. @param {Question} question @param {AbortSignal} signal @returns {Promise<Reply | null>} */
async function replyTo({ path, body }, signal) {
  try {
    const answer = await askJson(path, body, AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)]));
    return signal.aborted ? null : { standing: "answered", answer };
  } catch (error) {
    if (signal.aborted) return null;
    const problem = refusalIn(error);
    if (problem) {
      const isShort = problem.errors?.every(({ shortfall }) => shortfall) && problem.errors.length > 0;
      return { standing: isShort ? "short" : "refused", problem };
    }
    const { seconds, isBusy } = error instanceof Unreachable ? error : new Unreachable();
    return { standing: "unreachable", seconds, isBusy };
  }
}
