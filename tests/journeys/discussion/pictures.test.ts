import { beforeAll, expect, it } from 'vitest'
import { asRoot, freshName, newUser } from '../../support/client/api.ts'
import { useVisitors } from '../../support/client/visitor.ts'
import { newDiscussionCategory } from '../../support/data/discussions.ts'
import { photo } from '../../support/data/pictures.ts'

const visit = useVisitors()
let root: { token: string }
let cid: number
beforeAll(async () => {
  root = await asRoot()
  cid = await newDiscussionCategory(root)
})

it('DS-01 a user puts a picture into a discussion where the switch lets them, and no other file', async () => {
  const title = freshName('Tree ')
  const page = await visit('/discussion', { user: await newUser('painter') })
  await page.getByRole('button', { name: 'Start a discussion' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: 'Title', exact: true }).fill(title)
  await form.getByRole('textbox', { name: 'Description', exact: true }).fill('Of segments')
  await form.getByRole('combobox', { name: 'Category' }).selectOption(String(cid))
  await form.getByRole('button', { name: 'Upload a picture', exact: true }).waitFor()
  expect(await form.getByRole('button', { name: 'Attach a file', exact: true }).count()).toBe(0)
  const chooser = form.getByLabel('Upload a picture: Content')
  const heic = { name: 'IMG_2.HEIC', mimeType: 'image/heic', buffer: Buffer.from('\0\0\0\x18ftypheic') }
  await chooser.setInputFiles(heic)
  await page.getByText('This browser cannot read the picture. Supported: GIF, JPG, JPEG, PNG, BMP, WEBP').waitFor()
  const picture = { name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: await photo() }
  await chooser.setInputFiles(picture)
  const shown = form.getByRole('region', { name: 'Preview of Content' }).locator('img[src*="/api/file/view"]')
  const size = () =>
    shown.evaluate((image) => [Reflect.get(image, 'naturalWidth'), Reflect.get(image, 'naturalHeight')])
  await expect.poll(size).toEqual([1920, 2560])
  await form.getByRole('button', { name: 'Post', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await page.getByRole('main').locator('img[src*="/api/file/view"]').waitFor()
})
