import type { ContestClock } from '../judging/index.ts'
import { setKinds } from './kinds.ts'

/** When sets of any kind run against the clock, for judges. */
export const setClock: ContestClock = {
  name: 'sets',
  times: async () => (await Promise.all(setKinds.all().map(({ contestTimes }) => contestTimes?.() ?? []))).flat(),
}
