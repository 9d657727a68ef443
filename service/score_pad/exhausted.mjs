// The kinds of tile of which all four lie face up: told where the ruleset asks for the only possible tile.

import { byId, make, redraw, roving } from "./dom.mjs";
import { whyNotFaceUp } from "./hand.mjs";
import { changeHand, hand, now } from "./pad.mjs";
import { asksFor } from "./rulesets.mjs";
import { isBonus, nameOf, picture, pictures, ROWS, sorted } from "./tiles.mjs";

/** Show what lies face up, and, once opened, the tiles to choose from. */
export function drawExhausted() {
  const details = byId("exhausted", HTMLDetailsElement);
  details.hidden = !asksFor(now().ruleset, "exhausted_tiles");
  redraw(byId("exhausted-told", HTMLElement), hand().exhausted.length ? pictures(hand().exhausted) : null);
  const rows = ROWS.filter(({ tiles }) => !tiles.some(isBonus)).map(({ name, tiles }) =>
    make("div", { class: "faces", role: "group", "aria-label": name() }, tiles.map(aFace)),
  );
  redraw(byId("exhausted-tiles", HTMLElement), rows);
  for (const row of rows) roving(row);
}

/** @param {string} code */
function aFace(code) {
  const chosen = hand().exhausted.includes(code);
  const why = chosen ? "" : whyNotFaceUp(hand(), code);
  return make(
    "button",
    {
      type: "button",
      class: "face",
      "data-key": `exhausted-${code}`,
      "aria-pressed": String(chosen),
      "aria-disabled": why ? "true" : null,
      "aria-label": why ? `${nameOf(code)}. ${why}` : nameOf(code),
      title: why || null,
      click: () => choose(code, chosen, why),
    },
    picture(code),
  );
}

/** @param {string} code @param {boolean} chosen @param {string} why */
function choose(code, chosen, why) {
  byId("exhausted-why", HTMLElement).textContent = why;
  if (why) return;
  const { exhausted } = hand();
  changeHand({
    ...hand(),
    exhausted: chosen ? exhausted.filter((each) => each !== code) : sorted([...exhausted, code]),
  });
}
