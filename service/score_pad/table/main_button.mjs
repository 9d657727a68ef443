// The one button at the bottom: it always says the next step, and takes it where it can be taken.

import { openHand, settle } from "../deal/entry.mjs";
import { byId, put } from "../dom.mjs";
import { act, goHome, isVisiting, now } from "../entering.mjs";
import { openDialog } from "../opening.mjs";
import { say, sayCount } from "../words/words.mjs";
import { isWriting, write } from "./writing.mjs";

/** @typedef {import("../deal/view.mjs").View} View */

/** What is to be told first; the button tells it, and does nothing. */
const TELLS = ["who", "from", "laying"];

/** Listen to the button. */
export function startMainButton() {
  byId("main-button", HTMLButtonElement).addEventListener("click", goOn);
}

/** Take the next step. */
export function goOn() {
  const { state } = now();
  switch (state.name) {
    case "laying":
    case "next":
      return act((e) => openHand(e, state.next ?? e.open));
    case "settle":
      return act(settle);
    case "settled":
    case "waiting":
      return isVisiting() ? goHome() : void write();
    case "refused":
    case "short":
      return showFault();
  }
}

/** Lead to what the service refused. */
function showFault() {
  const faulty = document.querySelector("[data-faulty]");
  if (faulty instanceof HTMLElement) faulty.focus();
  else openDialog("why");
}

/** @param {View} view */
export function drawMainButton(view) {
  const button = byId("main-button", HTMLButtonElement);
  const text = textOf(view);
  if (button.textContent !== text) button.textContent = text;
  const tells = TELLS.includes(view.state.name) || isWriting();
  put(button, { "aria-disabled": tells ? "true" : null, "data-state": view.state.name });
}

/** @param {View} view */
function textOf({ state, nameOf, position }) {
  switch (state.name) {
    case "who":
      return position.finished ? say("The evening is over.") : say("Who won?");
    case "from":
      return say("Where did the last tile come from?");
    case "laying":
      return sayCount("{n} tile to go", "{n} tiles to go", state.toGo);
    case "next":
      return say("Next: {player}", { player: nameOf(state.next ?? "") });
    case "settle":
      return say("Settle");
    case "settled":
      return isVisiting() ? say("Back to our evening") : say("Write it down");
    case "refused":
      return say("Look at the red line");
    case "short":
      return say("It may not go out yet");
    case "waiting":
      return isVisiting() ? say("Back to our evening") : say("Keep it for later");
  }
}
