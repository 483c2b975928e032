import { addRemoteProblemToContest, getContestEntries } from '@oj/functions/features/contest/contract.ts'
import { getProblemDetail } from '@oj/functions/features/problem/contract.ts'
import { changeProblem, duplicateProblem, getAdminProblem } from '@oj/functions/features/problem-admin/contract.ts'
import { importRemoteProblem } from '@oj/functions/features/remote-judge/contract.ts'
import { submitProblemJudge } from '@oj/functions/features/submission/contract.ts'
import { addRemoteProblemToTraining, getTrainingEntries } from '@oj/functions/features/training/contract.ts'
import { beforeAll, expect, it } from 'vitest'
import { call, newUser, request, type TestUser } from '../../support/client/api.ts'
import { userAs } from '../../support/client/staff.ts'
import { newContest } from '../../support/data/contests.ts'
import { checked, exported, importChosen } from '../../support/data/exchange.ts'
import { newTraining } from '../../support/data/trainings.ts'

let writer: TestUser
let student: TestUser
beforeAll(async () => {
  ;[writer, student] = await Promise.all([userAs('problem_admin'), newUser('student')])
})

const bring = (name: 'HDU' | 'SPOJ', problemId: string, who: { token: string } = writer) =>
  request(importRemoteProblem, { name, problemId }, who)

it('AD-05 RJ-01 a problem of another site comes into the bank by its number, and is handed in there', async () => {
  const { pid, problemId } = await call(importRemoteProblem, { name: 'GYM', problemId: '100002a' }, writer)
  expect(problemId).toBe('GYM-100002A')
  const edit = await call(getAdminProblem, { pid }, writer)
  const address = 'https://codeforces.com/gym/100002/problem/A'
  expect(edit).toMatchObject({
    remoteAddress: address,
    form: { problem: { auth: 2, timeLimit: 1500, memoryLimit: 256 } },
  })
  expect((await request(getProblemDetail, { problemId }, student)).code).toBe('problem-not-found')
  // staff change and show it; it stays a problem of its site
  const problem = { auth: 1 as const, title: { en: 'Square' } }
  await call(changeProblem, { pid, version: edit.version, problem }, writer)
  const shown = await call(getProblemDetail, { problemId }, student)
  expect(shown.languages).toEqual([])
  expect(shown.problem).toMatchObject({ title: 'Square', isRemote: true, remoteAddress: address })
  const sent = { pid: problemId, language: 'C++', code: 'int main(){}' }
  expect((await request(submitProblemJudge, sent, student)).code).toBe('handed-in-elsewhere')
  // its package keeps what it is, and tells of no other page than one of such a judge
  const { zip, losses } = await exported([pid], writer)
  expect(losses).toEqual([])
  for (const format of ['hoj', 'icpc'] as const) {
    const codes = (await exported([pid], writer, format)).losses.map(({ code }) => code)
    expect(codes, format).toContain('other-judge')
  }
  const { taskId } = await checked('square.zip', zip, writer)
  const again = await importChosen(taskId, [{ index: 0, action: 'create', problemId: `${problemId}-again` }], writer)
  expect((await call(getAdminProblem, { pid: again.problems[0]?.pid ?? 0 }, writer)).remoteAddress).toBe(address)
  const copy = await call(duplicateProblem, { pid }, writer)
  expect((await call(getAdminProblem, { pid: copy.pid }, writer)).remoteAddress).toBe(address)
})

it('AD-05 what cannot be brought in is told in words', async () => {
  await call(importRemoteProblem, { name: 'SPOJ', problemId: 'test' }, writer)
  expect((await bring('SPOJ', 'TEST')).code).toBe('problem-id-taken')
  expect((await bring('HDU', '1009')).code).toBe('remote-problem-unknown')
  expect((await bring('HDU', '../../etc/passwd')).code).toBe('remote-id')
  expect((await bring('HDU', '1000', student)).code).toBe('forbidden')
})

it('AD-05 RJ-01 a problem of another site comes into a contest and a training by its number, once into the bank', async () => {
  const [cid, tid] = await Promise.all([newContest(writer), newTraining(writer)])
  const asked = { cid, name: 'CF', problemId: '1A', displayId: 'A' } as const
  const intoContest = async (input: object, who: { token: string } = writer) =>
    (await request(addRemoteProblemToContest, { ...asked, ...input }, who)).code
  expect(await intoContest({}, student)).toBe('forbidden')
  expect(await intoContest({ displayId: '' })).toBe('contest-display-id-required')
  expect(await intoContest({ problemId: 'no such' })).toBe('remote-id')
  const brought = await call(addRemoteProblemToContest, asked, writer)
  expect(brought.problemId).toBe('CF-1A')
  const { contestProblemMap, problemList } = await call(getContestEntries, { cid }, writer)
  expect(contestProblemMap[String(brought.pid)]?.displayId).toBe('A')
  expect(problemList.records[0]).toMatchObject({ problemId: 'CF-1A', auth: 2, isOwn: false })
  expect(await intoContest({ displayId: 'B' })).toBe('contest-problem-twice')
  expect(await intoContest({ problemId: '1B' })).toBe('contest-display-id-taken')
  expect((await request(addRemoteProblemToTraining, { ...asked, tid }, student)).code).toBe('forbidden')
  expect(await call(addRemoteProblemToTraining, { tid, name: 'CF', problemId: '1a' }, writer)).toEqual(brought)
  const { trainingProblemMap } = await call(getTrainingEntries, { tid }, writer)
  expect(trainingProblemMap[String(brought.pid)]?.displayId).toBe('CF-1A')
  // a contest of points has no room for what is solved or not
  const scored = await newContest(writer, { type: 1 })
  expect(await intoContest({ cid: scored })).toBe('contest-remote-acm-only')
})
