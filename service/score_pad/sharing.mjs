// Giving an address to somebody: by the phone's own way of sharing, or on the clipboard.

import { announce } from "./dom.mjs";
import { say } from "./words.mjs";

/**
 * Share an address; the button says for a moment what became of it.
 * @param {HTMLButtonElement} button
 * @param {string} fragment
 */
export async function share(button, fragment) {
  const address = `${location.href.split("#")[0]}#${fragment}`;
  const name = button.textContent ?? "";
  let told = say("The link is copied");
  try {
    await navigator.clipboard.writeText(address);
  } catch {
    history.replaceState(null, "", address);
    told = say("The link stands in the address bar");
  }
  announce(told);
  button.textContent = told;
  setTimeout(() => (button.textContent = name), 2500);
}
