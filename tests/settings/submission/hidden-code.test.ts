import { getSubmissionDetail, shareSubmission } from '@oj/functions/features/submission/contract.ts'
import { expect, it } from 'vitest'
import { call, judged, newUser, request, type TestUser } from '../../support/client/api.ts'
import { aPlusB, failing } from '../../support/data/programs.ts'
import { turnSwitches } from '../../support/stack/turn.ts'

it('SB-03 code is shared no longer while the site keeps it hidden, whatever was shared before', async () => {
  const [owner, stranger] = [await newUser('owner'), await newUser('stranger')]
  const { submitId } = await judged(owner, aPlusB, 'C++', failing.compileError)
  const isRead = async (as?: TestUser) => {
    const { submission } = await call(getSubmissionDetail, { submitId }, as)
    expect(submission.errorMessage === null).toBe(submission.code === null)
    return submission.code !== null
  }
  await call(shareSubmission, { submitId, share: true }, owner)
  expect([await isRead(), await isRead(stranger), await isRead(owner)]).toEqual([true, true, true])
  await turnSwitches({ hideNonContestSubmissionCode: true })
  expect([await isRead(), await isRead(stranger), await isRead(owner)]).toEqual([false, false, true])
  const { codeShare } = await call(getSubmissionDetail, { submitId }, owner)
  const again = await request(shareSubmission, { submitId, share: true }, owner)
  expect([codeShare, again.code]).toEqual([false, 'sharing-off'])
})
