import { getDifficulties } from '@oj/functions/features/difficulty/contract.ts'
import { expect, it } from 'vitest'
import { labelled } from '../../support/browser/labelled.ts'
import { asRoot, call } from '../../support/client/api.ts'
import { useVisitors } from '../../support/client/visitor.ts'

const visit = useVisitors()

it('AD-03 levels are named in both languages; one that problems have stays', async () => {
  const page = await visit('/admin/difficulty', { user: await asRoot() })
  const dialog = page.getByRole('dialog')
  const field = (label: string) => dialog.getByLabel(labelled(label))
  const told = (words: string) => page.getByRole('status').filter({ hasText: words }).first().waitFor()
  const remove = async (name: string) => {
    await page.getByRole('button', { name: `Delete “${name}”` }).click()
    await dialog.getByRole('button', { name: 'Delete' }).click()
  }
  await page.getByRole('button', { name: 'New level' }).click()
  const level = { Number: '7', 'Chinese name': '竞赛', 'English name': 'Olympic', Colour: '#7c3aed' }
  for (const [label, value] of Object.entries(level)) await field(label).fill(value)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await told('Add Successfully')
  const olympic = { id: 7, name: { en: 'Olympic', 'zh-CN': '竞赛' }, color: '#7c3aed' }
  expect(await call(getDifficulties, {})).toContainEqual(olympic)
  await page.goto('/problem')
  await page.getByRole('radio', { name: 'Olympic' }).waitFor({ state: 'attached' })
  await page.goto('/admin/difficulty')
  await page.getByRole('button', { name: 'Edit “Olympic”' }).click()
  await expect.poll(() => field('Number').isDisabled()).toBe(true)
  await field('English name').fill('Legend')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await told('Update Successfully')
  await dialog.waitFor({ state: 'hidden' })
  await remove('Legend')
  await told('Delete successfully')
  await page.getByRole('row').filter({ hasText: 'Legend' }).waitFor({ state: 'detached' })
  await remove('Easy')
  await told('Problems use the level 0: it cannot be removed')
  await page.getByRole('row').filter({ hasText: 'Easy' }).waitFor()
})
