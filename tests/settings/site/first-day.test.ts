import { acceptTeacherInvite } from '@oj/functions/features/user-admin/contract.ts'
import type { Page } from 'playwright-core'
import { beforeEach, expect, inject, it } from 'vitest'
import { countPresses, typeCode } from '../../support/browser/presses.ts'
import { asRoot, call, freshName, mailsTo, newTeacher, newUser } from '../../support/client/api.ts'
import { submitAndSee, useVisitors } from '../../support/client/visitor.ts'
import { newGroup } from '../../support/data/groups.ts'
import { drawing } from '../../support/data/pictures.ts'
import { right } from '../../support/data/programs.ts'
import { turnSwitches, turnWeb } from '../../support/stack/turn.ts'

const visit = useVisitors()
// what a test turns here is as before when it has ended
beforeEach(() => turnWeb({}))

/** Presses from the form of signing in to the ticked list, each check by its own link; one of them with a wrong code. */
const pressesMax = 30

const checkOn = (page: Page, title: string) =>
  page.getByRole('list', { name: 'Set up this site', exact: true }).getByRole('listitem').filter({ hasText: title })

it('AD-01 a new administrator ticks the checklist by its own links, and folds it away', async () => {
  const page = await visit('/admin/login', { alone: true })
  const presses = await countPresses(page)
  /** presses that another file of this stack has saved here, since what a link leads to was done */
  let saved = 0
  const seeDone = (title: string) => checkOn(page, title).getByText('Done', { exact: true }).waitFor()
  const back = () => page.getByRole('link', { name: 'Dashboard' }).first().click()
  async function follow(title: string, address: string): Promise<void> {
    const check = checkOn(page, title)
    await check.getByText(/^(Done|To do|Does not work)$/).waitFor()
    if ((await check.getByText('Done', { exact: true }).count()) === 0) return check.getByRole('link').click()
    saved += 1
    await page.goto(address)
  }
  await page.getByLabel('Username or email').fill('root')
  await page.getByLabel('Password', { exact: true }).fill(inject('rootPassword'))
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await seeDone('A judge with languages')

  const site = page.getByRole('region', { name: 'The site' })
  async function save(title: string): Promise<void> {
    await site.getByRole('button', { name: 'Save' }).click()
    await site.locator('button[type=submit]:disabled:not([data-loading])').waitFor()
    await back()
    await seeDone(title)
  }
  await follow('Name the site', '/admin/conf#name')
  await site.getByLabel('Site name').and(page.locator(':focus')).waitFor()
  await site.getByLabel('Site name').fill('Lakeside School')
  await save('Name the site')
  await follow('Give it a logo', '/admin/conf#logo')
  const logo = site.locator('[data-kind=picture]', { has: page.getByLabel('Logo', { exact: true }) })
  const file = { name: 'own.png', mimeType: 'image/png', buffer: drawing(120, 40) }
  await logo.locator('input[type=file]').setInputFiles(file)
  await logo.getByRole('img', { name: 'Preview' }).waitFor()
  await save('Give it a logo')
  await follow('Set its address', '/admin/conf#baseUrl')
  await site.getByRole('button', { name: /^Use http/ }).click()
  await save('Set its address')

  const email = `${freshName('first')}@example.org`
  const mail = checkOn(page, 'See whether emails arrive')
  await mail.getByLabel('Send a test email to').fill(email)
  await mail.getByRole('button', { name: 'Send', exact: true }).click()
  await mail.getByText(`The code is on its way to ${email}`).waitFor()
  await mail.getByLabel('Code in the email').fill('no code')
  await mail.getByLabel('Code in the email').press('Enter')
  await mail.getByText('This is not the code of the newest test email').waitFor()
  await mail.getByLabel('Code in the email').fill((await mailsTo(email)).at(-1)?.match(/\b\d{6}\b/)?.[0] ?? '')
  await mail.getByRole('button', { name: 'It arrived' }).click()
  await seeDone('See whether emails arrive')

  await follow('Let teachers in', '/admin/user')
  await page.getByRole('tab', { name: 'Invite teachers' }).click()
  await page.getByRole('button', { name: 'Create a link' }).click()
  const link = await page.getByText('/teacher-invite/').first().textContent()
  await call(acceptTeacherInvite, { token: (link ?? '').split('/').at(-1) ?? '' }, await newUser('teacher'))
  await back()
  await seeDone('Let teachers in')

  await follow('Judge a problem of your own', '/admin/problem/create')
  await page.getByLabel(/^Problem ID/).fill(freshName('Own'))
  await page.getByLabel(/^Title/).fill('Sum')
  await page.getByLabel(/^Description/).fill('Add two numbers.')
  await page.getByLabel('Input *').fill('Two numbers.')
  await page.getByLabel('Output *').fill('Their sum.')
  await page.getByLabel(/^Visibility/).selectOption('Public')
  await page.getByRole('tab', { name: /^Test data/ }).click()
  await page.getByLabel('Input of case 1').fill('1 2')
  await page.getByLabel('Output of case 1').fill('3')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.waitForURL('**/admin/problem/edit/*')
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'See it as contestants do' }).click()
  const problem = await opened
  await problem.waitForLoadState()
  const pressesThere = await countPresses(problem)
  await typeCode(problem, right['C++'] ?? '')
  await submitAndSee(problem, 'Accepted')
  await back()
  await seeDone('Judge a problem of your own')

  await follow('Make the first class', '/group')
  await page.getByRole('button', { name: 'Create a group' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^Name/).fill(freshName('Class '))
  await dialog.getByLabel('Brief').fill('A class of the first year')
  await dialog.getByRole('textbox', { name: 'Description' }).fill('Where we work.')
  await dialog.getByRole('button', { name: 'Create a group' }).click()
  await page.waitForURL(/\/group\/\d+$/)
  await page.getByRole('banner').getByRole('button', { name: 'root' }).click()
  const returned = page.waitForEvent('popup')
  await page.getByRole('menuitem', { name: 'Admin' }).click()
  const dashboard = await returned
  await dashboard.waitForLoadState()
  const pressesAtEnd = await countPresses(dashboard)
  await checkOn(dashboard, 'Make the first class').getByText('Done', { exact: true }).waitFor()
  // the password of the site of the tests stays as it is
  await dashboard.getByRole('button', { name: 'Not for us: Change the first password of root' }).click()
  await dashboard.getByText('The site is set up').waitFor()
  expect(presses() + pressesThere() + pressesAtEnd() + saved).toBeLessThanOrEqual(pressesMax)

  await dashboard.getByText('The site is set up').click()
  await dashboard.getByText('1 check dismissed').click()
  await dashboard.getByRole('button', { name: 'Bring back: Change the first password of root' }).click()
  await dashboard.getByText('9 of 10 done').waitFor()
})

it('SH-08 leads who may not switch it on home with the reason, and shows who may where it is switched', async () => {
  await turnSwitches({ openPublicDiscussion: false, openGroupDiscussion: false })
  const [root, teacher] = [await asRoot(), await newTeacher()]
  const pupil = await visit('/discussion', { user: teacher })
  await pupil.waitForURL('**/home')
  await pupil.getByText('No Access: the public discussion is closed').waitFor()
  const page = await visit('/discussion', { user: root })
  await page.getByRole('heading', { name: 'Switched off on this site' }).waitFor()
  await page.getByRole('link', { name: 'Turn it on' }).click()
  await page.waitForURL('**/admin/switch#openPublicDiscussion')
  await page.getByRole('switch', { name: 'Discussions of the site' }).and(page.locator(':focus')).waitFor()
  const group = await visit(`/group/${await newGroup(teacher)}`, { user: teacher })
  await group.getByText('Discussions of groups are switched off on this site.').waitFor()
})
