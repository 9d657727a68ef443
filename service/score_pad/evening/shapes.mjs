// The shapes of what the browser keeps. Anything of another shape is set aside unread, for a page must not fail on it.

import { MODES } from "../deal/hand.mjs";

const KINDS = ["deal", "strike", "restore", "replace", "rename", "rules"];
const MELDS = ["chow", "pung", "kong"];

/** The marks that are lists of tiles. */
const LISTS = ["face_up", "dora", "ura", "red_fives"];

/** @param {any} value */
const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/** @param {any} value @param {(each: any) => boolean} [holds] */
const isList = (value, holds = isText) => Array.isArray(value) && value.every(holds);

/** @param {any} value */
const isText = (value) => typeof value === "string";

/** @param {any} value */
const isNumber = (value) => typeof value === "number";

/** @param {any} value */
const isTextOrNone = (value) => value === null || isText(value);

/** @param {any} hand */
export const isHand = (hand) =>
  isList(hand?.melds, (meld) => MELDS.includes(meld?.kind) && isList(meld.tiles)) &&
  isList(hand.concealed) &&
  isList(hand.bonus) &&
  isTextOrNone(hand.last) &&
  (hand.reading === null || isList(hand.reading, isList)) &&
  (hand.completes === null || isList(hand.completes));

/** What was told of a deal. @param {any} told */
export const isTold = (told) =>
  [told?.winner, told?.source, told?.giver, told?.liable].every(isTextOrNone) &&
  isObject(told.hands) &&
  Object.values(told.hands).every(isHand) &&
  isObject(told.points) &&
  Object.values(told.points).every(isNumber) &&
  isList(told.penalties, (each) => isText(each?.payer) && isText(each.payee) && isNumber(each.amount)) &&
  isObject(told.marks) &&
  [told.riichi, told.ready, told.nagashi, ...LISTS.map((mark) => told.marks[mark])].every(
    (list) => list === undefined || isList(list),
  ) &&
  (told.abortive === undefined || isText(told.abortive)) &&
  (told.also === undefined || (isObject(told.also) && Object.values(told.also).every(isObject))) &&
  (told.settled === undefined || isObject(told.settled?.gains));

/** The deal being entered. @param {any} entry */
export const isEntry = (entry) =>
  isTold(entry?.told) &&
  isText(entry.open) &&
  isList(entry.seen) &&
  isObject(entry.acts) &&
  Object.values(entry.acts).every((acts) => isList(acts, isObject)) &&
  MODES.includes(entry.mode);

/** @param {any} event */
const isEvent = (event) =>
  isText(event?.id) &&
  KINDS.includes(event.kind) &&
  (event.kind !== "deal" || isTold(event.told)) &&
  (event.kind !== "replace" || event.told === undefined || isTold(event.told)) &&
  (event.kind !== "rules" || isRules(event.rules));

/** @param {any} rules */
const isRules = (rules) =>
  isText(rules?.ruleset) &&
  [2, 3, 4, 5].includes(rules.players) &&
  (rules.house == null || isObject(rules.house)) &&
  (rules.stock === undefined || isNumber(rules.stock));

/** An evening of a version. @param {any} kept @param {number} version @returns {kept is import("./events.mjs").Kept} */
export const isEvening = (kept, version) =>
  kept?.v === version &&
  isText(kept.id) &&
  Number.isInteger(kept.rev) &&
  isRules(kept.rules) &&
  isList(kept.players, (player) => isText(player?.id) && isText(player.name)) &&
  isList(kept.events, isEvent);

/** @param {any} line */
const isLine = (line) =>
  isText(line?.deal) && isObject(line.net) && isObject(line.seats) && isList(line.payments, isObject);

/** The service's last answer. @param {any} shown */
export const isShown = (shown) =>
  isText(shown?.id) &&
  isList(shown.answer?.lines, isLine) &&
  (shown.struck === undefined || (isObject(shown.struck) && Object.values(shown.struck).every(isLine))) &&
  isObject(shown.answer.totals) &&
  isList(shown.answer.ranking, isObject) &&
  (shown.answer.next === null || (isObject(shown.answer.next?.seats) && isList(shown.answer.next.why)));
