/** A tenth of the score, and twice the difficulty in proportion to the score. */
export function oiRankScore(score: number, ioScore: number, difficulty: number): number {
  const share = ioScore > 0 ? Math.min(1, score / ioScore) : 0
  return Math.round(0.1 * score + 2 * difficulty * share)
}
