// Money in the fewest transfers.

import assert from "node:assert/strict";
import { test } from "node:test";
import { transfers } from "../../../service/score_pad/evening/transfers.mjs";

const gained = (gains) => Object.entries(gains).map(([player, gain]) => ({ player, gain }));
const paid = (gains) => transfers(gained(gains)).map(({ payer, payee, amount }) => `${payer}>${payee} ${amount}`);

/** The fewest transfers: one less than there are players, for each group that is even by itself. */
function fewest(gains) {
  const open = gains.filter((gain) => gain !== 0);
  const groups = (rest) => {
    if (rest.length === 0) return 0;
    let most = Number.NEGATIVE_INFINITY;
    for (let mask = 1; mask < 2 ** rest.length; mask += 2) {
      const group = rest.filter((_, at) => mask & (1 << at));
      if (group.reduce((sum, each) => sum + each, 0) !== 0) continue;
      most = Math.max(most, 1 + groups(rest.filter((_, at) => !(mask & (1 << at)))));
    }
    return most;
  };
  return open.length - groups(open);
}

test("whoever owes as much as another is owed pays that one alone", () => {
  assert.deepEqual(["Cid>Ben 480"], paid({ Ann: 0, Ben: 480, Cid: -480 }));
  assert.deepEqual(["Cid>Ann 50", "Dot>Ben 30"], paid({ Ann: 50, Ben: 30, Cid: -50, Dot: -30 }));
  assert.deepEqual([], paid({ Ann: 0, Ben: 0 }));
});

test("no other way takes fewer transfers, and all come out even", () => {
  const values = [-5, -3, -2, 0, 1, 2, 4];
  const many = (length) => (length ? many(length - 1).flatMap((list) => values.map((each) => [...list, each])) : [[]]);
  for (const four of many(4)) {
    const gains = [...four, -four.reduce((sum, each) => sum + each, 0)];
    const done = transfers(gains.map((gain, at) => ({ player: `p${at}`, gain })));
    assert.equal(done.length, fewest(gains), gains.join(" "));
    const left = [...gains];
    for (const { payer, payee, amount } of done) {
      left[Number(payer[1])] += amount;
      left[Number(payee[1])] -= amount;
    }
    assert.ok(left.every((each) => each === 0), gains.join(" "));
  }
});

test("bets that stay on the table leave a rest and end", () => {
  assert.deepEqual(["Ben>Ann 1000"], paid({ Ann: 1000, Ben: -2000 }));
});
