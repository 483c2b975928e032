import { ProblemAuth } from '@oj/functions/features/problem/contract.ts'
import { changeProblemAuth, removeProblem } from '@oj/functions/features/problem-admin/contract.ts'
import {
  checkSubmissionsStatus,
  getAllCaseResult,
  getSubmissionDetail,
  getSubmissionList,
} from '@oj/functions/features/submission/contract.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { asRoot, call, freshName, judged, newUser, request, type TestUser } from '../../support/client/api.ts'
import { formOf, newProblem } from '../../support/data/problems.ts'
import { right } from '../../support/data/programs.ts'

/** The title of a problem in preparation, which students must not know. */
const title = freshName('Secret of the final')

let root: { token: string }
let student: TestUser
let stranger: TestUser
let pid: number
let problemId: string
let ofStaff: number
let ofStudent: number

const setAuth = (auth: number) => call(changeProblemAuth, { id: pid, auth }, root)

beforeAll(async () => {
  root = await asRoot()
  student = await newUser('examinee')
  stranger = await newUser('stranger')
  const made = await newProblem(root, formOf({ title: { en: title, 'zh-CN': title }, auth: ProblemAuth.private }))
  ;({ pid, problemId } = made)
  const python = right.Python3 ?? ''
  ofStaff = (await judged(root, problemId, 'Python3', python)).submitId
  await setAuth(ProblemAuth.public)
  ofStudent = (await judged(student, problemId, 'Python3', python)).submitId
  await setAuth(ProblemAuth.private)
})

/** Which of these submissions a user finds by any list or search. */
async function found(user?: { token: string }): Promise<number[]> {
  const both = [ofStaff, ofStudent]
  const lists = await Promise.all(
    [{}, { problemID: problemId, completeProblemID: true }, { username: 'root' }, { username: student.username }].map(
      (filter) => request(getSubmissionList, { limit: 100, ...filter }, user),
    ),
  )
  const state = await request(checkSubmissionsStatus, { submitIds: both }, user)
  const details = await Promise.all(both.map((submitId) => request(getSubmissionDetail, { submitId }, user)))
  const all = JSON.stringify([...lists, state, ...details].map(({ data }) => data))
  const seen = both.filter((submitId) => all.includes(`"submitId":${submitId},`))
  expect(all.includes(title)).toBe(seen.length > 0)
  return seen
}

describe('SB-01 and SE-02 submissions to a problem that is not public', () => {
  it('are in no list, no state and no detail for others', async () => {
    expect(await found()).toEqual([])
    expect(await found(stranger)).toEqual([])
    const detail = await request(getSubmissionDetail, { submitId: ofStaff }, stranger)
    const cases = await request(getAllCaseResult, { submitId: ofStaff }, stranger)
    expect([detail.code, cases.code]).toEqual(['submission-not-found', 'submission-not-found'])
  })

  it('are there for staff, and their own for whoever handed one in', async () => {
    expect(await found(root)).toEqual([ofStaff, ofStudent])
    expect(await found(student)).toEqual([ofStudent])
  })

  it('are counted for nobody who may not see them, where a list is filtered', async () => {
    const filter = { problemID: problemId, completeProblemID: true }
    expect((await call(getSubmissionList, filter, stranger)).total).toBe(0)
    expect((await call(getSubmissionList, filter, root)).total).toBe(2)
  })

  it('come and go with the problem', async () => {
    await setAuth(ProblemAuth.public)
    expect(await found()).toEqual([ofStaff, ofStudent])
    await setAuth(ProblemAuth.private)
    expect(await found()).toEqual([])
    await call(removeProblem, { pid }, root)
    expect([await found(), await found(student), await found(root)]).toEqual([[], [ofStudent], [ofStaff, ofStudent]])
  })
})
