// The key of the service, where it demands one: asked for once, tried, and kept until the browser's tab is closed.

import { byId, put } from "../dom.mjs";
import { language, say } from "../words/words.mjs";

const KEPT_AS = "mah-jong-key";

/** The header that shows the key; none where none was needed yet. @returns {Record<string, string>} */
export function key() {
  const kept = sessionStorage.getItem(KEPT_AS);
  return kept ? shown(kept) : {};
}

/** @param {string} key @returns {Record<string, string>} */
const shown = (key) => ({ Authorization: `Bearer ${key}` });

/** @type {Promise<boolean> | null} */
let asking = null;
let notNow = false;

/** Ask the reader for the key, once for all who wait for it; false where none is given, now or before. */
export function wantKey() {
  if (notNow) return Promise.resolve(false);
  asking ??= askForKey().finally(() => (asking = null));
  return asking;
}

/** Ask a reader who said "not now", and begin anew with the key. */
export async function giveKey() {
  notNow = false;
  if (await wantKey()) location.reload();
}

/** @returns {Promise<boolean>} */
function askForKey() {
  const dialog = byId("key-dialog", HTMLDialogElement);
  const form = byId("key-form", HTMLFormElement);
  const field = byId("key", HTMLInputElement);
  form.onsubmit = (event) => {
    if (event.submitter?.getAttribute("value") !== "given") return;
    event.preventDefault();
    tryKey(field.value.trim());
  };
  field.value = "";
  dialog.returnValue = "";
  explain("");
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.onclose = () => {
      notNow = dialog.returnValue !== "given";
      resolve(!notNow);
    };
  });
}

/** Keep a key that is good; one that is not is asked for again. One request tries it: more would be counted as guesses. @param {string} typed */
async function tryKey(typed) {
  const dialog = byId("key-dialog", HTMLDialogElement);
  try {
    const answer = await fetch("v1/rulesets", { headers: { ...shown(typed), "Accept-Language": language } });
    if (!answer.ok) return explain((await answer.json()).detail);
    sessionStorage.setItem(KEPT_AS, typed);
    dialog.close("given");
  } catch {
    explain(say("The service cannot be reached."));
  }
}

/** @param {string} why */
function explain(why) {
  const field = byId("key", HTMLInputElement);
  const line = byId("key-why", HTMLElement);
  line.textContent = why;
  put(line, { role: why ? "alert" : null });
  line.hidden = why === "";
  put(field, { "aria-invalid": why ? "true" : null });
  if (why) field.select();
}
