import { submitProblemJudge } from '@oj/functions/features/submission/contract.ts'
import * as training from '@oj/functions/features/training/contract.ts'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible } from '../../support/browser/axe.ts'
import { call, freshName, newUser, type TestUser, verdict } from '../../support/client/api.ts'
import { userAs } from '../../support/client/staff.ts'
import { signInAs, useVisitors } from '../../support/client/visitor.ts'
import { newProblem } from '../../support/data/problems.ts'
import { right } from '../../support/data/programs.ts'
import { newTraining } from '../../support/data/trainings.ts'
import { until } from '../../support/stack/patience.ts'

const visit = useVisitors()

let author: TestUser
let alice: TestUser
let first: Awaited<ReturnType<typeof newProblem>>
let second: Awaited<ReturnType<typeof newProblem>>
beforeAll(async () => {
  author = await userAs('problem_admin')
  alice = await newUser('alice')
  ;[first, second] = await Promise.all([newProblem(author), newProblem(author)])
  const { submitId } = await call(
    submitProblemJudge,
    { pid: first.problemId, language: 'Python3', code: right.Python3 ?? '' },
    alice,
  )
  await verdict(submitId, alice)
})

const row = (page: Page, title: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name: title, exact: true }) })
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Pages of the training' }).getByText(name)

describe('TR-01 the list of trainings', () => {
  it('shows of each its access, category and how much of it is solved, and finds them by filters', async () => {
    const name = freshName('Listed ')
    await newTraining(author, { title: `${name} open`, rank: 3 }, [first.pid, second.pid])
    await newTraining(author, { title: `${name} locked`, rank: 4, auth: 'Private', privatePwd: 'sesame' })
    const page = await visit('/training', { user: alice })
    await page.getByRole('searchbox').fill(name)
    await page.keyboard.press('Enter')
    const open = row(page, `${name} open`)
    await open.getByText('Public', { exact: true }).waitFor()
    // the numbers by which staff order it are for staff alone
    const orders = (here: typeof page) => here.getByRole('columnheader', { name: 'Order' }).count()
    expect([await orders(page), await orders(await visit('/training', { user: author }))]).toEqual([0, 1])
    await open.getByRole('progressbar', { name: '1 of 2 problems solved (50%)' }).waitFor()
    await row(page, `${name} locked`).getByText('Private', { exact: true }).waitFor()
    await page.getByRole('radiogroup', { name: 'Access' }).getByText('Private').click()
    await open.waitFor({ state: 'detached' })
    await page.getByRole('radiogroup', { name: 'Access' }).getByText('Public').click()
    await open.waitFor()
    await page.getByRole('searchbox').fill('nothing is called so')
    await page.keyboard.press('Enter')
    await page.getByText('No training matches').waitFor()
    await page.getByRole('button', { name: 'Reset the filters' }).click()
    await page.waitForURL((url) => url.search === '')
  })

  it('asks visitors to sign in, shows them no progress, and leads them into the training then', async () => {
    const title = freshName('Open ')
    const tid = await newTraining(author, { title }, [first.pid])
    const page = await visit(`/training?keyword=${encodeURIComponent(title)}`)
    await row(page, title).waitFor()
    expect(await page.getByRole('progressbar').count()).toBe(0)
    await page.getByRole('link', { name: title }).click()
    await page.getByText('Please login first').first().waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await signInAs(page, alice.username)
    await page.getByRole('link', { name: title }).click()
    await page.waitForURL(`**/training/${tid}`)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
  })
})

describe('TR-01 entering a training', () => {
  it('is by its password, on a phone and in Chinese too', async () => {
    const tid = await newTraining(author, { auth: 'Private', privatePwd: 'sesame' }, [first.pid, second.pid])
    const page = await visit(`/training/${tid}/problems`, { user: alice, locale: 'zh-CN', width: 375, scheme: 'dark' })
    await page.getByRole('heading', { level: 1, name: '这是私有训练' }).waitFor()
    await expectAccessible(page)
    const password = page.getByLabel('训练密码', { exact: true })
    await page.getByRole('button', { name: '进入', exact: true }).click()
    await page.getByText('请输入训练密码').first().waitFor()
    await password.fill('wrong')
    await page.keyboard.press('Enter')
    await page.getByText('训练密码错误').first().waitFor()
    await password.fill('sesame')
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: new RegExp(first.problemId) }).waitFor()
    await page.getByRole('img', { name: '已通过' }).waitFor()
  })

  it('is one click where it is public, and the ranking has who did it within a minute', async () => {
    const tid = await newTraining(author, {}, [first.pid])
    const bob = await newUser('bob')
    const page = await visit(`/training/${tid}`, { user: bob })
    await page.getByRole('button', { name: 'Register' }).click()
    await page.getByText('You are taking part in this training.').waitFor()
    await until(async () => (await call(training.getTrainingRank, { tid })).total === 1)
    await tab(page, 'Ranking').click()
    await page.getByRole('link', { name: bob.username }).waitFor()
  })
})

describe('TR-02 the ranking', () => {
  it('shows of each problem the shortest run time or the last verdict, and staff real names and a file', async () => {
    const tid = await newTraining(author, {}, [first.pid, second.pid])
    await call(training.registerTraining, { tid }, alice)
    const page = await until(async () => {
      const { records } = await call(training.getTrainingRank, { tid })
      return records.length === 1 && visit(`/training/${tid}/rank`, { user: author })
    })
    const line = page.getByRole('row').filter({ hasText: alice.username })
    await line.getByText(/^Accepted since .* \d+ ms$/).waitFor()
    await page.getByRole('columnheader', { name: 'Real name' }).waitFor()
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download as CSV' }).click()
    expect((await saving).suggestedFilename()).toBe(`training-${tid}-rank.csv`)
    await page.getByRole('searchbox').fill('nobody is called so')
    await page.keyboard.press('Enter')
    await page.getByText('Nobody matches').waitFor()
  })

  it.each([375, 768])('has whole names beside many problems at %i px, and scrolls sideways', async (width) => {
    const problems = await Promise.all(Array.from({ length: 9 }, () => newProblem(author)))
    const tid = await newTraining(
      author,
      {},
      problems.map(({ pid }) => pid),
    )
    await call(training.registerTraining, { tid }, alice)
    await until(async () => (await call(training.getTrainingRank, { tid })).total === 1)
    const page = await visit(`/training/${tid}/rank`, { user: author, width })
    const name = page.getByRole('table').getByRole('link', { name: alice.username })
    await page.getByRole('link', { name: problems.at(-1)?.problemId ?? '', exact: true }).waitFor()
    expect(await name.evaluate((link) => link.scrollWidth <= link.clientWidth)).toBe(true)
    const table = page.getByRole('group', { name: 'Ranking' })
    expect(await table.evaluate((box) => box.scrollWidth > box.clientWidth)).toBe(true)
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width)
  })
})

describe('TR-03 the problems of a training', () => {
  it('are read one after the other, below the training’s own tabs and in the full screen', async () => {
    const tid = await newTraining(author, { title: freshName('Steps ') }, [first.pid, second.pid])
    const page = await visit(`/training/${tid}/problems`, { user: alice })
    const list = page.getByRole('table')
    await list
      .getByText(/^Solved/)
      .first()
      .waitFor()
    await list.getByRole('row').nth(1).getByRole('link').click()
    await page.waitForURL(`**/training/${tid}/problem/${first.problemId}`)
    await tab(page, 'Problems').and(page.locator('[aria-current]')).waitFor()
    await page.goto(`/training/${tid}/problem/${first.problemId}/full-screen`)
    const ways = page.getByRole('navigation', { name: 'Main navigation' }).locator('> a')
    await until(async () => (await ways.allTextContents()).join() === 'Back home,Training,Problem list')
    await page.getByRole('link', { name: 'Next problem' }).last().click()
    await page.waitForURL(`**/training/${tid}/problem/${second.problemId}/full-screen`)
    await page.getByRole('link', { name: 'Problem list' }).click()
    await page.waitForURL(`**/training/${tid}/problems`)
  })
})
