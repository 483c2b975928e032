import type { SetKey } from '../problem-set/index.ts'
import { contestKey } from './contest-set.ts'
import { allContests, recentContests, textOf } from './store.ts'
import { isOver, isRealTime } from './times.ts'

/** A rated contest that is over for everybody, with its board open. */
export interface RatedContest {
  readonly number: number
  readonly set: SetKey
  readonly endTime: string
}

/** The contests of which ratings may be made. */
export async function ratedContests(at: Date): Promise<RatedContest[]> {
  const all = await allContests()
  return all
    .filter((contest) => contest.isRating && contest.gid === null && isOver(contest, at) && isRealTime(contest, at))
    .map(({ number, endTime }) => ({ number, set: contestKey(number), endTime }))
}

/** How far the ratings of a contest reach; null where it is gone. */
export async function ratingCapsOf(number: number): Promise<{ maxRating: number; maxGain: number } | null> {
  const text = await textOf(number)
  return text && { maxRating: text.maxRating, maxGain: text.maxGainRating }
}

/** The titles of those contests that everybody may know of, by their numbers; at most a second old. */
export async function contestTitles(): Promise<Map<number, string>> {
  const all = await recentContests()
  return new Map(all.filter(({ visible, gid }) => visible && gid === null).map(({ number, title }) => [number, title]))
}
