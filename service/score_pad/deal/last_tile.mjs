// Whether the score depends on which tile was the last.

/**
 * The total with the last tile that was told, and what another gives; null where it makes no difference.
 * @param {string} last
 * @param {{tile: string, total: number | null}[]} totals by last tile; null where the service refused it
 * @returns {{tile: string, total: number, other: number} | null}
 */
export function lastMatters(last, totals) {
  const told = totals.find(({ tile }) => tile === last)?.total ?? null;
  if (told === null) return null;
  const others = totals.flatMap(({ total }) => (total === null || total === told ? [] : [total]));
  return others.length ? { tile: last, total: told, other: others.reduce((most, each) => Math.max(most, each)) } : null;
}
