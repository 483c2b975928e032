import { getProblemDetail } from '@oj/functions/features/problem/contract.ts'
import { changeProblem, duplicateProblem, getAdminProblem } from '@oj/functions/features/problem-admin/contract.ts'
import { importRemoteProblem } from '@oj/functions/features/remote-judge/contract.ts'
import { submitProblemJudge } from '@oj/functions/features/submission/contract.ts'
import { beforeAll, expect, it } from 'vitest'
import { asRoot, call, newUser, request, type TestUser } from '../../support/client/api.ts'
import { userAs } from '../../support/client/staff.ts'

let writer: TestUser
let student: TestUser
beforeAll(async () => {
  const root = await asRoot()
  ;[writer, student] = await Promise.all([userAs('problem_admin', root), newUser('student')])
})

const bring = (name: 'HDU' | 'SPOJ', problemId: string, who: { token: string } = writer) =>
  request(importRemoteProblem, { name, problemId }, who)

it('AD-05 RJ-01 a problem of another site comes into the bank by its number, and is handed in there', async () => {
  const { pid, problemId } = await call(importRemoteProblem, { name: 'GYM', problemId: '100001a' }, writer)
  expect(problemId).toBe('GYM-100001A')
  const edit = await call(getAdminProblem, { pid }, writer)
  const address = 'https://codeforces.com/gym/100001/problem/A'
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
