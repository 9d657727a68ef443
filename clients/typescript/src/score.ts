/** Scores a hand: `node build/score.js http://localhost:8000`. */

import { ask, ProblemError, type ScoreRequest } from "./client.js";

const service = process.argv[2] ?? "http://localhost:8000";
const hand: ScoreRequest = {
  ruleset: "booklet",
  seat_wind: "south",
  prevailing_wind: "east",
  melds: [["DR", "DR", "DR"]],
  concealed_tiles: ["B2", "B3", "B4", "C7", "C8", "C9", "D5", "D5", "D5", "WS", "WS"],
  bonus_tiles: ["F2"],
  win: { source: "discard", tile: "D5", discarder: "west" },
};

const score = await ask(service, "/v1/scores", hand);
for (const item of score.items) {
  console.log(`${item.name}: ${item.points} points, ${item.doublings} doublings (${item.source.locus})`);
}
console.log(`${score.basic_score} doubled ${score.doublings} times: ${score.total}`);

try {
  await ask(service, "/v1/scores", { ...hand, win: { source: "discard", tile: "D5", discarder: "south" } });
} catch (error) {
  if (!(error instanceof ProblemError)) {
    throw error;
  }
  console.log(error.message);
}
