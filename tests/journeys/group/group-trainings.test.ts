import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible } from '../../support/browser/axe.ts'
import { pickProblems } from '../../support/browser/pick.ts'
import { freshName } from '../../support/client/api.ts'
import { useVisitors } from '../../support/client/visitor.ts'
import { newClass } from '../../support/data/groups.ts'
import { newProblem } from '../../support/data/problems.ts'
import { newCategory } from '../../support/data/trainings.ts'

const visit = useVisitors()
let people: Awaited<ReturnType<typeof newClass>>
beforeAll(async () => {
  people = await newClass()
})

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

describe('trainings of a group in the browser', () => {
  it('GR-06 GR-09 an admin without a role on the site makes one, a student finds it there, and a stranger does not', async () => {
    const { gid, owner, admin, student, stranger } = people
    const [category, { problemId }] = await Promise.all([newCategory(owner), newProblem(owner)])
    const title = freshName('Of the class ')

    const page = await visit(`/group/${gid}/training`, { user: admin })
    await page.getByText('No trainings yet').waitFor()
    await page.getByRole('link', { name: 'Manage trainings' }).click()
    await page.getByRole('link', { name: 'New training' }).click()
    await page.waitForURL(`**/group/${gid}/authoring/training/create`)
    // the list has a category to be chosen, too, until the form has come
    await field(page, 'Title').fill(title)
    await page.getByLabel('Category').selectOption(category.name)
    await field(page, 'Description').fill('All *of* them.')
    await page.getByRole('button', { name: 'Create' }).click()
    await page.waitForURL(`**/group/${gid}/authoring/training/*/problems`)
    await page.reload()
    await page.getByRole('button', { name: 'Add from the bank or the group' }).click()
    await pickProblems(page, problemId)
    // who administers a group changes no problem of the bank, and looks at it as it stands in the training
    await page.locator(`a[href^="/group/${gid}/training/"][href$="/problem/${problemId}"]`).click()
    await page.getByRole('link', { name: 'All submissions' }).click()
    await page.waitForURL(`**/group/${gid}/status?problemID=${problemId}&completeProblemID=true`)

    const phone = await visit(`/group/${gid}/training`, { user: student, width: 375 })
    await phone.getByRole('link', { name: title }).click()
    await phone.waitForURL(new RegExp(`/group/${gid}/training/\\d+$`))
    await phone.getByRole('heading', { level: 1, name: title }).waitFor()
    const address = new URL(phone.url()).pathname
    await phone.getByRole('link', { name: 'Problems', exact: true }).first().click()
    await phone.waitForURL(`**${address}/problems`)
    await phone.reload()
    await phone.getByText(problemId).first().waitFor()
    await phone.goto(`${new URL(phone.url()).origin}${address}/problem/${problemId}`)
    await phone.getByText(problemId).first().waitFor()

    // who stands where, for staff of the group alone
    await page.goto(`${new URL(page.url()).origin}${address}`)
    await page.getByRole('link', { name: 'Class progress' }).click()
    await page.getByRole('row', { name: student.username }).getByText('not begun').waitFor({ state: 'attached' })
    await expectAccessible(page)
    await page.getByRole('tab', { name: 'Where they are stuck' }).click()
    await page.getByText('Nothing fails here').waitFor()
    const onPhone = { user: owner, width: 375, locale: 'zh-CN', scheme: 'dark' } as const
    const narrow = await visit(`${address}/class`, onPhone)
    await narrow.getByRole('row', { name: student.username }).getByText('未开始').waitFor({ state: 'attached' })
    expect(await narrow.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(375)
    await expectAccessible(narrow)
    expect(await phone.getByRole('link', { name: 'Class progress' }).count()).toBe(0)

    const outside = await visit(address, { user: stranger })
    await outside.getByRole('heading', { level: 1 }).waitFor()
    await outside.getByText(title).waitFor({ state: 'detached' })
    await outside.goto(`${new URL(outside.url()).origin}/group/${gid}/training`)
    await outside.getByText('This is for members of the group').waitFor()
  })
})
