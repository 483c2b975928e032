import type { ContestView } from '../contest-set.ts'
import { contestLimits } from '../management/contract.ts'
import type { Contest } from '../store.ts'
import { isRealTime, sealOf } from '../times.ts'
import { type Balloon, firstOf, tellsSealed } from './store.ts'

/** What of a contest's balloons is told at a moment. */
export interface VisibleBalloons {
  /** whether those of the sealed time are told */
  readonly afterSeal: boolean
  /** whether the sealed time has begun, and is not lifted */
  readonly isSealed: boolean
  /** whether a balloon is told: neither those of helpers are nor sealed ones */
  readonly isTold: (balloon: Balloon) => boolean
}

/** Whether somebody helps at a contest: they may have taken part before they were asked to. */
const isHelper = ({ uid, managers, jury, runners }: Contest, who: string) =>
  uid === who || [managers, jury, runners].some((helpers) => helpers.some((one) => one.uid === who))

/** What of the balloons of a contest is told at a moment, to all of its staff alike. */
export async function visibleBalloonsIn({ contest }: ContestView, at: Date): Promise<VisibleBalloons> {
  const afterSeal = await tellsSealed(contest.number)
  const seal = isRealTime(contest, at) ? null : sealOf(contest)
  const until = afterSeal ? null : seal
  return {
    afterSeal,
    isSealed: seal !== null && at >= seal,
    isTold: ({ uid, submitTime }) => !isHelper(contest, uid) && (until === null || new Date(submitTime) < until),
  }
}

/** Those who may stand before all who count: stars, its author and all other helpers. */
const uncounted = contestLimits.stars + 3 * contestLimits.helpers + 1

const secondOf = ({ submitTime }: Balloon) => Math.floor(Date.parse(submitTime) / 1000)

/**
 * Tells of these balloons which are first blood: nobody who may have it solved the problem in an earlier second. Who stands
 * with a star in the ranking may not.
 */
export async function firstBloods(
  contest: number,
  shown: readonly Balloon[],
  stars: readonly string[],
  isTold: VisibleBalloons['isTold'],
): Promise<(balloon: Balloon) => boolean> {
  const starred = new Set(stars.map((star) => star.toLowerCase()))
  const mayHaveIt = (balloon: Balloon) => isTold(balloon) && !starred.has(balloon.username.toLowerCase())
  const seconds = new Map(
    await Promise.all(
      [...new Set(shown.map(({ pid }) => pid))].map(async (pid) => {
        const first = await firstOf({ contest, pid }, mayHaveIt, uncounted)
        return [pid, Math.min(...first.map(secondOf))] as const
      }),
    ),
  )
  return (balloon) => mayHaveIt(balloon) && seconds.get(balloon.pid) === secondOf(balloon)
}
