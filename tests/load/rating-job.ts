import { addContest, addContestProblem, changeContest } from '@oj/functions/features/contest/contract.ts'
import { addProblem } from '@oj/functions/features/problem-admin/contract.ts'
import type { Stack } from '@oj/localstack/stack/stack.ts'
import { clientOf } from '../support/client/client.ts'
import { openRatedCrowd } from '../support/stack/rated-crowd.ts'

const entrants = Number(process.env.OJ_BENCH_CONTESTANTS ?? 15_000)
const minutes = (some: number) => new Date(Date.now() + some * 60_000).toISOString()

/** The job that rates a large contest, from its tries to the last user: on a running stack without judges. */
export async function measureRatingJob({ url, engineUrl, env }: Stack, rootPassword: string) {
  Object.assign(process.env, env, { POWERTOOLS_LOG_LEVEL: 'ERROR' })
  const { call, signIn } = clientOf(url, engineUrl)
  const root = { token: await signIn('root', rootPassword) }
  const text = { en: 'Task' }
  const fields = { problemId: 'RATED', title: text, description: text, input: 'a b', output: 'a + b' }
  const samples = [{ input: '1 2', output: '3' }]
  const { pid } = await call(addProblem, { problem: { ...fields, examples: samples }, samples }, root)
  const startTime = minutes(-300)
  const form = { title: 'Rated', description: 'Many are rated.', startTime, endTime: minutes(60), isRating: true }
  const { cid } = await call(addContest, form, root)
  await call(addContestProblem, { cid, pid, displayId: 'A' }, root)
  const crowd = await openRatedCrowd()
  await crowd.fill(cid, pid, Date.parse(startTime), entrants)
  // the clock's job looks at it once it is over
  await call(changeContest, { id: cid, endTime: minutes(-1) }, root)
  /** Makes ratings until something is known of the contest: the stack's own clock may be at it, too. */
  async function settled(isDone: () => Promise<boolean>) {
    const [began, cpu] = [performance.now(), process.cpuUsage()]
    const { units } = await crowd.metered(async () => {
      while (!((await crowd.settleRatings()) && (await isDone()))) await new Promise((go) => setTimeout(go, 200))
    })
    const { user, system } = process.cpuUsage(cpu)
    return { seconds: (performance.now() - began) / 1000, cpu: (user + system) / 1e6, units }
  }
  const preview = await settled(async () => (await crowd.roundOf(cid))?.size === entrants)
  await crowd.want(cid)
  const applied = await settled(async () => (await crowd.roundOf(cid))?.rated !== null)
  const rounded = (value: number) => Math.round(value * 10) / 10
  return {
    entrants,
    'preview s': rounded(preview.seconds),
    'preview cpu s': rounded(preview.cpu),
    'preview table calls': preview.units.requests,
    'apply s': rounded(applied.seconds),
    'apply cpu s': rounded(applied.cpu),
    'apply table calls': applied.units.requests,
    'apply write units': applied.units.write,
    'peak memory MB': Math.round(process.resourceUsage().maxRSS / 1000),
  }
}
