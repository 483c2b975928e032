import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Status } from '@oj/shared/judging/verdicts.ts'
import { listLeft } from '@oj/shared/packages/formats/testing.ts'
import { sentenceOf } from '@oj/shared/packages/reasons.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { passwordMatches, wrapOldPassword } from '../../../features/account/password/password.ts'
import type { School } from '../../school.ts'
import { openHydro } from './index.ts'
import { ids, password, sampleSchool, storedTexts } from './sample.ts'
import { writeArchive } from './testing.ts'

let folder = ''
let school: School

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hydro-'))
  const dump = join(folder, 'dump.archive')
  await writeFile(dump, writeArchive(sampleSchool))
  for (const [key, text] of Object.entries(storedTexts)) {
    const path = join(folder, 'files/hydro', key)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, text)
  }
  school = await openHydro({ dump, files: join(folder, 'files'), domain: 'system', scratch: folder })
})
afterAll(async () => {
  school.close()
  await rm(folder, { recursive: true })
})

async function listAll<T>(rows: AsyncIterable<T> | Iterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const row of rows) all.push(row)
  return all
}
const hex = (id: { toHexString(): string }) => id.toHexString()

it('AD-09 names each field and kind of a whole sample that it does not use', () => {
  expect(school.left.map((why) => sentenceOf(why, 'en')).sort()).toMatchInlineSnapshot(`
    [
      "contests: penaltyRules (1) is not taken",
      "discussions: highlight (1) is not taken",
      "message (1) is not taken",
      "problems: maintainer (1) is not taken",
      "solutions (1) is not taken",
      "submissions of other kinds (1) is not taken",
      "trainings: dag.requireNids (1) is not taken",
      "trainings: dag.title (1) is not taken",
      "users: banReason (1) is not taken",
      "users: passwords by vj2 (1) is not taken",
      "users: qq (1) is not taken",
      "users: studentId (1) is not taken",
    ]
  `)
})

it('AD-09 takes the people of Hydro, with their passwords and what they were there', async () => {
  const accounts = await listAll(school.accounts())
  expect(
    accounts.map(({ id, username, isAdmin, isTeacher, disabled }) => ({ id, username, isAdmin, isTeacher, disabled })),
  ).toEqual([
    { id: '-1000', username: 'Team 1', isAdmin: false, isTeacher: false, disabled: true },
    { id: '2', username: 'Root', isAdmin: true, isTeacher: false, disabled: false },
    { id: '3', username: '小明', isAdmin: false, isTeacher: false, disabled: false },
    { id: '4', username: 'banned', isAdmin: false, isTeacher: true, disabled: true },
    { id: '5', username: 'moved', isAdmin: false, isTeacher: false, disabled: false },
    { id: '6', username: 'older', isAdmin: false, isTeacher: false, disabled: false },
  ])
  expect(accounts[2]).toMatchObject({ realname: '王小明', gender: 'female', createdAt: '2023-09-01T08:00:00.000Z' })
  const wrapped = accounts.map(({ password: old }) => (old ? wrapOldPassword(old) : null))
  const taken = (await Promise.all(wrapped)).map((hash) => hash !== null && passwordMatches(password.plain, hash))
  expect(await Promise.all(taken)).toEqual([false, true, true, true, true, false])
})

it('AD-09 reads problems and their files as the packages that Hydro would make of them, again and again', async () => {
  const read = async () => {
    const rows: object[] = []
    for await (const { problem, ...row } of school.problems()) {
      if ('error' in problem) throw problem.error
      const answers = await Promise.all(problem.cases.map(({ answer }) => readFile(answer, 'utf8')))
      const { id, incomplete, samples, site, settings } = problem
      rows.push({
        ...row,
        package: { id, incomplete, samples, site, timeLimit: settings.timeLimit, answers },
        left: listLeft(problem),
      })
    }
    return rows
  }
  const all = await read()
  expect(await read()).toEqual(all)
  const samples = [{ input: '1 2\n', output: '3\n' }]
  expect(all).toMatchObject([
    {
      id: '1',
      displayId: 'P1000',
      aliases: ['P1000'],
      author: '2',
      package: { incomplete: null, samples, timeLimit: 2000, answers: ['3\n', '4\n'] },
      left: [],
    },
    {
      id: '2',
      displayId: '2',
      aliases: [],
      package: { incomplete: 'samples-only', samples, site: { auth: 2 }, answers: [] },
    },
    { id: '3', package: { incomplete: null, answers: ['3\n', '4\n'] }, left: [] },
  ])
  expect(all[1]).toMatchObject({
    left: [
      '2/testdata/1.in is not taken: is missing',
      'testdata/1.in is not taken: it is not in the copy of the files',
      'testdata/1.out is not taken: it is not in the copy of the files',
    ],
  })
})

it('AD-09 takes contests, homework, trainings and groups, each with its people and problems', async () => {
  const [contests, trainings, groups] = await Promise.all([
    listAll(school.contests()),
    listAll(school.trainings()),
    listAll(school.groups()),
  ])
  expect(contests).toMatchObject([
    {
      id: hex(ids.contest),
      type: 'acm',
      auth: 'private',
      password: 'open-sesame',
      sealTime: '2024-04-01T11:00:00.000Z',
      group: null,
      entries: [
        { problem: '1', displayId: 'A', title: 'A+B', color: '#f00' },
        { problem: '2', displayId: 'B', title: 'Lost', color: '' },
      ],
      people: [{ account: '3' }],
    },
    {
      id: hex(ids.homework),
      type: 'oi',
      auth: 'public',
      group: hex(ids.group),
      endTime: '2024-04-10T00:00:00.000Z',
      people: [],
    },
  ])
  expect(trainings).toMatchObject([
    {
      description: '第一步\n\n从这里开始。',
      entries: [
        { problem: '1', displayId: 'P1000' },
        { problem: '2', displayId: '2' },
      ],
      people: [{ account: '3' }],
    },
  ])
  expect(groups).toMatchObject([
    { name: '高一1班', owner: '2', members: [{ account: '2', level: 'member' }, { account: '3' }] },
  ])
})

it('AD-09 takes submissions without test runs, and discussions with their replies', async () => {
  expect(await listAll(school.submissions())).toMatchObject([
    {
      id: hex(ids.accepted),
      account: '3',
      problem: '1',
      contest: hex(ids.contest),
      language: 'C++',
      status: Status.accepted,
      time: 13,
      submitTime: '2024-04-01T10:00:00.000Z',
    },
    { id: hex(ids.partial), contest: null, language: 'Python3', status: Status.partialAccepted, score: 50 },
    { id: hex(ids.waiting), status: null },
  ])
  expect(await listAll(school.discussions())).toMatchObject([
    {
      title: '求助',
      author: '3',
      problem: '1',
      comments: [{ author: '2', content: 'Use long long.', replies: [{ author: '3', content: '谢谢' }] }],
    },
  ])
})

it('AD-09 takes one domain alone, and says how much of others is left', async () => {
  const scratch = await mkdtemp(join(folder, 'other-'))
  const other = await openHydro({ dump: join(folder, 'dump.archive'), files: null, domain: 'club', scratch })
  const problems = await listAll(other.problems())
  const said = other.left.map((why) => sentenceOf(why, 'en'))
  other.close()
  expect(problems).toEqual([])
  expect(said).toContain('submissions of the domain system (4) is not taken')
})
