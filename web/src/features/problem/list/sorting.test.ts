import { expect, it } from 'vitest'
import { noQuery } from './query.ts'
import { orderOf, sortedBy } from './sorting.ts'

it('PB-02 goes by clicks on a heading one way, the other, and back to the usual order', () => {
  const rate = sortedBy(noQuery, 'rate')
  expect(rate).toEqual({ sort: 'rate', descending: true })
  expect(sortedBy(rate, 'rate')).toEqual({ sort: 'rate', descending: false })
  expect(sortedBy({ sort: 'rate', descending: false }, 'rate')).toEqual({ sort: null, descending: false })
  expect(sortedBy(rate, 'level')).toEqual({ sort: 'level', descending: false })
  expect(sortedBy(noQuery, 'id')).toEqual({ sort: 'id', descending: true })
  expect(sortedBy({ sort: 'id', descending: true }, 'id')).toEqual({ sort: null, descending: false })
})

it('PB-02 tells the order of each heading', () => {
  expect([orderOf(noQuery, 'id'), orderOf(noQuery, 'level')]).toEqual(['ascending', 'none'])
  expect(orderOf({ sort: 'tries', descending: true }, 'tries')).toBe('descending')
})
