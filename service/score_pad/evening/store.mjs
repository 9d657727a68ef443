// The evening in the browser's storage: one writer at a time, other tabs told, and memory where storage has no room.

import { VERSION, withEvents } from "./events.mjs";

/** @typedef {import("./events.mjs").Kept} Kept */
/** @typedef {import("./events.mjs").Event} Event */
/**
 * @typedef {object} Surroundings What a browser has, so that tests can have it too.
 * @property {() => Storage} storage it may throw where nothing may be kept
 * @property {{request: (name: string, work: () => Promise<any>) => Promise<any>} | undefined} locks
 * @property {() => BroadcastChannel} [channel]
 * @property {(tell: (key: string | null) => void) => void} onStorage
 */

export const EVENING = "mah-jong/evening";
export const SHOWN = "mah-jong/shown";
const LOCK = "mah-jong/lock";
const CHANNEL = "mah-jong";
const STAMPED_FOR = 2000;
const LOOKED_AGAIN_AFTER = 20;

/** The storage of the browser. @returns {Surroundings} */
export const browser = () => ({
  storage: () => localStorage,
  locks: navigator.locks,
  ...("BroadcastChannel" in globalThis ? { channel: () => new BroadcastChannel(CHANNEL) } : {}),
  onStorage: (tell) => addEventListener("storage", ({ key }) => tell(key)),
});

export class Store {
  /** @param {Surroundings} [surroundings] */
  constructor(surroundings = browser()) {
    this.surroundings = surroundings;
    this.channel = surroundings.channel?.();
    /** What could not be kept, by its key. @type {Map<string, any>} */
    this.unkept = new Map();
    /** @type {(() => void)[]} */
    this.listeners = [];
    this.channel?.addEventListener("message", () => this.#tell());
    surroundings.onStorage((key) => {
      if (key === null || key === EVENING || key === SHOWN) this.#tell();
    });
  }

  /** Hear of what another tab wrote. @param {() => void} listener */
  onOthers(listener) {
    this.listeners.push(listener);
  }

  #tell() {
    for (const listener of this.listeners) listener();
  }

  /** Whether something is in memory alone, for the storage refused it. */
  get isFull() {
    return this.unkept.size > 0;
  }

  /**
   * What is kept under a key; null where nothing is, or nothing that can be read.
   * @param {string} key
   * @returns {any}
   */
  read(key) {
    let kept = null;
    try {
      kept = JSON.parse(this.surroundings.storage().getItem(key) ?? "null");
    } catch {
      // What cannot be read is as if it were not there.
    }
    const unkept = this.unkept.get(key);
    if (unkept === undefined) return kept;
    return key === EVENING ? joined(kept, unkept) : unkept;
  }

  /** The evening of this browser. @returns {Kept | null} */
  evening() {
    const kept = this.read(EVENING);
    return kept && kept.v <= VERSION ? kept : null;
  }

  /** Whether a later page wrote the evening, in a way that this one does not know. */
  get isForeign() {
    return (this.read(EVENING)?.v ?? VERSION) > VERSION;
  }

  /**
   * Keep something; false where it is in memory alone.
   * @param {string} key
   * @param {unknown} value
   */
  keep(key, value) {
    try {
      this.surroundings.storage().setItem(key, JSON.stringify(value));
      this.unkept.delete(key);
    } catch {
      this.unkept.set(key, value);
    }
    return !this.unkept.has(key);
  }

  /**
   * Change the evening, with no other tab between reading and writing. Null from the change leaves it as it is.
   * @param {(kept: Kept | null) => Kept | null} change
   * @returns {Promise<Kept | null>} the evening afterwards
   */
  change(change) {
    return this.#alone(() => {
      const after = this.isForeign ? null : change(this.evening());
      if (!after) return this.evening();
      this.keep(EVENING, after);
      this.channel?.postMessage({ id: after.id, rev: after.rev });
      return after;
    });
  }

  /**
   * Do something that no other tab does at the same time.
   * @template Result
   * @param {() => Result} work
   * @returns {Promise<Result>}
   */
  #alone(work) {
    const { locks } = this.surroundings;
    if (locks) return locks.request(LOCK, () => Promise.resolve(work()));
    return this.#stamped(work);
  }

  /**
   * Without locks: whoever finds no stamp, or an old one, leaves his own; if it still lies there, it is his turn.
   * @template Result
   * @param {() => Result} work
   * @returns {Promise<Result>}
   */
  async #stamped(work) {
    const mine = `${Math.random()}`;
    const storage = this.#storageOrNone();
    while (storage) {
      const [stamp, until] = (storage.getItem(LOCK) ?? "").split(" ");
      const free = !stamp || Number(until) < Date.now();
      if (stamp === mine) break;
      if (free && !stampedOn(storage, `${mine} ${Date.now() + STAMPED_FOR}`)) break;
      await new Promise((resolve) => setTimeout(resolve, LOOKED_AGAIN_AFTER));
    }
    try {
      return work();
    } finally {
      storage?.removeItem(LOCK);
    }
  }

  #storageOrNone() {
    try {
      return this.surroundings.storage();
    } catch {
      return null;
    }
  }
}

/** Leave a stamp; false where there is no room for it. @param {Storage} storage @param {string} stamp */
function stampedOn(storage, stamp) {
  try {
    storage.setItem(LOCK, stamp);
    return true;
  } catch {
    return false;
  }
}

/**
 * An evening of which a part is in memory alone: the events of both, those of memory last.
 * @param {Kept | null} kept
 * @param {Kept} unkept
 * @returns {Kept}
 */
function joined(kept, unkept) {
  if (!kept || kept.v > VERSION || kept.id !== unkept.id) return unkept;
  const known = new Set(kept.events.map(({ id }) => id));
  const others = unkept.events.filter(({ id }) => !known.has(id));
  if (others.length === 0) return kept;
  return { ...withEvents(kept, ...others), rev: Math.max(kept.rev, unkept.rev) };
}
