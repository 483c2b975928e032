import { expect, it } from 'vitest'
import { lateRefusal } from '../../platform/format-moment.ts'
import { contestLate } from './errors.ts'

it('CT-05 names the end and when something arrived, to the millisecond and in the time zone of the site', () => {
  const failure = lateRefusal(
    contestLate,
    new Date('2026-11-29T16:00:00Z'),
    new Date('2026-11-29T16:00:00.007Z'),
    'Asia/Shanghai',
  )
  expect(failure.message).toBe('contest-ended')
  expect(failure.text('en')).toBe(
    'Contest has ended at 2026-11-30 00:00:00.000, and this arrived at 2026-11-30 00:00:00.007 (Asia/Shanghai)',
  )
  expect(failure.text('zh-CN')).toMatch(/2026-11-30 00:00:00\.000.*2026-11-30 00:00:00\.007/)
})
