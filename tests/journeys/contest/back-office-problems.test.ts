import * as contest from '@oj/functions/features/contest/contract.ts'
import { addProblem, addTag } from '@oj/functions/features/problem-admin/contract.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible } from '../../support/browser/axe.ts'
import { call, freshName, type TestUser } from '../../support/client/api.ts'
import { userAs } from '../../support/client/staff.ts'
import { useVisitors, waitForToast } from '../../support/client/visitor.ts'
import { newContest, times } from '../../support/data/contests.ts'
import { formOf, newProblem } from '../../support/data/problems.ts'
import { until } from '../../support/stack/patience.ts'

const visit = useVisitors()
let author: TestUser
beforeAll(async () => {
  author = await userAs('problem_admin')
})

describe('AD-07 the problems of a contest', () => {
  const order = async (cid: number) => (await call(contest.getContestProblem, { cid }, author)).map((one) => one.pid)

  it('AD-07 come from the bank, several at once, get names and colours, and are ordered by pointer and keys', async () => {
    const tag = freshName('tag')
    const { id } = await call(addTag, { name: tag }, author)
    const tagged = () => newProblem(author, formOf({}, { tags: [id] }))
    // not in the order of the list
    const made = [await tagged(), await tagged(), await tagged()].toReversed()
    const pids = made.map(({ pid }) => pid)
    const cid = await newContest(author)
    const page = await visit(`/admin/contest/${cid}/problems`, { user: author })
    await page.getByText('No problems yet').waitFor()
    await page.getByRole('button', { name: 'Add from the bank' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add problems from the bank' })
    await dialog.getByLabel('Tag', { exact: true }).selectOption({ label: tag })
    for (const { problemId } of made) {
      await dialog.getByRole('checkbox', { name: `Pick ${problemId} ` }).press('Space')
      await dialog.getByRole('button', { name: `Leave out ${problemId} ` }).waitFor()
    }
    await dialog
      .getByRole('listitem')
      .filter({ hasText: `C${made[2]?.problemId} ` })
      .waitFor()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Add 3 problems' }).click()
    await waitForToast(page, '3 problems were added')
    await dialog.waitFor({ state: 'detached' })
    expect(await order(cid)).toEqual(pids)
    // what it has is marked, and cannot be picked again
    await page.getByRole('button', { name: 'Add from the bank' }).click()
    await dialog.getByLabel('Tag', { exact: true }).selectOption({ label: tag })
    for (const { problemId } of made) {
      const box = dialog.getByRole('checkbox', { name: `Already added: ${problemId} ` })
      await box.waitFor()
      expect(await box.isDisabled()).toBe(true)
    }
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })

    const list = page.getByRole('list', { name: 'Problems of the contest' })
    await page.getByRole('button', { name: 'Settings of B in the contest' }).click()
    const entry = page.getByRole('dialog', { name: 'Settings of B in the contest' })
    await entry.getByLabel('Title in the contest').fill('The second')
    await entry.getByRole('button', { name: '#e03131' }).click()
    await entry.getByRole('button', { name: 'Save' }).click()
    await list.getByRole('link', { name: 'The second' }).waitFor()
    const [, second] = await call(contest.getContestProblem, { cid }, author)
    expect(second).toMatchObject({ displayId: 'B', displayTitle: 'The second', color: '#e03131' })

    // who swaps letters of one that has begun is asked before, and told of both
    await page.getByRole('button', { name: 'Settings of B in the contest' }).click()
    await entry.getByLabel('Problem ID').fill('a')
    await entry.getByRole('button', { name: 'Save' }).click()
    const swap = page.getByRole('dialog', { name: 'Swap B and A?' })
    await swap.getByText(/“The second” becomes A, and “.+” becomes B\. The contest has begun/).waitFor()
    await swap.getByRole('button', { name: 'Cancel' }).click()
    await entry.getByRole('button', { name: 'Save' }).click()
    await swap.getByRole('button', { name: 'Swap', exact: true }).click()
    await waitForToast(page, '“The second” is A now, and “')
    expect(await order(cid)).toEqual(pids)
    await call(contest.changeContestEntry, { cid, pid: pids[0], displayId: 'A', swap: true }, author)
    await page.reload()

    await page.getByRole('button', { name: 'Move problem A' }).focus()
    await page.keyboard.press('ArrowDown')
    await page.getByText('Problem A is now 2 of 3').waitFor()
    await until(async () => String(await order(cid)) === String([pids[1], pids[0], pids[2]]))
    await page.keyboard.press('End')
    await until(async () => String(await order(cid)) === String([pids[1], pids[2], pids[0]]))

    const handle = await page.getByRole('button', { name: 'Move problem A' }).boundingBox()
    const target = await list.getByRole('listitem').first().boundingBox()
    if (!handle || !target) throw new Error('nothing to drag')
    await page.mouse.move(handle.x + 16, handle.y + 16)
    await page.mouse.down()
    await page.mouse.move(handle.x + 16, target.y + 10, { steps: 5 })
    await page.mouse.up()
    await until(async () => String(await order(cid)) === String([pids[0], pids[1], pids[2]]))

    await page.getByRole('button', { name: 'Remove C' }).click()
    const asking = page.getByRole('dialog', { name: 'Remove problem C from the contest?' })
    await asking.getByText('Its submissions in this contest stay too', { exact: false }).waitFor()
    await asking.getByRole('button', { name: 'Remove' }).click()
    await waitForToast(page, 'Problem C has been removed')
    expect(await order(cid)).toEqual([pids[0], pids[1]])
  })

  it('AD-07 stay as they were ordered last, whichever answer comes first', async () => {
    const pids = [(await newProblem(author)).pid, (await newProblem(author)).pid, (await newProblem(author)).pid]
    const cid = await newContest(author, {}, pids)
    const page = await visit(`/admin/contest/${cid}/problems`, { user: author })
    const first = Promise.withResolvers<void>()
    await page.route('**/problem-order', (route) => first.promise.then(() => route.continue()), { times: 1 })
    await page.getByRole('button', { name: 'Move problem A' }).focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.getByText('Problem A is now 3 of 3').waitFor()
    await page.getByRole('button', { name: 'Move problem C' }).press('Home')
    first.resolve()
    await until(async () => String(await order(cid)) === String([pids[2], pids[1], pids[0]]))
  })

  it('AD-07 are made in it for its contestants alone, and made public after the end by one click', async () => {
    const cid = await newContest(author)
    const page = await visit(`/admin/contest/${cid}/problems`, { user: author })
    await page.getByRole('main').getByRole('link', { name: 'New problem' }).click()
    await page.getByRole('heading', { name: 'New problem' }).waitFor()
    expect(await page.getByLabel('Visibility').inputValue()).toBe('3')
    expect(await page.getByLabel('Visibility').locator('option').allTextContents()).toEqual(['Private', 'Contest'])
    await page.getByRole('link', { name: 'Back to the list of problems' }).click()
    await page.getByText('No problems yet').waitFor()

    const form = formOf({ auth: 3 })
    const { pid } = await call(addProblem, { ...form, cid }, author)
    await call(contest.changeContest, { id: cid, ...times.ended() }, author)
    await page.reload()
    const { problemId } = form.problem
    await page.getByRole('link', { name: `Edit the problem ${problemId}` }).waitFor()
    expect(await page.getByRole('link', { name: `Edit the problem ${problemId}` }).getAttribute('href')).toBe(
      `/admin/contest/${cid}/problem/${pid}/edit`,
    )
    await page.getByRole('button', { name: 'Make 1 problem public' }).click()
    await page.getByRole('dialog', { name: 'Make them public?' }).getByRole('button', { name: 'Make public' }).click()
    await waitForToast(page, '1 problem is public now')
    const { problemList } = await call(contest.getContestEntries, { cid }, author)
    expect(problemList.records).toMatchObject([{ id: pid, auth: 1, isOwn: false }])
  })
})

it('CT-04 announcements of a contest are written, hidden and deleted by its staff', async () => {
  const cid = await newContest(author)
  const page = await visit(`/admin/contest/${cid}/announcement`, { user: author })
  await page.getByRole('button', { name: 'New announcement' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Title', exact: true }).fill('A new sample')
  await dialog.getByRole('textbox', { name: 'Content', exact: true }).fill('See problem **B**.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'hidden' })
  const shown = async () =>
    (await call(contest.getContestAnnouncement, { cid }, author)).records.map(({ title, content }) => [title, content])
  expect(await shown()).toEqual([['A new sample', 'See problem **B**.']])
  await page.getByRole('switch', { name: 'Visible: “A new sample”' }).press('Space')
  await until(async () => (await shown()).length === 0)
  await page.getByRole('button', { name: 'Delete “A new sample”' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByText('No announcements yet').waitFor()
})
