import { addGroupContest } from '@oj/functions/features/contest/contract.ts'
import { addProblem } from '@oj/functions/features/problem-admin/contract.ts'
import { addGroupTraining, addTrainingProblem } from '@oj/functions/features/training/contract.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { call, freshName, type TestUser } from '../../support/client/api.ts'
import { askAsHoj } from '../../support/client/hoj.ts'
import { userAs } from '../../support/client/staff.ts'
import { contestOf } from '../../support/data/contests.ts'
import { newClass } from '../../support/data/groups.ts'
import { formOf, newProblem } from '../../support/data/problems.ts'
import { newCategory, newTraining, trainingOf } from '../../support/data/trainings.ts'

/** Is a word in the titles of all problems here. */
const word = freshName('hoj')
const titled = (auth: number) => ({ title: { en: word, 'zh-CN': word }, auth })

let writer: TestUser
let people: Awaited<ReturnType<typeof newClass>>
const made = { shown: 0, hidden: 0, tid: 0, own: 0, taken: 0, groupTid: 0, groupCid: 0 }

beforeAll(async () => {
  writer = await userAs('problem_admin')
  people = await newClass()
  const { gid, owner } = people
  made.shown = (await newProblem(writer, formOf(titled(1)))).pid
  made.hidden = (await newProblem(writer, formOf(titled(2)))).pid
  made.tid = await newTraining(writer, {}, [made.hidden])
  made.own = (await call(addProblem, { ...formOf(titled(2)), gid }, owner)).pid
  made.taken = (await call(addProblem, { ...formOf(titled(2)), gid }, owner)).pid
  const trainingCategory = await newCategory(writer)
  made.groupTid = (await call(addGroupTraining, { training: { ...trainingOf(), gid }, trainingCategory }, owner)).tid
  await call(addTrainingProblem, { tid: made.groupTid, pid: made.taken }, owner)
  made.groupCid = (await call(addGroupContest, { ...contestOf(), gid }, owner)).cid
})

type Made = keyof typeof made
/** Who asks, for what, and which of the problems the answer has. */
type Line = [who: 'writer' | 'owner', address: () => `/api/${string}`, wanted: Made[]]

const lines: Line[] = [
  ['writer', () => `/api/admin/problem/get-problem-list?keyword=${word}&auth=0&oj=All`, ['hidden', 'shown']],
  ['writer', () => `/api/admin/problem/get-problem-list?keyword=${word}&oj=Mine`, ['hidden', 'shown']],
  ['writer', () => `/api/admin/problem/get-problem-list?keyword=${word}&oj=HDU`, []],
  ['writer', () => `/api/admin/problem/get-problem-list?keyword=${word}&oj=All&auth=2`, ['hidden']],
  ['owner', () => `/api/group/get-admin-problem-list?currentPage=1&limit=10&gid=${people.gid}`, ['taken', 'own']],
  ['writer', () => `/api/admin/training/get-problem-list?tid=${made.tid}&queryExisted=true`, ['hidden']],
  ['writer', () => `/api/admin/training/get-problem-list?tid=${made.tid}&keyword=${word}`, ['shown']],
  ['owner', () => `/api/group/get-training-problem-list?tid=${made.groupTid}`, ['taken']],
  [
    'owner',
    () => `/api/group/get-training-problem-list?tid=${made.groupTid}&keyword=${word}&queryExisted=false`,
    ['shown'],
  ],
  [
    'owner',
    () => `/api/group/get-contest-problem-list?cid=${made.groupCid}&keyword=${word}&problemType=0&queryExisted=false`,
    ['shown'],
  ],
  ['owner', () => `/api/group/get-contest-problem-list?cid=${made.groupCid}&oj=All`, []],
]

describe("AD-05 GR-05 staff's lists of problems, as HOJ's client asks for them", () => {
  it.each(lines)('%s %s', async (who, address, wanted) => {
    const { data } = await askAsHoj('GET', address(), who === 'writer' ? writer : people.owner)
    const { records } = data.problemList ?? data
    expect(records.map(({ id }: { id: number }) => id)).toEqual(wanted.map((name) => made[name]))
  })

  it('say of which group a problem is', async () => {
    const { gid, owner } = people
    const { data } = await askAsHoj('GET', `/api/group/get-admin-problem-list?gid=${gid}`, owner)
    expect(data.records).toMatchObject([{ gid }, { gid }])
    const bank = await askAsHoj('GET', `/api/admin/problem/get-problem-list?keyword=${word}`, writer)
    expect(bank.data.records).toMatchObject([{ gid: null }, { gid: null }])
  })
})

it.each([
  ['group/add-training-problem-from-public', () => ({ tid: String(made.groupTid), displayId: 'X' })],
  ['group/add-contest-problem-from-public', () => ({ cid: String(made.groupCid), displayId: 'X' })],
])('GR-06 GR-07 %s takes public problems alone', async (address, where) => {
  const add = (pid: number) => askAsHoj('POST', `/api/${address}`, people.owner, { ...where(), pid })
  expect(await add(made.own)).toMatchObject({ http: 404 })
  expect(await add(made.shown)).toMatchObject({ http: 200, status: 200 })
})
