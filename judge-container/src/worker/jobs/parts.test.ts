import { type CaseResult, casesPerEvent } from '@oj/shared/judging/messages.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { partsOf } from './parts.ts'

const result = (seq: number, comment: string): CaseResult => ({
  seq,
  name: String(seq),
  status: -1,
  time: 1,
  memory: 1,
  score: null,
  group: null,
  reason: 'checker',
  params: {},
  comment,
})

describe('JD-07 parts of case results', () => {
  it('hold every case once, in order, and say all of short comments', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { maxLength: 500 }), (comments) => {
        const cases = comments.map((comment, index) => result(index + 1, comment))
        const parts = partsOf(cases)
        expect(parts.flatMap((part) => part.cases)).toEqual(cases)
        expect(parts.map(({ part }) => part)).toEqual(parts.map((_, index) => index))
        expect(Math.max(0, ...parts.map((part) => part.cases.length))).toBeLessThanOrEqual(casesPerEvent)
      }),
    )
  })

  it.each(['x', '"', '你', '😀'])(
    'fit into a row each, and into few of them together, where every checker says %j without end',
    (said) => {
      const parts = partsOf(Array.from({ length: 2000 }, (_, index) => result(index + 1, said.repeat(100_000))))
      const sizes = parts.map((part) => Buffer.byteLength(JSON.stringify(part.cases)))
      expect(Math.max(...sizes)).toBeLessThan(300 * 1024)
      expect(parts.length).toBeLessThan(40)
      expect(parts.flatMap((part) => part.cases)).toHaveLength(2000)
    },
  )
})
