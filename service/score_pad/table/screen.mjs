// The table screen: every part of it, drawn from what was told and from what follows.

import { announce, byId } from "../dom.mjs";
import { drawBy, openEntry } from "../entering.mjs";
import { startAwake } from "../input/awake.mjs";
import { startTyping } from "../input/typing.mjs";
import { drawDialogs, watchForRoom } from "../opening.mjs";
import { rulesetOf } from "../service/rulesets.mjs";
import { showIndices } from "../tiles.mjs";
import { speakAs } from "../words/books.mjs";
import { sayThePage } from "../words/words.mjs";
import { drawBars } from "./aside.mjs";
import { drawBoard, startBoard } from "./board.mjs";
import { drawMainButton, startMainButton } from "./main_button.mjs";
import { drawModes, startModes } from "./modes.mjs";
import { drawDealLine, drawNames } from "./names.mjs";
import { drawQuestion } from "./question.mjs";
import { drawRack } from "./rack.mjs";
import { drawScore, startScore } from "./score_line.mjs";
import { drawInstead } from "./settlement.mjs";

/** Draw the screen, and listen to it. */
export async function startTable() {
  sayThePage();
  showIndices();
  await openEntry();
  startBoard();
  startModes();
  startScore();
  startMainButton();
  startTyping();
  startAwake();
  byId("table", HTMLElement).focus({ preventScroll: true });
  await drawBy(draw);
  watchForRoom();
}

/** @param {import("../deal/view.mjs").View} view */
function draw(view) {
  const { ruleset } = view.table.rules;
  speakAs(rulesetOf(ruleset)?.base?.id ?? ruleset);
  drawDealLine(view);
  drawBars();
  drawNames(view);
  drawQuestion(view);
  drawRack(view);
  drawScore(view, announce);
  drawModes(view);
  drawBoard(view);
  drawInstead(view);
  drawMainButton(view);
  keepFocus();
  drawDialogs();
}

/** What had the focus may be gone: then the next step has it. */
function keepFocus() {
  const focused = document.activeElement;
  const gone = !focused || focused === document.body || focused.closest("[inert], [hidden]");
  if (gone && !document.querySelector("dialog[open]")) byId("main-button", HTMLElement).focus({ preventScroll: true });
}
