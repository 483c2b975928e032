import * as training from '@oj/functions/features/training/contract.ts'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible } from '../../support/browser/axe.ts'
import { pickProblems } from '../../support/browser/pick.ts'
import { asRoot, call, freshName, type TestUser } from '../../support/client/api.ts'
import { userAs } from '../../support/client/staff.ts'
import { useVisitors, waitForToast } from '../../support/client/visitor.ts'
import { newProblem } from '../../support/data/problems.ts'
import { newCategory, newTraining } from '../../support/data/trainings.ts'
import { until } from '../../support/stack/patience.ts'

const visit = useVisitors()
let author: TestUser
beforeAll(async () => {
  author = await userAs('problem_admin')
})

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const idsOf = async (tid: number) =>
  (await call(training.getTrainingEntries, { tid, queryExisted: true, limit: 200 }, author)).problemList.records.map(
    ({ id }) => id,
  )

describe('AD-07 trainings in the back office', () => {
  it('AD-07 are made: faults stand at their fields, and the problems come next', async () => {
    const category = await newCategory(author)
    const title = freshName('Graphs ')
    const page = await visit('/admin/training', { user: author })
    await page.getByRole('link', { name: 'New training' }).click()
    await page.getByRole('button', { name: 'Create' }).click()
    for (const fault of ['Title is required', 'Description is required', 'Category is required']) {
      await page.getByText(fault).waitFor()
    }
    await page.getByLabel('Category').selectOption(category.name)
    await field(page, 'Title').fill(title)
    await field(page, 'Description').fill('All *of* them.')
    await page.getByRole('combobox', { name: 'Access' }).selectOption('Private')
    await page.keyboard.press('ControlOrMeta+s')
    await page.getByText('Password is required').waitFor()
    await field(page, 'Password').fill('sesame')
    await expectAccessible(page)
    await page.keyboard.press('ControlOrMeta+s')
    await page.waitForURL('**/admin/training/*/problems')
    await page.getByText('No problems yet').waitFor()
    const tid = Number(/training\/(\d+)/.exec(page.url())?.[1])
    const saved = await call(training.getAdminTraining, { tid }, author)
    expect(saved.training).toMatchObject({ title, auth: 'Private', privatePwd: 'sesame', status: true, rank: 1000 })
    expect(saved.trainingCategory.id).toBe(category.id)
  })

  it('AD-07 keep what two people save at once, and ask where both have changed the same', async () => {
    const tid = await newTraining(author)
    const root = await asRoot()
    const change = (changes: object) => call(training.changeTraining, { training: { id: tid, ...changes } }, root)
    const saved = async () => (await call(training.getAdminTraining, { tid }, author)).training
    const page = await visit(`/admin/training/${tid}/edit`, { user: author })
    await field(page, 'Title').fill('My title')
    await change({ description: 'Their text.' })
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('All changes are saved').waitFor()
    expect(await saved()).toMatchObject({ title: 'My title', description: 'Their text.' })
    expect(await field(page, 'Description').inputValue()).toBe('Their text.')

    await field(page, 'Title').fill('My second title')
    await field(page, 'Order').fill('7')
    await change({ title: 'Their title' })
    await page.getByRole('button', { name: 'Save' }).click()
    const notice = page.getByRole('alert').filter({ hasText: 'Somebody else has saved this training' })
    await notice.getByText('You have both changed: Title').waitFor()
    await expectAccessible(page)
    await notice.getByRole('button', { name: 'Take theirs' }).click()
    expect(await field(page, 'Title').inputValue()).toBe('Their title')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('All changes are saved').waitFor()
    expect(await saved()).toMatchObject({ title: 'Their title', rank: 7 })
  })

  it('AD-07 take problems of the bank, in an order that keys and the pointer change', async () => {
    const made = await Promise.all([newProblem(author), newProblem(author), newProblem(author)])
    const pids = made.map(({ pid }) => pid)
    const [a, b, c] = made
    const tid = await newTraining(author, {}, pids.slice(0, 2))
    const page = await visit(`/admin/training/${tid}/problems`, { user: author })
    await page.getByRole('button', { name: 'Add from the bank' }).click()
    await pickProblems(page, c?.problemId ?? '')
    await until(async () => (await idsOf(tid)).join() === pids.join())
    await page.getByRole('button', { name: `Move ${c?.problemId}`, exact: true }).focus()
    await page.keyboard.press('Home')
    await until(async () => (await idsOf(tid)).join() === [c?.pid, a?.pid, b?.pid].join())
    await page.getByText(`${c?.problemId} is at place 1 of 3 now`).waitFor({ state: 'attached' })
    await page
      .getByRole('button', { name: `Move ${c?.problemId}`, exact: true })
      .dragTo(page.getByRole('button', { name: `Move ${b?.problemId}`, exact: true }))
    await until(async () => (await idsOf(tid)).join() === pids.join())
    await page.getByRole('button', { name: `Remove ${a?.problemId}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await until(async () => (await idsOf(tid)).join() === [b?.pid, c?.pid].join())
  })

  it('AD-07 are shown, hidden, deleted and restored, on a phone and in Chinese too', async () => {
    const title = freshName('Switched ')
    const tid = await newTraining(author, { title })
    const page = await visit(`/admin/training?keyword=${encodeURIComponent(title)}`, {
      user: author,
      locale: 'zh-CN',
      width: 375,
    })
    const visible = page.getByRole('switch', { name: `${title} 是否可见` })
    await visible.press('Space')
    await waitForToast(page, `${title} 现在仅管理员可见`)
    expect((await call(training.getAdminTraining, { tid }, author)).training.status).toBe(false)
    await page.getByRole('button', { name: `删除 ${title}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
    await waitForToast(page, `${title} 已删除`)
    await page.getByText('暂无训练').waitFor()
    await page.getByRole('tab', { name: '已删除' }).click()
    await expectAccessible(page)
    await page.getByRole('button', { name: `恢复 ${title}` }).click()
    await waitForToast(page, `${title} 已恢复`)
    expect((await call(training.getAdminTraining, { tid }, author)).training.title).toBe(title)
  })

  it('AD-07 have categories, which are kept while trainings are in them', async () => {
    const name = freshName('Kind ')
    const page = await visit('/admin/training/category', { user: author })
    await page.getByRole('button', { name: 'New training category' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
    await dialog.getByRole('textbox', { name: 'Colour', exact: true }).fill('#d97706')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('row').filter({ hasText: name }).waitFor()
    const category = (await call(training.getTrainingCategory, {})).find((one) => one.name === name)
    expect(category).toMatchObject({ color: '#d97706' })
    await page
      .getByRole('row')
      .filter({ hasText: name })
      .getByRole('button', { name: /^Delete/ })
      .click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('row').filter({ hasText: name }).waitFor({ state: 'detached' })
  })
})
