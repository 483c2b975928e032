import { expect, it } from 'vitest'
import { termOf } from './term.ts'

it.each([
  ['2026-01-31T23:59:59.000Z', '2025-autumn'],
  ['2026-02-01T00:00:00.000Z', '2026-spring'],
  ['2026-07-31T23:59:59.000Z', '2026-spring'],
  ['2026-08-01T00:00:00.000Z', '2026-autumn'],
  ['2026-12-31T23:59:59.000Z', '2026-autumn'],
])('DS-03 finds the term of %s', (at, term) => {
  expect(termOf(at)).toBe(term)
})
