/** Plans a tournament, and gives what each answer has to the next request: `node examples/tournament.ts ADDRESS`. */

import { type Round, ScoringClient, type SeatingRequest } from "mah-jong-scoring-client";

const client = new ScoringClient(process.argv[2] ?? "http://localhost:8000");
const asked: SeatingRequest = { number_of_players: 8, number_of_rounds: 2, seed: 7 };
const plan = await client.planSeating(asked);

const played: Round[] = plan.rounds.map((round) => ({
  ...round,
  played: round.round === 1,
  tables: round.tables.map((table) => {
    const { east = "", south = "", west = "", north = "" } = table.seats ?? {};
    return round.round === 1 ? { ...table, scores: { [east]: 60, [south]: 40, [west]: -20, [north]: -80 } } : table;
  }),
}));
const { standings = [], rules } = await client.rankPlayers({ scheme: "mcr", rounds: played });
const next = await client.planSeating({ ...asked, standings, rounds: played });
console.log(`${standings[0]?.name} leads with ${standings[0]?.table_points} of ${rules.place_points?.[0]} points.`);
console.log(`Round 2 has ${next.rounds[1]?.tables.length} tables.`);
