import { caseModes } from '@oj/shared/judging/settings.ts'
import { expect, test } from 'vitest'
import { tipOf } from './ruleExplanation.ts'

test('SB-03 explains the rule of each case mode where there are scores, and that of ACM where there are none', () => {
  expect(caseModes.map((mode) => tipOf(mode, true))).toEqual([...caseModes])
  expect(caseModes.map((mode) => tipOf(mode, false))).toEqual(['acm', 'acm', 'acm', 'ergodic_without_error'])
  expect(tipOf('of an old site', true)).toBe('default')
})
