/** The rating of who has none yet. */
export const firstRating = 1500

/** Somebody who took part: their rank, which equal ones share, and their rating before. */
export interface Entrant {
  readonly rank: number
  readonly rating: number
}

/** What limits changes: who is rated higher keeps their rating, and no change is larger; null for no limit. */
export interface Caps {
  readonly maxRating: number | null
  readonly maxGain: number | null
}

/** The lowest rating of a performance, and the first that is too high. */
const lowest = 1
const highest = 8000

/** How likely somebody is to win over one who is rated `ahead` points higher. */
const winProbability = (ahead: number) => 1 / (1 + 10 ** (ahead / 400))

/**
 * The rank to expect at each rating among these, where everybody has one; ratings are whole numbers. Each is worked out once,
 * from a table of all chances: with thousands of entrants this is where the time goes.
 */
function computeExpectedRanks(ratings: readonly number[]): (rating: number) => number {
  const grouped = [...Map.groupBy(ratings, (rating) => rating)]
  const held = Int32Array.from(grouped, ([rating]) => rating)
  const counts = Int32Array.from(grouped, ([, all]) => all.length)
  const least = Math.min(lowest, ...held)
  const most = Math.max(highest, ...held)
  const widest = most - least
  const chances = Float64Array.from({ length: 2 * widest + 1 }, (_, at) => winProbability(at - widest))
  const ranks = new Map<number, number>()
  return (rating) => {
    const known = ranks.get(rating)
    if (known !== undefined) return known
    let rank = 1
    for (let at = 0; at < held.length; at++) {
      rank += (counts[at] ?? 0) * (chances[rating - (held[at] ?? 0) + widest] ?? 0)
    }
    ranks.set(rating, rank)
    return rank
  }
}

/** The rating that would expect a rank, for somebody rated `own`, who is no rival of their own. */
function ratingFor(rank: number, own: number, expected: (rating: number) => number): number {
  let low = lowest
  let high = highest
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (expected(middle) - winProbability(middle - own) < rank) high = middle
    else low = middle
  }
  return low
}

/** The ranks of these among themselves, of which equal ones get the last one that they share. */
function lastRanks(entrants: readonly Entrant[]): number[] {
  const counts = new Map<number, number>()
  for (const { rank } of entrants) counts.set(rank, (counts.get(rank) ?? 0) + 1)
  let upTo = 0
  const last = new Map<number, number>()
  for (const rank of [...counts.keys()].sort((a, b) => a - b)) {
    upTo += counts.get(rank) ?? 0
    last.set(rank, upTo)
  }
  return entrants.map(({ rank }) => last.get(rank) ?? 0)
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0)

/** The changes of everybody's rating by the formula alone, in the order of the entrants. */
function computeRatingChanges(entrants: readonly Entrant[]): number[] {
  if (entrants.length === 0) return []
  const expected = computeExpectedRanks(entrants.map(({ rating }) => rating))
  const ranks = lastRanks(entrants)
  const plain = entrants.map(({ rating }, at) => {
    const seed = expected(rating) - winProbability(0)
    const between = Math.sqrt((ranks[at] ?? 0) * seed)
    return Math.trunc((ratingFor(between, rating, expected) - rating) / 2)
  })
  // Ratings do not grow on the whole ...
  const shift = Math.trunc(-sumOf(plain) / plain.length) - 1
  const shifted = plain.map((change) => change + shift)
  // ... nor those of the best, who would gain by every new rival: of equal ratings those who did better.
  const best = entrants.map((one, at) => ({ ...one, at })).sort((a, b) => b.rating - a.rating || a.rank - b.rank)
  const top = best.slice(0, Math.min(entrants.length, 4 * Math.round(Math.sqrt(entrants.length))))
  const surplus = Math.trunc(-sumOf(top.map(({ at }) => shifted[at] ?? 0)) / top.length)
  const adjustment = Math.min(Math.max(surplus, -10), 0)
  return shifted.map((change) => change + adjustment)
}

/**
 * How everybody's rating changes by a contest, in the order of the entrants; null for those it does not change. They are no
 * rivals either: the others are ranked among themselves.
 */
export function ratingChanges(entrants: readonly Entrant[], { maxRating, maxGain }: Caps): (number | null)[] {
  const isRated = ({ rating }: Entrant) => maxRating === null || rating <= maxRating
  const changes = computeRatingChanges(entrants.filter(isRated)).values()
  const most = maxGain ?? Number.POSITIVE_INFINITY
  return entrants.map((one) => {
    const change = isRated(one) ? changes.next().value : undefined
    return change === undefined ? null : Math.min(Math.max(change, -most), most)
  })
}
