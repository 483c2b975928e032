import { getProblemDetail } from '@oj/functions/features/problem/contract.ts'
import { changeProblemAuth } from '@oj/functions/features/problem-admin/contract.ts'
import {
  addRemoteHandle,
  getRemoteHandles,
  importRemoteProblem,
  proveRemoteHandle,
  removeRemoteHandle,
  resubmit,
  setRemoteSite,
  submitRemoteRun,
} from '@oj/functions/features/remote-judge/contract.ts'
import { getSubmissionDetail } from '@oj/functions/features/submission/contract.ts'
import { Status } from '@oj/shared/judging/verdicts.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asRoot, newUser, type TestUser } from '../../support/client/api.ts'
import { exportedBy } from '../../support/client/exported.ts'
import { newContest } from '../../support/data/contests.ts'
import { account, openRemote } from '../../support/remote/remote.ts'

let remote: Awaited<ReturnType<typeof openRemote>>
let root: { token: string }
let student: TestUser
let other: TestUser
let pid: number
const problemId = 'GYM-100001A'

beforeAll(async () => {
  ;[remote, root, student, other] = await Promise.all([openRemote(), asRoot(), newUser('student'), newUser('other')])
  pid = (await call(importRemoteProblem, { name: 'GYM', problemId: '100001A' }, root)).pid
  await call(changeProblemAuth, { id: pid, auth: 1 }, root)
  await call(setRemoteSite, { site: 'GYM', mode: 'own' }, root)
})
afterAll(async () => {
  await call(setRemoteSite, { site: 'GYM', mode: 'link' }, root)
  remote.house.close()
})

const call: (typeof remote)['client']['call'] = (endpoint, input, options) =>
  remote.client.call(endpoint, input, options)
const request: (typeof remote)['client']['request'] = (endpoint, input, options) =>
  remote.client.request(endpoint, input, options)

/** What the account at the site has handed in there. */
const atSite = (id = '100001/A', code = 'int main(){}', at = new Date()) =>
  String(remote.house.runs.add(id, '54', code, at).run)

const refused = async (run: string, fields: object = {}, who = student) =>
  (await request(submitRemoteRun, { pid: problemId, run, ...fields }, who)).code

/** Hands a run in, and what became of it. */
async function taken(run: string, fields: { pid?: string; cid?: number } = {}) {
  const { submitId } = await call(submitRemoteRun, { pid: problemId, run, ...fields }, student)
  const { status, score } = await remote.settled(submitId)
  const { submission } = await call(getSubmissionDetail, { submitId, ...(fields.cid && { cid: fields.cid }) }, student)
  return { submitId, status, score, words: submission.errorMessage }
}

it('RJ-01 AC-10 a handle counts once it is proved by a code in its profile, and is one user’s', async () => {
  expect((await request(setRemoteSite, { site: 'AC', mode: 'own' }, root)).code).toBe('remote-no-handles')
  expect(await refused('1001')).toBe('remote-handle-missing')
  expect((await request(addRemoteHandle, { site: 'CF', handle: 'a b' }, student)).code).toBe('remote-handle-form')
  const prove = async (who: TestUser) => (await request(proveRemoteHandle, { site: 'CF' }, who)).code
  expect(await prove(student)).toBe('remote-handle-missing')
  await call(addRemoteHandle, { site: 'CF', handle: 'nobody' }, student)
  expect(await prove(student)).toBe('remote-handle-unknown')
  const { code, field } = await call(addRemoteHandle, { site: 'CF', handle: account.username }, student)
  expect(field).toBe('Organization')
  expect(await prove(student)).toBe('remote-handle-unproved')
  expect(await refused('1001')).toBe('remote-handle-missing')
  remote.house.set('challenging')
  expect(await prove(student)).toBe('remote-challenge')
  remote.house.set('well')
  remote.house.runs.profile = `School of ${code}`
  expect(await call(proveRemoteHandle, { site: 'CF' }, student)).toMatchObject({
    code: '',
    provedAt: expect.any(String),
  })
  const second = await call(addRemoteHandle, { site: 'CF', handle: account.username.toUpperCase() }, other)
  remote.house.runs.profile = second.code
  // the site knows one spelling alone
  expect(await prove(other)).toBe('remote-handle-unknown')
  const third = await call(addRemoteHandle, { site: 'CF', handle: account.username }, other)
  remote.house.runs.profile = third.code
  expect(await prove(other)).toBe('remote-handle-taken')
  const { handles, sites } = await call(getRemoteHandles, {}, student)
  expect(handles).toMatchObject([{ site: 'CF', handle: account.username, code: '' }])
  expect(sites).toContain('CF')
  const files = await exportedBy(student)
  expect(JSON.parse(files.get('handles.json') ?? '')).toMatchObject([{ site: 'CF', handle: account.username }])
})

it('RJ-01 SB-04 what one has submitted at the site oneself is taken over by its number, once', async () => {
  const { problem, languages } = await call(getProblemDetail, { problemId }, student)
  expect(problem).toMatchObject({ remoteMode: 'own', remoteAddress: 'https://codeforces.com/gym/100001/problem/A' })
  expect(languages).toEqual([])
  expect(await refused('12a')).toBe('remote-run-form')
  expect(await refused('1001', {}, other)).toBe('remote-handle-missing')
  const run = atSite()
  expect(await taken(run)).toMatchObject({ status: Status.accepted })
  expect(await refused(run)).toBe('remote-run-taken')
  expect(await taken(atSite('100001/A', 'broken'))).toMatchObject({ status: Status.compileError })
  const elsewhere = await taken(atSite('1/A'))
  expect(elsewhere.status).toBe(Status.submitFailed)
  expect(elsewhere.words).toContain(`Codeforces Gym shows no submission 1003 of ${account.username}`)
  // what is not known there yet, or could not be asked for, is looked at once more
  const early = await taken('1004')
  expect(early).toMatchObject({ status: Status.submitFailed })
  expect(atSite()).toBe('1004')
  await call(resubmit, { submitId: early.submitId }, student)
  expect(await remote.settled(early.submitId)).toMatchObject({ status: Status.accepted, attempt: 2 })
})

it('RJ-01 CT-06 in a contest nothing counts that the site was given before its beginning', async () => {
  const cid = await newContest(root, {}, [pid])
  const inContest = { cid, pid: 'A' }
  const { problem } = await call(getProblemDetail, { problemId: 'A', cid }, student)
  expect(problem.remoteAddress).toContain('codeforces.com')
  const old = await taken(atSite('100001/A', '', new Date(Date.now() - 7_200_000)), inContest)
  expect(old.status).toBe(Status.submitFailed)
  expect(old.words).toContain('before the beginning')
  expect(await taken(atSite(), inContest)).toMatchObject({ status: Status.accepted })
})

it('RJ-01 a forgotten handle takes nothing over, and no run counts twice', async () => {
  const run = atSite()
  await taken(run)
  await call(removeRemoteHandle, { site: 'CF' }, student)
  expect(await refused('1')).toBe('remote-handle-missing')
  const { code } = await call(addRemoteHandle, { site: 'CF', handle: account.username }, other)
  remote.house.runs.profile = code
  await call(proveRemoteHandle, { site: 'CF' }, other)
  expect(await refused(run, {}, other)).toBe('remote-run-taken')
  await call(setRemoteSite, { site: 'GYM', mode: 'link' }, root)
  await expect.poll(() => refused('5', {}, other)).toBe('remote-not-own')
})

it('RJ-01 AC-10 a handle that was removed or named anew while its site was asked is not put back', async () => {
  await call(removeRemoteHandle, { site: 'CF' }, other)
  const handlesNow = async () => (await call(getRemoteHandles, {}, other)).handles
  const changes = [
    () => call(removeRemoteHandle, { site: 'CF' }, other),
    () => call(addRemoteHandle, { site: 'CF', handle: 'nobody' }, other),
    () => call(addRemoteHandle, { site: 'CF', handle: account.username }, other),
  ]
  for (const change of changes) {
    remote.house.runs.profile = (await call(addRemoteHandle, { site: 'CF', handle: account.username }, other)).code
    let changed: unknown
    remote.house.meanwhile = async () => {
      await change()
      changed = await handlesNow()
    }
    expect((await request(proveRemoteHandle, { site: 'CF' }, other)).code).toBe('remote-handle-changed')
    expect(await handlesNow()).toEqual(changed)
  }
  remote.house.runs.profile = (await call(addRemoteHandle, { site: 'CF', handle: account.username }, student)).code
  await call(proveRemoteHandle, { site: 'CF' }, student)
})
