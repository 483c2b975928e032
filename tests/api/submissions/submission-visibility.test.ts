import { addAssignmentProblems } from '@oj/functions/features/assignment/entries/contract.ts'
import { addContestProblem, changeContest } from '@oj/functions/features/contest/contract.ts'
import { rejudge } from '@oj/functions/features/judge-admin/contract.ts'
import { changeProblem, getAdminProblem } from '@oj/functions/features/problem-admin/contract.ts'
import {
  checkSubmissionsStatus,
  getAllCaseResult,
  getSubmissionDetail,
  getSubmissionList,
  shareSubmission,
  submitProblemJudge,
} from '@oj/functions/features/submission/contract.ts'
import { editUser, getUserList, insertBatchUser } from '@oj/functions/features/user-admin/contract.ts'
import { type Role, roles } from '@oj/functions/platform/http/access.ts'
import { Status } from '@oj/shared/judging/verdicts.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  asRoot,
  call,
  freshName,
  judged,
  newUser,
  request,
  signIn,
  type TestUser,
  verdict,
} from '../../support/client/api.ts'
import { newAssignment } from '../../support/data/assignments.ts'
import { inMinutes, newContest, newGroupContest, times } from '../../support/data/contests.ts'
import { letInAdmins, newClass } from '../../support/data/groups.ts'
import { formOf, newProblem } from '../../support/data/problems.ts'
import { aPlusB, failing, right } from '../../support/data/programs.ts'
import { newTimedWork } from '../../support/data/timed-works.ts'
import { newTraining } from '../../support/data/trainings.ts'
import { until } from '../../support/stack/patience.ts'

/** Words that occur only in the code and in the compiler's message. */
const secret = 'undeclared_name'
const readers = ['problem_admin', 'admin', 'root'] as const
const strangers = ['default_user', 'vip_user', 'mute_user', 'no_submit_user'] as const

const tokens = new Map<Role, string>()
let owner: TestUser
let submitId: number
let root: { token: string }

beforeAll(async () => {
  root = await asRoot()
  const password = 'of-visibility'
  const prefix = freshName('seer')
  const made = [...readers, ...strangers].filter((role) => role !== 'root')
  await call(insertBatchUser, { users: made.map((_, at) => [`${prefix}${at}`, password]) }, root)
  const { records } = await call(getUserList, { keyword: prefix, limit: 50 }, root)
  for (const [at, role] of made.entries()) {
    const username = `${prefix}${at}`
    const uid = records.find((row) => row.username === username)?.uid ?? ''
    await call(editUser, { uid, email: '', type: roles[role].id, status: 0 }, root)
    tokens.set(role, await signIn(username, password))
  }
  tokens.set('root', root.token)
  owner = await newUser('owner')
  submitId = (await judged(owner, aPlusB, 'C++', failing.compileError)).submitId
})

/** Whether a user can read the code, the compiler's message and the cases of the submission; all or none. */
async function reads(token?: string): Promise<boolean> {
  const options = { token }
  const detail = await request(getSubmissionDetail, { submitId }, options)
  const cases = await request(getAllCaseResult, { submitId }, options)
  const isSeen = JSON.stringify(detail.data).includes(secret)
  if (!isSeen) {
    expect(detail).toMatchObject({ http: 200, data: { submission: { code: null, errorMessage: null } } })
    expect([cases.code, cases.data]).toEqual([token === undefined ? undefined : 'submission-not-yours', null])
  } else if (token !== undefined) {
    expect(cases.http).toBe(200)
  }
  return isSeen
}

const strangersSee = async () => [await reads(), ...(await Promise.all(strangers.map((one) => reads(tokens.get(one)))))]
const everyStranger = (seen: boolean) => [undefined, ...strangers].map(() => seen)

describe('SB-03 and SE-02 code, messages and cases of a submission', () => {
  it('are for its owner', async () => {
    expect(await reads(owner.token)).toBe(true)
  })

  it.each(readers)('are for %s', async (role) => {
    expect(await reads(tokens.get(role))).toBe(true)
  })

  it('are for nobody else, until the owner shares them, and no longer when they take it back', async () => {
    expect(await strangersSee()).toEqual(everyStranger(false))
    await call(shareSubmission, { submitId, share: true }, owner)
    expect(await strangersSee()).toEqual(everyStranger(true))
    expect((await call(getSubmissionDetail, { submitId })).submission.share).toBe(true)
    await call(shareSubmission, { submitId, share: false }, owner)
    expect(await strangersSee()).toEqual(everyStranger(false))
  })

  it('can be shared by nobody but the owner, whoever the call says it is', async () => {
    for (const role of [...strangers, ...readers]) {
      const answer = await request(shareSubmission, { submitId, share: true, uid: 'x' }, { token: tokens.get(role) })
      expect([answer.http, answer.code]).toEqual([403, 'submission-not-yours'])
    }
    expect((await request(shareSubmission, { submitId, share: true })).http).toBe(401)
    expect((await request(shareSubmission, { submitId: 987654321, share: true }, owner)).http).toBe(404)
  })

  it('never stand in lists nor in the state of submissions, not even the owner’s', async () => {
    const list = await request(getSubmissionList, { onlyMine: true }, owner)
    const state = await request(checkSubmissionsStatus, { submitIds: [submitId] }, owner)
    for (const { data } of [list, state]) {
      expect(JSON.stringify(data)).toContain(`"submitId":${submitId}`)
      expect(JSON.stringify(data)).not.toContain(secret)
      expect(JSON.stringify(data)).not.toMatch(/"(code|errorMessage|ip|manualReason)":/)
    }
    expect((await call(checkSubmissionsStatus, { submitIds: [submitId] }))[submitId]?.status).toBe(Status.compileError)
  })
})

describe('SB-03 what a problem lets people see', () => {
  let problem: Awaited<ReturnType<typeof newProblem>>
  /** Sets switches of the problem until the next call. */
  async function openness(change: { codeShare?: boolean; openCaseResult?: boolean; displayPartData?: boolean }) {
    const { pid, form } = problem
    const { version } = await call(getAdminProblem, { pid }, root)
    await call(
      changeProblem,
      {
        ...form,
        pid,
        version,
        problem: {
          ...form.problem,
          codeShare: true,
          openCaseResult: true,
          displayPartData: false,
          ...change,
        },
      },
      root,
    )
  }
  let wrong: Awaited<ReturnType<typeof judged>>
  beforeAll(async () => {
    problem = await newProblem(root)
    wrong = await judged(owner, problem.problemId, 'C++', failing.wrongAnswer)
  })
  const casesFor = async (user: { token: string }) =>
    (await call(getAllCaseResult, { submitId: wrong.submitId }, user))?.judgeCaseList ?? []

  it('keeps code from being shared', async () => {
    const share = { submitId: wrong.submitId, share: true }
    await call(shareSubmission, share, owner)
    await openness({ codeShare: false })
    expect((await call(getSubmissionDetail, { submitId: wrong.submitId })).submission.code).toBeNull()
    expect((await request(shareSubmission, share, owner)).code).toBe('sharing-off')
    await call(shareSubmission, { ...share, share: false }, owner)
  })

  it('keeps the cases for staff', async () => {
    await openness({ openCaseResult: false })
    expect(await casesFor(owner)).toEqual([])
    expect((await casesFor(root)).length).toBeGreaterThan(0)
  })

  it('shows a part of the data of wrong cases, and of those only', async () => {
    await openness({})
    expect(JSON.stringify(await casesFor(owner))).not.toMatch(/inputData|outputData|userOutput|"output":/)
    await openness({ displayPartData: true })
    const cases = await casesFor(owner)
    const [first] = cases
    expect(first?.inputData).toMatch(/^-?\d+ -?\d+\s*$/)
    const sum = (first?.inputData ?? '').split(/\s+/).reduce((all, one) => all + Number(one), 0)
    expect(Number(first?.outputData)).toBe(sum)
    expect(first?.userOutput).toBe('no\n')
    const solved = await judged(owner, problem.problemId, 'Python3', right.Python3 ?? '')
    const judgeCaseList = (await call(getAllCaseResult, { submitId: solved.submitId }, owner))?.judgeCaseList ?? []
    expect(judgeCaseList.some((one) => 'inputData' in one)).toBe(false)
  })
})

describe('SB-03 parts of test data', () => {
  const wrong = { language: 'Python3', code: 'input()\nprint("no")' }
  const place = 'the first difference is in line 1'
  const open = [
    ['1 2\n', place],
    ['20 22\n', place],
  ]
  const closed = open.map(() => [null, 'the output is not the expected one'])

  /** A wrong answer in a set. */
  async function handIn(pid: string, set: { cid?: number; tid?: number } = {}): Promise<number> {
    const { submitId } = await call(submitProblemJudge, { pid, ...set, ...wrong }, owner)
    await verdict(submitId, root)
    return submitId
  }
  const casesOf = async (submitId: number, user: Pick<TestUser, 'token'> = owner) =>
    (await call(getAllCaseResult, { submitId }, { ...user, language: 'en' }))?.judgeCaseList ?? []
  const toldOf = async (submitId: number, user?: Pick<TestUser, 'token'>) =>
    (await casesOf(submitId, user)).map(({ inputData = null, message }) => [inputData, message])
  /** Waits until all Lambdas know of sets that were changed. */
  const untilTold = (submitId: number, told: unknown) =>
    until(async () => JSON.stringify(await toldOf(submitId)) === JSON.stringify(told))

  it('are told to have been seen to who adds the problem to a test of a class', async () => {
    const { pid, problemId } = await newProblem(root)
    expect(await toldOf(await handIn(problemId))).toEqual(open)
    const { gid, admin } = await newClass()
    const addTo = async (isTest: boolean) => {
      const aid = await newAssignment(gid, admin, { isTest })
      return call(addAssignmentProblems, { aid, problems: [{ pid }] }, admin)
    }
    expect([await addTo(true), await addTo(false)]).toEqual([{ isDataShown: true }, { isDataShown: false }])
  })

  it('show in practice, not in contests, and nowhere before the end of one that has the problem', async () => {
    const { pid, problemId } = await newProblem(root)
    const fresh = await newProblem(root)
    const over = await newContest(root, { ...times.ended(), allowEndSubmit: true }, [pid])
    const tid = await newTraining(root, {}, [pid])
    const practised = await handIn(problemId)
    const trained = await handIn(problemId, { tid })
    const late = await handIn('A', { cid: over })
    expect(await toldOf(practised)).toEqual(open)
    expect(await toldOf(trained)).toEqual(open)
    expect(await toldOf(late)).toEqual(closed)

    const add = (number: number, displayId: string) =>
      call(addContestProblem, { cid: over, pid: number, displayId }, root)
    expect(await add(fresh.pid, 'B')).toEqual({ isDataShown: false })
    const cid = await newContest(root, {})
    expect(await call(addContestProblem, { cid, pid, displayId: 'A' }, root)).toEqual({ isDataShown: true })
    await untilTold(practised, closed)
    expect(await toldOf(trained)).toEqual(closed)
    expect(JSON.stringify(await casesOf(practised))).not.toMatch(/inputData|outputData|userOutput|line|params/)
    // what is judged again is as hidden, and so is what is handed in now
    await call(rejudge, { submitId: practised }, root)
    await verdict(practised, root)
    expect(await toldOf(practised)).toEqual(closed)
    expect(await toldOf(await handIn(problemId, { tid }))).toEqual(closed)
    await call(shareSubmission, { submitId: practised, share: true }, owner)
    expect(await toldOf(practised, await newUser('looker'))).toEqual(closed)

    await call(changeContest, { id: cid, endTime: inMinutes(-1) }, root)
    await untilTold(practised, open)
    await newTimedWork(root, {}, [pid])
    await untilTold(practised, closed)
    expect(await toldOf(trained)).toEqual(closed)
  })

  it('stay hidden from who puts a problem of the bank into a set of their own group', async () => {
    const { pid, problemId } = await newProblem(root)
    await newContest(root, {}, [pid])
    const { gid, admin } = await newClass()
    const { cid } = await newGroupContest(gid, admin)
    expect(await call(addContestProblem, { cid, pid, displayId: 'A' }, admin)).toEqual({ isDataShown: false })
    const inOwn = await call(submitProblemJudge, { pid: 'A', cid, ...wrong }, admin)
    const inBank = await call(submitProblemJudge, { pid: problemId, ...wrong }, admin)
    // homework of two classes is owned by neither
    const other = await newClass()
    await letInAdmins(other.gid, other.owner, admin)
    const aid = await newAssignment(gid, admin, { classes: [other.gid] }, [pid])
    const inBoth = await call(submitProblemJudge, { pid: 'A', aid, ...wrong }, admin)
    for (const { submitId } of [inOwn, inBank, inBoth]) {
      await verdict(submitId, admin)
      expect(await toldOf(submitId, admin)).toEqual(closed)
      expect(JSON.stringify(await casesOf(submitId, admin))).not.toContain('comment')
    }
  })

  it('show always or never where the problem says so, by the older field, too', async () => {
    const { pid, problemId } = await newProblem(root)
    const submitId = await handIn(problemId)
    const cid = await newContest(root, {}, [pid])
    const ruleOf = async () => {
      const { partData, displayPartData } = (await call(getAdminProblem, { pid }, root)).form.problem
      return [partData, displayPartData]
    }
    const change = async (problem: { partData?: 'set' | 'never'; displayPartData?: boolean }) =>
      call(changeProblem, { pid, version: (await call(getAdminProblem, { pid }, root)).version, problem }, root)
    expect(await ruleOf()).toEqual(['set', false])
    await untilTold(submitId, closed)
    await change({ displayPartData: true })
    expect(await ruleOf()).toEqual(['always', true])
    expect(await toldOf(submitId)).toEqual(open)
    await change({ displayPartData: true, partData: 'set' })
    expect(await ruleOf()).toEqual(['set', false])
    await call(changeContest, { id: cid, endTime: inMinutes(-1) }, root)
    await untilTold(submitId, open)
    await change({ displayPartData: false })
    expect(await ruleOf()).toEqual(['never', false])
    expect(await toldOf(submitId)).toEqual(closed)
  })

  it('hide nothing of samples of the statement, as it is now', async () => {
    const examples = [{ input: '\n20 22', output: '42' }]
    const { pid, problemId } = await newProblem(root, formOf({ examples, partData: 'never' }))
    const submitId = await handIn(problemId)
    const [hidden, sample] = await casesOf(submitId)
    expect([hidden?.isSample, hidden?.message]).toEqual([false, closed[0]?.[1]])
    expect(hidden).not.toHaveProperty('userOutput')
    const shown = { inputData: '20 22', outputData: '42', userOutput: 'no\n', message: place }
    expect(sample).toMatchObject({ isSample: true, ...shown })
    const { version } = await call(getAdminProblem, { pid }, root)
    await call(changeProblem, { pid, version, problem: { examples: [] } }, root)
    expect(await toldOf(submitId)).toEqual(closed)
  })
})
