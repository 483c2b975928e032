import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Entrant, firstRating, ratingChanges } from './formula.ts'

const uncapped = { maxRating: null, maxGain: null }

const entrants = fc
  .array(fc.record({ place: fc.nat(9), rating: fc.integer({ min: -100, max: 4200 }) }), { minLength: 1, maxLength: 40 })
  .map((all) =>
    all.map(({ place, rating }): Entrant => ({ rating, rank: 1 + all.filter((one) => one.place < place).length })),
  )
/** These, and the same ones in another order. */
const withShuffled = (all: readonly Entrant[]) =>
  fc.tuple(fc.constant(all), fc.shuffledSubarray([...all], { minLength: all.length }))
const changesOf = (all: readonly Entrant[]) => ratingChanges(all, uncapped).map((change) => change ?? Number.NaN)

it('CT-09 moves two new ones apart, and takes a point from a pair that is equal', () => {
  const won = { rank: 1, rating: firstRating }
  expect(changesOf([won, { ...won, rank: 2 }])).toEqual([96, -98])
  expect(changesOf([won, won])).toEqual([-1, -1])
  expect(changesOf([])).toEqual([])
})

it('CT-09 gives equal changes to equal ones, and the same ones in whatever order the rows come', () => {
  fc.assert(
    fc.property(entrants.chain(withShuffled), ([all, shuffled]) => {
      const changes = changesOf(all)
      all.forEach((one, at) => {
        const same = all.findIndex((other) => other.rank === one.rank && other.rating === one.rating)
        expect(changes[at]).toBe(changes[same])
      })
      const elsewhere = changesOf(shuffled)
      shuffled.forEach((one, at) => {
        expect(elsewhere[at]).toBe(changes[all.indexOf(one)])
      })
    }),
  )
})

it('CT-09 takes those who did better of equal ones among the best, in whatever order the rows come', () => {
  // of 25 the first twenty: fifteen rated higher, and half of ten equal ones, who are the first and the last by rank
  const higher = Array.from({ length: 15 }, (_, at): Entrant => ({ rank: 6 + at, rating: 2000 + at }))
  const equal = Array.from({ length: 10 }, (_, at): Entrant => ({ rank: at < 5 ? 1 + at : 16 + at, rating: 1500 }))
  const all = [...higher, ...equal]
  expect(changesOf(all.toReversed())).toEqual(changesOf(all).toReversed())
})

it('CT-09 lets the sum of all ratings not grow', () => {
  fc.assert(
    fc.property(entrants, (all) => {
      const sum = changesOf(all).reduce((total, change) => total + change, 0)
      expect(sum).toBeLessThanOrEqual(0)
      expect(sum).toBeGreaterThanOrEqual(-13 * all.length)
    }),
  )
})

it('CT-09 keeps who was ahead and did better ahead', () => {
  fc.assert(
    fc.property(entrants, (all) => {
      const changes = changesOf(all)
      const after = all.map((one, at) => ({ ...one, now: one.rating + (changes[at] ?? Number.NaN) }))
      for (const better of after) {
        const behind = after.filter(({ rank, rating }) => rank > better.rank && rating <= better.rating)
        for (const { now } of behind) expect(better.now).toBeGreaterThanOrEqual(now)
      }
    }),
    { numRuns: 300 },
  )
})

it('CT-09 changes nobody above the limit, whom the others are not ranked with, and nobody by more than the most', () => {
  fc.assert(
    fc.property(entrants, fc.integer({ min: 0, max: 4200 }), fc.nat(200), (all, maxRating, maxGain) => {
      const capped = ratingChanges(all, { maxRating, maxGain })
      const rated = all.filter(({ rating }) => rating <= maxRating)
      const expected = changesOf(rated).map((change) => Math.min(Math.max(change, -maxGain), maxGain))
      expect(capped.filter((change) => change !== null)).toEqual(expected)
      expect(capped.map((change) => change === null)).toEqual(all.map(({ rating }) => rating > maxRating))
    }),
  )
})
