import fc from 'fast-check'
import { expect, it } from 'vitest'
import { copyId, nextProblemId } from './next-id.ts'

const rows = (...ids: string[]) => ids.map((problemId, at) => ({ pid: at + 1, problemId }))

it('AD-05 follows the newest numbered problem of the set, and passes over what is taken', () => {
  expect(nextProblemId([], [])).toBe('1000')
  expect(nextProblemId(rows('1000', '1007', 'warm-up'), rows('1000', '1007', 'warm-up'))).toBe('1008')
  expect(nextProblemId(rows('A09'), rows('A09', 'a10'))).toBe('A11')
  expect(nextProblemId(rows('P7', '2001'), [])).toBe('2002')
  expect(nextProblemId([], rows('1000', '1001'))).toBe('1002')
})

it('AD-05 counts on from the original of a copy', () => {
  const all = rows('1000', '1001', 'warm-up', 'warm-up-2')
  const idOf = (problemId: string) => copyId({ pid: 9, problemId }, all)
  expect([idOf('1000'), idOf('warm-up'), idOf('A')]).toEqual(['1002', 'warm-up-3', 'A-2'])
  expect(idOf('x'.repeat(40)).length).toBeLessThanOrEqual(40)
})

it('AD-05 suggests what is free', () => {
  const ids = fc.array(fc.stringMatching(/^[A-Za-z0-9_-]{1,20}$/), { maxLength: 40 })
  fc.assert(
    fc.property(ids, ids, (own, others) => {
      const all = rows(...own, ...others)
      const id = nextProblemId(rows(...own), all)
      expect(id).toMatch(/\d$/)
      expect(all.map(({ problemId }) => problemId.toLowerCase())).not.toContain(id.toLowerCase())
    }),
  )
})
