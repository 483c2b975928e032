import { changeTag, getAdminTags } from '@oj/functions/features/problem-admin/contract.ts'
import { beforeAll, expect, it } from 'vitest'
import { asRoot, call, freshName } from '../../support/client/api.ts'
import { useVisitors } from '../../support/client/visitor.ts'

const visit = useVisitors()
let root: { token: string }
beforeAll(async () => {
  root = await asRoot()
})

it('AD-06 PB-04 makes a tag and its classification, which contestants find, and takes them away', async () => {
  const [tag, group] = [freshName('Greedy'), freshName('Techniques')]
  const page = await visit('/admin/problem/tag', { user: root })
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'New classification' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Give it a name in one language at least').waitFor()
  await dialog.getByLabel('Name in English').fill(group)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('row', { name: group }).waitFor()

  await page.getByRole('button', { name: 'New tag' }).click()
  await dialog.getByLabel('Name in Chinese').fill(`贪心 ${tag}`)
  await dialog.getByLabel('Name in English').fill(tag)
  await dialog.getByLabel('Classification').selectOption(group)
  await dialog.getByRole('button', { name: 'Save' }).click()
  const row = page.getByRole('row', { name: tag })
  await row.getByRole('cell', { name: group }).waitFor()

  const contestant = await visit('/problem')
  await contestant.getByRole('button', { name: tag, exact: true }).click()
  await contestant
    .getByRole('list', { name: 'Chosen tags' })
    .getByRole('button', { name: `Remove the tag ${tag}` })
    .waitFor()

  await row.getByRole('button', { name: `Change ${tag}` }).click()
  // Meanwhile another member of staff changes its colour and its Chinese name.
  const find = async () => (await call(getAdminTags, {}, root)).find(({ name }) => name.en === tag)
  const { id = 0 } = (await find()) ?? {}
  const other = { color: '#123456', name: { 'zh-CN': `贪婪 ${tag}` } }
  await call(changeTag, { id, ...other }, root)
  await dialog.getByLabel('Classification').selectOption('None')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await row.getByRole('cell', { name: group }).waitFor({ state: 'detached' })
  expect(await find()).toMatchObject({ tcid: null, color: other.color, name: { en: tag, ...other.name } })
  for (const name of [tag, group]) {
    await page.getByRole('button', { name: `Delete ${name}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('row', { name }).waitFor({ state: 'detached' })
  }
  await contestant.goto('/problem')
  await contestant.getByRole('link', { name: 'A + B' }).first().waitFor()
  expect(await contestant.getByRole('button', { name: tag, exact: true }).count()).toBe(0)
})
