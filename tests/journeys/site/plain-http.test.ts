import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { plainHost } from '../../support/browser/browser.ts'
import { asRoot, newUser } from '../../support/client/api.ts'
import { userAs } from '../../support/client/staff.ts'
import { editor, useVisitors, writeCode } from '../../support/client/visitor.ts'

const visit = useVisitors()

/** Opens an address of the site over plain http, as a user. */
async function visitPlain(path: string, { token }: { token: string }): Promise<Page> {
  const address = new URL(path, inject('url'))
  address.hostname = plainHost
  const page = await visit(address.href, {
    async prepare(context) {
      await context.addInitScript((token) => localStorage.setItem('token', token), token)
    },
  })
  expect(await page.evaluate('isSecureContext')).toBe(false)
  return page
}

it('PD-06 PD-01 over plain http samples are copied, and inputs of one’s own are typed and added', async () => {
  const page = await visitPlain('/problem/1000', await newUser('plain'))
  await page.getByRole('button', { name: 'Copy sample input 1' }).click()
  await page.getByText('Copied successfully').waitFor()
  await page.getByRole('button', { name: 'Test run' }).click()
  const panel = page.getByRole('region', { name: 'Test run' })
  const input = panel.getByLabel('Input', { exact: true })
  await input.fill('')
  await input.press('ControlOrMeta+V')
  await panel.getByRole('button', { name: 'Input 1', exact: true }).waitFor()
  expect(await input.inputValue()).toBe('1 2')
  await panel.getByRole('button', { name: 'New input' }).click()
  await panel.getByRole('button', { name: 'Input 2', exact: true }).waitFor()
})

it('SH-13 over plain http, where no tab knows of another, each keeps what is written in its form, whichever is loaded again', async () => {
  const address = '/admin/course/create'
  const one = await visitPlain(address, await userAs('admin'))
  const title = (page: Page) => page.getByLabel(/^Title/)
  const reload = async (page: Page) => {
    // a page that was not touched since its load may not ask, and the browser complains of its try
    await title(page).click()
    page.once('dialog', (dialog) => void dialog.accept())
    await page.reload()
  }
  await title(one).fill('Of the first tab')
  const two = await one.context().newPage()
  await two.goto(one.url())
  await expect.poll(() => title(two).inputValue()).toBe('Of the first tab')
  await title(two).fill('Of the second tab')
  for (const page of [one, two, one]) {
    await reload(page)
    await expect.poll(() => title(page).inputValue()).toBe(`Of the ${page === one ? 'first' : 'second'} tab`)
  }
  expect(await title(two).inputValue()).toBe('Of the second tab')
})

it('PD-03 over plain http the register of Vim that is the clipboard elsewhere keeps what is put there', async () => {
  const page = await visitPlain('/problem/1000', await newUser('plain'))
  await page.getByRole('button', { name: 'Editor settings' }).click()
  await page.getByLabel('Key map').selectOption('vim')
  await page.locator('.cm-editor[data-keys=vim]').waitFor()
  await writeCode(page, 'once')
  await page.keyboard.press('Escape')
  await page.keyboard.type('"+yy"+p')
  await editor(page).getByText('once', { exact: true }).nth(1).waitFor()
})

it('PB-07 over plain http questions are added to a problem', async () => {
  const page = await visitPlain('/admin/problem/create', await asRoot())
  await page.getByLabel('Type').selectOption({ label: 'Objective' })
  await page.getByRole('tab', { name: /Questions/ }).click()
  for (const number of [1, 2]) {
    await page.getByRole('button', { name: 'Add a question' }).click()
    await page.getByRole('menuitem', { name: 'Single choice' }).click()
    await page.getByRole('textbox', { name: `Text of question ${number}` }).waitFor()
  }
})
