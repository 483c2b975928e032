import { getAuditLog } from '@oj/functions/features/audit/contract.ts'
import { getProblemDetail } from '@oj/functions/features/problem/contract.ts'
import { changeProblem } from '@oj/functions/features/problem-admin/contract.ts'
import {
  getRemoteSites,
  importRemoteProblem,
  resubmit,
  setRemoteSite,
} from '@oj/functions/features/remote-judge/contract.ts'
import type { SiteBehaviour } from '@oj/functions/features/remote-judge/simulated/behaviours.ts'
import { getSwitchConfig, setSwitchConfig } from '@oj/functions/features/settings/contract.ts'
import { getSubmissionDetail, submitProblemJudge } from '@oj/functions/features/submission/contract.ts'
import { Status } from '@oj/shared/judging/verdicts.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { asRoot, judged, newUser, type TestUser } from '../../support/client/api.ts'
import { userAs } from '../../support/client/staff.ts'
import { newContest } from '../../support/data/contests.ts'
import { aPlusB, right } from '../../support/data/programs.ts'
import { account, openRemote } from '../../support/remote/remote.ts'

let remote: Awaited<ReturnType<typeof openRemote>>
let root: { token: string }
let student: TestUser
beforeAll(async () => {
  ;[remote, root, student] = await Promise.all([openRemote(), asRoot(), newUser('student')])
})
afterAll(() => remote.house.close())
beforeEach(() => remote.house.set('well'))

const call: (typeof remote)['client']['call'] = (endpoint, input, options) =>
  remote.client.call(endpoint, input, options)
const request: (typeof remote)['client']['request'] = (endpoint, input, options) =>
  remote.client.request(endpoint, input, options)

type Site = 'HDU' | 'POJ' | 'LIBRE' | 'AC'
const fields = { HDU: 'hdu', POJ: 'poj', LIBRE: 'libreoj', AC: 'atcoder' } as const

const enter = (site: Site, names: readonly string[], passwords: readonly string[]) =>
  call(setSwitchConfig, { [`${fields[site]}UsernameList`]: names, [`${fields[site]}PasswordList`]: passwords }, root)

const siteNow = async (name: Site) => (await call(getRemoteSites, {}, root)).find(({ site }) => site === name)

/** Lets programs through to a site, brings a problem of it in and shows it. */
async function importAndShow(site: Site, id: string): Promise<{ pid: number; problemId: string }> {
  await enter(site, [account.username], [account.password])
  await call(setRemoteSite, { site, mode: 'pool' }, root)
  const brought = await call(importRemoteProblem, { name: site, problemId: id }, root)
  await call(changeProblem, { pid: brought.pid, version: 1, problem: { auth: 1 } }, root)
  return brought
}
const opened = async (site: Site, id: string) => (await importAndShow(site, id)).problemId

const long = '// long enough for those who want no short programs\n'
const send = async (pid: string, code = 'int main(){}') =>
  (await call(submitProblemJudge, { pid, language: 'C++', code: long + code }, student)).submitId

const told = async (submitId: number) => (await call(getSubmissionDetail, { submitId }, student)).submission

it('RJ-01 AD-04 accounts are entered under HOJ’s names, and no password is ever answered', async () => {
  expect((await request(setRemoteSite, { site: 'LIBRE', mode: 'pool' }, root)).code).toBe('remote-no-account')
  expect((await request(setSwitchConfig, { libreojUsernameList: ['new'] }, root)).code).toBe('remote-password-missing')
  await enter('LIBRE', ['first', 'second'], ['secret-one', 'secret-two'])
  // an empty password leaves the one that is kept; who is not named any more is gone
  await enter('LIBRE', ['second', 'third'], ['', 'secret-three'])
  const answer = await request(getSwitchConfig, {}, root)
  expect(answer.data).toMatchObject({ libreojUsernameList: ['second', 'third'], libreojPasswordList: ['', ''] })
  const log = await call(getAuditLog, { currentPage: 1, limit: 50, action: 'remote-judge' }, root)
  expect(log.records.map(({ action, target }) => `${action} ${target}`)).toContain('remote-judge.accounts LIBRE')
  expect(JSON.stringify([answer, log])).not.toContain('secret-')
  expect((await request(getRemoteSites, {}, student)).code).toBe('forbidden')
})

it('RJ-01 a problem of another site comes from its import to its verdict', async () => {
  const problemId = await opened('HDU', '1000')
  const { languages, problem } = await call(getProblemDetail, { problemId }, student)
  expect(languages).toContain('C++')
  expect(languages).not.toContain('Rust')
  expect(problem).toMatchObject({ isRemote: true, remoteAddress: 'https://acm.hdu.edu.cn/showproblem.php?pid=1000' })
  const submitId = await send(problemId)
  expect(await remote.settled(submitId)).toMatchObject({
    status: Status.accepted,
    judger: 'HDU',
    time: 15,
    memory: 1408,
  })
  const broken = await send(problemId, 'broken')
  expect(await remote.settled(broken)).toMatchObject({ status: Status.compileError })
  expect((await told(broken)).errorMessage).toContain("error: 'broken'")
  expect((await request(resubmit, { submitId }, student)).code).toBe('not-resubmittable')
})

it('RJ-01 SB-04 what failed is told in words, and goes well when it is submitted again', async () => {
  // another than `remote-page.test.ts` brings in for the first time
  const { pid, problemId } = await importAndShow('POJ', '1003')
  const ending = async (mood: SiteBehaviour) => {
    remote.house.set(mood)
    const submitId = await send(problemId)
    const { status } = await remote.settled(submitId)
    return { submitId, status, words: (await told(submitId)).errorMessage }
  }
  const changed = await ending('changed')
  expect(changed).toMatchObject({ status: Status.submitFailed })
  expect(changed.words).toContain('A page of POJ is not as it was')
  expect(changed.words).toContain('POJ 的页面与已知的不同')
  // a contest keeps to itself where its problems are from
  const author = await userAs('problem_admin')
  const cid = await newContest(author, {}, [pid])
  const sent = { cid, pid: 'A', language: 'C++', code: `${long}int main(){}` }
  const { submitId } = await call(submitProblemJudge, sent, student)
  expect(await remote.settled(submitId)).toMatchObject({ status: Status.submitFailed })
  const seenBy = async (user: TestUser) => (await call(getSubmissionDetail, { submitId, cid }, user)).submission
  expect(await seenBy(student)).toMatchObject({ judger: '', errorMessage: null })
  expect((await seenBy(author)).errorMessage).toContain('A page of POJ is not as it was')
  // a program whose answer was lost may have arrived, and is not sent once more by itself
  const lost = await ending('losing')
  expect(lost).toMatchObject({ status: Status.submittedUnknown })
  remote.house.set('well')
  const other = await newUser('other')
  expect((await request(resubmit, { submitId: lost.submitId }, other)).code).toBe('submission-not-yours')
  for (const { submitId } of [changed, lost]) {
    expect(await call(resubmit, { submitId }, student)).toMatchObject({ submitId, status: Status.pending })
    expect(await remote.settled(submitId)).toMatchObject({ status: Status.accepted, attempt: 2 })
  }
})

it('RJ-01 a dead site rests, gives words in the end, and delays no judging here', async () => {
  const problemId = await opened('LIBRE', '1')
  remote.house.set('cut')
  const submitId = await send(problemId)
  expect(await judged(student, aPlusB, 'Python3', right.Python3 ?? '')).toMatchObject({ status: Status.accepted })
  expect((await remote.findSubmission(submitId))?.status).toBe(Status.pending)
  expect(await remote.settled(submitId)).toMatchObject({ status: Status.submitFailed })
  expect(await siteNow('LIBRE')).toMatchObject({
    mode: 'pool',
    failures: 6,
    reason: expect.stringContaining('LibreOJ'),
  })
  remote.house.set('well')
  await call(resubmit, { submitId }, student)
  expect(await remote.settled(submitId)).toMatchObject({ status: Status.accepted })
  expect(await siteNow('LIBRE')).toMatchObject({ failures: 0, reason: '' })
})

it('RJ-01 a challenge is never worked around: the site is link only, visibly', async () => {
  const problemId = await opened('AC', 'practice_1')
  remote.house.set('challenging')
  const submitId = await send(problemId)
  expect(await remote.settled(submitId)).toMatchObject({ status: Status.submitFailed })
  expect((await told(submitId)).errorMessage).toContain('asks for a captcha')
  expect(await siteNow('AC')).toMatchObject({ mode: 'link', reason: expect.stringContaining('captcha') })
  const sent = { pid: problemId, language: 'C++', code: 'int main(){}' }
  await expect.poll(async () => (await request(submitProblemJudge, sent, student)).code).toBe('handed-in-elsewhere')
  expect((await request(resubmit, { submitId }, student)).code).toBe('handed-in-elsewhere')
  expect((await call(getProblemDetail, { problemId }, student)).languages).toEqual([])
  const log = await call(getAuditLog, { currentPage: 1, limit: 10, action: 'remote-judge.challenged' }, root)
  expect(log.records[0]).toMatchObject({ target: 'AC', username: 'remote-judge' })
})

it('RJ-01 an account is at work for one program at a time', async () => {
  const { leaseAccount: lease, releaseAccount: release } = remote.leases
  const one = { username: 'alone', password: 'x', since: '' }
  const held = await Promise.all([1, 2, 3, 4, 5].map((holder) => lease('SPOJ', [one], holder)))
  const [mine, ...others] = held.filter((each) => each !== null)
  expect(others).toEqual([])
  if (!mine) throw new Error('nobody got the account')
  // who had it before takes it from nobody
  await release({ ...mine, holder: 99 })
  expect(await lease('SPOJ', [one], 6)).toBeNull()
  await release(mine)
  expect(await lease('SPOJ', [one], 7)).toMatchObject({ holder: 7 })
})
