import { exportMyData } from '@oj/functions/features/own-data/contract.ts'
import * as work from '@oj/functions/features/timed-work/contract.ts'
import { beforeAll, expect, it } from 'vitest'
import { newUser, type TestUser } from '../../support/client/api.ts'
import { userAs } from '../../support/client/staff.ts'
import { unzipped } from '../../support/client/unzipped.ts'
import { openWalkServer, type WalkServer } from '../../support/contest-walk/server.ts'
import { newProblem } from '../../support/data/problems.ts'
import { newTimedWork, timedWorkOf } from '../../support/data/timed-works.ts'

let server: WalkServer
let author: TestUser
let other: TestUser

beforeAll(async () => {
  server = await openWalkServer()
  ;[author, other] = await Promise.all([userAs('problem_admin'), userAs('problem_admin')])
})

const codeOf = ({ code }: { code?: string | undefined }) => code ?? 'done'

it.each([
  [{ title: '', description: '', startTime: '' }, 'timed-work-title-required'],
  [{ description: '', startTime: '' }, 'timed-work-description-required'],
  [{ startTime: '', endTime: '' }, 'timed-work-start-required'],
  [{ endTime: '' }, 'timed-work-end-required'],
  // a year that times with it do not sort by
  [{ endTime: '9999-12-31T23:59:59-14:00' }, 'timed-work-end-required'],
  [{ duration: 59 }, 'timed-work-duration'],
  [{ auth: 1 as const, pwd: ' ' }, 'timed-work-password-required'],
  [{ endTime: '2020-01-01T00:00:00Z' }, 'timed-work-ends-early'],
  [{ endTime: '2099-01-01T00:00:00Z' }, 'timed-work-too-long'],
])('AD-07 refuses a quiz by the first thing that is wrong with it: %o', async (fields, code) => {
  expect(codeOf(await server.request(work.addTimedWork, timedWorkOf(fields), author))).toBe(code)
})

it('AD-07 tells two forms at once apart, and other authors nothing', async () => {
  const tid = await newTimedWork(author)
  const { revision } = await server.call(work.getAdminTimedWork, { tid }, author)
  const change = { id: tid, title: 'Another', revision }
  expect(codeOf(await server.request(work.changeTimedWork, change, other))).toBe('forbidden')
  await server.call(work.changeTimedWork, change, author)
  expect(codeOf(await server.request(work.changeTimedWork, change, author))).toBe('timed-work-changed')
  const listed = async (as: TestUser) =>
    (await server.call(work.getAdminTimedWorks, { keyword: String(tid) }, as)).records.map(({ id }) => id)
  expect(await listed(author)).toContain(tid)
  expect(await listed(other)).not.toContain(tid)
})

it('AD-07 hides, deletes and restores a timed work, and after a week it goes as a whole', async () => {
  const tid = await newTimedWork(author, {}, [(await newProblem(author)).pid])
  const student = await newUser('student')
  const known = async () => codeOf(await server.request(work.getTimedWorkInfo, { tid }, student))
  await server.call(work.startTimedWork, { tid }, student)
  await server.call(work.showTimedWork, { tid, visible: false }, author)
  expect(await known()).toBe('set-not-found')
  await server.call(work.showTimedWork, { tid, visible: true }, author)
  await server.call(work.removeTimedWork, { tid }, author)
  expect(await known()).toBe('set-not-found')
  expect(codeOf(await server.request(work.restoreTimedWork, { tid }, other))).toBe('timed-work-not-found')
  await server.call(work.restoreTimedWork, { tid }, author)
  expect(await known()).toBe('done')

  const { allWorks, workItems } = await import('@oj/functions/features/timed-work/store.ts')
  const { entrantsIn } = await import('@oj/functions/features/timed-work/entrants.ts')
  const { transact } = await import('@oj/functions/platform/table/index.ts')
  const row = (await allWorks()).find(({ number }) => number === tid)
  if (!row) throw new Error('it is not there')
  const longAgo = new Date(Date.now() - 8 * 24 * 3_600_000).toISOString()
  await transact(workItems.trashWrites(row, longAgo, author.username))
  expect((await entrantsIn(tid)).rows).toHaveLength(1)
  await server.work('problems')
  expect((await entrantsIn(tid)).rows).toEqual([])
  expect(codeOf(await server.request(work.restoreTimedWork, { tid }, author))).toBe('timed-work-not-found')
})

it('TW-02 refuses problems twice, ids twice, orders that are not whole, and what is not in it', async () => {
  const [a, b] = [(await newProblem(author)).pid, (await newProblem(author)).pid]
  const tid = await newTimedWork(author, {}, [a, b])
  const told = async (endpoint: Parameters<typeof server.request>[0], input: object) =>
    codeOf(await server.request(endpoint, { tid, ...input } as never, author))
  expect(await told(work.addTimedWorkProblem, { pid: a, displayId: 'Z' })).toBe('timed-work-problem-twice')
  expect(await told(work.changeTimedWorkEntry, { pid: b, displayId: 'a' })).toBe('timed-work-display-id-taken')
  expect(await told(work.orderTimedWorkProblems, { pids: [b] })).toBe('timed-work-problem-unknown')
  expect(await told(work.orderTimedWorkProblems, { pids: [b, a] })).toBe('done')
  const { problemList } = await server.call(work.getTimedWorkEntries, { tid }, author)
  expect(problemList.records.map(({ id }) => id)).toEqual([b, a])
  const { problemList: more } = await server.call(work.getTimedWorkEntries, { tid, toAdd: true, limit: 200 }, author)
  expect(more.records.map(({ id }) => id)).not.toContain(a)
  expect(await told(work.removeTimedWorkProblem, { pid: a })).toBe('done')
  expect(await told(work.removeTimedWorkProblem, { pid: a })).toBe('timed-work-problem-unknown')
})

it('TW-02 gives no two problems one id, whoever adds or names them at the same moment', async () => {
  const [a, b] = [(await newProblem(author)).pid, (await newProblem(author)).pid]
  const tid = await newTimedWork(author)
  const added = async (pid: number, displayId: string) =>
    codeOf(await server.request(work.addTimedWorkProblem, { tid, pid, displayId }, author))
  const both = await Promise.all([added(a, 'A'), added(b, 'a')])
  expect(both.toSorted()).toEqual(['done', 'timed-work-display-id-taken'])
  expect(await added(both[0] === 'done' ? b : a, 'B')).toBe('done')
  const named = async (pid: number) =>
    codeOf(await server.request(work.changeTimedWorkEntry, { tid, pid, displayId: 'C' }, author))
  const names = await Promise.all([named(a), named(b)])
  expect(names.toSorted()).toEqual(['done', 'timed-work-display-id-taken'])
})

it('AC-10 exports when somebody worked at timed works, and takes their name away with their account', async () => {
  const tid = await newTimedWork(author)
  const student = await newUser('leaving')
  const { startTime } = await server.call(work.startTimedWork, { tid }, student)
  const to = new URL(exportMyData.path, 'http://localhost')
  const answer = await server.reach(to, {
    method: 'POST',
    headers: { authorization: student.token, 'content-type': 'application/json' },
    body: JSON.stringify({ password: student.password }),
  })
  const files = await unzipped(Buffer.from(await answer.arrayBuffer()))
  expect(JSON.parse(files.get('timed-works.json') ?? '')).toMatchObject([{ tid, startedAt: startTime }])

  const { renameEntrant } = await import('@oj/functions/features/timed-work/index.ts')
  const { records } = await server.call(work.getTimedWorkPeople, { tid }, author)
  await renameEntrant(records[0]?.uid ?? '', '[deleted]')
  expect((await server.call(work.getTimedWorkPeople, { tid }, author)).records).toMatchObject([
    { username: '[deleted]', startedAt: startTime },
  ])
})
