import { changeContest } from '@oj/functions/features/contest/contract.ts'
import { addHonor } from '@oj/functions/features/honor/contract.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { asRoot, call, freshName, newUser, type TestUser } from '../../support/client/api.ts'
import { userAs } from '../../support/client/staff.ts'
import { useVisitors } from '../../support/client/visitor.ts'
import { handInto } from '../../support/data/boards.ts'
import { inMinutes, newContest } from '../../support/data/contests.ts'
import { newProblem } from '../../support/data/problems.ts'
import { until } from '../../support/stack/patience.ts'

const visit = useVisitors()

let author: TestUser
let ann: TestUser
let ben: TestUser
let cid: number
const honor = freshName('H').slice(0, 20)
beforeAll(async () => {
  const root = await asRoot()
  author = await userAs('problem_admin')
  ;[ann, ben] = await Promise.all([newUser('ann'), newUser('ben')])
  await call(addHonor, { name: honor, color: '#1e90ff', accepted: null, rating: 1550 }, root)
  const { pid } = await newProblem(author)
  cid = await newContest(author, { isRating: true }, [pid])
  await handInto(cid, 'A', 'right', ann, author)
  await handInto(cid, 'A', 'wrong', ben, author)
})

describe('CT-09 ratings', () => {
  it('are previewed, held, applied and undone by who manages the contest', async () => {
    const page = await visit(`/contest/${cid}/rating`, { user: author })
    await page.getByText('The contest is not over').waitFor()
    await call(changeContest, { id: cid, endTime: inMinutes(-1) }, author)
    await until(async () => {
      await page.reload()
      await page
        .getByRole('status')
        .filter({ hasText: /Waiting for|Ready to be/ })
        .waitFor()
      const check = page.getByRole('button', { name: 'Check again' })
      await check.click()
      return page
        .getByText('Ready to be applied')
        .waitFor({ timeout: 5000 })
        .then(
          () => true,
          () => false,
        )
    })
    const row = page.getByRole('row').filter({ hasText: ann.username })
    await row.getByText('+96').waitFor()
    await page.getByRole('button', { name: 'Hold' }).click()
    await page.getByText('The ratings do not count until somebody applies them').waitFor()
    await page.getByRole('button', { name: 'Apply', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click()
    await page.getByText(`Applied by ${author.username}`).waitFor()
    await page.getByRole('heading', { name: 'What has changed' }).waitFor()
  })

  it('AC-09 RK-01 stand on profiles and in the rank, with the title that they earn', async () => {
    const profile = await visit(`/user-home?username=${ann.username}`, { user: ben })
    await profile.getByRole('img', { name: 'Rating from contest to contest, now 1596' }).waitFor()
    await profile.getByText(honor).first().waitFor()
    const page = await visit('/rating-rank', { user: ben })
    await until(async () => {
      await page.reload()
      await page.getByRole('heading', { name: 'Rating' }).first().waitFor()
      return (await page.getByRole('row').filter({ hasText: ann.username }).count()) === 1
    })
    const row = page.getByRole('row').filter({ hasText: ann.username })
    await row.getByText('1596').waitFor()
    await row.getByText(honor).waitFor()
  })

  it('are taken back on request', async () => {
    const page = await visit(`/contest/${cid}/rating`, { user: author })
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('dialog').getByText('The changes of 2 contestants are taken back').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Held').waitFor()
    await expect.poll(() => page.getByRole('heading', { name: 'What would change' }).count()).toBe(1)
  })
})
