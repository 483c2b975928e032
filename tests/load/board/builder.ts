import { subscribe } from 'node:diagnostics_channel'
import * as z from 'zod/mini'
import { median } from '../statistics.ts'
import type { TracedTry } from './trace.ts'

const Started = z.object({ request: z.object({ method: z.string(), path: z.string() }) })

/** Counts what this process asks of its buckets from now on. */
function countBucket() {
  const buckets = [process.env.SNAPSHOTS_BUCKET ?? '', process.env.UPLOADS_BUCKET ?? '']
  /** the bucket's own address where many objects go at once */
  const isIn = (path: string, bucket: string) => [`/${bucket}/`, `/${bucket}?`].some((start) => path.startsWith(start))
  const calls = { all: 0, puts: 0 }
  subscribe('http.client.request.start', (message) => {
    const { success, data } = Started.safeParse(message)
    if (!success || !buckets.some((bucket) => isIn(data.request.path, bucket))) return
    calls.all += 1
    if (data.request.method === 'PUT') calls.puts += 1
  })
  return calls
}

/** What one build took. */
export interface Took {
  changed: number
  ms: number
  cpu: number
  puts: number
}

/** The builder in this process, and what it takes. */
export async function openBuilder() {
  const [
    standing,
    { buildBoards: build },
    { requestBuild: request, forgetRequest: answered, requestFor },
    { allTries },
    { transact },
    { meterWork: metered },
    joins,
    { keyOf },
  ] = await Promise.all([
    import('@oj/functions/features/standing/index.ts'),
    import('@oj/functions/features/standing/build.ts'),
    import('@oj/functions/features/standing/request.ts'),
    import('@oj/functions/features/standing/store.ts'),
    import('@oj/functions/platform/table/index.ts'),
    import('@oj/functions/platform/table/meter.ts'),
    import('@oj/functions/lambdas/join-slices.ts'),
    import('@oj/functions/features/problem-set/index.ts'),
  ])
  joins.joinSlices()
  const bucket = countBucket()
  async function timed(changed: number, work: () => Promise<void>): Promise<Took> {
    const [began, before, puts] = [performance.now(), process.cpuUsage(), bucket.puts]
    await work()
    const { user, system } = process.cpuUsage(before)
    return { changed, ms: performance.now() - began, cpu: (user + system) / 1000, puts: bucket.puts - puts }
  }
  const rowOf = (set: ReturnType<typeof keyOf>, start: number, one: TracedTry) => ({
    submitId: one.submitId,
    set,
    scope: set,
    phase: 'official' as const,
    pid: one.pid,
    uid: one.uid,
    submitTime: new Date(start + one.second * 1000).toISOString(),
    status: one.status,
    time: 10,
    memory: 1000,
    score: null,
    oiRankScore: null,
    length: 100,
  })
  return {
    ...standing,
    keyOf,
    metered,
    allTries,
    bucket,
    /** Hands some tries in, and gives them their verdicts. */
    async handIn(set: ReturnType<typeof keyOf>, start: number, tries: readonly TracedTry[]): Promise<void> {
      const some = tries.map((one) => rowOf(set, start, one))
      for (const row of some) await transact(standing.addTryWrites(row, true))
      for (const row of some) await transact(standing.changedWrites(row))
    },
    /** A try as it is after its verdict. */
    storedTry: (start: number, { submitId, uid, pid, second, status }: TracedTry) => ({
      submitId,
      uid,
      pid,
      at: start + second * 1000,
      isLate: false,
      status,
      score: null,
      time: 10,
    }),
    build: (set: ReturnType<typeof keyOf>, changed: number): Promise<Took> => timed(changed, () => build(set)),
    /** Makes all boards of a set anew. */
    rebuild: (set: ReturnType<typeof keyOf>): Promise<Took> =>
      timed(0, async () => {
        await request(set, true)
        await build(set)
        const left = await requestFor(set)
        if (left) await answered(left)
      }),
  }
}
export type Builder = Awaited<ReturnType<typeof openBuilder>>

/** The middle of what some builds took. */
export const middle = (all: readonly Took[]) => ({
  ms: median(all.map(({ ms }) => ms)),
  cpu: median(all.map(({ cpu }) => cpu)),
  puts: median(all.map(({ puts }) => puts)),
})
