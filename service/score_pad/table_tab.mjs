// A whole table: each hand laid or its points given, penalties, who sits out, and who pays whom.

import { counters } from "./counters_view.mjs";
import { byId, choices, make, redraw } from "./dom.mjs";
import { clearFaults, showFaults } from "./faults.mjs";
import { seatName, sources } from "./game.mjs";
import { isEmpty } from "./hand.mjs";
import { change, clearTable, isFresh, now, onChange, seated } from "./pad.mjs";
import { drawPenalties, MOST_PENALTIES, newPenalty } from "./penalties.mjs";
import { hasDiscarder } from "./requests.mjs";
import { rulesetName } from "./rulesets.mjs";
import { payments } from "./score_view.mjs";
import { askJson, latest, Refused } from "./service.mjs";
import { settlementRequest, winnerIsCounted } from "./settlements.mjs";
import { onSheet, playerAt, writeDeal } from "./sheet.mjs";
import { openTab } from "./tabs.mjs";
import { pictures, sorted } from "./tiles.mjs";
import { figure, say } from "./words.mjs";

/** @typedef {import("./hand.mjs").Seat} Seat */
/** @typedef {import("./pad.mjs").Table} Table */
/** @typedef {{scores: Record<string, {total: number}>, payments: import("./steps.mjs").Payment[], net: Record<string, number>, notes: string[]}} Settlement */

/** What is wrong with the deal as it was settled last. @type {import("./service.mjs").Fault[]} */
let faults = [];

/** @param {Partial<Table>} part */
const changeTable = (part) => change({ table: { ...now().table, ...part } });

/** @param {string} id */
const select = (id) => byId(id, HTMLSelectElement);

/** Set the tab up, and settle whenever it is open and something changes. */
export function startTableTab() {
  const chosen = {
    outcome: "outcome",
    winner: "winner",
    "table-source": "source",
    "table-discarder": "discarder",
    liable: "liable",
  };
  for (const [id, field] of Object.entries(chosen)) {
    select(id).addEventListener("change", () => changeTable({ [field]: select(id).value }));
  }
  byId("clear-table", HTMLButtonElement).addEventListener("click", clearTable);
  byId("add-penalty", HTMLButtonElement).addEventListener("click", () =>
    changeTable({ penalties: [...now().table.penalties, newPenalty()] }),
  );
  byId("back-to-table", HTMLButtonElement).addEventListener("click", () => {
    change({ laying: "alone" });
    openTab("table-tab");
  });
  const settle = latest(200, settleNow);
  const asked = () => document.body.dataset["tab"] === "table-tab";
  onChange(() => {
    draw();
    if (asked()) settle();
  });
  onSheet(draw);
  document.addEventListener("rulesets-known", () => {
    draw();
    if (asked()) settle();
  });
  document.addEventListener("tab-opened", () => asked() && settle());
  draw();
  if (asked()) settle();
}

function draw() {
  const { table, players, laying } = now();
  const seats = seated(players).map((seat) => ({ value: seat, text: seatName(seat) }));
  const won = table.outcome === "mah_jong";
  choices(
    select("outcome"),
    [
      { value: "mah_jong", text: say("Somebody won") },
      { value: "wash_out", text: say("Nobody won") },
    ],
    table.outcome,
  );
  choices(select("winner"), won ? seats : [{ value: "", text: say("nobody") }], won ? table.winner : "");
  select("winner").disabled = !won;
  drawRare(seats);
  redraw(
    byId("table-seats", HTMLElement),
    seated(players).map(aSeat),
    players > seated(players).length && whoSitsOut(),
  );
  drawPenalties(byId("penalties", HTMLElement), (penalties) => changeTable({ penalties }));
  byId("add-penalty", HTMLButtonElement).disabled = table.penalties.length >= MOST_PENALTIES;
  byId("clear-table", HTMLButtonElement).hidden = isFresh();
  // Until it is settled anew, lest the seats jump up and down.
  showFaults(byId("table-panel", HTMLElement), faults);
  const notice = byId("laying-for", HTMLElement);
  notice.hidden = laying === "alone";
  const line = notice.querySelector("p");
  if (line) line.textContent = say("{seat}'s hand at the table", { seat: seatName(laying) });
  drawGame();
}

function drawGame() {
  const { ruleset, prevailing, dealer } = now();
  byId("table-game", HTMLElement).textContent = say(
    "{name}; {wind} wind prevails, {dealer} deals. Chosen under Hand.",
    {
      name: rulesetName(ruleset),
      wind: seatName(prevailing),
      dealer: seatName(dealer),
    },
  );
}

/** @param {{value: string, text: string}[]} seats */
function drawRare(seats) {
  const { table } = now();
  const counted = winnerIsCounted(now());
  const known = sources(table.winner === now().dealer ? "" : say("only for the dealer")).map((each) => ({
    ...each,
    text: each.value ? each.text : say("not known"),
  }));
  choices(select("table-source"), known, counted ? table.source : "");
  select("table-source").disabled = !counted;
  const given = counted && hasDiscarder(table.source);
  choices(
    select("table-discarder"),
    [{ value: "", text: say("nobody") }, ...others(seats)],
    given ? table.discarder : "",
  );
  select("table-discarder").disabled = !given;
  choices(select("liable"), [{ value: "", text: say("nobody") }, ...others(seats)], table.liable);
  select("liable").disabled = table.outcome !== "mah_jong";
  byId("table-why", HTMLElement).textContent = counted
    ? ""
    : say("How a hand was won that is laid is told with the hand; who pays for all can be told for any.");
}

/** @param {{value: string, text: string}[]} seats */
const others = (seats) => seats.filter(({ value }) => value !== now().table.winner);

/** @param {Seat} seat */
function aSeat(seat) {
  const { table } = now();
  const told = table.told[seat];
  const kinds = /** @type {const} */ ([
    ["hand", say("Hand")],
    ["points", say("Points")],
  ]);
  const kind = kinds.map(([value, text]) =>
    make(
      "label",
      { class: "segment" },
      make("input", {
        type: "radio",
        name: `told-${seat}`,
        value,
        checked: told === value,
        "data-key": `told-${seat}-${value}`,
        change: () => changeTable({ told: { ...table.told, [seat]: value } }),
      }),
      make("span", {}, text),
    ),
  );
  return make(
    "section",
    { class: "seat", "data-region": true, "aria-labelledby": `seat-${seat}` },
    make("h2", { id: `seat-${seat}` }, seatName(seat), playerAt(seat) && make("small", {}, playerAt(seat))),
    make("div", { class: "segments", role: "group", "aria-labelledby": `seat-${seat}` }, kind),
    told === "hand" ? laidBy(seat) : pointsOf(seat),
    make("div", { class: "faults" }),
  );
}

/** The fifth player, who has no hand in this deal. */
function whoSitsOut() {
  const player = playerAt("dreamer");
  return make(
    "section",
    { class: "seat", "aria-labelledby": "seat-dreamer" },
    make("h2", { id: "seat-dreamer" }, seatName("dreamer"), player && make("small", {}, player)),
    make("p", { class: "hint" }, say("The fifth player has no hand in this deal, and neither pays nor is paid.")),
  );
}

/** @param {Seat} seat */
function laidBy(seat) {
  const hand = now().hands[seat];
  const groups = [...hand.melds.map((meld) => meld.tiles), ...hand.sets, sorted(hand.loose), hand.bonus];
  const name = isEmpty(hand)
    ? say("Lay the hand of {seat}", { seat: seatName(seat) })
    : say("Change the hand of {seat}", { seat: seatName(seat) });
  return make(
    "div",
    { class: "laid-by", "data-place": `/hands/${seat}` },
    make("div", { class: "groups" }, groups.filter((tiles) => tiles.length).map(pictures)),
    make("button", { type: "button", "data-key": `lay-${seat}`, click: () => layAt(seat) }, name),
  );
}

/** @param {Seat} seat */
function layAt(seat) {
  change({ laying: seat });
  openTab("hand-tab");
  byId("tiles-heading", HTMLElement).focus();
}

/** @param {Seat} seat */
function pointsOf(seat) {
  const { table } = now();
  /** @type {HTMLInputElement} */
  const input = make("input", {
    type: "number",
    inputmode: "numeric",
    min: 0,
    value: table.points[seat],
    "data-key": `points-${seat}`,
    "data-place": `/scores/${seat}`,
    change: () => changeTable({ points: { ...table.points, [seat]: Math.max(0, Math.trunc(Number(input.value))) } }),
  });
  return make("label", {}, make("span", {}, say("Points of {seat}", { seat: seatName(seat) })), input);
}

/** @param {AbortSignal} signal */
async function settleNow(signal) {
  const panel = byId("table-panel", HTMLElement);
  const place = byId("settled", HTMLElement);
  if (isFresh() && now().table.outcome === "mah_jong") {
    faults = [];
    clearFaults(panel);
    redraw(
      place,
      make("p", { class: "hint" }, say("Lay the hands or give their points, and who pays whom stands here.")),
    );
    return;
  }
  try {
    const request = settlementRequest(now());
    const settled = /** @type {Settlement} */ (await askJson("v1/settlements", request, signal));
    faults = [];
    clearFaults(panel);
    redraw(
      place,
      totals(settled),
      payments(settled.payments, settled.net),
      ...settled.notes.map((note) => make("p", { class: "hint" }, note)),
      settled.payments.length ? counters(settled.payments) : null,
      toSheet(settled),
    );
  } catch (error) {
    if (signal.aborted) throw error;
    faults = error instanceof Refused ? error.faults : [];
    showFaults(panel, faults);
    const told =
      error instanceof Refused
        ? say("Not settled yet: what is missing stands beside it.")
        : say("The service cannot be reached.");
    redraw(place, make("p", { class: "notice" }, told));
  }
}

/** @param {Settlement} settled */
function totals({ scores }) {
  const each = Object.entries(scores).map(([seat, { total }]) =>
    make("div", { "data-score": seat }, make("dt", {}, seatName(seat)), make("dd", {}, figure(total))),
  );
  return make("div", {}, make("h3", {}, say("What each hand comes to")), make("dl", { class: "net" }, each));
}

/** @param {Settlement} settled */
function toSheet(settled) {
  const { table, prevailing, dealer } = now();
  const won = table.outcome === "mah_jong";
  const deal = {
    prevailing_wind: prevailing,
    dealer,
    outcome: table.outcome,
    ...(won ? { winner: table.winner, score: settled.scores[table.winner]?.total ?? 0 } : {}),
    payments: settled.payments,
    net: settled.net,
  };
  const button = make(
    "button",
    { type: "button", class: "main", "data-key": "to-sheet", click: () => writeDeal(deal) },
    say("Write it on the sheet"),
  );
  return make("p", { class: "actions" }, button);
}
