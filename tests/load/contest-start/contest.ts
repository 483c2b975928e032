import * as contest from '@oj/functions/features/contest/contract.ts'
import { addProblem } from '@oj/functions/features/problem-admin/contract.ts'
import { clientOf } from '../../support/client/client.ts'

/** The contest that starts. */
export interface StartContest {
  cid: number
  password: string
  /** the numbers of its problems, and what the first one is called there */
  pids: readonly number[]
  displayId: string
}

const problems = 8
/** Characters of a statement. */
const statement = 6000
const minutes = (some: number) => new Date(Date.now() + some * 60_000).toISOString()

/** Makes a private contest that has just started, with problems, announcements and an answered question, by the API. */
export async function startingContest(url: string, engineUrl: string, rootPassword: string): Promise<StartContest> {
  const { call, signIn } = clientOf(url, engineUrl)
  const root = { token: await signIn('root', rootPassword) }
  const password = 'all together'
  const form = {
    title: 'The start of many',
    description: 'Three pages for each of them. '.repeat(60),
    startTime: minutes(-1),
    endTime: minutes(300),
    auth: 1,
    pwd: password,
  } as const
  const { cid } = await call(contest.addContest, form, root)
  const text = { en: 'Read what is given. '.repeat(statement / 20), 'zh-CN': '读入数据。'.repeat(statement / 10) }
  const pids: number[] = []
  for (let n = 0; n < problems; n++) {
    const problemId = `START${n}`
    const fields = { problemId, title: { en: `Task ${n}` }, description: text, input: 'a b', output: 'a + b' }
    const examples = [{ input: '1 2', output: '3' }]
    const samples = [{ input: '1 2', output: '3' }]
    const { pid } = await call(addProblem, { problem: { ...fields, examples }, samples, cid }, root)
    pids.push(pid)
  }
  for (const title of ['Welcome', 'Statement of START3']) {
    await call(
      contest.addContestAnnouncement,
      { cid, announcement: { title, content: 'Read it anew. '.repeat(20) } },
      root,
    )
  }
  const { id } = await call(contest.askQuestion, { cid, category: 'general', question: 'May n be 0?' }, root)
  await call(contest.answerQuestion, { id, answer: 'No.', toAll: true }, root)
  return { cid, password, pids, displayId: 'START0' }
}
