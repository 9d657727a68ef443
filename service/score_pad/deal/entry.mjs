// A deal being entered: what was told, whose hand is open, and what each tap makes of it. Every act gives a new value.

import { isEmpty, lay, takeBack } from "./hand.mjs";
import { empty, emptyHand, handOf, NOBODY, winnersOf } from "./told.mjs";

/** @typedef {import("./told.mjs").Told} Told */
/** @typedef {import("./told.mjs").Hand} Hand */
/** @typedef {import("./told.mjs").Marks} Marks */
/** @typedef {import("./told.mjs").Source} Source */
/** @typedef {import("./hand.mjs").Mode} Mode */
/** @typedef {import("./hand.mjs").Part} Part */
/** @typedef {{part: Part, count: number}} Act how many tiles or sets one tap laid, and where */
/**
 * @typedef {object} Entry
 * @property {Told} told
 * @property {string} open whose hand is being laid
 * @property {string[]} seen the players whose hands were opened
 * @property {boolean} settling whether all hands are told
 * @property {Record<string, Act[]>} acts
 * @property {Mode} mode
 * @property {boolean} locked whether the mode holds for more than one tap
 * @property {string | null} changes the deal on the sheet that is told otherwise; null for a new one
 */

/** Nothing is told yet. @returns {Entry} */
export const newEntry = () => ({
  told: empty(),
  open: NOBODY,
  seen: [],
  settling: false,
  acts: {},
  mode: "hand",
  locked: false,
  changes: null,
});

/** A deal of the sheet, to be told otherwise. @param {string} id @param {Told} told @returns {Entry} */
export const changing = (id, told) => ({
  ...newEntry(),
  told,
  open: told.winner ?? NOBODY,
  seen: [...new Set([winnersOf(told), Object.keys(told.hands), Object.keys(told.points)].flat())],
  changes: id,
});

/** Tell more of the deal. @param {Entry} entry @param {Partial<Told>} part @returns {Entry} */
export const tell = (entry, part) => ({ ...entry, settling: false, told: { ...entry.told, ...part } });

/** A player has another hand now. @param {Entry} entry @param {Hand} hand @param {string} [player] */
export const tellHand = (entry, hand, player = entry.open) =>
  tell(entry, { hands: { ...entry.told.hands, [player]: hand } });

/**
 * Tap a name: first the winner, then who gave the last tile, later whose hand to open. When nobody won, who was ready.
 * @param {Entry} entry
 * @param {string} player
 * @param {Pick<import("./requests.mjs").Table, "winnerOnly" | "asks">} table
 * @returns {Entry}
 */
export function tapName(entry, player, { winnerOnly, asks }) {
  const { winner, source, washOut, ready, also = {} } = entry.told;
  if (washOut && asks("riichi")) return tell(entry, { ready: toggled(ready, player) });
  if (!winner) return won(entry, player);
  if (player in also || (winner === player && Object.keys(also).length)) return openHand(entry, player);
  if (winner === player && (!source || (entry.open === player && !entry.settling))) return nobodyWonYet(entry);
  if (winner !== player && (!source || (winnerOnly && winnersOf(entry.told).includes(entry.open)))) {
    return tell(entry, { source: robbed(source) ?? "discard", giver: player });
  }
  return openHand(entry, player);
}

/** Somebody else won with the same discard too; told again, he did not, and his tiles go. @param {Entry} entry @param {string} player @returns {Entry} */
export function tapAlso(entry, player) {
  const { winner, also = {}, hands } = entry.told;
  if (!also[player]) return openHand(tell(entry, { also: { ...also, [player]: {} } }), player);
  return openHand(tell(entry, { also: without(also, player), hands: without(hands, player) }), winner ?? NOBODY);
}

/** @template Value @param {Record<string, Value>} by @param {string} player */
const without = (by, player) => Object.fromEntries(Object.entries(by).filter(([id]) => id !== player));

const OF_THE_DEAL = ["last_of_wall", "dora", "ura"];

/** Tell a mark of the deal, or of the hand of the winner that is open. @param {Entry} entry @param {Marks} part */
export function tellMarks(entry, part) {
  const { open, told } = entry;
  const { marks, also } = told;
  const own = also?.[open];
  if (!own || Object.keys(part).every((mark) => OF_THE_DEAL.includes(mark)))
    return tell(entry, { marks: { ...marks, ...part } });
  return tell(entry, { also: { ...also, [open]: { ...own, ...part } } });
}

/** A list with one more, or without what it had. @param {string[] | undefined} list @param {string} one */
export const toggled = (list = [], one) => (list.includes(one) ? list.filter((each) => each !== one) : [...list, one]);

/** @param {Source | null} source */
const robbed = (source) => (source === "robbed_kong" || source === "robbed_concealed_kong" ? source : null);

/** Somebody won: tiles that were laid before are theirs. @param {Entry} entry @param {string} player @returns {Entry} */
const won = (entry, player) => ({
  ...moved(tell(entry, { winner: player, washOut: false }), NOBODY, player),
  seen: [player],
});

/** Nobody is named any more; the tiles stay. @param {Entry} entry @returns {Entry} */
function nobodyWonYet(entry) {
  const { winner } = entry.told;
  const untold = tell(entry, { winner: null, source: null, giver: null, liable: null, also: {} });
  return winner ? { ...moved(untold, winner, NOBODY), seen: [] } : untold;
}

/**
 * The deal among those who play now: whoever does not is in no part of it, and the winner's tiles are nobody's.
 * @param {Entry} entry
 * @param {string[]} players
 * @returns {Entry}
 */
export function amongPlayers(entry, players) {
  const plays = (/** @type {string | null} */ id) => id === null || id === NOBODY || players.includes(id);
  const { told: left, ...kept } = plays(entry.told.winner) ? entry : nobodyWonYet(entry);
  const theirs = (/** @type {Record<string, any>} */ by) =>
    Object.fromEntries(Object.entries(by).filter(([id]) => plays(id)));
  return {
    ...kept,
    open: plays(kept.open) ? kept.open : (left.winner ?? NOBODY),
    seen: kept.seen.filter(plays),
    told: {
      ...left,
      ...(plays(left.giver) ? {} : { giver: null, source: null }),
      liable: plays(left.liable) ? left.liable : null,
      penalties: left.penalties.filter(({ payer, payee }) => plays(payer) && plays(payee)),
      hands: theirs(left.hands),
      points: theirs(left.points),
      also: theirs(left.also ?? {}),
    },
  };
}

/** Hand over what one has laid to another, and open it there. @param {Entry} entry @param {string} from @param {string} to @returns {Entry} */
function moved(entry, from, to) {
  const { [from]: hand = emptyHand(), ...hands } = entry.told.hands;
  const { [from]: acts = [], ...others } = entry.acts;
  const keeps = isEmpty(hand) && hands[to];
  return {
    ...tell(entry, { hands: keeps ? hands : { ...hands, [to]: hand } }),
    acts: keeps ? others : { ...others, [to]: acts },
    open: to,
  };
}

/** Open the hand of a player. @param {Entry} entry @param {string} player @returns {Entry} */
export const openHand = (entry, player) => ({
  ...entry,
  open: player,
  settling: false,
  seen: [...new Set([...entry.seen, player])],
  mode: "hand",
  locked: false,
});

/** Nobody won; told again, it is open once more. @param {Entry} entry @returns {Entry} */
export const tapNobody = (entry) => tell(entry, { washOut: !entry.told.washOut });

/** Lay what a tap lays in the mode that holds; unless it is locked, it holds for one tap. @param {Entry} entry @param {string} code @returns {Entry} */
export function tapTile(entry, code) {
  const laid = laying(entry, [code], entry.mode);
  return entry.locked ? laid : { ...laid, mode: "hand" };
}

/** Lay a run of single tiles in the hand. @param {Entry} entry @param {string[]} codes */
export const slideOver = (entry, codes) => laying(entry, codes, "hand");

/** @param {Entry} entry @param {string[]} codes @param {Mode} mode @returns {Entry} */
function laying(entry, codes, mode) {
  const before = handOf(entry.told, entry.open);
  const after = codes.reduce((hand, code) => lay(hand, mode, code), before);
  const part = after.bonus !== before.bonus ? "bonus" : after.melds !== before.melds ? "melds" : "concealed";
  const acts = [...(entry.acts[entry.open] ?? []), { part: /** @type {Part} */ (part), count: codes.length }];
  return { ...tellHand(entry, after), acts: { ...entry.acts, [entry.open]: acts } };
}

/** Choose a mode; chosen again it is locked, and the hand's own mode never is. @param {Entry} entry @param {Mode} mode @returns {Entry} */
export const tapMode = (entry, mode) => ({
  ...entry,
  mode: mode === entry.mode && entry.locked ? "hand" : mode,
  locked: mode !== "hand" && mode === entry.mode && !entry.locked,
});

/** Take back one thing out of the open hand. @param {Entry} entry @param {Part} part @param {number} index @returns {Entry} */
export function tapLaid(entry, part, index) {
  const acts = entry.acts[entry.open] ?? [];
  const act = acts.findLast((each) => each.part === part);
  const fewer = acts.map((each) => (each === act ? { part, count: each.count - 1 } : each));
  return {
    ...tellHand(entry, takeBack(handOf(entry.told, entry.open), part, index)),
    acts: { ...entry.acts, [entry.open]: fewer.filter(({ count }) => count > 0) },
  };
}

/** Take back what the last tap on the board laid. @param {Entry} entry @returns {Entry} */
export function takeBackLast(entry) {
  const hand = handOf(entry.told, entry.open);
  const acts = entry.acts[entry.open] ?? [];
  const parts = /** @type {Part[]} */ (["concealed", "bonus", "melds"]);
  const { part, count } = acts.at(-1) ?? { part: parts.find((each) => hand[each].length > 0), count: 1 };
  if (!part || hand[part].length === 0) return entry;
  let less = hand;
  for (let taken = 0; taken < count; taken += 1) less = takeBack(less, part, less[part].length - 1);
  return { ...tellHand(entry, less), acts: { ...entry.acts, [entry.open]: acts.slice(0, -1) } };
}

/** Tell a hand by its points; null: by its tiles again. @param {Entry} entry @param {number | null} points @param {string} [player] @returns {Entry} */
export function tellPoints(entry, points, player = entry.open) {
  const others = without(entry.told.points, player);
  return tell(entry, { points: points === null ? others : { ...others, [player]: points } });
}

/** All hands are told: the winner's is shown again. @param {Entry} entry @returns {Entry} */
export const settle = (entry) => ({ ...openHand(entry, entry.told.winner ?? entry.open), settling: true });

/** Clear the open hand. @param {Entry} entry @returns {Entry} */
export const clearHand = (entry) => ({
  ...tellPoints(tellHand(entry, emptyHand()), null),
  acts: { ...entry.acts, [entry.open]: [] },
});
