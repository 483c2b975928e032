import {
  changeContest,
  getContestantVisits,
  getContestProblem,
  registerContest,
} from '@oj/functions/features/contest/contract.ts'
import { manualJudge } from '@oj/functions/features/judge-admin/contract.ts'
import { getUserProblemStatus } from '@oj/functions/features/problem/contract.ts'
import { checkContestSubmissionsStatus, submitProblemJudge } from '@oj/functions/features/submission/contract.ts'
import { getUserList } from '@oj/functions/features/user-admin/contract.ts'
import { isRunning, Status } from '@oj/shared/judging/verdicts.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { asRoot, call, newUser, request, type TestUser } from '../../support/client/api.ts'
import { userAs } from '../../support/client/staff.ts'
import { newContest, times } from '../../support/data/contests.ts'
import { newProblem } from '../../support/data/problems.ts'
import { right } from '../../support/data/programs.ts'
import { until } from '../../support/stack/patience.ts'

let root: { token: string }
let author: TestUser
let jury: TestUser
let alice: TestUser & { uid: string }
let problem: Awaited<ReturnType<typeof newProblem>>
beforeAll(async () => {
  root = await asRoot()
  author = await userAs('problem_admin')
  const [one, other] = await Promise.all([newUser('jury'), newUser('alice')])
  jury = one
  const [row] = (await call(getUserList, { keyword: other.username }, root)).records
  alice = { ...other, uid: row?.uid ?? '' }
  problem = await newProblem(author)
})

const program = { pid: 'A', language: 'Python3', code: right.Python3 ?? '' }

async function handIn(cid: number): Promise<number> {
  const { submitId } = await call(submitProblemJudge, { cid, ...program }, alice)
  await until(async () => {
    const rows = await call(checkContestSubmissionsStatus, { submitIds: [submitId], cid }, author)
    const status = rows[String(submitId)]?.status
    return status !== undefined && !isRunning(status)
  })
  return submitId
}
const refused = async (...asked: Parameters<typeof request>) => (await request(...asked)).code ?? 'done'

describe('CT-08 contestants as staff see them', () => {
  it('are known by where they came from, and when last, while it runs', async () => {
    const cid = await newContest(author, {}, [problem.pid])
    const seen = async () => (await call(getContestantVisits, { cid, uids: [alice.uid] }, author))[0]
    expect(await seen()).toBeUndefined()
    const before = Date.now()
    await handIn(cid)
    const [visit, ...more] = (await seen())?.visits ?? []
    expect([visit?.ip, more]).toEqual([expect.stringMatching(/^[0-9a-f.:]+$/), []])
    expect(Date.parse(visit?.last ?? '')).toBeGreaterThan(before - 1000)
    // whoever looks at it later is no contestant at work
    const over = await newContest(author, { ...times.ended(), allowEndSubmit: true }, [problem.pid])
    await call(registerContest, { cid: over }, alice)
    await call(getContestProblem, { cid: over }, alice)
    expect(await call(getContestantVisits, { cid: over, uids: [alice.uid] }, author)).toMatchObject([{ visits: [] }])
  })

  it('are noted at work by what they ask for, too', async () => {
    const cid = await newContest(author, {}, [problem.pid])
    await call(registerContest, { cid }, alice)
    await call(getContestProblem, { cid }, alice)
    const told = await call(getContestantVisits, { cid, uids: [alice.uid, alice.uid, crypto.randomUUID()] }, author)
    expect(told).toMatchObject([{ uid: alice.uid, visits: [{ ip: expect.any(String) }], reason: '' }])
  })
})

it('CT-08 and SB-04 the jury of a contest gives verdicts by hand, its runners do not', async () => {
  const runner = await newUser('runner')
  const cid = await newContest(author, { jury: [jury.username], runners: [runner.username] }, [problem.pid])
  const submitId = await handIn(cid)
  const verdict = { submitId, status: Status.wrongAnswer, reason: 'Hard-coded' }
  expect([await refused(manualJudge, verdict, runner), await refused(manualJudge, verdict, alice)]).toEqual([
    'forbidden',
    'forbidden',
  ])
  expect(await call(manualJudge, verdict, jury)).toMatchObject({ submitId, status: Status.wrongAnswer })
  const status = await call(getUserProblemStatus, { cid, pidList: [problem.pid] }, alice)
  expect(status[String(problem.pid)]?.status).toBe(Status.wrongAnswer)
  await call(changeContest, { id: cid, jury: [] }, author)
  await until(async () => (await refused(manualJudge, verdict, jury)) === 'forbidden')
})
