import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as contest from '@oj/functions/features/contest/contract.ts'
import { findMovedId } from '@oj/functions/features/moved/contract.ts'
import { getUserHomeInfo } from '@oj/functions/features/profile/contract.ts'
import { getContestSubmissions, getSubmissionDetail } from '@oj/functions/features/submission/contract.ts'
import type { OldAccount, OldContest, OldSubmission, School } from '@oj/functions/move-in/school.ts'
import { readPackage } from '@oj/shared/packages/read-package.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { call, freshName, signIn } from '../../support/client/api.ts'
import { samplePath } from '../../support/data/samples.ts'
import { openServer } from '../../support/stack/server.ts'

let scratch: string
beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'oj-moving-'))
})
afterAll(() => rm(scratch, { recursive: true }))

/** As long as that judge let its people have. */
const password = 'lake'
const people = [freshName('lin'), freshName('wu')]
const title = freshName('Old ')
const displayId = freshName('old')
/** Higher than what other tests come to. */
const first = 7_000_000
const cid = 20_000
const at = (minute: number) => new Date(Date.UTC(2024, 2, 1, 8, minute)).toISOString()

const account = (place: number): OldAccount => ({
  id: `u-${people[place]}`,
  username: people[place] ?? '',
  password: { scheme: 'md5', hash: createHash('md5').update(password).digest('hex'), salt: '' },
  nickname: '',
  realname: '',
  email: '',
  school: '',
  gender: 'secrecy',
  signature: '',
  github: '',
  blog: '',
  cfUsername: '',
  avatar: null,
  isAdmin: place === 0,
  isTeacher: false,
  disabled: false,
  createdAt: at(0),
})

const contestOf = (): OldContest => ({
  id: String(cid),
  title,
  description: 'x',
  author: account(0).id,
  group: null,
  visible: true,
  password: '',
  entries: [{ problem: displayId, displayId: 'A', title: '', color: '' }],
  createdAt: at(0),
  type: 'acm',
  auth: 'public',
  startTime: at(0),
  endTime: at(60),
  sealTime: null,
  unsealsItself: true,
  openRank: true,
  oiScore: 'recent',
  starred: [],
  people: [{ account: account(0).id, joinedAt: at(0) }],
  announcements: [],
})

const submission = (number: number, more: Partial<OldSubmission> = {}): OldSubmission => ({
  id: String(first + number),
  account: account(number % 2).id,
  problem: displayId,
  contest: null,
  training: null,
  group: null,
  submitTime: at(number),
  language: 'C++',
  code: `// ${number}`,
  status: number % 3 === 0 ? 0 : -1,
  time: 5,
  memory: 100,
  score: null,
  oiRankScore: null,
  errorMessage: '',
  ip: '',
  share: false,
  ...more,
})

/** So many submissions, the first ten of them in the contest; `breaksAt` ends the reading of them there. */
async function schoolOf(count: number, breaksAt = Number.POSITIVE_INFINITY): Promise<School> {
  const problem = await readPackage(samplePath('a-plus-b'))
  const old = { id: displayId, displayId, aliases: [], author: null, group: null, problem, left: [] }
  return {
    judge: 'hoj',
    accounts: () => people.map((_, place) => account(place)),
    groups: () => [],
    problems: () => [old],
    trainings: () => [],
    contests: () => [contestOf()],
    *submissions() {
      for (let number = 1; number <= count; number++) {
        if (number > breaksAt) throw new Error('broken off')
        yield submission(number, number <= 10 ? { contest: String(cid) } : {})
      }
    },
    discussions: () => [],
    announcements: () => [],
    left: [],
    close: () => {},
  }
}

async function moved(school: School, isDry = false) {
  await openServer()
  const [{ moveSchool }, { Report }] = await Promise.all([
    import('@oj/functions/move-in/run.ts'),
    import('@oj/functions/move-in/report.ts'),
  ])
  const report = new Report(() => {})
  const run = moveSchool(school, { isDry, teachers: false, scratch }, report)
  const error = await run.then(
    () => null,
    (reason: unknown) => String(reason),
  )
  const kinds = ['account', 'problem', 'contest', 'submission'] as const
  const counts = kinds.map((kind) => report.counts(kind)).map(({ new: made, known, left }) => [made, known, left])
  return { counts, error, lines: report.lines(isDry).join('\n') }
}

const totalOf = async (username: string) => {
  const { total, ac } = await call(getUserHomeInfo, { username })
  return [total, ac]
}

it('AD-09 a school moves in once: after a dry run, a break and repeats, and later with what is new', async () => {
  const dry = await moved(await schoolOf(1200), true)
  expect([dry.error, dry.counts]).toEqual([
    null,
    [
      [2, 0, 0],
      [1, 0, 0],
      [1, 0, 0],
      [1200, 0, 0],
    ],
  ])
  expect(dry.lines).toContain('administrator')

  expect((await moved(await schoolOf(1200, 700))).error).toContain('broken off')
  // as where the next part was numbered, and nothing of it was written
  const { noteMoved } = await import('@oj/functions/features/moved/index.ts')
  const noted = String(first + 501)
  await noteMoved([{ judge: 'hoj', kind: 'submission', oldId: noted, newId: noted }])
  expect((await moved(await schoolOf(1200))).counts).toEqual([
    [0, 2, 0],
    [0, 1, 0],
    [0, 1, 0],
    [700, 500, 0],
  ])
  const before = await Promise.all(people.map(totalOf))
  expect((await moved(await schoolOf(1200))).counts).toEqual([
    [0, 2, 0],
    [0, 1, 0],
    [0, 1, 0],
    [0, 1200, 0],
  ])
  expect((await moved(await schoolOf(1203))).counts.at(-1)).toEqual([3, 1200, 0])
  expect(before).toEqual([
    [595, 1],
    [595, 1],
  ])
  expect(await Promise.all(people.map(totalOf))).toEqual([
    [596, 1],
    [597, 1],
  ])
})

it('AD-09 numbers are kept, old addresses lead to what moved in, and boards count it', async () => {
  const student = { token: await signIn(people[0] ?? '', password) }
  for (const [kind, id] of [
    ['contest', String(cid)],
    ['submission', String(first + 11)],
    ['problem', displayId],
  ] as const)
    expect((await call(findMovedId, { judge: 'hoj', kind, id })).id).toBe(id)
  const { submission: row } = await call(getSubmissionDetail, { submitId: first + 12 }, student)
  expect([row.status, row.code, row.submitTime]).toEqual([0, '// 12', at(12)])
  const { total } = await call(getContestSubmissions, { contestID: cid, currentPage: 1, limit: 30 }, student)
  expect(total).toBe(10)
  expect((await call(contest.getContestInfo, { cid }, student)).title).toBe(title)
})
