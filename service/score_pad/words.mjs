// Every text for people goes through here: the English text is its own name in the catalogues.

/** The language of the page, as a tag such as "en" or "zh"; the service put it into the page. */
export const language = document.documentElement.lang;

/** @type {Record<string, string>} */
const catalogue = language === "en" ? {} : await wordsOf(language);

/**
 * Fetch what is said in a language; English stands in the modules themselves, and in for what cannot be fetched.
 * @param {string} tag
 * @returns {Promise<Record<string, string>>}
 */
async function wordsOf(tag) {
  try {
    const answer = await fetch(new URL(`words/${tag}.json`, import.meta.url));
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

/** Put the texts that stand in the page itself into the reader's language. */
export function sayThePage() {
  for (const element of document.querySelectorAll("[data-say]")) {
    element.textContent = say((element.textContent ?? "").trim());
  }
}
