import { expect, it } from 'vitest'
import { auditQuery } from './query.ts'

it('AD-08 falls back where the address says nonsense', () => {
  const params = new URLSearchParams('username=%20root%20&action=moon&currentPage=-3&limit=7')
  expect(auditQuery.read(params)).toEqual({ username: 'root', kind: null, currentPage: 1, limit: 30 })
  expect(auditQuery.write(auditQuery.read(params)).toString()).toBe('username=root')
})
