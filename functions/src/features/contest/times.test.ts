import { expect, it } from 'vitest'
import { endFor, extraMinutesFor, isOver } from './times.ts'

const at = (time: string) => `2026-11-24T${time}:00.000Z`
/** From 8 to 10, where some have a quarter more. */
const times = { startTime: at('08:00'), endTime: at('10:00'), mostExtraMinutes: 0, standingFactor: 1.25 }

it.each([
  ['by what they always have more', 1.25, 0, 30],
  ['by less than others', 1.1, 0, 12],
  ['by what was given to them besides', 1.25, 5, 35],
  // a rule that is longer now opens nothing again that is over for everybody
  ['by no more than by which it is over', 3, 0, 30],
] as const)('BX-15 a contest lasts longer for somebody %s', (_, factor, given, minutes) => {
  expect(extraMinutesFor(times, given, () => factor)).toBe(minutes)
  const most = { ...times, mostExtraMinutes: given }
  expect(isOver(most, endFor(times, minutes))).toBe(factor !== 1.1)
})

it('BX-15 a contest lasts no longer where its group does not say so', () => {
  expect(extraMinutesFor({ ...times, standingFactor: 1 }, 5, () => 3)).toBe(5)
})
