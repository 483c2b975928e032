import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3'
import type { SetKey } from '@oj/functions/features/problem-set/index.ts'
import type { Spot } from '@oj/functions/features/standing/objects.ts'
import { inject } from 'vitest'

/** The builder of boards in this process, on the stack's table: it can be stopped where no message could. */
export async function openBuilder() {
  Object.assign(process.env, inject('stackEnv'))
  const [
    standing,
    { buildBoards: build },
    next,
    objects,
    { requestBuild: request, ...requests },
    { leaseWork: lease, releaseWork: release },
    store,
    { transact },
    { moveClock },
    joins,
    { keyOf },
    { getObject },
    { storeReplay },
  ] = await Promise.all([
    import('@oj/functions/features/standing/index.ts'),
    import('@oj/functions/features/standing/build.ts'),
    import('@oj/functions/features/standing/next-build.ts'),
    import('@oj/functions/features/standing/objects.ts'),
    import('@oj/functions/features/standing/request.ts'),
    import('@oj/functions/features/standing/lease.ts'),
    import('@oj/functions/features/standing/store.ts'),
    import('@oj/functions/platform/table/index.ts'),
    import('@oj/functions/platform/clock.ts'),
    import('@oj/functions/lambdas/join-slices.ts'),
    import('@oj/functions/features/problem-set/index.ts'),
    import('@oj/functions/platform/objects/storage.ts'),
    import('@oj/functions/features/standing/replay.ts'),
  ])
  const storage = new S3Client({ forcePathStyle: true })
  async function keysIn(Bucket: string | undefined, Prefix: string): Promise<string[]> {
    const found = await storage.send(new ListObjectsV2Command({ Bucket, Prefix }))
    return (found.Contents ?? []).flatMap(({ Key }) => Key ?? [])
  }
  joins.joinSlices()
  let submits = 0
  return {
    ...standing,
    ...next,
    ...objects,
    ...requests,
    ...store,
    build,
    lease,
    release,
    storeReplay,
    keyOf,
    /** How many of some objects are there. */
    async thereOf(spots: readonly Spot[]): Promise<number> {
      const found = await Promise.all(spots.map(({ bucket, key }) => getObject(bucket, key)))
      return found.filter((bytes) => bytes !== null).length
    },
    /** The objects that a replay of a set has. */
    replaysThere: (set: SetKey) => keysIn(process.env.SNAPSHOTS_BUCKET, `standing/${set}/replay-`),
    /** The files of a board by its name at the edge. */
    filesThere: (edge: string) => keysIn(process.env.UPLOADS_BUCKET, `api/public/board/${edge}/`),
    /** Notes a request as of a moment that many ms ago; true where a message must be sent for it. */
    async requestAgo(set: SetKey, ms: number, isWhole = false): Promise<boolean> {
      moveClock(-ms)
      try {
        return await request(set, isWhole)
      } finally {
        moveClock(0)
      }
    },
    /** A try with its verdict, and the note that its author has changed: no message. Answers how it gets another verdict. */
    async handIn(set: SetKey, uid: string, pid: number, status: number): Promise<(status: number) => Promise<void>> {
      const submitId = ++submits
      const row = {
        submitId,
        set,
        scope: set,
        phase: 'official' as const,
        pid,
        uid,
        submitTime: new Date(Date.now() - 60_000 + submits).toISOString(),
        status,
        time: 1,
        memory: 1,
        score: null,
        oiRankScore: null,
        length: 1,
      }
      await transact(store.addTryWrites(row, true))
      const judge = (verdict: number) => transact(store.changedWrites({ ...row, status: verdict }))
      await judge(status)
      return judge
    },
    /** What a board tells: who stands where, with what. */
    rowsOf: (set: SetKey, name: 'open' | 'sealed') =>
      standing.readBoard(set, name, async (board) =>
        (await board.rows(0, board.size, false)).map(({ who, rank, solved, time, total }) => ({
          uid: who.uid,
          rank,
          solved,
          time,
          total,
        })),
      ),
  }
}
