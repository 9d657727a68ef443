// Holds the conversation with the types of openapi-typescript, by openapi-fetch.

import createClient from "openapi-fetch";
import { deal, evening, handWonFrom, nextDeal, players } from "./requests";
import type { components, paths } from "./types";

const client = createClient<paths>({ baseUrl: process.argv[2] });

const scored = await client.POST("/v1/scores", { body: handWonFrom("west") });
console.log(scored.data?.total);

const refused = await client.POST("/v1/scores", { body: handWonFrom("south") });
const fault = refused.error?.errors?.[0];
console.log(refused.response.status, fault?.pointer, fault?.code);

const ruleset = await client.GET("/v1/rulesets/{id}", { params: { path: { id: "booklet" } } });
console.log(ruleset.data?.name, ruleset.data?.limit);

const settled = must((await client.POST("/v1/settlements", { body: deal })).data);
console.log(settled.net.east, settled.net.south, settled.net.west, settled.net.north);

const first = await keep(evening(settled.deal));
const second = await keep(nextDeal(first.state));
console.log(...players.map((name) => second.balances[name]));
console.log(second.lines?.[0]?.number);

async function keep(body: components["schemas"]["SheetRequest"]) {
  const sheet = must((await client.POST("/v1/table/sheet", { body })).data);
  if (typeof sheet === "string") throw new Error("no JSON");
  return sheet;
}

function must<T>(value: T | undefined): T {
  if (value === undefined) throw new Error("no answer");
  return value;
}
