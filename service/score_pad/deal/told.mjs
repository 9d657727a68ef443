// What was told of a deal: who won and how, which tiles lie where. Plain values, kept as they are; never a figure.

/** @typedef {"chow" | "pung" | "kong"} MeldKind */
/** @typedef {{kind: MeldKind, tiles: string[], concealed: boolean, formed: "claimed" | "added" | null}} Meld */
/**
 * @typedef {object} Hand What one player has.
 * @property {Meld[]} melds sets that lie on the table
 * @property {string[]} concealed tiles in the hand, in the order in which they were laid
 * @property {string[]} bonus flowers and seasons
 * @property {string | null} last the last tile; null: the one laid last
 * @property {string[][] | null} reading how the tiles in the hand are to be read; null: as scores most
 * @property {string[] | null} completes the set that the last tile completed; null: as scores most
 */
/** @typedef {"wall" | "loose_tile" | "discard" | "robbed_kong" | "robbed_concealed_kong" | "dealt"} Source */
/** @typedef {{payer: string, payee: string, amount: number, reason: string, rule?: string, toOne?: boolean}} Penalty One that the ruleset knows has its rule: what is paid is the ruleset's then, and so is who is paid, but for one who was wronged. */
/** @typedef {{last_of_wall?: boolean, first_turn?: boolean, original_call?: boolean, kongs_in_a_row?: number, last_of_kind?: boolean, double_riichi?: boolean, ippatsu?: boolean, face_up?: string[], dora?: string[], ura?: string[], red_fives?: string[]}} Marks Dora and ura are indicators; red fives are told as the fives they are. */
/** @typedef {{gains: Record<string, number>, score?: number, payments?: Penalty[]}} Settled what everybody gained */
/**
 * @typedef {object} Told Players are named by their ids, p1 to p5.
 * @property {string | null} winner
 * @property {Source | null} source where the last tile came from
 * @property {string | null} giver who discarded it, or whose kong was robbed
 * @property {boolean} washOut nobody won
 * @property {string | null} liable who pays for all
 * @property {Penalty[]} penalties
 * @property {Record<string, number>} points what was counted elsewhere
 * @property {Record<string, Hand>} hands
 * @property {Marks} marks
 * @property {Record<string, Marks>} [also] who else won with the same discard, each with what holds of that hand alone
 * @property {string[]} [riichi] who declared it
 * @property {string[]} [ready] who showed a ready hand when nobody won
 * @property {string} [abortive] why the deal was broken off; empty: it was not
 * @property {string[]} [nagashi] whose discards are paid for when nobody won
 * @property {string} [out] who sat out, of five players
 * @property {Settled} [settled] a deal that was settled elsewhere
 */

/** Whose hand it is while nobody is named yet. */
export const NOBODY = "nobody";

/** A hand of which nothing is laid. @returns {Hand} */
export const emptyHand = () => ({ melds: [], concealed: [], bonus: [], last: null, reading: null, completes: null });

/** A deal of which nothing is told. @returns {Told} */
export function empty() {
  return {
    winner: null,
    source: null,
    giver: null,
    washOut: false,
    liable: null,
    penalties: [],
    points: {},
    hands: {},
    marks: {},
  };
}

/** What is written of a deal: tiles that nobody has, or that were laid before nobody won, are left out. @param {Told} told @returns {Told} */
export function asWritten(told) {
  const { [NOBODY]: _, ...hands } = told.hands;
  return { ...told, hands: told.washOut ? {} : hands };
}

/** Everybody who won. @param {Pick<Told, "winner" | "also">} told */
export const winnersOf = ({ winner, also = {} }) => (winner === null ? [] : [winner, ...Object.keys(also)]);

/** The marks of a player's hand: of several winners each has its own, but for what holds of the deal. @param {Told} told @param {string} player @returns {Marks} */
export function marksOf({ marks, also }, player) {
  const { last_of_wall = false, dora = [], ura = [] } = marks;
  return also?.[player] ? { last_of_wall, dora, ura, ...also[player] } : marks;
}

/** The hand of a player, empty where nothing was laid. @param {Told} told @param {string} player */
export const handOf = (told, player) => told.hands[player] ?? emptyHand();
