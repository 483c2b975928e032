import { firstRating, ratingChanges } from './formula.ts'

/** Where a contest stands in the order in which ratings follow from each other: by its end. */
export interface Place {
  /** its end, ISO 8601 */
  readonly at: string
  readonly number: number
}

/** Negative where the first contest comes before the second. */
export const comparePlaces = (a: Place, b: Place): number =>
  a.at === b.at ? a.number - b.number : a.at < b.at ? -1 : 1

/** What ratings need of a contest. */
export interface Round extends Place {
  /** who is rated higher keeps their rating */
  readonly maxRating: number
  /** no change is larger */
  readonly maxGain: number
  /** who took part, with their rank */
  readonly ranks: readonly (readonly [uid: string, rank: number])[]
}

/** What a contest made of somebody's rating. */
export interface Entry extends Place {
  readonly rank: number
  /** after it */
  readonly rating: number
  readonly change: number
}

/** What a contest did to somebody; the change is null for whom it is not rated. */
export interface Result {
  readonly uid: string
  readonly rank: number
  readonly before: number
  readonly change: number | null
}

/** Somebody's entries of the contests before one. */
export const entriesBefore = (entries: readonly Entry[], place: Place): Entry[] =>
  entries.filter((entry) => comparePlaces(entry, place) < 0)

/** The rating after these entries, which are in order; null before the first. */
export const ratingAfter = (entries: readonly Entry[]): number | null => entries.at(-1)?.rating ?? null

/** What contests, in their order, make of ratings, and what they add to the history of each who took part. */
export function computeRatingChain(
  rounds: readonly Round[],
  before: (uid: string) => number | null,
): { results: Result[][]; added: Map<string, Entry[]> } {
  const added = new Map<string, Entry[]>()
  const ratingOf = (uid: string) => ratingAfter(added.get(uid) ?? []) ?? before(uid) ?? firstRating
  const results = rounds.map(({ number, at, maxRating, maxGain, ranks }) => {
    const entrants = ranks.map(([uid, rank]) => ({ uid, rank, rating: ratingOf(uid) }))
    const changes = ratingChanges(entrants, { maxRating, maxGain })
    const made = entrants.map(
      ({ uid, rank, rating }, place): Result => ({ uid, rank, before: rating, change: changes[place] ?? null }),
    )
    for (const { uid, rank, before: rating, change } of made) {
      if (change === null) continue
      const entry = { at, number, rank, rating: rating + change, change }
      added.set(uid, [...(added.get(uid) ?? []), entry])
    }
    return made
  })
  return { results, added }
}
