// Every text for people goes through here: the English text is its own name in the catalogues.

import { recall, remember } from "../evening/storage.mjs";

/** The languages of the page, each by its own name. @type {Record<string, string>} */
const LANGUAGES = { en: "English", de: "Deutsch", fr: "Français", nl: "Nederlands", zh: "中文" };

const chosen = recall("language", "");

/** The language of the page, as a tag such as "en" or "zh": the one chosen, or else the one the service put into it. */
export const language = chosen in LANGUAGES ? chosen : document.documentElement.lang;

/** @type {Record<string, string>} */
const catalogue = language === "en" ? {} : await wordsOf(language);

/**
 * Fetch what is said in a language; English stands in the modules themselves, and in for what cannot be fetched.
 * @param {string} tag
 * @returns {Promise<Record<string, string>>}
 */
async function wordsOf(tag) {
  try {
    const answer = await fetch(new URL(`${tag}.json`, import.meta.url));
    return answer.ok ? await answer.json() : {};
  } catch {
    return {};
  }
}

/**
 * Say something in the reader's language, names in braces filled in.
 * @param {string} text
 * @param {Record<string, string | number>} [values]
 */
export function say(text, values = {}) {
  return (catalogue[text] ?? text).replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole));
}

/**
 * Write a figure as it is written in the reader's language.
 * @param {number} value
 */
export function figure(value) {
  return value.toLocaleString(language).replace("-", "\u2212");
}

/**
 * Say a gain or loss with its sign.
 * @param {number} value
 */
export function gain(value) {
  return value > 0 ? `+${figure(value)}` : figure(value);
}

/**
 * Say how much of the limit something is worth.
 * @param {number} share
 */
export function shareOfLimit(share) {
  if (share === 1) return say("the limit");
  return say("{share} of the limit", { share: share === 0.5 ? "\u00bd" : figure(share) });
}

/** Put the texts that stand in the page itself into the reader's language. */
export function sayThePage() {
  document.documentElement.lang = language;
  for (const element of document.querySelectorAll("[data-say]")) {
    element.textContent = say((element.textContent ?? "").trim());
  }
}

/**
 * Let the reader choose a language; the page begins anew in it.
 * @param {HTMLSelectElement} select
 */
export function offerLanguages(select) {
  for (const [tag, name] of Object.entries(LANGUAGES)) {
    const option = new Option(name, tag, false, tag === language);
    option.lang = tag;
    select.add(option);
  }
  select.addEventListener("change", () => {
    remember("language", select.value);
    location.reload();
  });
}
