// Every text for people goes through here: the English text is its own name in the catalogues.

import { recall, remember } from "../evening/storage.mjs";
import { inItsWords } from "./books.mjs";

/** The languages of the page, each by its own name. @type {Record<string, string>} */
const LANGUAGES = { en: "English", de: "Deutsch", fr: "Français", nl: "Nederlands", zh: "中文" };

const chosen = recall("language", "");

/** The language of the page, as a tag such as "en" or "zh": the one chosen, or else the one the service put into it. */
export const language = chosen in LANGUAGES ? chosen : document.documentElement.lang;

/** The language as the reader's region writes dates in it. */
export const region = navigator.languages?.find((tag) => tag.split("-")[0] === language) ?? language;

/** A translation, or one for each form of the plural that its language has. @typedef {string | Record<string, string>} Translation */

/** @type {Record<string, Translation>} */
const catalogue = language === document.documentElement.lang ? wordsOfThePage() : await wordsOf(language);

/** The words that came with the page. @returns {Record<string, Translation>} */
function wordsOfThePage() {
  return JSON.parse(document.getElementById("words")?.textContent || "{}");
}

/**
 * Fetch what is said in a language; English stands in the modules themselves, and in for what cannot be fetched.
 * @param {string} tag
 * @returns {Promise<Record<string, Translation>>}
 */
async function wordsOf(tag) {
  if (tag === "en") return {};
  try {
    const answer = await fetch(`pad/words/${tag}.json`);
    return answer.ok ? await answer.json() : {};
  } catch {
    return {};
  }
}

/** @typedef {Record<string, string | number>} Values */

/** Say something in the reader's language, names in braces filled in. @param {string} text @param {Values} [values] */
export function say(text, values = {}) {
  const said = catalogue[text];
  return filledIn(typeof said === "string" ? said : text, values);
}

const plurals = new Intl.PluralRules(language);

/**
 * Say something about a number of things, which `{n}` stands for, in the form that the language has for the number.
 * @param {string} one how it is said of one thing
 * @param {string} other how it is said of any other number
 * @param {number} n
 * @param {Values} [values]
 */
export function sayCount(one, other, n, values = {}) {
  const said = catalogue[one];
  const forms = typeof said === "object" ? said : { one, other };
  return filledIn(forms[plurals.select(n)] ?? forms["other"] ?? other, { n: figure(n), ...values });
}

/** @param {string} template @param {Values} values */
function filledIn(template, values) {
  const said = language === "en" ? inItsWords(template) : template;
  return said.replace(/\{(\w+)\}/g, (whole, name) => apart(String(values[name] ?? whole)));
}

/** Letters of scripts that are written from right to left. */
const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** A name that is written from right to left, set apart so that it does not turn the sentence around it. @param {string} name */
function apart(name) {
  return RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name;
}

/** Write a figure as it is written in the reader's language. @param {number} value */
export function figure(value) {
  return value.toLocaleString(language).replace("-", "\u2212");
}

/** Say a gain or loss with its sign. @param {number} value */
export function gain(value) {
  return value > 0 ? `+${figure(value)}` : figure(value);
}

/** So many letters of gains stand in a line without their names being cut. */
const LONG_GAINS = 40;
const SHORT_NAME = 6;

/** What players gain, each with a name; long names are cut where all do not fit. @param {{name: string, change: number}[]} gains @param {string} between */
export function gainsSaid(gains, between) {
  const isLong = gains.reduce((letters, { name }) => letters + name.length + SHORT_NAME, 0) > LONG_GAINS;
  const short = (/** @type {string[]} */ letters) =>
    isLong && letters.length > SHORT_NAME + 1 ? `${letters.slice(0, SHORT_NAME).join("")}…` : letters.join("");
  return gains.map(({ name, change }) => `${short([...name])}\u00a0${gain(change)}`).join(between);
}

/** Say how much of the limit something is worth. @param {number} share */
export function shareOfLimit(share) {
  if (share === 1) return say("the limit");
  return say("{share} of the limit", { share: share === 0.5 ? "\u00bd" : figure(share) });
}

/** Put the texts that stand in the page itself into the reader's language. */
export function sayThePage() {
  document.documentElement.lang = language;
  for (const element of document.querySelectorAll("[data-say]")) {
    element.textContent = say(element.getAttribute("data-say") || (element.textContent ?? "").trim());
  }
}

/** The languages to choose from, each in itself. */
export const languages = Object.entries(LANGUAGES).map(([value, text]) => ({ value, text, lang: value }));

/** The reader chose a language: the page begins anew in it. @param {string} tag */
export function speak(tag) {
  remember("language", tag);
  location.reload();
}
