// Asking again after no answer came: when the connection is back, when the page is looked at, and after longer waits.

const FIRST = 2000;
const LONGEST = 60_000;

/**
 * @typedef {object} Clock What tells that it is time; tests have their own.
 * @property {(work: () => void, milliseconds: number) => any} after
 * @property {(timer: any) => void} stop
 * @property {(tell: () => void) => void} onReturn the connection is back, or the page is looked at again
 */

/** The clock of the browser. @returns {Clock} */
export const browserClock = () => ({
  after: (work, milliseconds) => setTimeout(work, milliseconds),
  stop: (timer) => clearTimeout(timer),
  onReturn: (tell) => {
    addEventListener("online", tell);
    document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && tell());
  },
});

/** Asks until an answer comes, after 2, 4, 8 … 60 seconds; one asking at a time. */
export class Waiting {
  /** @param {() => Promise<number | null>} ask null where an answer came, else the seconds until it may be asked again @param {Clock} [clock] */
  constructor(ask, clock = browserClock()) {
    this.ask = ask;
    this.clock = clock;
    this.wait = FIRST;
    this.isWaiting = false;
    /** @type {any} */
    this.timer = null;
    /** @type {Promise<void> | null} */
    this.asking = null;
    clock.onReturn(() => this.isWaiting && this.now());
  }

  /** No answer came: ask again after a while, and not before the service wants to be asked. @param {number} [seconds] */
  later(seconds = 0) {
    this.isWaiting = true;
    this.clock.stop(this.timer);
    this.timer = this.clock.after(() => this.now(), Math.max(this.wait, seconds * 1000));
    this.wait = Math.min(this.wait * 2, LONGEST);
  }

  /** An answer came. */
  answered() {
    this.isWaiting = false;
    this.clock.stop(this.timer);
    this.wait = FIRST;
  }

  /** Ask now; whoever wants to while it is being asked hears of the same answer. @returns {Promise<void>} */
  now() {
    this.asking ??= this.#askOnce().finally(() => (this.asking = null));
    return this.asking;
  }

  async #askOnce() {
    this.clock.stop(this.timer);
    const seconds = await this.ask();
    if (seconds === null) this.answered();
    else this.later(seconds);
  }
}
