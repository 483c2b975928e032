import { type AttributeValue, DynamoDBClient, paginateScan } from '@aws-sdk/client-dynamodb'
import { likeComment } from '@oj/functions/features/comment/contract.ts'
import * as contest from '@oj/functions/features/contest/contract.ts'
import { addProblem } from '@oj/functions/features/problem-admin/contract.ts'
import { submitProblemJudge } from '@oj/functions/features/submission/contract.ts'
import { beforeAll, expect, it } from 'vitest'
import { asRoot, call, newUser, request, type TestUser } from '../../support/client/api.ts'
import { userAs } from '../../support/client/staff.ts'
import { comment, reply } from '../../support/data/comments.ts'
import { newContest } from '../../support/data/contests.ts'
import { uploadPicture } from '../../support/data/pictures.ts'
import { formOf, newProblem } from '../../support/data/problems.ts'
import { right } from '../../support/data/programs.ts'
import { until } from '../../support/stack/patience.ts'
import { openServer } from '../../support/stack/server.ts'

let author: TestUser
let alice: TestUser
let purge: (days: number) => Promise<void>
beforeAll(async () => {
  const _root = await asRoot()
  author = await userAs('problem_admin')
  alice = await newUser('alice')
  await openServer()
  const [{ handler }, { moveClock }] = await Promise.all([
    import('@oj/functions/lambdas/timers.ts'),
    import('@oj/functions/platform/clock.ts'),
  ])
  // moves only the clock of this process
  purge = async (days) => {
    moveClock(days * 24 * 3600 * 1000)
    await handler({ job: 'problems' })
    moveClock(0)
  }
})

type Item = Record<string, AttributeValue>
const kindOf = (item: Item) => item.__edb_e__?.S ?? ''

/** Whether an item is of what happened in a contest. */
function isOf(cid: number, item: Item): boolean {
  const set = `contest-${cid}`
  const named = [item.set, item.scope, item.thread, item.of].map((value) => value?.S ?? '')
  if (named.some((name) => name === set || name.startsWith(`${set}/`) || name === `standing-${set}`)) return true
  return kindOf(item).startsWith('contest') && [item.contest, item.number].some((value) => value?.N === String(cid))
}

/** The kinds of items that the table has of a contest. */
async function kindsOf(cid: number): Promise<string[]> {
  const client = new DynamoDBClient({})
  const found = new Set<string>()
  for await (const { Items = [] } of paginateScan({ client }, { TableName: process.env.TABLE_NAME ?? '' })) {
    for (const item of Items) if (isOf(cid, item)) found.add(kindOf(item))
  }
  return [...found].toSorted()
}

/** The objects of the current boards of a contest that are there. */
async function boardsOf(cid: number): Promise<() => Promise<string[]>> {
  const [{ headsOf }, { getObject }, { keyOf }] = await Promise.all([
    import('@oj/functions/features/standing/store.ts'),
    import('@oj/functions/platform/objects/storage.ts'),
    import('@oj/functions/features/problem-set/index.ts'),
  ])
  const set = keyOf('contest', cid)
  const keys = (await headsOf(set)).map(({ build }) => `standing/${set}/${build}-build.json.gz`)
  return async () => {
    const found = await Promise.all(keys.map((key) => getObject(process.env.SNAPSHOTS_BUCKET ?? '', key)))
    return keys.filter((_, at) => found[at])
  }
}

it('CT-03 a contest that was deleted a week ago goes with all that was said and counted there, and with its problems', async () => {
  const picture = await uploadPicture(author)
  const description = `![a tree](${picture.link})`
  const shared = await newProblem(author)
  const cid = await newContest(author, { openPrint: true, description }, [shared.pid])
  const form = formOf()
  const own = await call(addProblem, { ...form, cid }, author)
  const announcement = { title: 'News', content: description }
  await call(contest.addContestAnnouncement, { cid, announcement }, author)
  await call(contest.addReaderKey, { cid, label: 'Screen' }, author)
  await call(contest.askQuestion, { cid, category: 'general', question: 'Is this a question?' }, alice)
  await call(contest.submitPrintText, { cid, content: 'int main() {}\n'.repeat(10) }, alice)
  const written = await comment(cid, alice, 'Hello')
  await reply(written, author, 'Hello')
  await call(likeComment, { cid: written, toLike: true }, author)
  for (const by of [alice, author]) {
    await call(submitProblemJudge, { cid, pid: 'A', language: 'Python3', code: right.Python3 ?? '' }, by)
  }
  await until(async () => (await call(contest.getContestAcInfo, { cid }, author)).records.length === 1)
  await until(async () => (await call(contest.getContestRank, { cid }, author)).records.length === 1)
  const boards = await boardsOf(cid)
  expect(await boards()).not.toEqual([])

  await call(contest.removeContest, { cid }, author)
  await purge(6)
  expect(await kindsOf(cid)).toContain('contest-member')
  expect((await call(contest.getDeletedContests, {}, author)).map(({ id }) => id)).toContain(cid)
  await purge(8)
  // submissions stay with their authors, and so does what somebody liked; turns end by themselves
  expect(await kindsOf(cid)).toEqual(['comment-like', 'submission', 'turn'])
  expect(await boards()).toEqual([])
  expect((await request(contest.restoreContest, { cid }, author)).code).toBe('contest-not-found')
  const { findAttachments } = await import('@oj/functions/features/file/store.ts')
  expect((await findAttachments([picture.fileId])).map(({ shownBy }) => [...shownBy])).toEqual([[]])
  const { trashedProblems, allProblems } = await import('@oj/functions/features/problem/store.ts')
  const pids = async () => (await trashedProblems()).map(({ pid }) => pid)
  expect(await pids()).toContain(own.pid)
  expect((await allProblems()).map(({ pid }) => pid)).toContain(shared.pid)
  await purge(16)
  expect(await pids()).not.toContain(own.pid)
})
