import { getProblemNote, saveProblemNote } from '@oj/functions/features/note/contract.ts'
import { getProblemDetail } from '@oj/functions/features/problem/contract.ts'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible } from '../../support/browser/axe.ts'
import { call, newUser, type TestUser } from '../../support/client/api.ts'
import { useVisitors } from '../../support/client/visitor.ts'
import { aPlusB } from '../../support/data/programs.ts'

const visit = useVisitors()
const address = `/problem/${aPlusB}`

let pid: number
beforeAll(async () => {
  pid = (await call(getProblemDetail, { problemId: aPlusB })).problem.id
})

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const field = (page: Page) => page.getByRole('textbox', { name: 'Your note' })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const stored = (user: TestUser) => call(getProblemNote, { pid }, user)

async function openNote(user: TestUser, width = 1440): Promise<Page> {
  const page = await visit(address, { user, width })
  await tab(page, 'Note').click()
  return page
}

async function edit(page: Page): Promise<void> {
  await button(page, 'Edit').or(button(page, 'Write a note')).click()
  await field(page).waitFor()
}

describe.each([375, 1440])('PD-09 a note beside the problem, %i px wide', (width) => {
  it('PD-09 is begun, looked at while it is written, saved by button and key, and deleted', async () => {
    const user = await newUser('noting')
    const page = await openNote(user, width)
    await page.getByText('Only you can see your note').waitFor()
    await edit(page)
    await page.keyboard.insertText('Sum of $a$ and **b**')
    await page.getByRole('region', { name: 'Preview of Your note' }).locator('strong', { hasText: 'b' }).waitFor()
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
    await expectAccessible(page)
    await button(page, 'Save').click()
    await page.getByRole('tabpanel').locator('strong', { hasText: 'b' }).waitFor()
    await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe('Edit')
    await page.keyboard.press('Enter')
    await field(page).fill('Saved by the key')
    await page.keyboard.press('ControlOrMeta+s')
    await button(page, 'Edit').waitFor()
    await page.getByText('Saved by the key').waitFor()
    await page.reload()
    await tab(page, 'Note').click()
    await page.getByText('Saved by the key').waitFor()
    await edit(page)
    await field(page).fill('')
    await button(page, 'Save').click()
    await page.getByText('No note yet').waitFor()
    expect(await stored(user)).toBeNull()
  })

  it('PD-09 tells of a text that was saved elsewhere meanwhile, and loses neither', async () => {
    const user = await newUser('noting')
    const page = await openNote(user, width)
    await edit(page)
    await field(page).fill('of this tab')
    const { note } = await call(saveProblemNote, { pid, text: 'of the other tab', base: 0 }, user)
    await button(page, 'Save').click()
    const alert = page.getByRole('alert').filter({ hasText: 'saved a different text' })
    expect(await alert.getByRole('textbox', { name: 'The other text' }).inputValue()).toBe('of the other tab')
    expect([await field(page).inputValue(), (await stored(user))?.text]).toEqual(['of this tab', 'of the other tab'])
    await expectAccessible(page)
    await page.keyboard.press('ControlOrMeta+s')
    await button(page, 'Use that text').click()
    expect(await field(page).inputValue()).toBe('of the other tab')
    await button(page, 'Swap the two texts').click()
    expect(await field(page).inputValue()).toBe('of this tab')
    await button(page, 'Save').click()
    await button(page, 'Edit').waitFor()
    expect((await stored(user))?.text).toBe('of this tab')
    await edit(page)
    await field(page).fill('mine')
    await call(saveProblemNote, { pid, text: '', base: (await stored(user))?.revision ?? 0 }, user)
    await button(page, 'Save').click()
    await page.getByRole('alert').getByText('deleted this note').waitFor()
    await button(page, 'Save mine again').click()
    await button(page, 'Edit').waitFor()
    const last = await stored(user)
    expect([last?.text, (last?.revision ?? 0) > (note?.revision ?? 0)]).toEqual(['mine', true])
  })
})

it('PD-09 SH-13 keeps an unsaved note while other tabs are read, and asks before it is lost', async () => {
  const user = await newUser('noting')
  const page = await openNote(user)
  await edit(page)
  await field(page).fill('half a thou')
  await tab(page, 'Description').click()
  await field(page).waitFor({ state: 'hidden' })
  await tab(page, 'Note').click()
  expect(await field(page).inputValue()).toBe('half a thou')
  await page.getByRole('link', { name: 'Home' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Discard what you wrote?' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await button(page, 'Cancel').click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'hidden' })
  expect(await field(page).inputValue()).toBe('half a thou')
  await button(page, 'Cancel').click()
  await dialog.getByRole('button', { name: 'Discard' }).click()
  await page.getByText('No note yet').waitFor()
  expect(await stored(user)).toBeNull()
})

it('PD-09 is offered to whoever is signed in, in Chinese too', async () => {
  const visitor = await visit(address)
  await tab(visitor, 'Description').waitFor()
  expect(await tab(visitor, 'Note').count()).toBe(0)
  const page = await visit(address, { user: await newUser('noting'), locale: 'zh-CN' })
  await tab(page, '笔记').click()
  await button(page, '写笔记').click()
  await page.getByRole('textbox', { name: '你的笔记' }).waitFor()
})
