import type { SetKey } from '../problem-set/index.ts'
import { contestKey } from './contest-set.ts'
import { allContests, recentContests, textOf } from './store.ts'
import { isOver, isRealTime } from './times.ts'

export interface RatedContest {
  readonly number: number
  readonly set: SetKey
  readonly endTime: string
}

/** The rated contests of the site that are over for everybody and unsealed. */
export async function ratedContests(at: Date): Promise<RatedContest[]> {
  const all = await allContests()
  return all
    .filter((contest) => contest.isRating && contest.gid === null && isOver(contest, at) && isRealTime(contest, at))
    .map(({ number, endTime }) => ({ number, set: contestKey(number), endTime }))
}

/** The limits of a contest's ratings; null where it is gone. */
export async function ratingCapsOf(number: number): Promise<{ maxRating: number; maxGain: number } | null> {
  const text = await textOf(number)
  return text && { maxRating: text.maxRating, maxGain: text.maxGainRating }
}

/** The titles of the visible contests of the site, by their numbers; at most a second old. */
export async function contestTitles(): Promise<Map<number, string>> {
  const all = await recentContests()
  return new Map(all.filter(({ visible, gid }) => visible && gid === null).map(({ number, title }) => [number, title]))
}
