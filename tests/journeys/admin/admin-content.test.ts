import { getCommonAnnouncement } from '@oj/functions/features/announcement/contract.ts'
import { createCanvas, fillCanvas } from '@oj/functions/features/captcha/drawing/canvas.ts'
import { encodePng } from '@oj/functions/features/captcha/drawing/png.ts'
import { getHonors } from '@oj/functions/features/honor/contract.ts'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible } from '../../support/browser/axe.ts'
import { labelled } from '../../support/browser/labelled.ts'
import { asRoot, call, freshName, newUser } from '../../support/client/api.ts'
import { useVisitors, type Visit } from '../../support/client/visitor.ts'

const visit = useVisitors()
let root: { token: string }
beforeAll(async () => {
  root = await asRoot()
})

const enter = (name: string, look: Visit = {}) => visit(`/admin/${name}`, { user: root, ...look })

/** A field of the open form. */
const field = (page: Page, label: string) => page.getByRole('dialog').getByLabel(labelled(label))

/** Opens the form for a new record, fills it in and sends it. */
async function add(page: Page, button: string, values: Readonly<Record<string, string>>): Promise<void> {
  await page.getByRole('button', { name: button }).click()
  await fillIn(page, values)
  await save(page, 'Add Successfully')
}

async function fillIn(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    await field(page, label).fill(value)
  }
}

async function save(page: Page, message: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('status').filter({ hasText: message }).first().waitFor()
  await dialog.waitFor({ state: 'hidden' })
}

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

async function remove(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Delete “${name}”` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('status').filter({ hasText: 'Delete successfully' }).first().waitFor()
  await row(page, name).waitFor({ state: 'detached' })
}

/** A time so many hours from now, as the browser's field expects it. */
function local(hours: number): string {
  const at = new Date(Date.now() + hours * 3_600_000)
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

/** Goes to the home page by a link, without loading the page anew. */
async function toSite(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'root' }).click()
  await page.getByRole('menuitem', { name: 'Back to the site' }).click()
  await page.waitForURL('**/home')
}

it('AD-03 announcements are written with a preview, hidden, changed and deleted', async () => {
  const [title, later] = [freshName('Holiday'), freshName('Holiday-moved')]
  const page = await enter('announcement')
  await page.getByRole('button', { name: 'New announcement' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => dialog.getByText('Fill this in').count()).toBe(2)
  await fillIn(page, { Title: title, Content: 'The judge **rests**' })
  await dialog.locator('strong', { hasText: 'rests' }).waitFor()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('dialog', { name: 'Discard what you wrote?' }).getByRole('button', { name: 'Cancel' }).click()
  await save(page, 'Add Successfully')

  await toSite(page)
  await page.getByRole('region', { name: 'Announcements' }).getByRole('button', { name: title }).waitFor()
  await page.goBack()
  await page.getByRole('switch', { name: `Visible: “${title}”` }).press('Space')
  await page.getByRole('status').filter({ hasText: 'Update Successfully' }).first().waitFor()
  expect((await call(getCommonAnnouncement, {})).records.map((one) => one.title)).not.toContain(title)

  await page.getByRole('button', { name: `Edit “${title}”` }).click()
  await fillIn(page, { Title: later })
  await save(page, 'Update Successfully')
  await expect.poll(() => page.getByRole('switch', { name: `Visible: “${later}”` }).isChecked()).toBe(false)
  await remove(page, later)
})

it('AD-03 countdowns and tools stand on the site as soon as they are saved, and go when they are deleted', async () => {
  const [exam, tool] = [freshName('Exam'), freshName('Tool')]
  const page = await enter('tools')
  // the page has loaded the tools before there is a new one
  await toSite(page)
  await page.getByRole('heading', { name: 'Daily check-in' }).waitFor()
  await page.goBack()
  await page.getByRole('button', { name: 'New tool' }).click()
  await fillIn(page, { Name: tool, Link: 'javascript:alert(1)' })
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await page.getByText('Enter an address that begins with http:// or https://').waitFor()
  await fillIn(page, { Link: 'https://example.org/tool' })
  await save(page, 'Add Successfully')
  await page.getByRole('navigation', { name: 'Home page and tools' }).getByRole('link', { name: 'Countdowns' }).click()
  await add(page, 'New countdown', { Title: exam, 'Counts down to': local(30) })

  await toSite(page)
  await page.getByRole('region', { name: 'Countdown' }).getByText(exam).waitFor()
  await page.getByRole('button', { name: 'Tools' }).hover()
  await page.getByRole('link', { name: tool }).waitFor()

  await page.goto('/admin/tools')
  await remove(page, tool)
  await page.goto('/admin/contestcountdown')
  await remove(page, exam)
})

it('AD-03 pictures of the carousel are uploaded with a preview, and shown in their order', async () => {
  const caption = freshName('Sunrise')
  const page = await enter('carousel')
  const canvas = createCanvas(600, 200)
  fillCanvas(canvas, (x) => [250, 120 + (x % 100), 60])
  const picture = { name: 'sunrise.png', mimeType: 'image/png', buffer: Buffer.from(encodePng(canvas)) }
  await page.getByRole('button', { name: 'New home picture' }).click()
  const dialog = page.getByRole('dialog')
  const chooser = dialog.locator('input[type=file]')
  await chooser.setInputFiles({ ...picture, buffer: Buffer.alloc(2 * 1024 * 1024 + 1) })
  await page.getByText('This browser cannot read the picture').waitFor()
  await chooser.setInputFiles(picture)
  await dialog.getByRole('img', { name: 'Preview' }).waitFor()
  await fillIn(page, { Caption: caption, Link: 'https://example.org/sun', Order: '0' })
  await save(page, 'Add Successfully')

  await toSite(page)
  const carousel = page.getByRole('region', { name: 'Pictures' })
  await carousel.getByText(caption).waitFor()
  const shown = carousel.locator('img').first()
  await shown.waitFor()
  expect(await shown.getAttribute('src')).toMatch(/^\/api\/public\/img\/.+\.webp$/)
  await page.goto('/admin/carousel')
  await remove(page, caption)
})

it('AD-03 and MS-01 a notice reaches the one user who was found by name', async () => {
  const user = await newUser()
  const title = freshName('Well-done')
  const page = await enter('notice')
  await page.getByRole('button', { name: 'New notice' }).click()
  const dialog = page.getByRole('dialog')
  await fillIn(page, { Title: title, Content: 'Three problems at once' })
  await dialog.getByLabel('Send to').selectOption('One user')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Fill this in').waitFor()
  await fillIn(page, { Username: 'nobody-here' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('status').filter({ hasText: 'The username does not exist' }).first().waitFor()
  await fillIn(page, { Username: user.username.slice(0, -1) })
  await dialog.locator(`option[value="${user.username}"]`).waitFor({ state: 'attached' })
  await fillIn(page, { Username: user.username })
  await save(page, 'Add Successfully')
  await row(page, title).getByText('One user').waitFor()
  await row(page, title).getByText(user.username).waitFor()

  const reader = await visit('/message/mine', { user })
  await reader.getByRole('heading', { name: title }).waitFor()
  await remove(page, title)
})

it('AD-03 contests elsewhere end after they begin, at phone width', async () => {
  const title = freshName('Round')
  const page = await enter('recent-contest', { width: 375 })
  await page.getByRole('button', { name: 'New contest elsewhere' }).click()
  await fillIn(page, { Title: title, Site: 'Elsewhere', Link: 'https://example.org/r', Start: local(3), End: local(2) })
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await page.getByText('The end must be later than the start').waitFor()
  await fillIn(page, { End: local(5) })
  await expectAccessible(page)
  await save(page, 'Add Successfully')
  expect(await page.evaluate('document.documentElement.scrollWidth - window.innerWidth')).toBe(0)
  await page.goto('/home')
  await page.getByRole('region', { name: 'Contests elsewhere' }).getByRole('link', { name: title }).waitFor()
  await page.goto('/admin/recent-contest')
  await remove(page, title)
})

describe('AD-03 honors and levels', () => {
  it('honors have a name, a colour and what they are reached by', async () => {
    const [name, better] = [freshName('Ace'), freshName('Pro')]
    const page = await enter('honor')
    await add(page, 'New honor', { Name: name, Colour: '#d97706', 'Solved problems': '25' })
    expect(await call(getHonors, {})).toContainEqual(expect.objectContaining({ name, accepted: 25, rating: null }))
    await page.getByRole('button', { name: `Edit “${name}”` }).click()
    await fillIn(page, { Name: better, Colour: 'orange' })
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await page.getByText('Enter a colour such as #3a53cc').waitFor()
    await fillIn(page, { Colour: '#c2410c', 'Solved problems': '', Rating: '1800' })
    await save(page, 'Update Successfully')
    await row(page, better).getByText('1800').waitFor()
    await remove(page, better)
  })
})

it('AD-03 and SH-10 axe finds nothing wrong in a form with faults, on a phone', async () => {
  const page = await enter('carousel', { width: 375, scheme: 'dark', locale: 'zh-CN' })
  for (const name of ['carousel', 'recent-contest']) {
    await page.goto(`/admin/${name}`)
    await page.getByRole('button', { name: /^新增/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: '保存', exact: true }).click()
    await page.getByRole('dialog').locator('[aria-invalid=true]').first().waitFor()
    await expectAccessible(page)
  }
})
