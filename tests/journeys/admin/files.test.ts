import * as announcement from '@oj/functions/features/announcement/contract.ts'
import * as problem from '@oj/functions/features/problem-admin/contract.ts'
import type { Locator } from 'playwright-core'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { expectAccessible } from '../../support/browser/axe.ts'
import { asRoot, call, freshName } from '../../support/client/api.ts'
import { useVisitors } from '../../support/client/visitor.ts'
import { drawing, read, uploadPicture } from '../../support/data/pictures.ts'
import { formOf, newProblem } from '../../support/data/problems.ts'

const visit = useVisitors()
let root: { token: string }
beforeAll(async () => {
  root = await asRoot()
})

const holds = (field: Locator, text: RegExp) => expect.poll(() => field.inputValue()).toMatch(text)

/**
 * Waits until a picture is loaded and returns its width; it loads when it scrolls into view. What came with a page gives way
 * to the page itself, and its picture to another one.
 */
async function widthOf(picture: Locator): Promise<number> {
  const width = () =>
    picture.evaluate((image) => {
      image.scrollIntoView()
      return Number(Reflect.get(image, 'naturalWidth'))
    })
  await expect.poll(width).toBeGreaterThan(0)
  return width()
}

/** Pastes a picture as from the clipboard. */
async function paste(field: Locator, bytes: Uint8Array): Promise<void> {
  await field.focus()
  await field.page().evaluate(`(() => {
    const clipboardData = new DataTransfer()
    clipboardData.items.add(new File([new Uint8Array([${[...bytes]}])], 'image.png', { type: 'image/png' }))
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement.dispatchEvent(event)
  })()`)
}

it('FL-01 an announcement gets a picture from a file and one from the clipboard, and visitors see what was kept', async () => {
  const title = freshName('Pictures')
  onTestFinished(async () => {
    const made = (await call(announcement.getAdminAnnouncements, {}, root)).records.find((one) => one.title === title)
    if (made) await call(announcement.removeAnnouncement, { aid: made.id }, root)
  })
  const page = await visit('/admin/announcement', { user: root })
  await page.getByRole('button', { name: 'New announcement' }).click()
  const dialog = page.getByRole('dialog').filter({ has: page.getByRole('textbox', { name: 'Title', exact: true }) })
  const content = dialog.getByRole('textbox', { name: 'Content', exact: true })
  await dialog.getByRole('textbox', { name: 'Title', exact: true }).fill(title)
  await content.fill('Before. After.')
  await content.press('Home')
  for (let at = 0; at < 'Before. '.length; at++) await content.press('ArrowRight')
  const picture = { name: 'The tree.png', mimeType: 'image/png', buffer: drawing(90, 50) }
  await dialog.getByLabel('Upload a picture: Content').setInputFiles(picture)
  await holds(content, /^Before\. !\[The tree\]\(\/api\/file\/view\?id=[\w-]{22}\)After\.$/)
  const preview = dialog.getByRole('region', { name: 'Preview of Content' })
  expect(await widthOf(preview.getByAltText('The tree'))).toBe(90)

  await content.focus()
  await content.press('End')
  await paste(content, drawing(30, 30))
  await holds(content, /After\.!\[image\]\(/)
  const files = dialog.getByRole('region', { name: 'Files of Content' })
  await files.getByRole('button', { name: 'Delete image.webp' }).click()
  const question = page.getByRole('dialog', { name: 'Delete image.webp?' })
  await question.getByRole('button', { name: 'Delete' }).click()
  await holds(content, /After\.$/)
  await files.getByText('image.webp').waitFor({ state: 'detached' })

  const wrong = { name: 'tree.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') }
  const chooser = dialog.getByLabel('Upload a picture: Content')
  await chooser.setInputFiles(wrong)
  await page.getByRole('status').filter({ hasText: 'The file type is not supported' }).first().waitFor()
  // else a browser would not tell that the same file is chosen once more
  expect(await chooser.inputValue()).toBe('')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('status').filter({ hasText: 'Add Successfully' }).first().waitFor()

  const visitor = await visit('/home')
  await visitor.getByRole('button', { name: title }).click()
  const shown = visitor.getByAltText('The tree')
  expect(await widthOf(shown)).toBe(90)
  expect([await shown.getAttribute('loading'), await shown.getAttribute('src')]).toEqual([
    'lazy',
    expect.not.stringContaining('sign='),
  ])
})

it('FL-02 a picture of a private problem shows to staff by a signed address, and to a visitor when it is public', async () => {
  const { link } = await uploadPicture(root, 'secret.png', drawing(70, 40))
  const { pid, problemId } = await newProblem(root, formOf({ description: `![secret](${link})`, auth: 2 }))
  const staff = await visit(`/problem/${problemId}`, { user: root })
  const own = staff.getByAltText('secret')
  expect(await widthOf(own)).toBe(70)
  expect(await own.getAttribute('src')).toContain('&sign=')

  const { id } = await call(
    announcement.addAnnouncement,
    { title: freshName('Leak'), content: `![secret](${link})`, status: 1 },
    root,
  )
  const visitor = await visit(`/problem/${problemId}`)
  await visitor.getByText('The problem does not exist').first().waitFor()
  expect(await visitor.getByAltText('secret').count()).toBe(0)
  expect((await read(link)).http).toBe(404)

  await call(announcement.removeAnnouncement, { aid: id }, root)
  await call(problem.changeProblemAuth, { id: pid, auth: 1 }, root)
  await visitor.reload()
  expect(await widthOf(visitor.getByAltText('secret'))).toBe(70)
})

it('FL-01 files are put into a text on a phone in Chinese and in the dark', async () => {
  const page = await visit('/admin/announcement', { user: root, locale: 'zh-CN', width: 375, scheme: 'dark' })
  await page.getByRole('button', { name: '新增公告' }).click()
  const dialog = page.getByRole('dialog')
  const notes = { name: '说明.txt', mimeType: 'text/plain', buffer: Buffer.from('说明') }
  await dialog.getByLabel('添加附件：内容').setInputFiles(notes)
  const content = dialog.getByRole('textbox', { name: '内容', exact: true })
  await holds(content, /^\[说明\.txt\]\(\/api\/file\/view\?id=/)
  await dialog.getByRole('region', { name: '内容中的文件' }).getByText('说明.txt').waitFor()
  await expectAccessible(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('region', { name: /预览/ }).getByRole('link', { name: '说明.txt' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('说明.txt')
  expect(page.url()).toContain('/admin/announcement')
})
