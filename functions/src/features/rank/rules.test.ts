import fc from 'fast-check'
import { expect, it } from 'vitest'
import { RankType } from './contract.ts'
import { type Contestant, rankLists, weekRank, weekStatistics } from './rules.ts'

const dates = ['2026-03-01', '2026-03-02']
const day = fc.record({ total: fc.nat(5), ac: fc.nat(5), solved: fc.nat(5) })
const contestant = fc.record({
  uid: fc.uuid(),
  username: fc.string({ minLength: 1 }),
  nickname: fc.string(),
  avatar: fc.constant(''),
  signature: fc.constant(''),
  titleName: fc.constant(''),
  titleColor: fc.constant(''),
  disabled: fc.constant(false),
  rating: fc.option(fc.nat(5)),
  ac: fc.nat(4),
  total: fc.nat(4),
  score: fc.nat(4),
  days: fc.dictionary(fc.constantFrom(...dates, '2026-02-01'), day),
})
const users = fc.uniqueArray(contestant, { selector: ({ username }) => username, maxLength: 30 })

const worth: ((one: Contestant) => readonly number[])[] = [
  ({ ac, total }) => [ac, -total],
  ({ score, ac }) => [score, ac],
  ({ rating }) => [rating ?? 0],
]
const isListed: ((one: Contestant) => boolean)[] = [
  ({ total }) => total > 0,
  ({ score }) => score > 0,
  ({ rating }) => rating !== null,
]
const better = (a: readonly number[], b: readonly number[]) => {
  const at = a.findIndex((value, place) => value !== b[place])
  return at >= 0 && (a[at] ?? 0) > (b[at] ?? 0)
}

it.each(Object.values(RankType))('RK-01 ranks everybody of list %i by how many are better', (type) => {
  fc.assert(
    fc.property(users, (list) => {
      const listed = list.filter((one) => isListed[type]?.(one))
      const value = (one: Contestant) => worth[type]?.(one) ?? []
      const { order, ranks } = rankLists(list)[type] ?? { order: [], ranks: [] }
      expect(order.toSorted((a, b) => a - b)).toEqual(list.flatMap((one, at) => (isListed[type]?.(one) ? [at] : [])))
      order.forEach((at, place) => {
        const one = list[at]
        if (one) expect(ranks[place]).toBe(1 + listed.filter((other) => better(value(other), value(one))).length)
      })
    }),
  )
})

it('RK-01 comes to the same lists from whatever order of the users', () => {
  fc.assert(
    fc.property(users, (list) => {
      const named = (all: Contestant[]) => rankLists(all).map(({ order }) => order.map((at) => all[at]?.username))
      expect(named(list.toReversed())).toEqual(named(list))
    }),
  )
})

it('HM-01 sums the week from what each user did on its dates alone', () => {
  fc.assert(
    fc.property(users, (list) => {
      const { totalCountList, acCountList } = weekStatistics(list, dates)
      const sum = (field: 'total' | 'ac' | 'solved', date: string) =>
        list.reduce((all, { days }) => all + (days[date]?.[field] ?? 0), 0)
      expect(totalCountList).toEqual(dates.map((date) => sum('total', date)))
      expect(acCountList).toEqual(dates.map((date) => sum('ac', date)))
      const best = weekRank(list, dates)
      expect(best.length).toBeLessThanOrEqual(20)
      expect(best.every(({ solved }, at) => solved > 0 && solved <= (best[at - 1]?.solved ?? solved))).toBe(true)
    }),
  )
})
