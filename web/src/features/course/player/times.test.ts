import { expect, it } from 'vitest'
import { clockText, isWatched, startAt } from './times.ts'

it('CO-01 says times of videos as players do', () => {
  expect([0, 5.9, 65, 3600, 45_296, -1].map(clockText)).toEqual(['0:00', '0:05', '1:05', '1:00:00', '12:34:56', '0:00'])
})

it('CO-01 begins where one stopped, and again where one has seen it all', () => {
  expect([isWatched(0, 0), isWatched(594, 600), isWatched(596, 600)]).toEqual([false, false, true])
  expect([isWatched(1, 3), isWatched(2.9, 3)]).toEqual([false, true])
  expect([startAt(300, 600), startAt(599, 600), startAt(20, Number.NaN)]).toEqual([300, 0, 20])
})
