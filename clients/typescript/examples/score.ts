/** Scores a hand: `node examples/score.ts http://localhost:8000`, with Node.js 22.18 or later. */

import { ProblemError, type ScoreRequest, ScoringClient } from "mah-jong-scoring-client";

const client = new ScoringClient(process.argv[2] ?? "http://localhost:8000");
const hand: ScoreRequest = {
  ruleset: "booklet",
  seat_wind: "south",
  prevailing_wind: "east",
  melds: [{ tiles: ["DR", "DR", "DR"] }],
  concealed_tiles: ["B2", "B3", "B4", "C7", "C8", "C9", "D5", "D5", "D5", "WS", "WS"],
  bonus_tiles: ["F2"],
  win: { source: "discard", tile: "D5", discarder: "west" },
};

const score = await client.scoreHand(hand);
for (const item of score.items ?? []) {
  console.log(`${item.name}: ${item.points} points, ${item.doublings} doublings (${item.source.locus})`);
}
console.log(`${score.basic_score} doubled ${score.doublings} times: ${score.total}`);

try {
  await client.scoreHand({ ...hand, win: { source: "discard", tile: "D5", discarder: "south" } });
} catch (error) {
  if (!(error instanceof ProblemError)) {
    throw error;
  }
  console.log(error.message);
}
