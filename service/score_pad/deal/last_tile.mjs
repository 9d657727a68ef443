// Whether the score depends on which tile was the last.

/** @typedef {{total: number, scale?: {paid?: string}}} Score */

/**
 * The score with the last tile that was told, and the best that another gives; null where it makes no difference.
 * @param {string} last
 * @param {{tile: string, score: Score | null}[]} scores by last tile; null where the service refused it
 * @returns {{tile: string, score: Score, other: Score} | null}
 */
export function lastMatters(last, scores) {
  const told = scores.find(({ tile }) => tile === last)?.score;
  if (!told) return null;
  const others = scores.flatMap(({ score }) => (score && score.total !== told.total ? [score] : []));
  const [best] = others.toSorted((one, other) => (one.total < other.total ? 1 : -1));
  return best ? { tile: last, score: told, other: best } : null;
}
