import { Status } from '@oj/shared/judging/verdicts.ts'
import { inLine } from './in-line.ts'

/** Writers side by side, and how many contestants each writes at once. */
const [writers, atOnce] = [8, 100]

/** The uid of somebody in a crowd: who has a lower number stands above. */
export const ratedUid = (cid: number, n: number): string => `rated-${cid}-${String(n).padStart(5, '0')}`

/** The job that makes ratings, in this process, on the table that its environment says; and crowds for it. */
export async function openRatedCrowd() {
  const [
    { users },
    { storeTries },
    { keyOf },
    { writeItem: write },
    { settleRatings },
    store,
    { meterWork: metered },
    { joinSlices },
  ] = await Promise.all([
    import('@oj/functions/features/account/index.ts'),
    import('@oj/functions/features/standing/index.ts'),
    import('@oj/functions/features/problem-set/index.ts'),
    import('@oj/functions/platform/table/index.ts'),
    import('@oj/functions/features/rating/index.ts'),
    import('@oj/functions/features/rating/store.ts'),
    import('@oj/functions/platform/table/meter.ts'),
    import('@oj/functions/lambdas/join-slices.ts'),
  ])
  joinSlices()
  const userOf = (uid: string) => ({
    uid,
    username: uid,
    email: '',
    passwordHash: '',
    roles: ['default_user' as const],
    disabled: false,
    createdAt: new Date().toISOString(),
  })
  /** The try of somebody with its verdict, a second after the one above. */
  const tryOf = (cid: number, pid: number, start: number, n: number) => ({
    submitId: n + 1,
    uid: ratedUid(cid, n),
    pid,
    at: start + n * 1000,
    isLate: false,
    status: Status.accepted,
    score: null,
    time: 1,
  })
  return {
    users,
    histories: store.histories,
    settleRatings,
    metered,
    /** Gives a contest so many contestants, each with an account and a right try. */
    fill: (cid: number, pid: number, start: number, size: number) =>
      inLine([...Array(Math.ceil(size / atOnce)).keys()], writers, async (batch) => {
        const some = Array.from({ length: Math.min(atOnce, size - batch * atOnce) }, (_, n) => batch * atOnce + n)
        await users.putMany(some.map((n) => userOf(ratedUid(cid, n))))
        await storeTries(
          keyOf('contest', cid),
          some.map((n) => tryOf(cid, pid, start, n)),
        )
      }),
    /** What is known of the ratings of a contest. */
    roundOf: store.roundOf,
    /** Has a contest count from the next time on that ratings are made. */
    want: (cid: number) => write(store.rounds.patch(store.roundKey(cid), { isWanted: true, isHeld: false })),
  }
}
