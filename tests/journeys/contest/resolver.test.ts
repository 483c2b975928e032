import { changeContest, changeContestant } from '@oj/functions/features/contest/contract.ts'
import { uploadAvatar } from '@oj/functions/features/file/contract.ts'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { call, newUser, type TestUser } from '../../support/client/api.ts'
import { userAs } from '../../support/client/staff.ts'
import { upload } from '../../support/client/upload.ts'
import { useVisitors } from '../../support/client/visitor.ts'
import { acmRows, handInto } from '../../support/data/boards.ts'
import { newContest } from '../../support/data/contests.ts'
import { drawing } from '../../support/data/pictures.ts'
import { newProblem } from '../../support/data/problems.ts'
import { until } from '../../support/stack/patience.ts'

const visit = useVisitors()

let author: TestUser
let ann: TestUser
let ben: TestUser
let cyn: TestUser
let cid: number
beforeAll(async () => {
  author = await userAs('problem_admin')
  ;[ann, ben, cyn] = await Promise.all([newUser('ann'), newUser('ben'), newUser('cyn')])
  const pids = [(await newProblem(author)).pid, (await newProblem(author)).pid]
  cid = await newContest(author, {}, pids)
  await handInto(cid, 'A', 'right', ann, author)
  const solvedAt = Date.now()
  await handInto(cid, 'A', 'wrong', cyn, author)
  const seal = { sealRank: true, sealRankTime: new Date().toISOString(), autoRealRank: false }
  await call(changeContest, { id: cid, ...seal }, author)
  // within one second both would be the first
  await until(async () => Date.now() - solvedAt > 1000)
  await handInto(cid, 'A', 'right', ben, author)
  await handInto(cid, 'B', 'right', ben, author)
  await handInto(cid, 'B', 'wrong', cyn, author)
  const picture = new File([new Uint8Array(drawing())], 'ben.png')
  expect((await upload(uploadAvatar, 'image', picture, ben)).http).toBe(200)
  const uid = await until(async () => (await acmRows(cid, author)).find((row) => row.username === ben.username)?.uid)
  await call(changeContestant, { cid, uid, school: 'North School' }, author)
  await until(async () => (await acmRows(cid, author)).length === 3)
})

/** The names on the board of the resolver, from above. */
async function names(page: Page): Promise<string[]> {
  const rows = page.getByRole('list', { name: 'Scoreboard that is opened' }).getByRole('listitem')
  const seen = await rows.evaluateAll((all) =>
    all
      .map((row) => [row.getBoundingClientRect().top, row.querySelector('span > span')?.textContent ?? ''] as const)
      .sort(([a], [b]) => a - b)
      .map(([, name]) => name),
  )
  return seen.map((name) => name.trim())
}
const untilNames = (page: Page, expected: readonly TestUser[]) =>
  until(async () => (await names(page)).join() === expected.map(({ username }) => username).join())

describe('CR-05 the resolver', () => {
  it('is opened by a manager, with medals for as many as usual, which they change', async () => {
    const page = await visit(`/contest/${cid}/scroll-board`, { user: author })
    await page.getByText('3 teams are in the ranking').waitFor()
    const gold = page.getByRole('textbox', { name: 'Gold' })
    expect(await gold.inputValue()).toBe('0')
    // more than there can be are as many as there can be
    await gold.fill('99999999')
    await until(async () => (await gold.inputValue()) === '10000')
    await gold.fill('1')
    const [opened] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('link', { name: 'Open the resolver' }).click(),
    ])
    await opened.getByText('Step 0 of 6').waitFor()
    for (const head of ['Rank', 'Team', 'Solved', 'Time']) await opened.getByText(head, { exact: true }).waitFor()
    expect(opened.url()).toContain(`/scrollBoard?cid=${cid}&removeStar=false&medals=1&medals=0&medals=0`)
  })

  it('opens one cell after the other, back again, by itself up to a stop, and without a network, with pictures and schools', async () => {
    const page = await visit(`/scrollBoard?cid=${cid}&medals=1&medals=1&medals=0`, { user: author })
    await page.getByText('Step 0 of 6').waitFor()
    await page.context().setOffline(true)
    await untilNames(page, [ann, ben, cyn])
    const row = page.getByRole('listitem').filter({ hasText: ben.username })
    await row.getByText('North School', { exact: true }).waitFor()
    const picture = row.locator('img')
    await until(() => picture.evaluate((seen) => 'naturalWidth' in seen && Number(seen.naturalWidth) > 0))
    await page.keyboard.press('ArrowRight')
    await page.getByRole('status').getByText(`${cyn.username} has not solved B`).waitFor()
    // equal to them, and with nothing left to open: their cells are opened first
    await untilNames(page, [ann, cyn, ben])
    await page.keyboard.press('ArrowRight')
    await page.getByRole('status').getByText(`${ben.username} has solved A`).waitFor()
    await page.getByRole('button', { name: 'Next step' }).click()
    await page.getByRole('status').getByText(`${cyn.username} has rank 3`).waitFor()
    await page.keyboard.press('p')
    await page.getByRole('status').getByText(`${ben.username} is the first to solve B`).waitFor()
    await page.getByRole('button', { name: 'Play', exact: true }).waitFor()
    await untilNames(page, [ben, ann, cyn])
    await page.keyboard.press('ArrowLeft')
    await untilNames(page, [ann, ben, cyn])
    await page.keyboard.press('End')
    await page.getByText('Step 6 of 6').waitFor()
    await page.getByText('Gold').waitFor()
    await untilNames(page, [ben, ann, cyn])
    await page.keyboard.press('Home')
    await untilNames(page, [ann, ben, cyn])
    await page.getByRole('button', { name: 'Medals and teams' }).click()
    await page.getByRole('textbox', { name: 'Bronze' }).fill('1')
    await page.getByRole('button', { name: 'Start again with these' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await page.getByText('Step 2 of 6').waitFor()
    await page.getByRole('button', { name: 'Medals and teams' }).click()
    await page.getByRole('button', { name: 'Start again with these' }).click()
    await page.getByText('Step 0 of 6').waitFor()
    expect(page.url()).toContain('medals=1&medals=1&medals=1')
  })

  it.each([
    [1280, 720],
    [3840, 2160],
  ])('fills a screen of %i by %i, with all rows in sight and nothing cut off', async (width, height) => {
    const page = await visit(`/scrollBoard?cid=${cid}&medals=1&medals=1&medals=0`, { user: author, width })
    await page.setViewportSize({ width, height })
    await untilNames(page, [ann, ben, cyn])
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
    const rows = page.getByRole('list', { name: 'Scoreboard that is opened' }).getByRole('listitem')
    const boxes = await Promise.all((await rows.all()).map((row) => row.boundingBox()))
    for (const box of boxes) {
      expect(box?.x).toBeGreaterThanOrEqual(0)
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height)
    }
  })

  it('CR-02 tells nobody else what is sealed', async () => {
    const page = await visit(`/scrollBoard?cid=${cid}`, { user: ann })
    await page.getByText('You have no permission to do this').first().waitFor()
  })
})
