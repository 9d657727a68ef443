// What a book calls in words of its own, how a concealed kong lies by it, and whether it has flowers. A club's rules are as those of its book.

/** @typedef {{words: Record<string, string>, face_down: number[], bonus_tiles: boolean}} Book usual words and the book's; which tiles of a kong; whether it has flowers and seasons */

/** @type {Record<string, Book>} */
const BOOKS = JSON.parse(globalThis.document?.getElementById("books")?.textContent || "{}");
const USUAL = { words: {}, face_down: [0, 3], bonus_tiles: true };

/** @type {Book} */
let book = USUAL;
/** Finds the usual words; nothing where the book has no others. @type {RegExp | null} */
let usual = null;
/** @type {Record<string, string>} */
let words = {};

/** Speak as a book does from now on. @param {string | undefined} id */
export function speakAs(id) {
  const other = BOOKS[id ?? ""] ?? USUAL;
  if (other === book) return;
  book = other;
  const both = Object.entries(book.words);
  words = Object.fromEntries([...both, ...both.map((each) => each.map(capital))]);
  const phrases = Object.keys(words).toSorted((one, next) => next.length - one.length);
  // A placeholder stands in braces. It is no word.
  usual = both.length ? new RegExp(`(?<![\\w{-])(?:${phrases.join("|")})(?![\\w}-])`, "g") : null;
}

/** @param {string} phrase */
const capital = (phrase) => phrase.charAt(0).toUpperCase() + phrase.slice(1);

/** An English text in the words of the book. @param {string} text */
export const inItsWords = (text) => (usual ? text.replace(usual, (word) => words[word] ?? word) : text);

/** Whether flowers and seasons are played with. */
export const hasBonusTiles = () => book.bonus_tiles;

/** Whether a tile of a concealed kong lies face down. @param {number} place */
export const liesFaceDown = (place) => book.face_down.includes(place);
