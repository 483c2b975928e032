import { expect, it } from 'vitest'
import { hidePartData } from './part-data.ts'

const startTime = '2030-01-01T08:00:00.000Z'
const after = (days: number) => new Date(Date.parse(startTime) + days * 24 * 3_600_000)

it.each([
  ['of the site before it begins', null, false, -400, 'hidden-everywhere'],
  ['of the site while it runs', null, false, 60, 'hidden-everywhere'],
  ['of the site that is over', null, true, 60, 'hidden-here'],
  ['of a group before it begins', 3, false, -1, 'hidden-here'],
  ['of a group while it runs', 3, false, 0, 'hidden-everywhere'],
  ['of a group that is over', 3, true, 1, 'hidden-here'],
  // so that no group hides data of the bank for good
  ['of a group that does not end, after a month', 3, false, 31, 'hidden-here'],
] as const)('BX-15 a set %s hides data elsewhere no longer than it must', (_, gid, isOver, days, told) => {
  expect(hidePartData({ gid, startTime, isOver }, after(days))).toBe(told)
})

it('BX-15 a set of several classes hides data while it runs for one of them', () => {
  const otherStarts = [after(-2).toISOString(), after(60).toISOString()]
  const told = (days: number) => hidePartData({ gid: 3, startTime, otherStarts, isOver: false }, after(days))
  expect([-3, -2, 40, 60, 91].map(told)).toEqual([
    'hidden-here',
    'hidden-everywhere',
    'hidden-here',
    'hidden-everywhere',
    'hidden-here',
  ])
})
