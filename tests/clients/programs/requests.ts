// The requests of tests/support/conversation.py in the types of openapi-typescript, which all programs here send.

import type { components } from "./types";

type Schemas = components["schemas"];

export function handWonFrom(discarder: string): Schemas["ScoreRequest"] {
  return {
    ruleset: "booklet",
    seat_wind: "south",
    prevailing_wind: "east",
    melds: [{ tiles: ["DR", "DR", "DR"] }],
    concealed_tiles: ["B2", "B3", "B4", "C7", "C8", "C9", "D5", "D5", "D5", "WS", "WS"],
    bonus_tiles: ["F2"],
    win: { source: "discard", tile: "D5", discarder },
  };
}

export const deal: Schemas["SettlementRequest"] = {
  ruleset: "british",
  prevailing_wind: "east",
  seats: { east: "Ann", south: "Ben", west: "Cid", north: "Dot" },
  outcome: "mah_jong",
  winner: "south",
  scores: { east: 80, south: 84, west: 208, north: 416 },
};

export const players = ["Ann", "Ben", "Cid", "Dot"];

export function evening(settled: Schemas["Deal"]): Schemas["SheetRequest"] {
  return { ruleset: "british", players, rotation: true, procedure: "british", deals: [settled] };
}

export function nextDeal(state: Schemas["SheetState"]): Schemas["SheetRequest"] {
  return { state, deals: [{ outcome: "wash_out" }] };
}
