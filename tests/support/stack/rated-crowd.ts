import { Status } from '@oj/functions/features/judging/contract.ts'
import { inLine } from './in-line.ts'

/** Writes side by side. */
const writers = 16

/** The uid of somebody in a crowd: who has a lower number stands above. */
export const ratedUid = (cid: number, n: number): string => `rated-${cid}-${String(n).padStart(5, '0')}`

/** The job that makes ratings, in this process, on the table that its environment says; and crowds for it. */
export async function openRatedCrowd() {
  const [{ users }, { changedWrites }, { keyOf }, { write }, { settleRatings }, store, { metered }, { joinSlices }] =
    await Promise.all([
      import('@oj/functions/features/account/index.ts'),
      import('@oj/functions/features/standing/index.ts'),
      import('@oj/functions/features/problem-set/index.ts'),
      import('@oj/functions/platform/table/index.ts'),
      import('@oj/functions/features/rating/index.ts'),
      import('@oj/functions/features/rating/store.ts'),
      import('@oj/functions/platform/table/meter.ts'),
      import('@oj/functions/lambdas/joins.ts'),
    ])
  joinSlices()
  const userOf = (uid: string) =>
    users.put({
      uid,
      username: uid,
      email: '',
      passwordHash: '',
      roles: ['default_user'],
      disabled: false,
      createdAt: new Date().toISOString(),
    })
  /** The try of somebody with its verdict, a second after the one above. */
  function tryOf(cid: number, pid: number, start: number, n: number) {
    const set = keyOf('contest', cid)
    const [first] = changedWrites({
      submitId: n + 1,
      set,
      scope: set,
      phase: 'official',
      pid,
      uid: ratedUid(cid, n),
      submitTime: new Date(start + n * 1000).toISOString(),
      status: Status.accepted,
      time: 1,
      memory: 1,
      score: null,
      oiRankScore: null,
      length: 1,
    })
    return first ? [first] : []
  }
  return {
    users,
    histories: store.histories,
    settleRatings,
    metered,
    /** Gives a contest so many contestants, each with an account and a right try. */
    fill: (cid: number, pid: number, start: number, size: number) =>
      inLine([...Array(size).keys()], writers, async (n) => {
        for (const one of [userOf(ratedUid(cid, n)), ...tryOf(cid, pid, start, n)]) await write(one)
      }),
    /** What is known of the ratings of a contest. */
    roundOf: store.roundOf,
    /** Has a contest count from the next time on that ratings are made. */
    want: (cid: number) => write(store.rounds.patch(store.roundKey(cid), { isWanted: true, isHeld: false })),
  }
}
