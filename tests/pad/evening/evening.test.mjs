// The evening without a page: nothing is lost, nothing refused is written, two tabs add to one list.

import assert from "node:assert/strict";
import { test } from "node:test";
import { empty } from "../../../service/score_pad/deal/told.mjs";
import { Book } from "../../../service/score_pad/evening/book.mjs";
import { eveningOf, wrongName } from "../../../service/score_pad/evening/events.mjs";
import { asCopy, outOfCopy, Store } from "../../../service/score_pad/evening/store.mjs";
import { Clock, LaggingShelf, Service, Shelf, settled } from "./surroundings.mjs";

const EVENING = "mah-jong/evening";
const names = ["Ann", "Ben", "Cid", "Dot"].map((name, n) => ({ id: `p${n + 1}`, name }));
const tiles = Array(14).fill("B1");
const hand = { melds: [], concealed: tiles, bonus: [], last: null, reading: null, completes: null };
const won = (winner) => ({ ...empty(), winner, source: "wall", hands: { [winner]: hand } });
const washOut = { ...empty(), washOut: true };

async function opened(shelf = new Shelf(), tab = {}) {
  const service = new Service();
  const clock = new Clock();
  const book = new Book(new Store(shelf.tab(tab)), service, clock);
  await book.open();
  await settled();
  return { book, shelf, service, clock };
}

const winners = ({ book }) => book.now().evening.deals.map(({ told }) => told.winner);
const linesOf = ({ book }) => book.now().answer.lines.map(({ winner }) => winner);

test("a deal that is written stays, by player", async () => {
  const pad = await opened();
  await pad.book.rename(names);
  const { written } = await pad.book.write(won("p2"));
  assert.equal(written.number, 1);
  assert.deepEqual({ p1: -10, p2: 30, p3: -10, p4: -10 }, pad.book.now().answer.lines.at(-1).net);
  const again = await opened(pad.shelf);
  assert.deepEqual(["p2"], winners(again));
  assert.deepEqual(
    ["Ann", "Ben", "Cid", "Dot"],
    again.book.now().evening.players.map(({ name }) => name),
  );
});

test("what is kept has the form that is agreed on", async () => {
  const { book, shelf } = await opened();
  await book.write(won("p2"));
  const { v, rules, players, events } = shelf.json(EVENING);
  assert.deepEqual([2, "booklet", 4], [v, rules.ruleset, rules.players]);
  assert.deepEqual({ id: "p1", name: "" }, players[0]);
  assert.deepEqual(["at", "id", "kind", "told"], Object.keys(events[0]).sort());
  assert.deepEqual(["answer", "id", "last", "refused", "rev"], Object.keys(shelf.json("mah-jong/shown")).sort());
});

test("what is undone is the deal that was written here, once, whatever another tab wrote since", async () => {
  const shelf = new Shelf();
  const [one, other] = [await opened(shelf), await opened(shelf)];
  const { event } = await one.book.write(won("p1"));
  await other.book.write(won("p2"));
  await settled();
  await Promise.all([one.book.undo(event), one.book.undo(event)]);
  assert.deepEqual(
    [true, false],
    one.book.now().evening.deals.map(({ struck }) => struck),
  );
});

test("a deal that the service refuses is not written", async () => {
  const { book, shelf, service } = await opened();
  await book.write(won("p1"));
  const before = shelf.getItem(EVENING);
  service.refuses = (deal) => deal.winner === "p3";
  const { refused } = await book.write(won("p3"));
  assert.equal("It cannot be.", refused.detail);
  assert.equal(before, shelf.getItem(EVENING));
});

test("a deal struck out and restored gives the first totals again, and nobody else's deal moves", async () => {
  const pad = await opened();
  for (const winner of ["p2", "p4", "p3"]) await pad.book.write(won(winner));
  const { totals } = pad.book.now().answer;
  const [first] = pad.book.now().evening.deals;
  await pad.book.change({ kind: "strike", deal: first.id });
  assert.deepEqual(["p4", "p3"], linesOf(pad));
  assert.deepEqual(
    [null, 1, 2],
    pad.book.now().evening.deals.map(({ number }) => number),
  );
  await pad.book.change({ kind: "restore", deal: first.id });
  assert.deepEqual(totals, pad.book.now().answer.totals);
});

test("every change can be undone, the last one first, and the list only grows", async () => {
  const pad = await opened();
  await pad.book.rename(names);
  await pad.book.write(won("p2"));
  await pad.book.rename(names.map((each) => (each.id === "p1" ? { ...each, name: "Eve" } : each)));
  const [{ id }] = pad.book.now().evening.deals;
  await pad.book.change({ kind: "replace", deal: id, told: won("p3") });
  await pad.book.changeRules({ ruleset: "british", house: null, players: 4 }, "whole");
  await pad.book.change({ kind: "strike", deal: id });
  const seen = [];
  for (let steps = 0; steps < 5; steps += 1) {
    await pad.book.undo();
    const { rules, players, deals } = pad.book.now().evening;
    seen.push([rules.ruleset, players[0].name, deals[0].told.winner, deals[0].struck]);
  }
  const expected = [
    ["british", "Eve", "p3", false],
    ["booklet", "Eve", "p3", false],
    ["booklet", "Eve", "p2", false],
    ["booklet", "Ann", "p2", false],
    ["booklet", "Ann", "p2", true],
  ];
  assert.deepEqual(expected, seen);
  assert.equal(4 + 5 + 5, pad.shelf.json(EVENING).events.length);
});

test("undoing the last deal strikes it out", async () => {
  const { book } = await opened();
  await book.write(won("p2"));
  await book.undo();
  assert.deepEqual(
    [true],
    book.now().evening.deals.map(({ struck }) => struck),
  );
});

test("a new evening has the same players and can be undone", async () => {
  const { book } = await opened();
  await book.rename(names);
  await book.write(won("p2"));
  await book.anew();
  const { deals, players } = book.now().evening;
  assert.deepEqual([0, "Ann", 1], [deals.length, players[0].name, book.earlier().length]);
  await book.undo();
  assert.deepEqual([1, 0], [book.now().evening.deals.length, book.earlier().length]);
});

test("the last ten evenings are kept", async () => {
  const { book } = await opened();
  for (let n = 0; n < 12; n += 1) {
    await book.write(washOut);
    await book.anew();
  }
  assert.equal(10, book.earlier().length);
});

for (const locks of [true, false]) {
  test(`two tabs add to one list ${locks ? "with" : "without"} locks`, async () => {
    const shelf = new Shelf();
    const one = await opened(shelf, { locks });
    const other = await opened(shelf, { locks });
    for (let n = 0; n < 20; n += 1) await Promise.all([one.book.write(won("p1")), other.book.write(won("p2"))]);
    await one.clock.pass(1000);
    await other.clock.pass(1000);
    await one.clock.pass(1000);
    assert.equal(40, winners(one).length);
    assert.deepEqual(winners(one), winners(other));
    assert.deepEqual(one.book.now().answer.totals, other.book.now().answer.totals);
    assert.equal(40, one.book.now().answer.lines.length);
  });
}

test("no deal is lost where what one tab wrote reaches the other one late", async () => {
  const shelf = new LaggingShelf(5);
  const one = await opened(shelf);
  const other = await opened(shelf);
  await one.book.rename(names);
  await new Promise((resolve) => setTimeout(resolve, 20));
  for (let n = 0; n < 20; n += 1) await Promise.all([one.book.write(won("p1")), other.book.write(won("p2"))]);
  for (let n = 0; n < 20; n += 1) {
    await one.clock.pass(100);
    await other.clock.pass(100);
  }
  assert.equal(40, winners(one).length);
  assert.deepEqual(winners(one), winners(other));
  assert.deepEqual(linesOf(one), linesOf(other));
  assert.equal(40, eveningOf(shelf.json(EVENING)).deals.length);
});

test("a tab hears which deal another tab wrote, and whether its own deal is that one", async () => {
  const shelf = new Shelf();
  const one = await opened(shelf);
  const other = await opened(shelf);
  const outcomes = await Promise.all([one.book.write(won("p1")), other.book.write(won("p1"))]);
  assert.deepEqual([1], outcomes.map(({ twin }) => twin).filter(Boolean));
  await one.book.write(washOut);
  await settled();
  assert.equal(3, other.book.now().byAnotherTab);
});

test("without an answer a deal is kept, its figures wait, and it is counted when the connection is back", async () => {
  const { book, service, clock } = await opened();
  await book.write(won("p1"));
  service.answers = false;
  assert.equal(true, (await book.write(won("p2"))).waiting);
  await book.write(washOut);
  const waiting = book.now().evening.deals.map((deal) => deal.waiting);
  assert.deepEqual([1, [false, true, true]], [book.now().asOf, waiting]);
  service.answers = true;
  for (const tell of clock.back) tell();
  await settled();
  assert.deepEqual([null, 3], [book.now().asOf, book.now().answer.lines.length]);
});

test("it asks again after 2, 4, 8 … 60 seconds, and so at most 8 times in 30 s", async () => {
  const { book, service, clock } = await opened();
  service.answers = false;
  service.requests.length = 0;
  await book.write(won("p1"));
  await clock.pass(29_999);
  assert.equal(1 + 3, service.requests.length);
  await clock.pass(300_000);
  assert.equal(1 + 3 + 6, service.requests.length);
});

test("a service that asks to be left alone is left alone for as long", async () => {
  const { book, service, clock } = await opened();
  const { askJson } = service;
  service.askJson = (...asked) => (clock.now < 20_000 ? Promise.reject({ seconds: 20 }) : askJson(...asked));
  service.requests.length = 0;
  await book.write(won("p1"));
  await clock.pass(19_999);
  assert.equal(1, book.now().evening.deals.filter(({ waiting }) => waiting).length);
  await clock.pass(2);
  assert.equal(1, service.requests.length);
});

test("a waiting deal that is refused is marked: those before it count, later ones wait, it can be changed", async () => {
  const pad = await opened();
  const { book, service, clock } = pad;
  await book.write(won("p1"));
  service.answers = false;
  await book.write(won("p3"));
  await book.write(won("p2"));
  service.answers = true;
  service.refuses = (deal) => deal.winner === "p3";
  await clock.pass(5000);
  const { evening, answer } = book.now();
  assert.deepEqual(
    [undefined, "It cannot be.", undefined],
    evening.deals.map(({ refused }) => refused?.detail),
  );
  assert.equal(1, answer.lines.length);
  assert.equal(undefined, (await book.write(washOut)).refused);
  await book.change({ kind: "replace", deal: evening.deals[1].id, told: won("p4") });
  await clock.pass(100);
  assert.deepEqual(["p1", "p4", "p2", null], linesOf(pad));
});

test("storage without room keeps the evening in memory and says so; with room again all of it is kept", async () => {
  const { book, shelf } = await opened();
  await book.rename(names);
  await book.write(won("p1"));
  shelf.room = 0;
  await book.write(won("p2"));
  await book.write(washOut);
  assert.deepEqual([true, 3], [book.now().full, book.now().evening.deals.length]);
  assert.equal(3, eveningOf(outOfCopy(asCopy(book.kept()))).deals.length);
  shelf.room = Infinity;
  await book.write(won("p4"));
  assert.deepEqual([false, 4], [book.now().full, eveningOf(shelf.json(EVENING)).deals.length]);
});

test("300 deals fit into 400 KB", async () => {
  const { book, shelf } = await opened();
  await book.write({ ...won("p2"), hands: Object.fromEntries(names.map(({ id }) => [id, hand])) });
  const { length } = JSON.stringify(shelf.json(EVENING).events[0]);
  assert.ok(300 * length < 400_000, `${length} letters each`);
});

test("an evening of a later page is not changed, and said to be so", async () => {
  const shelf = new Shelf();
  shelf.setItem(EVENING, JSON.stringify({ v: 3, id: "later", something: "else" }));
  const before = shelf.getItem(EVENING);
  const { book } = await opened(shelf);
  assert.deepEqual([true, true], [book.now().foreign, (await book.write(won("p1"))).foreign]);
  await book.anew();
  await book.undo();
  assert.equal(before, shelf.getItem(EVENING));
});

test("a name that stands twice, or names a seat, is refused before anything changes", async () => {
  const { book, shelf } = await opened();
  await book.rename(names);
  const before = shelf.getItem(EVENING);
  const { wrong } = await book.rename([{ id: "p1", name: " BEN " }, ...names.slice(1)]);
  assert.deepEqual(["p1 twice", "p2 twice"], wrong.map(({ player, why }) => `${player} ${why}`));
  assert.equal(before, shelf.getItem(EVENING));
  const tried = ["East", "we", "p2", "Table", "Annette", "A\uff4en"].map((name) => wrongName(names, "p9", name));
  assert.deepEqual(["seat", "seat", "id", "id", "", "twice"], tried);
});

test("rules changed from the next deal on leave those before as they were", async () => {
  const pad = await opened();
  const { book, service } = pad;
  await book.write(won("p1"));
  const house = { ruleset: "booklet", name: "Ours", limit: 500 };
  await book.changeRules({ ruleset: "booklet", house, players: 4 }, "next");
  await book.write(won("p2"));
  const sent = service.requests.at(-1);
  assert.deepEqual([{ limit: 500 }, {}, undefined], [sent.house_rules, ...sent.deals.map((deal) => deal.house_rules)]);
  await book.changeRules({ ruleset: "british", house: null, players: 4 }, "next");
  await book.write(won("p3"));
  const [first, last] = service.requests.slice(-2);
  assert.deepEqual(["booklet", 2, "british", 3], [first.ruleset, first.deals.length, last.ruleset, last.deals.length]);
  assert.deepEqual(["p1", "p2", "p3"], linesOf(pad));
});
