// Holds the conversation by the functions that orval makes, and checks each answer by its schemas for zod.

import { keepSheet, scoreHand, settleDeal, showRuleset } from "./orval/client";
import { KeepSheetResponse, ScoreHandResponse, SettleDealResponse, ShowRulesetResponse } from "./orval/zod";
import { deal, evening, handWonFrom, nextDeal, players } from "./requests";

// The address reads CSV too, so that orval names no type of what it sends.
const asJson = { headers: { "Content-Type": "application/json" } };

console.log(ScoreHandResponse.parse((await scoreHand(handWonFrom("west"))).data).total);

const refused = await scoreHand(handWonFrom("south"));
if (refused.status === 200) throw new Error("not refused");
const fault = refused.data.errors?.[0];
console.log(refused.status, fault?.pointer, fault?.code);

const ruleset = ShowRulesetResponse.parse((await showRuleset("booklet")).data);
console.log(ruleset.name, ruleset.limit);

const settled = SettleDealResponse.parse((await settleDeal(deal)).data);
console.log(settled.net.east, settled.net.south, settled.net.west, settled.net.north);

// Sheets of many tables are answered as lines, so orval hands over the response itself.
const read = (answer: unknown) => (answer as { stream: Response }).stream.json();
const first = KeepSheetResponse.parse(await read(await keepSheet(evening(settled.deal), undefined, asJson)));
const second = KeepSheetResponse.parse(await read(await keepSheet(nextDeal(first.state), undefined, asJson)));
console.log(...players.map((name) => second.balances[name]));
console.log(second.lines?.[0]?.number);
