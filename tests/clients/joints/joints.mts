/** Hands what each answer has to the next request, as its types have it: node joints.mts ADDRESS. */

import { deepStrictEqual } from "node:assert";
import { ProblemError, type Round, type ScoreRequest, ScoringClient, type SeatingRequest, type Table } from "mah-jong-scoring-client";

const names = ["Ann", "Ben", "Cid", "Dot"];
const client = new ScoringClient(process.argv[2] ?? "http://localhost:8000");

async function seatsAndHands() {
  const drawn = await client.drawSeats({ procedure: "british", players: names, throw: true, seed: 7 });
  const dealt = await client.dealTiles({ procedure: "british", throw: true, shuffle: true, seed: 7 });
  const { seats = {}, players = [], dealer = "east" } = drawn;
  const { hands = {} } = dealt;
  // table/deal.hands -> settlements.hands
  // table/seats.seats, dealer -> settlements.seats, dealer
  await client.settleDeal({ ruleset: "british", prevailing_wind: "east", dealer, seats, outcome: "wash_out", hands });
  // table/deal.hands -> scores
  await client.scoreHand({ ruleset: "british", prevailing_wind: "east", seat_wind: "south", ...hands["south"] });
  // table/seats.players, dealer -> table/sheet.players, first_dealer
  await client.keepSheet({
    ruleset: "british",
    procedure: "british",
    rotation: true,
    players,
    first_dealer: dealer,
    deals: [{ outcome: "wash_out" }],
  });
}

async function evening() {
  // table/next.position -> table/next.position
  const begun = await client.showNext({ procedure: "british", players: names });
  const { position } = (await client.showNext({ procedure: "british", position: begun.next.position })).next;
  // table/next.position -> settlements.position
  const settled = await client.settleDeal({
    ruleset: "british",
    position,
    outcome: "mah_jong",
    winner: "Ann",
    scores: { Ann: 80, Ben: 22, Cid: 208, Dot: 4 },
  });
  // settlements.deal -> table/sheet.deals
  // table/next.position -> table/sheet.position
  const first = { ruleset: "british", procedure: "british", rotation: true };
  const sheet = await client.keepSheet({ ...first, position, deals: [settled.deal] });
  // table/next.position -> table/sheet.state.position
  const state = sheet.next ? { ...sheet.state, position: sheet.next.position } : sheet.state;
  // table/sheet.state -> table/sheet.state
  // table/sheet.balances -> settlements.balances
  const later = await client.settleDeal({ ruleset: "british", position, balances: sheet.balances, outcome: "wash_out" });
  await client.keepSheet({ state, deals: [later.deal], debts: sheet.debts ?? [] });
  // table/sheet.lines[].deal -> table/sheet.deals
  // table/sheet.lines[].deal -> corrections[].with
  const deals = (sheet.lines ?? []).map((line) => line.deal);
  const corrections = deals.map((deal) => ({ deal: 1, with: deal }));
  const again = await client.keepSheet({ ...first, players: names, deals, corrections });
  deepStrictEqual(again.balances, sheet.balances);
  // table/sheet.lines[].deal -> corrections[].was
  const slips = deals.map((deal) => ({ deal: 1, was: deal, with: deal }));
  const mended = await client.keepSheet({ state: sheet.state, deals: [], corrections: slips });
  deepStrictEqual(mended.state, sheet.state);
  // table/sheet.corrected_deals[] -> corrections[].was
  const later_slips = (mended.corrected_deals ?? []).map((deal) => ({ deal: 1, was: deal, with: deal }));
  await client.keepSheet({ state: mended.state, deals: [], corrections: later_slips });
  // table/sheet.balances, standings -> tournament/standings.rounds[].tables[].scores
  await client.rankPlayers({
    scheme: "classical-sum",
    rounds: [{ round: 1, tables: [{ table: 1, scores: sheet.net }] }],
  });
  const ranked = Object.fromEntries(sheet.standings.map((each) => [each.player, each.balance]));
  for (const scores of [sheet.balances, ranked]) {
    await client.rankPlayers({
      scheme: "classical-sum",
      changes: { start: 2000, sum: 8000 },
      rounds: [{ round: 1, tables: [{ table: 1, scores }] }],
    });
  }
}

async function tournament() {
  const asked: SeatingRequest = { number_of_players: 16, number_of_rounds: 3, seed: 1 };
  const plan = await client.planSeating(asked);
  // tournament/seating.rounds -> tournament/seating.rounds
  deepStrictEqual((await client.planSeating({ ...asked, rounds: plan.rounds })).rounds, plan.rounds);
  const rounds = plan.rounds.map((round) => (round.round === 1 ? played(round) : round));
  // tournament/seating.rounds -> tournament/standings.rounds
  const { standings = [] } = await client.rankPlayers({ scheme: "mcr", rounds });
  // tournament/standings.standings -> tournament/seating.standings
  const byPlace = await client.planSeating({ standings, number_of_rounds: 3, rounds });
  const first = byPlace.rounds[1]?.tables[0]?.seats;
  deepStrictEqual(new Set(Object.values(first ?? {})), new Set(standings.slice(0, 4).map((each) => each.player)));
}

function played(round: Round): Round {
  const tables = round.tables.map((table): Table => {
    const best = 60 + table.table;
    const seats = Object.values(table.seats ?? {});
    return { ...table, scores: Object.fromEntries(seats.map((player, wind) => [player, [best, 40, -20, -20 - best][wind] ?? 0])) };
  });
  return { ...round, played: true, tables };
}

async function casesAndAdvice() {
  // rulesets.cases[].request -> its address
  const { cases } = await client.listCases("british");
  for (const each of cases.filter((_, number) => number % 20 === 0)) {
    const answer = await client.sendCase(each);
    deepStrictEqual([answer["total"], answer["status"]], [each.expect["total"], each.expect["status"]]);
  }
  // a problem's advice -> the request that it proposes
  const hand: ScoreRequest = { ruleset: "brittish", seat_wind: "east", prevailing_wind: "east" };
  const problem = await client.scoreHand(hand).catch((error: unknown) => error);
  if (!(problem instanceof ProblemError)) {
    throw problem;
  }
  deepStrictEqual([problem.code, problem.pointer], ["faulty", "/ruleset"]);
  const ruleset = problem.faults[0]?.message.split("Did you mean ")[1]?.replace("?", "") ?? "";
  deepStrictEqual((await client.scoreHand({ ...hand, ruleset })).ruleset.id, "british");
}

await seatsAndHands();
await evening();
await tournament();
await casesAndAdvice();
