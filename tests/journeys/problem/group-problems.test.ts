import {
  addProblem,
  getAdminProblem,
  getAdminProblemList,
  getProblemDraft,
} from '@oj/functions/features/problem-admin/contract.ts'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { call, freshName, type TestUser } from '../../support/client/api.ts'
import { useVisitors } from '../../support/client/visitor.ts'
import { groupOfWriters } from '../../support/data/groups.ts'
import { drawing } from '../../support/data/pictures.ts'
import { formOf } from '../../support/data/problems.ts'
import { zipOf } from '../../support/data/zip.ts'

// The form of problems in a group, whose manager is nobody on the site: the bank's own pages at the group's addresses.

const visit = useVisitors()
const checker = `#include "testlib.h"
int main(int argc, char* argv[]) {
  registerTestlibCmd(argc, argv);
  if (ouf.readInt() != ans.readInt()) quitf(_wa, "another number");
  quitf(_ok, "the same number");
}
`

let gid: number
let owner: TestUser
let manager: TestUser
let writer: TestUser
let member: TestUser
/** The addresses of the group's problems, and of a new one. */
let list: string
let create: string
let made: number

beforeAll(async () => {
  ;({ gid, owner, manager, writer, member } = await groupOfWriters())
  list = `/group/${gid}/authoring/problems`
  create = `/group/${gid}/authoring/problem/create`
})

const open = (path: string, user: TestUser) => visit(path, { user })
const openTab = (page: Page, tab: string) => page.getByRole('tab', { name: new RegExp(`^${tab}`) }).click()

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('The problem has been saved').first().waitFor()
}

async function uploadData(page: Page): Promise<void> {
  const files = { '1.in': '1 2\n', '1.out': '3\n', '2.in': '5 6\n', '2.out': '11\n' }
  await openTab(page, 'Test data')
  await page.getByText('Upload a zip').click()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose a zip' }).click()
  await (await chooser).setFiles({ name: 'data.zip', mimeType: 'application/zip', buffer: await zipOf(files) })
  await page.getByText('2 test points found').waitFor()
}

describe('GR-05 the form of problems in a group', () => {
  it('makes a problem with a picture, a checker and test data, for one who is nobody on the site', async () => {
    const written = freshName('N')
    const problemId = `G${gid}-${written}`
    const page = await open(list, manager)
    await page.getByRole('link', { name: 'New problem' }).click()
    await page.waitForURL(`**${create}`)
    await page.getByLabel(/^Problem ID/).fill(written)
    await page.getByLabel(/^Title/).fill('Two numbers')
    await page.getByLabel(/^Description/).fill('Add them. ')
    const picture = { name: 'tree.png', mimeType: 'image/png', buffer: drawing() }
    await page.getByLabel('Upload a picture: Description').setInputFiles(picture)
    await page.getByRole('region', { name: 'Preview of Description' }).getByRole('img').waitFor()
    await page.getByLabel('Input *').fill('Two numbers.')
    await page.getByLabel('Output *').fill('Their sum.')
    await page.getByLabel('Input of sample 1').fill('1 2')
    await page.getByLabel('Output of sample 1').fill('3')
    await page.getByLabel(/^Visibility/).selectOption('Public')

    await openTab(page, 'Judging')
    await page.getByLabel(/^Judge mode/).selectOption('Checker')
    await page.getByRole('textbox', { name: 'Checker' }).click()
    await page.keyboard.insertText(checker)
    await page.getByRole('button', { name: 'Compile' }).click()
    await page.getByText('It compiles').waitFor()
    await uploadData(page)
    await save(page)
    await page.waitForURL(`**/group/${gid}/authoring/problem/edit/*`)
    made = Number(page.url().split('/').at(-1))

    await page.reload()
    await page.getByLabel(/^Title/).fill('Two whole numbers')
    await save(page)
    const { form } = await call(getAdminProblem, { pid: made }, manager)
    expect(form).toMatchObject({ isUploadTestCase: true, problem: { title: { en: 'Two whole numbers' } } })
    await page.locator(`a[href="/group/${gid}/problem/${problemId}"]`).waitFor()

    await page.goto(list)
    const row = page.getByRole('row', { name: new RegExp(problemId) })
    await row.getByRole('link', { name: 'Two whole numbers' }).click()
    await page.waitForURL(`**/group/${gid}/authoring/problem/edit/${made}`)
    await page.goto(`/group/${gid}/problem/${problemId}`)
    await page.getByRole('heading', { level: 1, name: 'Two whole numbers' }).waitFor()
    await page.getByRole('article').getByRole('img').first().waitFor()
    // below one line with the group's name and tabs the problem has the window, as in a contest
    await page.getByRole('navigation', { name: 'Parts of the group' }).waitFor()
    const end = async () => {
      const box = await page.getByRole('button', { name: 'Submit', exact: true }).boundingBox()
      return (box?.y ?? 10_000) + (box?.height ?? 0)
    }
    expect(await end()).toBeLessThanOrEqual(900)
    expect((await page.getByRole('heading', { level: 1 }).boundingBox())?.y).toBeLessThan(140)
    await page.setViewportSize({ width: 375, height: 812 })
    await page.getByRole('button', { name: 'Code', exact: true }).click()
    await expect.poll(end).toBeLessThanOrEqual(812)
  })

  it('SH-09 says with a way back, and with no try in vain, where a right is missing', async () => {
    const page = await open(`/group/${gid}/authoring/problem/edit/${made}`, writer)
    const told = page
      .getByRole('alert')
      .filter({ has: page.getByRole('heading', { level: 1, name: /owner of the problem/ }) })
    await told.getByRole('link', { name: 'Back to the list of problems' }).waitFor()
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0)
  })

  it('keeps what is not saved apart from the bank’s', async () => {
    const page = await open(create, writer)
    await page.getByLabel(/^Title/).fill('For the group')
    await page.getByText(/draft saved at/).waitFor()
    await page.goto('/admin/problem/create')
    await page.getByLabel(/^Title/).fill('For the bank')
    await page.getByText(/draft saved at/).waitFor()
    expect(await page.getByText('You left unsaved changes').count()).toBe(0)
    for (const [path, title] of [
      [create, 'For the group'],
      ['/admin/problem/create', 'For the bank'],
    ] as const) {
      await page.goto(path)
      await page.getByRole('button', { name: 'Continue editing' }).click()
      expect(await page.getByLabel(/^Title/).inputValue()).toBe(title)
    }
    const drafts = await Promise.all([{ gid }, {}].map((named) => call(getProblemDraft, { pid: 0, ...named }, writer)))
    expect(drafts.map((one) => one?.draft.includes('For the group'))).toEqual([true, false])
  })

  it('changes many at once and brings deleted ones back, in the group alone', async () => {
    const page = await open(list, manager)
    await page.getByLabel('Choose all on this page').and(page.locator(':enabled')).check({ force: true })
    const batch = page.getByRole('region', { name: 'The chosen problems' })
    await batch.getByRole('button', { name: 'Make private' }).click()
    // what is told stays four seconds, which a busy machine may need for less: what has become of the problems is looked at
    const listed = async () => (await call(getAdminProblemList, { gid }, manager)).records
    await expect.poll(listed).toMatchObject([{ id: made, auth: 2 }])
    // packages come and go in the back office alone
    expect(await batch.getByText('Export').count()).toBe(0)
    await batch.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByText('No problem matches').waitFor()
    await page.getByRole('tab', { name: 'Recently deleted' }).click()
    await page.getByRole('button', { name: 'Restore' }).click()
    await expect.poll(listed).toMatchObject([{ id: made }])
  })

  it('shows those who may not write there why not', async () => {
    const page = await open(list, member)
    await page.getByRole('main').getByText('Your role in the group does not allow this').waitFor()
    expect(new URL(page.url()).pathname).toBe(list)
  })

  it('holds pictures of other sites in previews of what others of the group wrote, until they are asked for', async () => {
    const form = formOf({ problemId: freshName('N'), hint: { en: '![map](https://far.example/map.png)' } })
    const { pid } = await call(addProblem, { ...form, gid }, manager)
    const page = await open(`/group/${gid}/authoring/problem/edit/${pid}`, owner)
    const preview = page.getByRole('region', { name: 'Preview of Hint' })
    await preview.getByRole('button', { name: 'map · Show the picture from far.example' }).waitFor()
    expect(await preview.getByRole('img').count()).toBe(0)
    // and says so of one that does not come
    await page.route('https://far.example/**', (route) => route.abort())
    await preview.getByRole('button', { name: 'map · ' }).click()
    await preview.getByText('map · The picture could not be loaded').waitFor()
  })
})
