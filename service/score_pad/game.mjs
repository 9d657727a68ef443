// The ruleset, the winds, and how the hand ended. What cannot be chosen says why.

import { byId, choices, make, put, redraw } from "./dom.mjs";
import { drawExhausted } from "./exhausted.mjs";
import { concealed, FULL, lastTile, lastTiles, size } from "./hand.mjs";
import { change, changeHand, changePlayers, hand, now, onChange, SEATS, seated, seatOf } from "./pad.mjs";
import { hasDiscarder } from "./requests.mjs";
import { asksFor, fetchRulesets, knownRulesets } from "./rulesets.mjs";
import { nameOf, picture, sorted } from "./tiles.mjs";
import { say } from "./words.mjs";

/** @typedef {import("./hand.mjs").Seat} Seat */
/** @typedef {import("./hand.mjs").Win} Win */

/** @param {string} seat */
export function seatName(seat) {
  /** @type {Record<string, string>} */
  const names = {
    east: say("East"),
    south: say("South"),
    west: say("West"),
    north: say("North"),
    dreamer: say("Sitting out"),
  };
  return names[seat] ?? seat;
}

/** @param {string} id */
const select = (id) => byId(id, HTMLSelectElement);

/** @param {string} id */
const input = (id) => byId(id, HTMLInputElement);

/** @param {Partial<Win>} part */
const changeWin = (part) => changeHand({ ...hand(), win: { ...hand().win, ...part } });

/** Listen to the choices, and fetch the rulesets. */
export function startGame() {
  select("ruleset").addEventListener("change", () => change({ ruleset: select("ruleset").value }));
  select("seat").addEventListener("change", () => change({ seat: seatChosen("seat") }));
  select("prevailing").addEventListener("change", () => change({ prevailing: seatChosen("prevailing") }));
  select("dealer").addEventListener("change", () => change({ dealer: seatChosen("dealer") }));
  for (const id of ["players", "table-players"]) {
    select(id).addEventListener("change", () => changePlayers(Number(select(id).value)));
  }
  select("source").addEventListener("change", () => chooseSource(select("source").value));
  select("discarder").addEventListener("change", () => changeWin({ discarder: select("discarder").value }));
  select("kongs_in_a_row").addEventListener("change", () =>
    changeWin({ kongs_in_a_row: Number(select("kongs_in_a_row").value) }),
  );
  for (const mark of /** @type {const} */ (["last_tile", "first_turn"])) {
    input(mark).addEventListener("change", () => changeWin({ [mark]: input(mark).checked }));
  }
  input("original_call").addEventListener("change", () =>
    changeHand({ ...hand(), original_call: input("original_call").checked }),
  );
  input("dealer_wins").addEventListener("change", () =>
    changeHand({ ...hand(), dealer_wins: Math.max(0, Math.trunc(Number(input("dealer_wins").value))) }),
  );
  drawGame();
  document.addEventListener("rulesets-known", drawGame);
  fetchRulesets();
  onChange(() => {
    drawGame();
    fetchRulesets();
  });
}

/**
 * Whoever goes out at the table is the winner of the deal.
 * @param {string} source
 */
function chooseSource(source) {
  const { laying, table } = now();
  if (laying !== "alone" && source) change({ table: { ...table, outcome: "mah_jong", winner: laying } });
  changeWin({ source });
}

/** @param {string} id */
const seatChosen = (id) => /** @type {Seat} */ (select(id).value);

/** Show what is chosen, and what can be. */
export function drawGame() {
  const pad = now();
  const rulesets = knownRulesets();
  const known = rulesets.length ? rulesets : [{ id: pad.ruleset, name: pad.ruleset, players: [4] }];
  choices(
    select("ruleset"),
    known.map(({ id, name }) => ({ value: id, text: name })),
    pad.ruleset,
  );
  const winds = SEATS.map((seat) => ({ value: seat, text: seatName(seat) }));
  const there = seated(pad.players);
  const seats = winds.map((each) =>
    there.some((seat) => seat === each.value)
      ? each
      : { ...each, text: say("{seat}: nobody sits there", { seat: each.text }), disabled: true },
  );
  choices(select("seat"), seats, seatOf(pad));
  select("seat").disabled = pad.laying !== "alone";
  choices(select("prevailing"), winds, pad.prevailing);
  choices(select("dealer"), seats, pad.dealer);
  const players = known.find(({ id }) => id === pad.ruleset)?.players ?? [4];
  const numbers = [2, 3, 4, 5].map((count) => ({
    value: String(count),
    text: players.includes(count) ? String(count) : say("{count}: not in this ruleset", { count }),
    disabled: !players.includes(count),
  }));
  choices(select("players"), numbers, String(pad.players));
  choices(select("table-players"), numbers, String(pad.players));
  drawWin();
}

function drawWin() {
  const { win, original_call, dealer_wins } = hand();
  choices(select("source"), sources(), win.source);
  drawDiscarder();
  drawLastTiles();
  const out = win.source !== "";
  for (const mark of /** @type {const} */ (["last_tile", "first_turn"])) {
    const asked = isAsked(mark);
    input(mark).checked = asked && out && win[mark];
    input(mark).disabled = !asked || !out;
  }
  explain("rare-why", out ? "" : say("The first two are for a hand that went out."));
  input("original_call").disabled = !isAsked("original_call");
  input("original_call").checked = original_call && !input("original_call").disabled;
  input("dealer_wins").disabled = !isAsked("dealer_wins");
  input("dealer_wins").value = String(input("dealer_wins").disabled ? 0 : dealer_wins);
  drawKongs(win);
  drawExhausted();
}

/** @param {Win} win */
function drawKongs(win) {
  const asked = isAsked("kongs_in_a_row");
  const loose = win.source === "loose_tile";
  const counts = ["0", "2", "3", "4"].map((value) => ({ value, text: value === "0" ? say("no, or one") : value }));
  choices(select("kongs_in_a_row"), counts, asked && loose ? String(win.kongs_in_a_row) : "0");
  select("kongs_in_a_row").disabled = !asked || !loose;
  explain("kongs-why", loose || !asked ? "" : say("Kongs in a row count only where a loose tile won."));
}

/**
 * Whether the ruleset asks for something; where it does not, the choice says so.
 * @param {import("./rulesets.mjs").Fact} fact
 */
function isAsked(fact) {
  const asked = asksFor(now().ruleset, fact);
  const why = document.querySelector(`[data-unasked="${fact}"]`);
  if (why instanceof HTMLElement) why.hidden = asked;
  return asked;
}

/** @param {string} id @param {string} text */
function explain(id, text) {
  const element = byId(id, HTMLElement);
  element.textContent = text;
  element.hidden = text === "";
}

/**
 * How a hand may have ended.
 * @param {string} [dealt] why it cannot have been complete as dealt
 */
export function sources(dealt = whyNotDealt()) {
  return [
    { value: "", text: say("This hand did not go out") },
    { value: "wall", text: say("Drawn from the wall") },
    { value: "loose_tile", text: say("A loose tile, after a kong or bonus tile") },
    { value: "discard", text: say("A discard") },
    { value: "robbed_kong", text: say("Robbed from a kong") },
    { value: "robbed_concealed_kong", text: say("Robbed from a concealed kong") },
    {
      value: "dealt",
      text: dealt ? `${say("Complete as dealt")}: ${dealt}` : say("Complete as dealt"),
      disabled: dealt !== "",
    },
  ];
}

function whyNotDealt() {
  if (seatOf(now()) !== now().dealer) return say("only for the dealer");
  return hand().melds.length ? say("not with sets on the table") : "";
}

function drawDiscarder() {
  const { win } = hand();
  const winner = seatOf(now());
  const asked = hasDiscarder(win.source);
  const seats = seated(now().players).map((seat) => ({
    value: seat,
    text: seat === winner ? say("{seat}: the winner", { seat: seatName(seat) }) : seatName(seat),
    disabled: seat === winner,
  }));
  choices(
    select("discarder"),
    [{ value: "", text: asked ? say("choose") : say("nobody") }, ...seats],
    asked ? win.discarder : "",
  );
  put(select("discarder"), { disabled: !asked });
  const complete = win.source === "" && size(hand()) === FULL;
  explain("source-why", complete ? say("Fourteen tiles: say where the last one came from.") : "");
  const none =
    win.source === ""
      ? say("Nobody discarded a last tile: this hand did not go out.")
      : say("Nobody discards a tile that is drawn or dealt.");
  explain("discarder-why", asked ? "" : none);
}

function drawLastTiles() {
  const laid = hand();
  const fieldset = byId("last-tiles", HTMLFieldSetElement);
  fieldset.hidden = laid.win.source === "" || lastTiles(laid).length === 0;
  const holder = fieldset.querySelector("div");
  if (!holder) return;
  const inHand = new Set(concealed(laid));
  const chosen = lastTile(laid);
  redraw(
    holder,
    sorted(lastTiles(laid)).map((code) => {
      const told = inHand.has(code) ? nameOf(code) : say("{tile}, on the table", { tile: nameOf(code) });
      return make(
        "label",
        { class: inHand.has(code) ? "pick" : "pick melded", title: told },
        make("input", {
          type: "radio",
          name: "last-tile",
          value: code,
          checked: code === chosen,
          "data-key": `last-${code}`,
          "aria-label": told,
          change: () => changeWin({ tile: code, completes: [] }),
        }),
        picture(code),
      );
    }),
  );
}
