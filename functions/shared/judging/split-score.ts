/**
 * Splits a full score over a number of cases: each gets the integer share, and the last ones get
 * one extra to cover the remainder.
 */
export function splitScore(full: number, count: number): number[] {
  const share = Math.floor(full / count)
  const plain = count - (full % count)
  return Array.from({ length: count }, (_, index) => (index < plain ? share : share + 1))
}
