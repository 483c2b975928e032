import { expect, it } from 'vitest'
import { reportOf, timesOf } from './report.ts'

const outcome = {
  files: {
    'a/one.test.ts': { passed: 2, failures: [], seconds: 3.4 },
    'tests/api/x.test.ts': { passed: 1, failures: ['x.test.ts > fails'], seconds: 10 },
  },
  stray: [],
}

it('tells what each family took and what the processors worked for', () => {
  const taken = { setUp: 12.3, whole: 100, processor: { API: 0.5, Chromium: 2 } }
  const times = timesOf([], outcome, taken)
  expect(times[0]).toBe('100 s, of which set-up 12 s')
  expect(times.map((line) => line.trim().split(/ {2,}/))).toEqual(
    expect.arrayContaining([
      ['unit', '2', '3', '13'],
      ['Chromium', '2.0'],
      ['in all', '2.5'],
    ]),
  )
})

it('ends with what failed or wavered and how many passed, and tells what servers logged only then', () => {
  const times = ['100 s']
  const failed = reportOf({ outcome, wavering: ['y > wavered'] }, ['an error'], times)
  expect(failed).toEqual([
    'LOGGED an error\n',
    '100 s',
    '\nPASSED ONLY WHEN RUN AGAIN y > wavered',
    '\nFAILED x.test.ts > fails',
    '3 passed, 1 failed',
  ])
  const good = { files: {}, stray: [] }
  expect(reportOf({ outcome: good, wavering: [] }, ['an error'], times)).toEqual(['100 s', '0 passed, 0 failed'])
  expect(reportOf({ outcome: good, wavering: ['y > wavered'] }, ['an error'], times)[0]).toBe('LOGGED an error\n')
})
