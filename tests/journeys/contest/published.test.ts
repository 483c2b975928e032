import { getAdminContests, getContestList } from '@oj/functions/features/contest/contract.ts'
import { removeProblem } from '@oj/functions/features/problem-admin/contract.ts'
import { beforeAll, expect, it } from 'vitest'
import { machineSlowness } from '../../run/slowness.ts'
import { expectAccessible } from '../../support/browser/axe.ts'
import { call, freshName, newUser, type TestUser } from '../../support/client/api.ts'
import { userAs } from '../../support/client/staff.ts'
import { useVisitors } from '../../support/client/visitor.ts'
import { newProblem } from '../../support/data/problems.ts'
import { publishedPackage } from '../../support/data/published.ts'
import { until } from '../../support/stack/patience.ts'

const visit = useVisitors()

let author: TestUser
let eve: TestUser
beforeAll(async () => {
  author = await userAs('problem_admin')
  eve = await newUser('eve')
})

/** A check, an import and a contest from its start on: several waits for long work. */
const long = 300_000 * machineSlowness()

it('CT-11 staff import a published result, and its teams stand beside whoever takes it virtually', {
  timeout: long,
}, async () => {
  const { problemId } = await newProblem(author)
  const title = freshName('Imported ')
  const page = await visit('/admin/contest', { user: author })
  await page.getByRole('link', { name: 'Import a result' }).click()
  await page.getByRole('heading', { name: 'Import a published result' }).waitFor()
  const file = page.locator('input[type=file]')
  await file.setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('{') })
  await page.getByRole('alert').getByText('This is not valid JSON').waitFor()
  await file.setInputFiles({ name: 'spring.zip', mimeType: 'application/zip', buffer: await publishedPackage() })
  await page.getByText('All 3 rows of the published board come out the same here.').waitFor()
  await page.getByText('4 teams').waitFor()
  await page.getByLabel('Title').fill(title)
  await page.getByRole('button', { name: 'Choose from the bank for A' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Search').fill(problemId)
  await dialog.getByRole('button', { name: `Choose ${problemId}`, exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => page.getByRole('cell', { name: 'A new problem, still to be written' }).count()).toBe(1)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await page.getByText('The contest was imported').waitFor()
  await page.getByRole('link', { name: 'Open the scoreboard' }).click()
  const board = page.getByRole('region', { name: 'Ranking of' })
  await board.getByText('Two Solved').waitFor()
  // teams have no profile, and no list of submissions
  expect(await board.locator('tbody a').count()).toBe(0)

  await page.goto(new URL('/admin/contest', page.url()).href)
  await page.getByLabel('Search titles and numbers').fill(title)
  await page.getByRole('switch').first().click({ force: true })
  const list = () => call(getContestList, { currentPage: 1, limit: 10, keyword: title }, eve)
  const cid = await until(async () => (await list()).records[0]?.id)
  const taken = await visit(`/contest/${cid}`, { user: eve })
  await taken.getByRole('button', { name: 'Start now' }).click()
  await taken.getByRole('dialog').getByRole('button', { name: 'Start now' }).click()
  await taken.getByRole('button', { name: 'Finish early' }).click()
  await taken.getByRole('dialog').getByRole('button', { name: 'Finish early' }).click()
  await taken.getByRole('link', { name: 'No. 1' }).click()
  const beside = taken.getByRole('region', { name: 'Ranking of' }).locator('tbody tr')
  await until(async () => (await beside.count()) === 6)
  expect(await beside.allTextContents()).toEqual(
    expect.arrayContaining([expect.stringContaining('Early Birds'), expect.stringMatching(/^Virtual/)]),
  )
})

it('CT-11 an import that fails says why, and keeps what was said and chosen', async () => {
  const [gone, kept] = [await newProblem(author), await newProblem(author)]
  const page = await visit('/admin/contest/import', { user: author })
  const buffer = await publishedPackage()
  await page.locator('input[type=file]').setInputFiles({ name: 'spring.zip', mimeType: 'application/zip', buffer })
  await page.getByText('4 teams').waitFor()
  const title = freshName('Again ')
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Description').fill('As it was.')
  for (const [displayId, { problemId }] of Object.entries({ A: gone, B: kept })) {
    await page.getByRole('button', { name: `Choose from the bank for ${displayId}` }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Search').fill(problemId)
    await dialog.getByRole('button', { name: `Choose ${problemId}`, exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
  }
  const begins = page.getByLabel('Start time')
  const began = await begins.inputValue()
  await begins.fill('0002-01-01T10:00')
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await page.getByText('Start Time is required').waitFor()
  await begins.fill(began)
  await page.getByText('Start Time is required').waitFor({ state: 'detached' })
  // the check has said nothing of this: it happens only now
  await call(removeProblem, { pid: gone.pid }, author)
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const told = 'The problem that was chosen for A is no longer in the bank. Choose another one'
  await page.getByRole('alert').getByText(told).waitFor()
  await expectAccessible(page)
  expect(await page.getByLabel('Title').inputValue()).toBe(title)
  expect(await page.getByLabel('Description').inputValue()).toBe('As it was.')
  await page.getByRole('cell', { name: kept.problemId, exact: true }).waitFor()
  await page.getByRole('button', { name: 'Choose none for A' }).click()
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await page.getByText('The contest was imported').waitFor()
  const { records } = await call(getAdminContests, { currentPage: 1, limit: 10, keyword: title }, author)
  expect(records).toHaveLength(1)
})

it.each([
  ['zh-CN', '榜单前几行', '比赛题目', '从题库选择'],
  ['en', 'The first rows', 'Problems of the contest', 'From the bank'],
] as const)('CT-11 the import fits a phone, in the dark: %s', async (locale, top, problems, fromBank) => {
  const page = await visit('/admin/contest/import', { user: author, locale, width: 375, scheme: 'dark' })
  const buffer = await publishedPackage()
  await page.locator('input[type=file]').setInputFiles({ name: 'spring.zip', mimeType: 'application/zip', buffer })
  const first = page.getByRole('group', { name: top, exact: true })
  await first.getByText('School One').first().waitFor()
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
  for (const table of [first, page.getByRole('group', { name: problems, exact: true })])
    expect(await table.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true)
  // on one line: two take 33
  expect((await page.getByText(fromBank, { exact: true }).first().boundingBox())?.height).toBeLessThan(30)
})
