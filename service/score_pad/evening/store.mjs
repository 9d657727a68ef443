// The evening in the browser's storage: one writer at a time, other tabs told, and memory where storage has no room.

import { VERSION, withEvents } from "./events.mjs";
import { isEvening, isShown } from "./shapes.mjs";

/** @typedef {import("./events.mjs").Kept} Kept */
/**
 * @typedef {object} Surroundings What a browser has, so that tests can have it too.
 * @property {() => Storage} storage it may throw where nothing may be kept
 * @property {{request: (name: string, work: () => Promise<any>) => Promise<any>} | undefined} locks
 * @property {() => BroadcastChannel} [channel]
 * @property {(tell: (key: string | null) => void) => void} onStorage
 */

export const EVENING = "mah-jong/evening";
export const SHOWN = "mah-jong/shown";
export const EARLIER = "mah-jong/earlier";
const UNREAD = "mah-jong/unread";
const MOST_UNREAD = 10;
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

/** @param {any} kept */
const isReadable = (kept) => kept?.v > VERSION || isEvening(kept, VERSION);

/** What of a value can be read; null where nothing can. @type {Record<string, (value: any) => any>} */
const READING = {
  [EVENING]: (value) => (isReadable(value) ? value : null),
  [SHOWN]: (value) => (isShown(value) ? value : null),
  [EARLIER]: (value) => (Array.isArray(value) ? value.filter((each) => isEvening(each?.kept, VERSION)) : null),
};

/** @typedef {{key: string, at: string, text: string, seen?: boolean}} Unread What could not be read. */

export class Store {
  /** @param {Surroundings} [surroundings] */
  constructor(surroundings = browser()) {
    this.surroundings = surroundings;
    this.channel = surroundings.channel?.();
    /** What could not be kept, by its key. @type {Map<string, any>} */
    this.unkept = new Map();
    /** What could not be read, and stays where it lies, for there was no room to set it aside. @type {Map<string, Unread>} */
    this.stuck = new Map();
    /** What was read last, by its key. @type {Map<string, {text: string | null, value: any}>} */
    this.parsed = new Map();
    /** @type {(() => void)[]} */
    this.listeners = [];
    /** The evening as this tab knows it: storage may reach another tab later than the word of it. @type {Kept | null} */
    this.known = null;
    this.channel?.addEventListener("message", ({ data }) => this.#hear(data));
    surroundings.onStorage((key) => {
      if (key === null || key === EVENING || key === SHOWN) this.#tell();
    });
  }

  /** Hear of what another tab wrote. @param {() => void} listener */
  onOthers(listener) {
    this.listeners.push(listener);
  }

  /** Another tab wrote these events. @param {{id: string, rev: number, events: import("./events.mjs").Event[]}} told */
  #hear({ id, rev, events }) {
    if (this.known?.id === id) this.known = joined(this.known, { ...this.known, rev, events });
    this.#tell();
  }

  #tell() {
    for (const listener of this.listeners) listener();
  }

  /** Whether something is in memory alone, for the storage refused it. */
  get isFull() {
    return this.unkept.size > 0;
  }

  /** What could not be read, the last one first. @returns {Unread[]} */
  unread() {
    const text = this.#textOf(UNREAD);
    const list = parsed(text) ?? [];
    const aside = Array.isArray(list) ? list : [{ key: UNREAD, at: "", text }];
    return [...this.stuck.values(), ...aside];
  }

  /** Somebody was told of what could not be read. */
  sawUnread() {
    for (const each of this.stuck.values()) each.seen = true;
    const aside = this.unread().filter(({ key }) => !this.stuck.has(key));
    const seen = aside.map((each) => ({ ...each, seen: true }));
    if (seen.length) this.keep(UNREAD, seen);
  }

  /** Set aside what cannot be read, so that nothing is written over it; what can be read of it may take its place. @param {string} key @param {string} text @param {unknown} [rest] */
  setAside(key, text, rest) {
    const unread = { key, at: new Date().toISOString(), text };
    try {
      const storage = this.surroundings.storage();
      storage.setItem(UNREAD, JSON.stringify([unread, ...this.unread()].slice(0, MOST_UNREAD)));
      if (rest === undefined) storage.removeItem(key);
      else storage.setItem(key, JSON.stringify(rest));
    } catch {
      this.stuck.set(key, unread);
    }
  }

  /** @param {string} key */
  #textOf(key) {
    try {
      return this.surroundings.storage().getItem(key);
    } catch {
      return null;
    }
  }

  /** What can be read under a key; the rest is set aside. The figures alone are not, for the service tells them again. @param {string} key */
  #readable(key) {
    const text = this.stuck.has(key) ? null : this.#textOf(key);
    const before = this.parsed.get(key);
    if (before && before.text === text) return before.value;
    const all = parsed(text);
    const value = text === null ? null : ((READING[key] ?? ((same) => same))(all) ?? null);
    const isWhole = Array.isArray(all) ? value?.length === all.length : value !== null;
    if (text !== null && !isWhole && key !== SHOWN) this.setAside(key, text, value?.length ? value : undefined);
    else this.parsed.set(key, { text, value });
    return value;
  }

  /** What is kept under a key; null where nothing is, or nothing that can be read. @param {string} key @returns {any} */
  read(key) {
    const kept = this.#readable(key);
    const unkept = this.unkept.get(key);
    if (unkept === undefined) return kept;
    return key === EVENING && kept?.id === unkept.id ? joined(kept, unkept) : unkept;
  }

  /** The evening of this browser. @returns {Kept | null} */
  evening() {
    const kept = this.read(EVENING);
    if (kept && kept.v > VERSION) return null;
    const isOther = kept && this.known && kept.id !== this.known.id;
    this.known = kept && this.known && !isOther ? joined(kept, this.known) : (kept ?? this.known);
    return this.known;
  }

  /** Whether storage lacks an event that this tab knows: another one wrote before it had read it. */
  get isLacking() {
    const kept = this.read(EVENING);
    const known = this.evening();
    return kept?.id === known?.id && kept?.events.length < (known?.events.length ?? 0);
  }

  /** Whether a later page wrote the evening, in a way that this one does not know. */
  get isForeign() {
    return (this.read(EVENING)?.v ?? VERSION) > VERSION;
  }

  /** Keep something; false where it is in memory alone. @param {string} key @param {unknown} value */
  keep(key, value) {
    try {
      if (this.stuck.has(key)) throw new Error("Nothing is written over what could not be read.");
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
      const before = this.evening();
      const after = this.isForeign ? null : change(before);
      if (!after) return before;
      this.known = after;
      this.keep(EVENING, after);
      this.channel?.postMessage({ id: after.id, rev: after.rev, events: after.events });
      return after;
    });
  }

  /** Do something that no other tab does at the same time. @template Result @param {() => Result} work @returns {Promise<Result>} */
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

/** What a text says; null where it says nothing. @param {string | null} text */
export function parsed(text) {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}

/** The whole evening as a file, to be read back. @param {Kept} kept */
export const asCopy = (kept) => `${JSON.stringify(kept, null, 1)}\n`;

/** An evening out of a copy; null where it is none that this page knows. @param {string} text @returns {Kept | null} */
export function outOfCopy(text) {
  const kept = parsed(text);
  return isEvening(kept, VERSION) ? kept : null;
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

/** An evening with the events that are only known elsewhere; they come last. @param {Kept} kept @param {Kept} other the same evening @returns {Kept} */
function joined(kept, other) {
  const known = new Set(kept.events.map(({ id }) => id));
  const more = other.events.filter(({ id }) => !known.has(id));
  if (more.length === 0) return kept;
  return { ...withEvents(kept, ...more), rev: Math.max(kept.rev, other.rev) };
}
