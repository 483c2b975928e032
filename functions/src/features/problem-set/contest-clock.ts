import type { ContestClock } from '../judging/index.ts'
import { setKinds } from './kinds.ts'

/** Tells judges when sets run against the clock, of whatever kind. */
export const setClock: ContestClock = {
  name: 'sets',
  times: async () => (await Promise.all(setKinds.all().map(({ contestTimes }) => contestTimes?.() ?? []))).flat(),
}
