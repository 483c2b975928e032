import { expect, it } from 'vitest'
import { sortProblems } from './order.ts'

const rows = [1, 2, 3, 4].map((pid) => ({ pid, difficulty: pid % 2 }))
const counts = new Map([
  [1, { total: 4, ac: 1 }],
  [2, { total: 2, ac: 2 }],
  [4, { total: 4, ac: 3 }],
])
const order = (by: Parameters<typeof sortProblems>[2]) => sortProblems(rows, counts, by).map(({ pid }) => pid)

it('PB-02 keeps the order of ids among equals, in both directions', () => {
  expect(order({})).toEqual([1, 2, 3, 4])
  expect(order({ sort: 'id', descending: true })).toEqual([4, 3, 2, 1])
  expect(order({ sort: 'level' })).toEqual([2, 4, 1, 3])
  expect(order({ sort: 'tries' })).toEqual([3, 2, 1, 4])
  expect(order({ sort: 'tries', descending: true })).toEqual([1, 4, 2, 3])
})

it('PB-02 puts problems without tries last by rate, in both directions', () => {
  expect(order({ sort: 'rate' })).toEqual([1, 4, 2, 3])
  expect(order({ sort: 'rate', descending: true })).toEqual([2, 4, 1, 3])
})
