// What each player did over the evenings that this browser keeps. Evenings of different players have no sheet together,
// so the page itself counts them: deals, not scores. What was gained comes from each evening's figures.

/** @typedef {import("./events.mjs").Evening} Evening */
/** @typedef {import("./figures.mjs").Figures} Figures */
/** @typedef {{name: string, evenings: number, deals: number, won: number, drawn: number, fed: number, gained: number}} Tally */

/** Whoever is called the same is the same player; who gained most comes first. @param {{evening: Evening, answer: Figures | null}[]} evenings @returns {Tally[]} */
export function tallied(evenings) {
  /** @type {Map<string, Tally>} */
  const all = new Map();
  for (const { name, ...counts } of evenings.flatMap(ofAnEvening)) {
    const before = all.get(name);
    const more = Object.entries(counts).map(([key, n]) => [key, n + (before?.[/** @type {"won"} */ (key)] ?? 0)]);
    all.set(name, { name, ...Object.fromEntries(more) });
  }
  return [...all.values()].toSorted((one, other) => other.gained - one.gained);
}

/** @param {{evening: Evening, answer: Figures | null}} evening @returns {Tally[]} */
function ofAnEvening({ evening, answer }) {
  const told = new Map(evening.deals.map((deal) => [deal.id, deal.told]));
  return evening.players.flatMap(({ id, name }) => {
    const lines = answer?.lines.filter(({ seats }) => seats[id] !== "dreamer") ?? [];
    const won = lines.filter(({ winner }) => winner === id);
    const drawn = won.filter(({ deal }) => ["wall", "loose_tile", "dealt"].includes(told.get(deal)?.source ?? ""));
    const fed = lines.filter(({ deal }) => told.get(deal)?.giver === id);
    const gained = answer?.ranking.find(({ player }) => player === id)?.gain ?? 0;
    const counts = { evenings: 1, deals: lines.length, won: won.length, drawn: drawn.length, fed: fed.length, gained };
    return name && lines.length ? [{ name, ...counts }] : [];
  });
}
