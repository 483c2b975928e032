import fc from 'fast-check'
import { expect, it } from 'vitest'
import { comparePlaces, computeRatingChain, type Entry, entriesBefore, type Round, ratingAfter } from './chain.ts'

const uids = ['ann', 'bob', 'cas', 'dee', 'eve']
const rounds = fc
  .array(
    fc.record({
      day: fc.integer({ min: 1, max: 4 }),
      maxRating: fc.constantFrom(1500, 1600, 5000),
      maxGain: fc.constantFrom(0, 40, 500),
      ranks: fc.shuffledSubarray(uids),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map((all) =>
    all.map(
      ({ day, maxRating, maxGain, ranks }, number): Round => ({
        at: `2026-01-0${day}T00:00:00.000Z`,
        number,
        maxRating,
        maxGain,
        ranks: ranks.map((uid, at) => [uid, at + 1]),
      }),
    ),
  )

type Histories = ReadonlyMap<string, readonly Entry[]>

/** Histories after contests from one on were made anew, as a journal has it. */
function redone(histories: Histories, from: Round, made: readonly Round[]): Histories {
  const kept = new Map(uids.map((uid) => [uid, entriesBefore(histories.get(uid) ?? [], from)]))
  const { added } = computeRatingChain(made, (uid) => ratingAfter(kept.get(uid) ?? []))
  return new Map(uids.map((uid) => [uid, [...(kept.get(uid) ?? []), ...(added.get(uid) ?? [])]]))
}

const whole = (all: readonly Round[]): Histories => {
  const { added } = computeRatingChain(all.toSorted(comparePlaces), () => null)
  return new Map(uids.map((uid) => [uid, added.get(uid) ?? []]))
}

it('CT-09 makes the same ratings of contests in whatever order they are applied', () => {
  fc.assert(
    fc.property(rounds, fc.infiniteStream(fc.nat()), (all, luck) => {
      const applied: Round[] = []
      let histories: Histories = new Map()
      for (const round of all.toSorted(() => ((luck.next().value ?? 0) % 2 === 0 ? 1 : -1))) {
        applied.push(round)
        const later = applied.filter((one) => comparePlaces(one, round) >= 0).toSorted(comparePlaces)
        histories = redone(histories, round, later)
      }
      expect(histories).toEqual(whole(all))
    }),
  )
})

it('CT-09 leaves no trace of a contest that is undone, and none of an older result', () => {
  fc.assert(
    fc.property(rounds, fc.nat(), fc.shuffledSubarray(uids), (all, pick, ranks) => {
      const one = all[pick % all.length]
      if (!one) return
      const after = (round: Round) => comparePlaces(round, one) > 0
      const later = all.filter(after).toSorted(comparePlaces)
      const others = all.filter((round) => round !== one)
      expect(redone(whole(all), one, later)).toEqual(whole(others))
      const again = { ...one, ranks: ranks.map((uid, at) => [uid, at + 1] as const) }
      expect(redone(whole(all), one, [again, ...later])).toEqual(whole([...others, again]))
    }),
  )
})

it('CT-09 adds up: each rating is the one before and its change', () => {
  fc.assert(
    fc.property(rounds, (all) => {
      for (const entries of whole(all).values()) {
        let rating = 1500
        for (const entry of entries) {
          expect(entry.rating).toBe(rating + entry.change)
          rating = entry.rating
        }
      }
    }),
  )
})
