import { Status } from '@oj/shared/judging/verdicts.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { RejudgeFilter } from './contract.ts'
import { isMatchingSubmission } from './rules.ts'

const row = { status: Status.wrongAnswer, language: 'C++', submitTime: '2026-09-01T08:00:00.000Z' }

it.each([
  ['nothing said', {}, true],
  ['its status', { status: Status.wrongAnswer }, true],
  ['accepted ones, whose code is 0', { status: Status.accepted }, false],
  ['its language', { language: 'C++' }, true],
  ['another language', { language: 'C' }, false],
  ['from its very moment', { from: '2026-09-01T08:00:00Z' }, true],
  ['from a moment in another time zone', { from: '2026-09-01T16:00:01+08:00' }, false],
  ['until its very moment', { until: '2026-09-01T08:00:00Z' }, false],
  ['until a moment later', { until: '2026-09-01T08:00:01Z' }, true],
] as const)('SB-04 a rejudge by filter: %s', (_, filter, expected) => {
  expect(isMatchingSubmission(row, filter)).toBe(expected)
})

it('SB-04 splits the submissions at any moment into those before and those from it on', () => {
  const moment = fc.date({ noInvalidDate: true, min: new Date('2020-01-01'), max: new Date('2040-01-01') })
  fc.assert(
    fc.property(moment, moment, (at, when) => {
      const one = { ...row, submitTime: when.toISOString() }
      expect(isMatchingSubmission(one, { from: at.toISOString() })).toBe(
        !isMatchingSubmission(one, { until: at.toISOString() }),
      )
    }),
  )
})

it('SB-04 wants at least one field of a filter', () => {
  for (const empty of [{}, { gid: 7 }, { problemID: ' ', username: '', status: null, from: '' }]) {
    expect(RejudgeFilter.safeParse(empty).error?.issues[0]?.message).toBe('rejudge-filter-empty')
  }
  for (const given of [{ status: 0 }, { problemID: '1000' }, { from: '2026-09-01T08:00:00Z' }]) {
    expect(RejudgeFilter.safeParse(given).success).toBe(true)
  }
})
