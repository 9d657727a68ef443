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
  /**
   * @param {() => Promise<boolean>} ask whether an answer came
   * @param {Clock} [clock]
   */
  constructor(ask, clock = browserClock()) {
    this.ask = ask;
    this.clock = clock;
    this.wait = FIRST;
    this.isWaiting = false;
    /** @type {any} */
    this.timer = null;
    /** @type {Promise<boolean> | null} */
    this.asking = null;
    clock.onReturn(() => this.isWaiting && this.now());
  }

  /** No answer came: ask again after a while. */
  later() {
    this.isWaiting = true;
    this.clock.stop(this.timer);
    this.timer = this.clock.after(() => this.now(), this.wait);
    this.wait = Math.min(this.wait * 2, LONGEST);
  }

  /** An answer came. */
  answered() {
    this.isWaiting = false;
    this.clock.stop(this.timer);
    this.wait = FIRST;
  }

  /** Ask now; whoever wants to while it is being asked hears of the same answer. @returns {Promise<boolean>} */
  now() {
    this.asking ??= this.#askOnce().finally(() => (this.asking = null));
    return this.asking;
  }

  async #askOnce() {
    this.clock.stop(this.timer);
    const came = await this.ask();
    if (came) this.answered();
    else this.later();
    return came;
  }
}
