// The key of the service, where it demands one: asked for once, kept until the browser's tab is closed.

import { byId } from "./dom.mjs";

const KEPT_AS = "mah-jong-key";

/** The header that shows the key; none where none was needed yet. @returns {Record<string, string>} */
export function key() {
  const kept = sessionStorage.getItem(KEPT_AS);
  return kept ? { Authorization: `Bearer ${kept}` } : {};
}

/** @type {Promise<boolean> | null} */
let asking = null;

/** Ask the reader for the key, once for all who wait for it; false where none is given. */
export function wantKey() {
  asking ??= askForKey().finally(() => (asking = null));
  return asking;
}

/** @returns {Promise<boolean>} */
function askForKey() {
  const dialog = byId("key-dialog", HTMLDialogElement);
  const field = byId("key", HTMLInputElement);
  field.value = "";
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener(
      "close",
      () => {
        const given = dialog.returnValue === "given" ? field.value.trim() : "";
        if (given) sessionStorage.setItem(KEPT_AS, given);
        resolve(given !== "");
      },
      { once: true },
    );
  });
}
