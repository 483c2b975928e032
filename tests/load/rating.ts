import { ratingChanges } from '@oj/functions/features/rating/formula.ts'
import { median } from './median.ts'

const entrants = 15_000
const runs = 9

/** Changes of the ratings of a large contest: ranks in threes, ratings over the whole range in no order. */
export function measureRating() {
  const field = Array.from({ length: entrants }, (_, n) => ({
    rank: 1 + n - (n % 3),
    rating: 800 + ((n * 7919) % 2800),
  }))
  const took = Array.from({ length: runs }, () => {
    const started = performance.now()
    ratingChanges(field, { maxRating: null, maxGain: null })
    return performance.now() - started
  })
  return { entrants, 'first ms': Math.round(took[0] ?? Number.NaN), 'median ms': Math.round(median(took)) }
}
