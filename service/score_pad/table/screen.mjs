// The table screen: names, question, rack, score, board and main button, drawn anew whenever something is told.

import { byId } from "../dom.mjs";
import { sayThePage } from "../words/words.mjs";

/** Draw the screen, and listen to it. */
export function startTable() {
  sayThePage();
  byId("main-button", HTMLButtonElement).textContent = byId("asked", HTMLElement).textContent;
}
