import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readAuditQuery, writeAuditQuery } from './query.ts'
import { kinds } from './words.ts'

it('AD-08 falls back where the address says nonsense', () => {
  const params = new URLSearchParams('username=%20root%20&action=moon&currentPage=-3&limit=7')
  expect(readAuditQuery(params)).toEqual({ username: 'root', kind: null, currentPage: 1, limit: 30 })
  expect(writeAuditQuery(readAuditQuery(params)).toString()).toBe('username=root')
})

it('AD-08 reads back what it writes', () => {
  const query = fc.record({
    username: fc.stringMatching(/^[a-z]{0,20}$/),
    kind: fc.constantFrom(null, ...kinds),
    currentPage: fc.integer({ min: 1, max: 999_999 }),
    limit: fc.constantFrom(10, 15, 30, 50, 100),
  })
  fc.assert(
    fc.property(query, (one) => {
      expect(readAuditQuery(writeAuditQuery(one))).toEqual(one)
    }),
  )
})
