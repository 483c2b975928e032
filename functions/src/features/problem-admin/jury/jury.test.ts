import { plainSettings } from '@oj/shared/judging/settings.ts'
import { expect, it } from 'vitest'
import { basisOf } from './jury.ts'

it('BX-05 verdicts are of the same basis in whatever order the table gives the languages of code around programs', () => {
  const [c, cpp] = [
    { before: 'a', after: 'b' },
    { before: 'c', after: '' },
  ]
  const testData = { key: '', version: 'v', cases: 1 }
  const of = (around?: Record<string, { before: string; after: string }>) =>
    basisOf({ settings: plainSettings, testData, around })
  expect(of({ C: c, 'C++': cpp })).toBe(of({ 'C++': cpp, C: c }))
  expect(of({ C: c, 'C++': cpp })).not.toBe(of({ C: cpp, 'C++': c }))
  expect(of({})).toBe(of())
})
