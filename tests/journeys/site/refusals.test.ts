import { logout } from '@oj/functions/features/account/contract.ts'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { traveller } from '../../support/browser/go.ts'
import { asRoot, call, freshName, judged, newUser } from '../../support/client/api.ts'
import { signedIn } from '../../support/client/lapsed.ts'
import { userAs } from '../../support/client/staff.ts'
import { useVisitors } from '../../support/client/visitor.ts'
import { aPlusB, right } from '../../support/data/programs.ts'

const visit = useVisitors()

/** How often a page says this, hidden copies included. */
const told = (page: Page, words: string | RegExp) => page.getByText(words).count()

/** Addresses of what there is not, what is said of it, and where the way from there leads. */
const unknown: readonly [path: string, words: string, back?: string][] = [
  ['/contest/99999999', 'The contest does not exist'],
  ['/contest/acm-scoreboard/99999999', 'The contest does not exist'],
  ['/training/99999999', 'The training does not exist'],
  ['/timedwork/99999999', 'The quiz does not exist'],
  ['/group/99999999', 'The group does not exist'],
  ['/admin/contest/99999999/edit', 'The contest does not exist', 'Contests'],
  ['/admin/training/99999999/problems', 'The training does not exist', 'Trainings'],
  ['/admin/timedwork/99999999/edit', 'The quiz does not exist', 'Quiz'],
  ['/admin/course/99999999/edit', 'The course does not exist', 'Courses'],
  ['/admin/course/99999999/videos', 'The course does not exist', 'Courses'],
  ['/admin/problem/edit/99999999', 'The problem does not exist', 'Back to the list of problems'],
  ['/submission-detail/999999999', 'The submission does not exist', 'Status'],
  ['/submission-detail/abc', 'The submission does not exist', 'Status'],
  ['/user-home?username=nobody-of-this-name', 'The user does not exist', 'ACM rank'],
  ['/course/99999999', 'The course does not exist', 'Courses'],
]

describe('SH-09 a refusal is told once', () => {
  it('SH-09 in the place that stays empty for it, in words that name its kind, in the tab as well, with the way to others', async () => {
    const page = await visit('/home', { user: await userAs('problem_admin') })
    const go = traveller(page)
    for (const [path, words, back] of unknown) {
      await go(path)
      await page.getByRole('heading', { level: 1, name: words, exact: true }).waitFor()
      if (back) await page.getByRole('alert').getByRole('link', { name: back }).waitFor()
      await expect.poll(() => page.title()).toContain(words)
      expect(await told(page, 'does not exist'), path).toBe(1)
    }
  })

  it('SH-09 SH-13 not before who was signed in has been asked again, who is told why they leave if they do not', async () => {
    const user = await newUser('lapsed')
    const page = await visit('/home', { prepare: signedIn(user) })
    await page.getByRole('button', { name: user.username }).waitFor()
    // a page that is open would hear of it first
    await page.goto('/robots.txt')
    await call(logout, {}, user)
    await page.goto('/group/99999999')
    await page.getByRole('dialog').waitFor()
    await page.getByRole('main').getByText('Sign in again to see this.').waitFor()
    expect(await told(page, 'The group does not exist')).toBe(0)
    await page.keyboard.press('Escape')
    await page.waitForURL('**/home')
    await page.getByText('Please login first!').waitFor()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  })

  it('SH-09 by a toast where an older answer stays', async () => {
    const root = await asRoot()
    await judged(root, aPlusB, 'Python3', right.Python3 ?? '')
    const page = await visit('/status', { user: root })
    const rows = page.getByRole('row', { name: 'Accepted' })
    await rows.first().waitFor()
    // what shows toasts is fetched when the page has nothing else to do
    await page.waitForLoadState('networkidle')
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Refresh' }).click()
    await page.getByText('You are offline. Check').waitFor()
    expect(await told(page, 'You are offline. Check')).toBe(1)
    await rows.first().waitFor()
  })

  it('SH-09 at the field that it blames', async () => {
    const { username } = await newUser('known')
    const page = await visit('/home')
    await page.getByRole('banner').getByRole('button', { name: 'Register' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Username').fill(freshName('late'))
    await dialog.getByLabel('Email', { exact: true }).fill(`${freshName('late')}@example.org`)
    await dialog.getByLabel('Password', { exact: true }).fill('correct-horse')
    await dialog.getByLabel('Confirm password').fill('correct-horse')
    await dialog.getByLabel('Email code').fill('000000')
    // somebody else has taken the name since the field was checked
    await page.route('**/api/register', (route) =>
      route.continue({ postData: { ...route.request().postDataJSON(), username } }),
    )
    await dialog.getByRole('button', { name: 'Register' }).click()
    await expect.poll(() => dialog.locator('[aria-invalid=true]').count()).toBe(1)
    await page.waitForLoadState('networkidle')
    expect(
      await page
        .getByRole('status')
        .filter({ hasText: /taken|code/i })
        .count(),
    ).toBe(0)
  })

  it('SH-09 with its lines, where a checker does not compile', async () => {
    // unsaved forms of new problems stay with their author
    const page = await visit('/admin/problem/create', { user: await userAs('problem_admin') })
    await page.getByRole('tab', { name: /^Judging/ }).click()
    await page.getByLabel(/^Judge mode/).selectOption('Checker')
    await page.getByRole('textbox', { name: 'Checker' }).click()
    await page.keyboard.insertText('int main() { no }')
    await page.getByRole('button', { name: 'Compile' }).click()
    const words = page.getByRole('alert')
    await words.getByText('error').waitFor()
    expect(await told(page, /error:/)).toBe(1)
    expect(String(await words.textContent()).split('\n').length).toBeGreaterThan(2)
  })

  it('SH-09 on the tab of the first wrong field, when a problem is saved', async () => {
    const page = await visit('/admin/problem/create', { user: await userAs('problem_admin') })
    await page.getByRole('tab', { name: /^Judging/ }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByLabel(/^Title/).waitFor()
    expect(await page.getByRole('status').filter({ hasText: /\w/ }).count()).toBe(0)
  })
})
