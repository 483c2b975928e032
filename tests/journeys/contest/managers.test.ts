import { beforeAll, describe, expect, it } from 'vitest'
import { freshName, newUser, type TestUser } from '../../support/client/api.ts'
import { userAs } from '../../support/client/staff.ts'
import { useVisitors, waitForToast } from '../../support/client/visitor.ts'
import { newContest } from '../../support/data/contests.ts'

const visit = useVisitors()
let author: TestUser
beforeAll(async () => {
  author = await userAs('problem_admin')
})

describe('AD-07 who manages a contest without being staff', () => {
  it('AD-07 finds all of it from the contest’s own page, and no more of the back office', async () => {
    const manager = await newUser('manager')
    const title = freshName('Managed ')
    const cid = await newContest(author, { title, type: 1, managers: [manager.username] })
    const page = await visit(`/contest/${cid}`, { user: manager, width: 375 })
    await page.getByRole('link', { name: 'Manage the contest' }).click()
    await page.getByRole('heading', { name: 'Edit contest' }).waitFor()
    expect(await page.getByRole('button', { name: 'Admin menu' }).count()).toBe(0)
    await page.getByRole('switch', { name: 'Printing' }).check()
    await page.getByRole('button', { name: 'Save' }).click()
    await waitForToast(page, 'The contest has been saved')
    const pages = page.getByRole('navigation', { name: 'Pages of the contest' })
    for (const [name, heading] of [
      ['Announcements', 'Announcements of the contest'],
      ['Contestants', 'Contestants'],
      ['Problems', 'Problems of the contest'],
    ] as const) {
      await pages.getByRole('link', { name, exact: true }).click()
      await page.getByRole('heading', { level: 1, name: heading }).waitFor()
    }

    // what is made for a contest begins with its rule, and says for which
    await page.getByRole('link', { name: 'New problem' }).click()
    await page.getByRole('link', { name: `For ${title}` }).waitFor()
    expect(await page.getByLabel('Type', { exact: true }).inputValue()).toBe('1')
    await page.getByRole('link', { name: 'Back to the list of problems' }).click()
    await page.getByRole('link', { name: 'back to the contest' }).click()
    await page.getByRole('heading', { level: 1, name: title }).waitFor()

    // another one is none of theirs
    const other = await newContest(author)
    await page.goto(`/admin/contest/${other}/edit`)
    await page.waitForURL('**/admin/login')
    await page.goto('/admin/contest')
    await page.waitForURL('**/admin/login')
  })
})
