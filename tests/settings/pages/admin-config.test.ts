import { getWebConfig, setWebConfig } from '@oj/functions/features/settings/contract.ts'
import { beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { expectAccessible } from '../../support/browser/axe.ts'
import { asRoot, call, freshName, mailsTo } from '../../support/client/api.ts'
import { useVisitors } from '../../support/client/visitor.ts'
import { drawing } from '../../support/data/pictures.ts'
import { turnWeb } from '../../support/stack/turn.ts'

const visit = useVisitors()

let root: { token: string }
beforeAll(async () => {
  root = await asRoot()
})
// what a test turns here is as before when it has ended
beforeEach(() => turnWeb({}))

describe('AD-01 the dashboard', () => {
  it('counts, shows the living judges and one’s own sign-ins, and leads to what is not set up yet', async () => {
    const page = await visit('/admin/dashboard', { user: root })
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
    const counts = page.getByRole('region', { name: 'The site in numbers' })
    const problems = counts.locator('div', { has: page.getByText('Problems', { exact: true }) }).locator('dd')
    await problems.filter({ hasText: /^[1-9]\d*$/ }).waitFor()
    const judges = page.getByRole('region', { name: 'Judge servers' })
    await judges.getByText(/^\d+ judges?, \d+ of \d+ slots in use$/).waitFor()
    const own = page.getByRole('region', { name: 'Your sign-ins' })
    await own.getByText('This one').waitFor()
    await page.getByRole('link', { name: 'Set the address' }).click()
    await page.waitForURL('**/admin/conf#baseUrl')
    await page.getByLabel('Address of the site').and(page.locator(':focus')).waitFor()
    await page.getByRole('button', { name: /^Use http/ }).click()
    const site = page.getByRole('region', { name: 'The site' })
    await site.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Saved. It takes effect at once.').waitFor()
    expect((await call(getWebConfig, {}, root)).baseUrl).toBe(new URL(inject('url')).origin)
    await page.getByRole('link', { name: 'Dashboard' }).first().click()
    await counts.waitFor()
    const address = page.getByRole('listitem').filter({ hasText: 'Set its address' })
    await address.getByText('Done', { exact: true }).waitFor()
    expect(await address.getByRole('link').count()).toBe(0)
  })
})

it('JD-10 shows a living judge with its slots, load, version and the languages that it has', async () => {
  const page = await visit('/admin/judge-servers', { user: root })
  const judge = page.getByRole('list', { name: 'Judges online' }).getByRole('listitem').first()
  await judge.getByText(/^\d+ of \d+$/).waitFor()
  await judge.getByText(/^\d+%$/).waitFor()
  await judge.getByText(/^\d+ languages$/).click()
  await judge.getByText('C++', { exact: true }).waitFor()
})

describe('AD-04 the configuration', () => {
  it('refuses what the contract refuses, asks before changes are lost, and shows a new name at once', async () => {
    const page = await visit('/admin/conf', { user: root })
    const site = page.getByRole('region', { name: 'The site' })
    await site.getByLabel('Short name').fill('Lake')
    await site.getByLabel('Record, link').fill('javascript:alert(1)')
    await site.getByRole('button', { name: 'Save' }).click()
    await site.getByText('An address that begins with http:// or https://').waitFor()
    await site.getByText('Not saved yet').waitFor()
    await page.getByRole('link', { name: 'Switches' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await site.getByLabel('Record, link').fill('https://example.org/record')
    await site.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Saved. It takes effect at once.').waitFor()
    await page.getByRole('banner').getByText('Lake admin').waitFor()
    const visitor = await visit('/home')
    await visitor.getByRole('banner').getByText('Lake', { exact: true }).waitFor()
    await site.getByLabel('Short name').fill('Sea')
    await page.getByRole('link', { name: 'Switches' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
    await page.getByRole('heading', { name: 'Switches' }).waitFor()
    expect((await call(getWebConfig, {}, root)).shortName).toBe('Lake')
  })

  it('keeps what another tab has saved, asks whose stays where both changed the same, and goes back to what is stored', async () => {
    const page = await visit('/admin/conf', { user: root, width: 375 })
    const site = page.getByRole('region', { name: 'The site' })
    const record = site.getByLabel('Record, text')
    const save = () => site.getByRole('button', { name: 'Save' }).click()
    const now = () => call(getWebConfig, {}, root)
    await record.fill('Of this tab')
    await call(setWebConfig, { projectName: 'Of the other tab' }, root)
    await save()
    await expect.poll(async () => (await now()).recordName).toBe('Of this tab')
    expect((await now()).projectName).toBe('Of the other tab')
    await record.fill('Mine')
    await call(setWebConfig, { recordName: 'Theirs' }, root)
    await save()
    const clash = site.getByRole('alert').filter({ hasText: 'You have both changed: Record, text' })
    await clash.waitFor()
    expect([(await now()).recordName, await record.inputValue()]).toEqual(['Theirs', 'Mine'])
    await clash.getByRole('button', { name: 'Keep mine' }).click()
    await save()
    await expect.poll(async () => (await now()).recordName).toBe('Mine')
    await expect.poll(() => site.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true)
    await record.fill('A slip')
    await site.getByRole('button', { name: 'Reset' }).click()
    expect(await record.inputValue()).toBe('Mine')
  })

  it('SH-06 tells at the foot of pages whose site it is, with its record and a project', async () => {
    const links = { recordUrl: 'https://example.org/record', projectName: 'OJ', projectUrl: 'https://example.org/oj' }
    await call(setWebConfig, { name: 'Judge of the lake', description: 'For all', recordName: 'ICP 1', ...links }, root)
    const foot = (await visit('/status')).getByRole('contentinfo')
    for (const words of ['Judge of the lake', 'For all']) await foot.getByText(words, { exact: true }).waitFor()
    const leadsTo = (name: string) => foot.getByRole('link', { name, exact: true }).getAttribute('href')
    expect([await leadsTo('ICP 1'), await leadsTo('OJ')]).toEqual([links.recordUrl, links.projectUrl])
  })

  it('greets visitors with the school’s own name, logo and picture', async () => {
    const page = await visit('/admin/conf', { user: root })
    const site = page.getByRole('region', { name: 'The site' })
    const choose = async (field: string, buffer: Buffer) => {
      const part = site.locator('[data-kind=picture]', { has: page.getByLabel(field, { exact: true }) })
      await part.locator('input[type=file]').setInputFiles({ name: 'own.png', mimeType: 'image/png', buffer })
      await part.getByRole('img', { name: 'Preview' }).waitFor()
      return site.getByLabel(field, { exact: true }).inputValue()
    }
    await site.getByLabel('Site name').fill('Lakeside School')
    const [logo, picture] = [
      await choose('Logo', drawing(120, 40)),
      await choose('Picture of the home page', drawing(640, 400)),
    ]
    await expectAccessible(page)
    await site.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('banner').locator(`img[src="${logo}"]`).waitFor()
    for (const width of [375, 1440]) {
      const visitor = await visit('/home', { width })
      await visitor.getByRole('heading', { level: 1, name: 'Lakeside School' }).waitFor()
      await visitor.getByRole('banner').locator(`img[src="${logo}"]`).waitFor()
      await visitor.locator(`main img[src="${picture}"]`).waitFor()
      await expectAccessible(visitor)
      // the next visit shows them at once, before the settings have come
      await visitor.route('**/api/get-website-config**', () => undefined)
      await visitor.reload()
      await visitor.getByRole('heading', { level: 1, name: 'Lakeside School' }).waitFor()
      await visitor.getByRole('banner').locator(`img[src="${logo}"]`).waitFor()
    }
    const shared = await (await fetch(new URL('/problem/1000', inject('url')))).text()
    expect(shared).toContain(`<img src="${logo}"`)
    // one that nothing shows any more is deleted
    await call(setWebConfig, { logo: '' }, root)
    const statusOf = async (path: string) => (await fetch(new URL(path, inject('url')))).status
    expect([await statusOf(logo), await statusOf(picture)]).toEqual([403, 200])
    await call(setWebConfig, { name: 'Online Judge', picture: '' }, root)
    expect(await statusOf(picture)).toBe(403)
  })

  it('sends a test mail and says what became of it, and tells that the storage is DynamoDB', async () => {
    const email = `${freshName('post')}@example.org`
    const page = await visit('/admin/conf', { user: root })
    const mail = page.getByRole('region', { name: 'Email', exact: true })
    await mail.getByLabel('Send to').fill('nobody')
    await mail.getByRole('button', { name: 'Send a test email' }).click()
    await mail.getByText('An email address such as').waitFor()
    await mail.getByLabel('Send to').fill(email)
    await mail.getByRole('button', { name: 'Send a test email' }).click()
    await mail.getByText(`The mail service has accepted the email to ${email}`).waitFor()
    expect((await mailsTo(email)).at(-1)).toContain('can send emails')
    const stack = page.getByRole('region', { name: 'The stack' })
    await stack.getByText(/^The storage is DynamoDB/).waitFor()
    await stack.getByText(inject('stackEnv').TABLE_NAME ?? '', { exact: true }).waitFor()
  })
})

it('AD-04 a switch closes registration for visitors at once, after a question', async () => {
  const page = await visit('/admin/switch', { user: root })
  const register = page.getByRole('switch', { name: 'Registration' })
  await register.click({ force: true })
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click()
  await page.getByText('Registration: off').waitFor()
  const visitor = await visit('/home')
  await visitor.getByRole('contentinfo').getByText('Online Judge').waitFor()
  expect(await visitor.getByRole('button', { name: 'Register' }).count()).toBe(0)
  await register.click({ force: true })
  await page.getByText('Registration: on').waitFor()
  await visitor.reload()
  await visitor.getByRole('banner').getByRole('button', { name: 'Register' }).waitFor()
})

describe('AD-08 the audit log', () => {
  it('tells in words who did what, with the fields before and after, and is filtered', async () => {
    await call(setWebConfig, { description: 'Once' }, root)
    await call(setWebConfig, { description: 'Twice' }, root)
    const page = await visit('/admin/audit-log', { user: root })
    const entry = page.getByRole('list', { name: 'Privileged actions' }).getByRole('listitem').first()
    await entry.getByText('Changed settings: site').waitFor()
    await entry.getByRole('link', { name: 'root' }).waitFor()
    await entry.getByText('1 field', { exact: true }).click()
    expect(await entry.getByRole('row').nth(1).getByRole('cell').allTextContents()).toEqual(['Once', 'Twice'])
    await page.getByLabel('Kind of action').selectOption({ label: 'Test emails' })
    await page.waitForURL('**/admin/audit-log?action=mail')
    await page
      .getByText(/^Sent a test email to/)
      .first()
      .waitFor()
    await page.getByRole('searchbox', { name: 'Exact username' }).fill('nobody')
    await page.keyboard.press('Enter')
    await page.getByText('No entry matches').waitFor()
  })

  it('pages in the address, and speaks Chinese', async () => {
    const page = await visit('/admin/audit-log?limit=10', { user: root, locale: 'zh-CN' })
    await page.getByText('修改配置：站点').first().waitFor()
    await page.getByRole('combobox', { name: '每页条数' }).selectOption('15')
    await page.waitForURL('**/admin/audit-log?limit=15')
  })
})
