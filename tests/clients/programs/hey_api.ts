// Holds the conversation by the client that @hey-api/openapi-ts makes.

import { keepSheet, scoreHand, settleDeal, showRuleset } from "./hey/index";
import { client } from "./hey/client.gen";
import { deal, evening, handWonFrom, nextDeal, players } from "./requests";

client.setConfig({ baseUrl: process.argv[2] });

console.log((await scoreHand({ body: handWonFrom("west"), throwOnError: true })).data.total);

const refused = await scoreHand({ body: handWonFrom("south") });
const fault = refused.error?.errors?.[0];
console.log(refused.response?.status, fault?.pointer, fault?.code);

const ruleset = await showRuleset({ path: { id: "booklet" }, throwOnError: true });
console.log(ruleset.data.name, ruleset.data.limit);

const settled = (await settleDeal({ body: deal, throwOnError: true })).data;
console.log(settled.net.east, settled.net.south, settled.net.west, settled.net.north);

const first = (await keepSheet({ body: evening(settled.deal), throwOnError: true })).data;
if (typeof first === "string") throw new Error("no JSON");
const second = (await keepSheet({ body: nextDeal(first.state), throwOnError: true })).data;
if (typeof second === "string") throw new Error("no JSON");
console.log(...players.map((name) => second.balances[name]));
console.log(second.lines?.[0]?.number);
