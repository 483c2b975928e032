import { changeContest } from '@oj/functions/features/contest/contract.ts'
import { getContestSubmissions } from '@oj/functions/features/submission/contract.ts'
import { submissionLimits } from '@oj/functions/features/submission/contract-facts.ts'
import { Status } from '@oj/shared/judging/verdicts.ts'
import { expect, it } from 'vitest'
import { call, newUser } from '../../support/client/api.ts'
import { userAs } from '../../support/client/staff.ts'
import { useVisitors } from '../../support/client/visitor.ts'
import { handInto } from '../../support/data/boards.ts'
import { inMinutes, newContest } from '../../support/data/contests.ts'
import { newProblem } from '../../support/data/problems.ts'
import { copySubmission } from '../../support/stack/copied-submissions.ts'

const visit = useVisitors()

it('SB-01 CT-05 a filter of a long list says that it did not look at all of it, behind a seal as well', async () => {
  const author = await userAs('problem_admin')
  const [alice, bob, carol] = await Promise.all([newUser('alice'), newUser('bob'), newUser('carol')])
  const cid = await newContest(author, {}, [(await newProblem(author)).pid])
  const first = await handInto(cid, 'A', 'wrong', carol, author)
  await copySubmission(await handInto(cid, 'A', 'right', alice, author), `contest-${cid}`, submissionLimits.filtered)
  await call(changeContest, { id: cid, sealRank: true, sealRankTime: inMinutes(0) }, author)
  const found = async (filter: object) => {
    const { records, total, totalIsMinimum } = await call(getContestSubmissions, { contestID: cid, ...filter }, bob)
    return [records.map(({ submitId }) => submitId), total, totalIsMinimum ?? false]
  }
  expect(await found({ status: Status.wrongAnswer })).toEqual([[], 0, true])
  expect(await found({ username: carol.username, status: Status.wrongAnswer })).toEqual([[first], 1, false])
  // without a filter it goes back to the very first
  expect((await call(getContestSubmissions, { contestID: cid }, bob)).total).toBe(submissionLimits.filtered + 2)

  const page = await visit(`/contest/${cid}/submissions?status=${Status.wrongAnswer}`, { user: bob, width: 375 })
  const words = page.getByText('Only the newest 2000 submissions were looked through')
  await page.getByText('No submission matches').waitFor()
  await words.waitFor()
  await page.goto(`/contest/${cid}/submissions?status=${Status.accepted}`)
  await page.getByText('At least 2000').waitFor()
  await words.waitFor()
  await page.goto(`/contest/${cid}/submissions?status=${Status.wrongAnswer}&username=${carol.username}`)
  await page.getByText('1 in all').waitFor()
  expect(await words.count()).toBe(0)
})
