// The score sheet to be read, corrected, saved and printed.

import { announce, byId, make, redraw } from "./dom.mjs";
import { clearFaults, showFaults } from "./faults.mjs";
import { seatName } from "./game.mjs";
import { change, seated } from "./pad.mjs";
import { ask, askJson, latest, Refused } from "./service.mjs";
import {
  beginAnew,
  changeSheet,
  keepShown,
  onSheet,
  sheetRequest,
  shownLast,
  strikeOut,
  theSheet,
  writeDeal,
} from "./sheet.mjs";
import { openTab } from "./tabs.mjs";
import { figure, gain, say } from "./words.mjs";

/** @typedef {import("./sheet.mjs").Written} Written */
/** @typedef {import("./sheet.mjs").Line} Line */

/** @param {string} id */
const button = (id) => byId(id, HTMLButtonElement);

/** Set the tab up, and show what was kept. */
export function startSheetTab() {
  const rotation = byId("rotation", HTMLInputElement);
  rotation.addEventListener("change", () => changeSheet({ rotation: rotation.checked }));
  button("csv").addEventListener("click", saveTable);
  button("print").addEventListener("click", () => window.print());
  button("new-sheet").addEventListener("click", () => {
    if (confirm(say("Strike out all deals and begin anew?"))) beginAnew();
  });
  button("add-gains").addEventListener("click", addGains);
  const write = latest(100, writeNow);
  let deals = theSheet().deals.length;
  onSheet(() => {
    if (theSheet().deals.length > deals) openTab("sheet-tab");
    deals = theSheet().deals.length;
    drawForms();
    write();
  });
  drawForms();
  write();
}

function drawForms() {
  const { players, rotation } = theSheet();
  byId("rotation", HTMLInputElement).checked = rotation;
  redraw(
    byId("names", HTMLElement),
    players.map((player, index) => {
      /** @type {HTMLInputElement} */
      const input = make("input", {
        type: "text",
        maxlength: 80,
        autocomplete: "off",
        value: player,
        "data-key": `name-${index}`,
        "data-place": `/players/${index}`,
        change: () => rename(index, input.value.trim()),
      });
      const seat = seatName(seated(players.length)[index] ?? "dreamer");
      return make("label", {}, make("span", {}, say("{seat} at the start", { seat })), input);
    }),
  );
  redraw(
    byId("gains", HTMLElement),
    players.map((player, index) =>
      make(
        "label",
        {},
        make("span", {}, player),
        make("input", {
          type: "number",
          inputmode: "numeric",
          step: 1,
          "data-key": `gain-${index}`,
          "data-player": player,
        }),
      ),
    ),
  );
}

/**
 * Give a player a name, on the deals that are written too.
 * @param {number} index
 * @param {string} name
 */
function rename(index, name) {
  const { players, deals } = theSheet();
  const old = players[index];
  if (!name || old === undefined) return drawForms();
  const renamed = JSON.parse(JSON.stringify(deals), (key, value) => {
    if (["winner", "payer", "payee"].includes(key)) return value === old ? name : value;
    if (key !== "net") return value;
    return Object.fromEntries(Object.entries(value).map(([who, amount]) => [who === old ? name : who, amount]));
  });
  return changeSheet({ players: players.map((each, place) => (place === index ? name : each)), deals: renamed });
}

function addGains() {
  const inputs = [...byId("gains", HTMLElement).querySelectorAll("input")];
  const net = Object.fromEntries(inputs.map((each) => [each.dataset["player"] ?? "", Math.trunc(Number(each.value))]));
  if (Object.values(net).some(Boolean)) writeDeal({ net });
}

/** @param {AbortSignal} signal */
async function writeNow(signal) {
  const panel = byId("sheet-panel", HTMLElement);
  const place = byId("sheet-lines", HTMLElement);
  try {
    const written = /** @type {Written} */ (await askJson("v1/table/sheet", sheetRequest(), signal));
    clearFaults(panel);
    keepShown(written);
    redraw(place, ...theLines(written));
    follow(written);
    // Whoever looks at another tab hears of that.
    if (document.body.dataset["tab"] === "sheet-tab") {
      announce(say("{count} deals on the sheet", { count: written.lines.length }));
    }
  } catch (error) {
    if (signal.aborted) throw error;
    if (error instanceof Refused) refused(panel, place, error);
    else showKept(place);
  }
}

/** @param {HTMLElement} panel @param {HTMLElement} place @param {Refused} error */
function refused(panel, place, error) {
  redraw(place, deals());
  showFaults(panel, error.faults);
}

/** The deals as they were told, to be struck out where the service refuses one. */
function deals() {
  return make(
    "ul",
    {},
    theSheet().deals.map((_, index) =>
      make("li", { "data-place": `/deals/${index}` }, say("Deal {number}", { number: index + 1 }), " ", strike(index)),
    ),
  );
}

/** @param {HTMLElement} place */
function showKept(place) {
  const written = shownLast();
  const notice = make(
    "p",
    { class: "notice" },
    say("The service cannot be reached. This is the sheet as it was last."),
  );
  redraw(place, notice, ...(written ? theLines(written) : []));
}

/** Take over who deals under which wind, where the sheet knows. @param {Written} written */
function follow({ next }) {
  if (!next || !theSheet().rotation || next.finished) return;
  const { dealer, prevailing_wind } = next.state;
  change({ dealer, prevailing: prevailing_wind });
}

/** @param {Written} written @returns {HTMLElement[]} */
function theLines(written) {
  if (!written.lines.length) {
    return [
      make(
        "p",
        { class: "hint" },
        say("Settle a deal under Table, and write it here; everybody begins with {stock}.", {
          stock: figure(written.stock),
        }),
      ),
    ];
  }
  return [
    make(
      "div",
      { class: "wide-table", tabindex: 0, role: "group", "aria-label": say("The score sheet") },
      sheetTable(written),
    ),
    correcting(written.lines),
    make("h3", {}, say("Ranking")),
    make(
      "ol",
      { class: "ranking" },
      written.ranking.map(({ rank, player, total, gain: gained }) =>
        make(
          "li",
          { value: rank },
          make("span", {}, player),
          make("b", {}, figure(total)),
          make("small", {}, gain(gained)),
        ),
      ),
    ),
    ...whatComes(written),
  ];
}

/** @param {Written} written */
function whatComes({ next }) {
  if (!next) return [];
  const told = next.finished ? say("The evening is over.") : say("Next deals {name}.", { name: next.dealer_name });
  return [make("h3", {}, say("What comes next")), make("p", {}, told, " ", next.why.map(({ text }) => text).join(" "))];
}

/** @param {Written} written */
function sheetTable({ players, stock, lines }) {
  const head = [say("Deal"), say("Winner"), ...players].map((text) => make("th", { scope: "col" }, text));
  const start = make(
    "tr",
    {},
    make("th", { scope: "row" }, say("Start")),
    make("td"),
    ...players.map(() => make("td", {}, make("b", {}, figure(stock)))),
  );
  return make(
    "table",
    { class: "sheet" },
    make("caption", { class: "unseen" }, say("The score sheet")),
    make("thead", {}, make("tr", {}, head)),
    make(
      "tbody",
      {},
      start,
      lines.map((line) => aLine(players, line)),
    ),
  );
}

/** @param {string[]} players @param {Line} line */
function aLine(players, line) {
  const won = line.winner_name
    ? [line.winner_name, line.score === null ? "" : ` ${figure(line.score)}`]
    : [line.outcome === "wash_out" ? say("nobody") : ""];
  return make(
    "tr",
    { "data-deal": line.hand },
    make("th", { scope: "row" }, figure(line.hand)),
    make("td", {}, ...won),
    ...players.map((player) =>
      make("td", {}, make("small", {}, gain(line.net[player] ?? 0)), make("b", {}, figure(line.totals[player] ?? 0))),
    ),
  );
}

/** @param {number} index */
function strike(index) {
  const name = say("Strike out deal {number}", { number: index + 1 });
  return make("button", { type: "button", "data-key": `strike-${index}`, click: () => strikeOut(index) }, name);
}

/** A deal that was written wrong is struck out, and may be written again. @param {Line[]} lines */
function correcting(lines) {
  /** @type {HTMLSelectElement} */
  const list = make(
    "select",
    { "data-key": "strike-which", "aria-label": say("Deal to strike out") },
    lines.toReversed().map(({ hand }) => make("option", { value: hand }, say("Deal {number}", { number: hand }))),
  );
  const button = make(
    "button",
    { type: "button", "data-key": "strike", click: () => strikeOut(Number(list.value) - 1) },
    say("Strike it out"),
  );
  return make("p", { class: "actions unprinted striking" }, list, button);
}

async function saveTable() {
  try {
    const answer = await ask("v1/table/sheet", sheetRequest(), { accept: "text/csv" });
    const address = URL.createObjectURL(await answer.blob());
    make("a", { href: address, download: "mah-jong-sheet.csv" }).click();
    setTimeout(() => URL.revokeObjectURL(address), 1000);
  } catch (error) {
    if (error instanceof Refused) showFaults(byId("sheet-panel", HTMLElement), error.faults);
    else announce(say("The service cannot be reached."));
  }
}
