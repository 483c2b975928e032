import * as contest from '@oj/functions/features/contest/contract.ts'
import { addProblem } from '@oj/functions/features/problem-admin/contract.ts'
import { clientOf } from '../../support/client/client.ts'

const minutes = (some: number) => new Date(Date.now() + some * 60_000).toISOString()
/** How many problems a contest of the benchmark has. */
const problems = 12
/** The contest has gone on for so many minutes, of which the last hour is sealed. */
export const lasts = { minutes: 300, sealedFrom: 240 } as const

/** Makes contests of the same problems in which everything has been handed in, by the API. */
export async function contestsOf(
  url: string,
  engineUrl: string,
  rootPassword: string,
  titles: readonly string[],
): Promise<{ cids: number[]; pids: number[] }> {
  const { call, signIn } = clientOf(url, engineUrl)
  const root = { token: await signIn('root', rootPassword) }
  const pids: number[] = []
  for (let n = 0; n < problems; n++) {
    const text = { en: `Task ${n}` }
    const fields = { problemId: `BOARD${n}`, title: text, description: text, input: 'a b', output: 'a + b' }
    const samples = [{ input: '1 2', output: '3' }]
    pids.push((await call(addProblem, { problem: { ...fields, examples: samples }, samples }, root)).pid)
  }
  const cids: number[] = []
  for (const title of titles) {
    const times = { startTime: minutes(-lasts.minutes), endTime: minutes(60) }
    const seal = { sealRank: true, sealRankTime: minutes(lasts.sealedFrom - lasts.minutes), autoRealRank: false }
    const form = { title, description: 'Many stand on its board.', ...times, ...seal, openRank: true }
    const { cid } = await call(contest.addContest, form, root)
    for (const [n, pid] of pids.entries()) {
      await call(contest.addContestProblem, { cid, pid, displayId: String.fromCharCode(65 + n) }, root)
    }
    cids.push(cid)
  }
  return { cids, pids }
}
