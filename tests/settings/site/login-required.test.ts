import { getRecentUpdatedProblem } from '@oj/functions/features/home/contract.ts'
import { getProblemList } from '@oj/functions/features/problem/contract.ts'
import {
  checkSubmissionsStatus,
  getSubmissionDetail,
  getSubmissionList,
  submitProblemJudge,
} from '@oj/functions/features/submission/contract.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { call, newUser, request } from '../../support/client/api.ts'
import { called, page } from '../../support/client/page.ts'
import { aPlusB } from '../../support/data/programs.ts'
import { turnSwitches } from '../../support/stack/turn.ts'

describe('AD-04 a site whose problems ask for a login', () => {
  beforeEach(() => turnSwitches({ problemLoginRequired: true }))

  it('asks visitors for it, and tells them no titles on the home page', async () => {
    const user = await newUser()
    const code = { pid: aPlusB, language: 'Python3', code: 'print(1)' }
    const { submitId } = await call(submitProblemJudge, code, user)
    expect((await request(getProblemList, {})).code).toBe('login-required')
    expect(await call(getRecentUpdatedProblem, {})).toEqual([])
    expect((await request(getSubmissionList, {})).code).toBe('login-required')
    expect((await request(checkSubmissionsStatus, { submitIds: [submitId] })).code).toBe('login-required')
    expect((await request(getSubmissionDetail, { submitId })).code).toBe('login-required')
    expect((await call(getProblemList, {}, user)).total).toBeGreaterThan(0)
    expect((await call(getRecentUpdatedProblem, {}, user)).length).toBe(10)
    await turnSwitches({ problemLoginRequired: false })
    expect((await call(getProblemList, {})).total).toBeGreaterThan(0)
  })

  it('PD-01 tells them nothing at the address of a problem but to sign in', async () => {
    const [there, unknown] = [await page('/problem/1000'), await page('/problem/1000x')]
    expect([there.status, unknown.status]).toEqual([404, 404])
    expect(there.html).toContain('Please login first')
    expect(unknown.html.replaceAll('1000x', '1000')).toBe(there.html)
    expect(there.html).not.toContain('A + B')
  })

  it('HM-01 PB-01 leaves out of the first pages what they are refused, and these are there all the same', async () => {
    const list = await page('/problem')
    expect(list.status).toBe(200)
    expect(called(list)).not.toContain('/api/get-problem-list')
    expect(called(list)).toContain('/api/tools')
  })
})
