import { readFile } from 'node:fs/promises'
import { getUserList, insertBatchUser } from '@oj/functions/features/user-admin/contract.ts'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible } from '../../support/browser/axe.ts'
import { asRoot, call, freshName, newUser, signIn } from '../../support/client/api.ts'
import { userAs } from '../../support/client/staff.ts'
import { useVisitors, type Visit } from '../../support/client/visitor.ts'
import { formOf, newProblem } from '../../support/data/problems.ts'

const visit = useVisitors()
let root: { token: string }
beforeAll(async () => {
  root = await asRoot()
})
const open = (path: string, look: Visit = {}) => visit(`/admin/user${path}`, { user: root, ...look })

/** Users by import, which is quicker than registering them. */
async function makeUsers(...names: string[]): Promise<string[]> {
  const usernames = names.map((name) => freshName(name))
  await call(insertBatchUser, { users: usernames.map((username) => [username, 'pass-word']) }, root)
  return usernames
}

const find = async (keyword: string) => (await call(getUserList, { keyword }, root)).records
const rowOf = (page: Page, username: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name: username, exact: true }) })

async function search(page: Page, keyword: string) {
  await page.getByRole('searchbox', { name: 'Search users' }).fill(keyword)
  await page.keyboard.press('Enter')
  await page.waitForURL(new RegExp(`keyword=${keyword}`))
}

/** The text of the file that a click on this button downloads. */
async function savedBy(page: Page, button: string): Promise<{ name: string; text: string }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ])
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') }
}

async function choose(page: Page, name: string, buffer: Buffer) {
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer })
}

describe('AD-02 the list of users', () => {
  it('is searched and filtered, and keeps both in the address', async () => {
    const [first = '', second = ''] = await makeUsers('seek', 'seek')
    const page = await open('?limit=100')
    await search(page, first)
    await rowOf(page, first).waitFor()
    await rowOf(page, second).waitFor({ state: 'detached' })
    await page.reload()
    await rowOf(page, first).waitFor()
    await page.getByLabel('Only admins').click()
    await page.getByText('No user matches').waitFor()
    await page.goto('/admin/user?onlyAdmin=true&keyword=root&currentPage=99')
    await rowOf(page, 'root').getByText('Super admin').waitFor()
    await page.waitForURL(({ searchParams }) => !searchParams.has('currentPage'))
  })

  it('changes role and status of a user, which shows at once and keeps them out', async () => {
    const user = await newUser('edited')
    const other = await newUser('other')
    const page = await open(`?keyword=${user.username}`)
    await page.getByRole('button', { name: `Edit ${user.username}` }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Email').fill(other.email)
    await dialog.getByLabel('Real name').fill('林小雨')
    await dialog.getByLabel('Role').selectOption('Problem admin')
    await dialog.getByLabel('Status').selectOption('Disabled')
    await dialog.getByLabel('Title', { exact: true }).fill('Coach')
    await dialog.getByLabel('Set a new password').check()
    await dialog.getByRole('textbox', { name: 'New password' }).fill('short')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByText('6 to 20 characters').waitFor()
    await dialog.getByRole('textbox', { name: 'New password' }).fill('set-by-staff')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByText('The email already exists').waitFor()
    await dialog.getByLabel('Email').fill(user.email)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.waitFor({ state: 'detached' })
    for (const text of ['林小雨', 'Problem admin', 'Disabled', 'Coach']) {
      await rowOf(page, user.username).getByText(text, { exact: true }).waitFor()
    }
    await expect(signIn(user.username, 'set-by-staff')).rejects.toThrow('account-disabled')
  })

  it('asks before what was written is lost, and lets nobody lock themselves out', async () => {
    const page = await open('?onlyAdmin=true&keyword=root')
    await page.getByRole('button', { name: 'Edit root' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit root' })
    await dialog.getByText('You cannot change your own role').waitFor()
    expect(await dialog.getByLabel('Role').isDisabled()).toBe(true)
    expect(await dialog.getByLabel('Status').isDisabled()).toBe(true)
    await dialog.getByLabel('School').fill('Nowhere')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(await page.getByRole('button', { name: 'Delete root' }).isDisabled()).toBe(true)
    expect(await page.getByLabel('Select root').isDisabled()).toBe(true)
  })

  it('deletes several at a time, says who they are, and changes nothing when one thinks better of it', async () => {
    const names = await makeUsers('gone', 'gone', 'gone')
    const [one = '', two = '', three = ''] = names
    const page = await open('?keyword=gone')
    await page.getByLabel(`Select ${one}`).check()
    await page.getByLabel(`Select ${two}`).check()
    await page.getByRole('button', { name: 'Delete 2 selected' }).click()
    const question = page.getByRole('dialog', { name: 'Delete 2 users?' })
    for (const name of [one, two]) await question.getByText(name).waitFor()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await question.waitFor({ state: 'detached' })
    expect(await find('gone')).toHaveLength(3)
    await page.getByRole('button', { name: 'Delete 2 selected' }).click()
    await question.getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByText('2 users deleted').waitFor()
    await rowOf(page, one).waitFor({ state: 'detached' })
    await rowOf(page, three).waitFor()
    expect((await find('gone')).map(({ username }) => username)).toEqual([three])
  })
})

describe('AD-02 import of a table', () => {
  it('shows every problem before and after sending, and gives the failed rows back, on a phone', async () => {
    const [taken = ''] = await makeUsers('taken')
    const name = freshName('table')
    const text = `username,password,email\r\n${name}a,pass-word\r\n${name}b,short\r\n${taken},pass-word\r\n`
    const page = await open('?tab=import', { width: 375 })
    const template = await savedBy(page, 'Download a template')
    expect(template.text).toBe('\ufeffUsername,Password,Email,Real name,Gender,Nickname,School\r\n')
    await choose(page, 'class.csv', Buffer.from(text))
    await page.getByText('1 can be imported').waitFor()
    await page.getByLabel('Only rows with problems').check()
    await page.getByRole('row').filter({ hasText: taken }).getByText('The username already exists').waitFor()
    await page
      .getByRole('row')
      .filter({ hasText: `${name}b` })
      .getByText('6 to 20 characters')
      .waitFor()
    expect(await page.evaluate('document.documentElement.scrollWidth - window.innerWidth')).toBe(0)
    await page.getByRole('button', { name: 'Import 1 user' }).click()
    await page.getByText('1 user was created.').waitFor()
    await page.getByRole('row').filter({ hasText: taken }).getByText('The username already exists').waitFor()
    const failed = await savedBy(page, 'Download these rows')
    const lines = failed.text.slice(1).trimEnd().split('\r\n')
    expect(lines.map((line) => line.split(',')[0])).toEqual(['Username', `${name}b`, taken])
    expect(lines[1]).toMatch(/6 to 20 characters$/)

    await page.getByRole('button', { name: 'Another file' }).click()
    await choose(page, failed.name, Buffer.from(failed.text.replace('short', 'long-enough').replace(taken, `${name}c`)))
    await page.getByRole('button', { name: 'Import 2 users' }).click()
    await page.getByText('Every row was imported.').waitFor()
    await page.getByRole('tab', { name: 'List' }).click()
    await search(page, name)
    await rowOf(page, `${name}c`).waitFor()
    expect(await signIn(`${name}b`, 'long-enough')).not.toBe('')
  })

  it('reads what Chinese Excel saves and refuses a workbook', async () => {
    const page = await open('?tab=import')
    await choose(page, 'class.xlsx', Buffer.from([0x50, 0x4b, 3, 4, 0, 0]))
    await page.getByText('This is not a text file').first().waitFor()
    // “林” in GBK
    const row = [Buffer.from('lin-of-excel,pass-word,,'), Buffer.from([0xc1, 0xd6]), Buffer.from('\r\n')]
    await choose(page, 'class.csv', Buffer.concat(row))
    await page.getByText('read as GBK').waitFor()
    await page.getByRole('cell', { name: '林', exact: true }).waitFor()
  })
})

it('AD-02 generates accounts, and gives their list once', async () => {
  const prefix = freshName('gen')
  const page = await open('?tab=generate')
  await page.getByLabel('Prefix').fill(prefix)
  await page.getByLabel('End number').fill('0')
  await page.getByRole('button', { name: 'Generate' }).click()
  await page.getByText('The end number must not be below the start number').waitFor()
  await call(insertBatchUser, { users: [[`${prefix}2`, 'pass-word']] }, root)
  await page.getByLabel('End number').fill('2')
  await page.getByRole('button', { name: 'Generate' }).click()
  await page
    .getByRole('main')
    .getByText(`These usernames exist already, or look like some that do: ${prefix}2`)
    .waitFor()
  await page.getByLabel('Start number').fill('3')
  await page.getByLabel('End number').fill('5')
  await page.getByText(`3 accounts: ${prefix}3 … ${prefix}5`).waitFor()
  await page.getByRole('button', { name: 'Generate' }).click()
  await page.getByText(`3 accounts are ready: ${prefix}3 to ${prefix}5.`).waitFor()
  await page.getByRole('link', { name: / admin$/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  const { text } = await savedBy(page, 'Download the list')
  await page.getByText('The list was downloaded').waitFor()
  const [, first = ''] = text.trimEnd().split('\r\n')
  const [username = '', password = ''] = first.split(',')
  expect(username).toBe(`${prefix}3`)
  expect(await signIn(username, password)).not.toBe('')
  await page.getByRole('tab', { name: 'List' }).click()
  await search(page, prefix)
  await rowOf(page, `${prefix}5`).waitFor()
})

describe('SH-10 the users page', () => {
  const looks: Visit[] = [
    { width: 1440, scheme: 'light', locale: 'zh-CN' },
    { width: 375, scheme: 'dark', locale: 'en' },
  ]
  it.each(looks)('has no violation that axe can find in import and generation, at %j', async (look) => {
    const page = await open('?tab=import', look)
    await page.getByRole('button', { name: /^(Download a template|下载模板)$/ }).waitFor()
    await choose(page, 'class.csv', Buffer.from('lin,pass-word\nwu,short\n'))
    await page.getByRole('cell', { name: 'short' }).waitFor()
    await expectAccessible(page)
    await page.getByRole('tab', { name: /^(Generate|批量生成)$/ }).click()
    await page.getByLabel(/^(Prefix|前缀)$/).waitFor()
    await expectAccessible(page)
  })
})

it('AC-11 a teacher is invited by a link, accepts on a phone, and finds what an author shares', async () => {
  const [invited, author] = await Promise.all([newUser('invited'), userAs('problem_admin')])
  const page = await open('?tab=teachers')
  const before = await page.getByText('/teacher-invite/').count()
  await page.getByRole('button', { name: 'Create a link' }).click()
  await expect.poll(() => page.getByText('/teacher-invite/').count()).toBe(before + 1)
  const link = await page.getByText('/teacher-invite/').first().textContent()
  await page
    .getByText(/^Places left: 1 of 1/)
    .first()
    .waitFor()
  await expectAccessible(page)

  const phone = await visit(new URL(link ?? '').pathname, { user: invited, width: 375 })
  await phone.getByText('root invites you as a teacher.').waitFor()
  await expectAccessible(phone)
  await phone.getByRole('button', { name: 'Become a teacher' }).click()
  await phone.waitForURL('**/group')
  await page.goto(`/admin/user?onlyTeachers=true&keyword=${invited.username}`)
  await rowOf(page, invited.username).getByText('Teacher', { exact: true }).waitFor()

  const title = freshName('Shared')
  const { pid } = await newProblem(author, formOf({ auth: 2, title: { en: title } }))
  const editor = await visit(`/admin/problem/edit/${pid}`, { user: author })
  await editor.getByRole('tab', { name: 'Sharing' }).click()
  await editor.getByLabel('Username of a teacher').fill(author.username.toUpperCase().slice(0, -1))
  await editor.getByRole('button', { name: 'Share', exact: true }).click()
  await editor.getByText(/^There is no user/).waitFor()
  await editor.getByLabel('Username of a teacher').fill(invited.username)
  await editor.getByRole('button', { name: 'Share', exact: true }).click()
  await editor.getByRole('button', { name: `Stop sharing with ${invited.username}` }).waitFor()
  await expectAccessible(editor)
  await phone.goto('/problem')
  await phone.getByRole('link', { name: 'Shared with me' }).click()
  await phone.getByRole('link', { name: title }).click()
  await phone.getByRole('heading', { name: title }).waitFor()
})
