import {
  changeContest,
  changeContestant,
  removeContestants,
  removeContestProblem,
} from '@oj/functions/features/contest/contract.ts'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { call, newUser, type TestUser } from '../../support/client/api.ts'
import { userAs } from '../../support/client/staff.ts'
import { useVisitors } from '../../support/client/visitor.ts'
import { acmRows, boardFor, handInto } from '../../support/data/boards.ts'
import { inMinutes, newContest } from '../../support/data/contests.ts'
import { newProblem } from '../../support/data/problems.ts'
import { until } from '../../support/stack/patience.ts'

const visit = useVisitors()

let author: TestUser
let ann: TestUser
let ben: TestUser
let cid: number
let pids: number[]
beforeAll(async () => {
  author = await userAs('problem_admin')
  ;[ann, ben] = await Promise.all([newUser('ann'), newUser('ben')])
  pids = [(await newProblem(author)).pid, (await newProblem(author)).pid]
  const gold = { priority: 1, name: 'Gold', background: '#e6bf25', color: '#000000', num: 1 }
  cid = await newContest(author, { openRank: true, awardType: 2, awardConfigList: [gold] }, pids)
  await handInto(cid, 'A', 'right', ann, author)
  const solvedAt = Date.now()
  await handInto(cid, 'A', 'wrong', ben, author)
  await call(changeContest, { id: cid, sealRank: true, sealRankTime: new Date().toISOString() }, author)
  // within one second both would be the first
  await until(async () => Date.now() - solvedAt > 1000)
  await handInto(cid, 'A', 'right', ben, author)
  await until(async () => (await acmRows(cid, null))[1]?.submissionInfo.A?.tryNum === 1)
})

const board = (page: Page) => page.getByRole('region', { name: 'Ranking of' })
/** The names on a board, all of one moment. */
const names = (page: Page) => board(page).locator('tbody td:nth-child(2) a').allTextContents()

describe('CR-01 the ranking of a contest', () => {
  it('shows its reader first, whom they follow, and what each cell means', async () => {
    const page = await visit(`/contest/${cid}/rank`, { user: ben })
    await board(page).getByText('A: first to solve').waitFor({ state: 'attached' })
    expect(await names(page)).toEqual([ben.username, ann.username, ben.username])
    await board(page).getByText('A: 1 submission since the seal. 1 wrong try.').first().waitFor({ state: 'attached' })
    await board(page).getByTitle('Gold').waitFor()
    // a second place without an award is no silver one
    expect(await board(page).locator('[data-rank]').count()).toBe(0)
    await board(page)
      .getByRole('button', { name: `Follow ${ann.username}` })
      .click()
    await until(async () => (await names(page)).length === 4)
    expect(await names(page)).toEqual([ben.username, ann.username, ann.username, ben.username])
    await page.reload()
    await until(async () => (await names(page)).length === 4)
    await page.getByRole('searchbox', { name: 'Name or school' }).fill('nobody at all')
    await page.keyboard.press('Enter')
    await until(async () => (await names(page)).join() === [ben.username, ann.username].join())
    await board(page).getByRole('link', { name: 'A: first to solve' }).click()
    await page.waitForURL(`**/contest/${cid}/submissions?username=${ann.username}&problemID=A*`)
  })

  it('leads from a page beyond the last one to that, which the way back does not lead to again', async () => {
    const page = await visit('/contest', { user: ben })
    await page.goto(`/contest/${cid}/rank?currentPage=99`)
    await until(async () => (await names(page)).length === 3)
    await page.waitForURL(({ searchParams }) => !searchParams.has('currentPage'))
    expect(await page.locator('[aria-current=page]').filter({ hasText: /^1$/ }).count()).toBe(1)
    await page.goBack()
    await page.waitForURL('**/contest')
  })

  it('is read again every 30 seconds, and the head of its files sooner, until its reader turns that off', async () => {
    const page = await visit(`/contest/${cid}/rank`, { user: ben, prepare: (context) => context.clock.install() })
    await board(page).getByText('A: first to solve').waitFor({ state: 'attached' })
    await page.clock.pauseAt(Date.now() + 5000)
    const asked: string[] = []
    page.on('request', (sent) => void asked.push(new URL(sent.url()).pathname))
    const isHead = (path: string) => /^\/api\/public\/board\/.*\/head\.json$/.test(path)
    const isRank = (path: string) => path === '/api/get-contest-rank'
    const ranks = () => asked.filter(isRank).length
    let passed = 0
    /** How many milliseconds of the page's clock have passed when the ranking is read for the nth time. */
    const readAt = async (nth: number) => {
      await expect
        .poll(async () => {
          await page.clock.runFor(2000)
          passed += 2000
          return ranks()
        })
        .toBe(nth)
      return passed
    }
    const first = await readAt(1)
    expect(asked.slice(0, asked.findIndex(isRank)).some(isHead)).toBe(true)
    expect((await readAt(2)) - first).toBeGreaterThanOrEqual(28_000)
    await page.getByRole('switch', { name: 'Auto refresh' }).uncheck()
    const before = asked.length
    await page.clock.runFor(120_000)
    expect(asked.slice(before).filter((path) => isHead(path) || isRank(path))).toEqual([])
  })

  it('CR-02 shows staff both sides of the seal', async () => {
    const page = await visit(`/contest/${cid}/rank`, { user: author })
    await board(page).getByText('A: solved at').waitFor({ state: 'attached' })
    await page.getByRole('switch', { name: 'As contestants see it' }).check()
    await board(page).getByText('A: 1 submission since the seal').waitFor({ state: 'attached' })
    await page.getByText('Sealed', { exact: true }).filter({ visible: true }).waitFor()
  })

  it('CR-01 follows what happens without being reloaded, as pages and with all rows, and fills the screen', async () => {
    const own = await newContest(author, { openRank: true }, pids)
    await handInto(own, 'A', 'right', ann, author)
    await handInto(own, 'A', 'wrong', ben, author)
    await until(async () => (await boardFor(own, null)).edge !== null && (await acmRows(own, null)).length === 2)
    const page = await visit(`/contest/acm-scoreboard/${own}`)
    await until(async () => (await names(page)).join() === [ann.username, ben.username].join())
    await handInto(own, 'A', 'right', ben, author)
    await handInto(own, 'B', 'right', ben, author)
    await until(async () => (await names(page)).join() === [ben.username, ann.username].join())
    await page.getByRole('switch', { name: 'Scroll all rows' }).check()
    await page.waitForURL('**all=true')
    await board(page).getByRole('table').and(page.locator('[aria-rowcount="3"]')).waitFor()
    expect(await names(page)).toEqual([ben.username, ann.username])
    await page.getByRole('button', { name: 'Full screen' }).click()
    await until(() => page.evaluate('document.fullscreenElement !== null'))
    // its files move with what they are made by: columns, figures and who takes part
    const uid = (await acmRows(own, null)).find(({ username }) => username === ann.username)?.uid ?? ''
    await call(removeContestProblem, { cid: own, pid: pids[1] ?? 0 }, author)
    await call(removeContestants, { cid: own, uids: [uid] }, author)
    await board(page).getByRole('row').filter({ hasText: ann.username }).getByText('Removed').waitFor()
    expect(await board(page).getByRole('columnheader').allTextContents()).toEqual([
      'Rank',
      'User',
      'Solved',
      'Time',
      'A',
    ])
  })

  it('CR-01 draws how many problems the first ten had solved at which time', async () => {
    const page = await visit(`/contest/acm-scoreboard/${cid}`)
    await page.getByRole('button', { name: 'Show chart' }).click()
    const chart = page.getByRole('img', { name: 'Problems solved by the first ten over time' })
    await chart.locator('canvas, svg').first().waitFor()
    expect((await chart.boundingBox())?.width).toBeGreaterThan(500)
    await page.getByRole('button', { name: 'Hide chart' }).click()
    await chart.waitFor({ state: 'detached' })
  })

  it('CR-01 is filtered by schools, groups and star users', async () => {
    const uid = (await acmRows(cid, author)).find(({ username }) => username === ann.username)?.uid ?? ''
    await call(changeContestant, { cid, uid, school: 'North School', category: 'Girls' }, author)
    await call(changeContest, { id: cid, starAccount: [ben.username] }, author)
    await until(async () => (await boardFor(cid, null, { group: 'Girls' })).total === 1)
    await until(async () => (await boardFor(cid, null, { removeStar: true })).total === 1)
    const page = await visit(`/contest/acm-scoreboard/${cid}`)
    await page.getByRole('combobox', { name: 'School' }).selectOption('North School')
    await until(async () => (await names(page)).join() === ann.username)
    await page.getByRole('combobox', { name: 'School' }).selectOption('')
    await board(page).getByTitle('A star user, out of the ranking').first().waitFor()
    await page.getByRole('switch', { name: 'Hide star users' }).check()
    await page.waitForURL('**ranked=true')
    await until(async () => (await names(page)).join() === ann.username)
    await page.getByRole('switch', { name: 'Hide star users' }).uncheck()
    await page.getByRole('combobox', { name: 'School' }).selectOption('North School')
    await page.getByRole('combobox', { name: 'Group' }).selectOption('Girls')
    await page.waitForURL('**school=North+School&group=Girls')
    expect(await names(page)).toEqual([ann.username])
  })

  it('CR-02 is opened by its managers with one button, now or at a set time', async () => {
    const seal = { sealRank: true, sealRankTime: inMinutes(-30), autoRealRank: false }
    const own = await newContest(author, seal, pids)
    await handInto(own, 'A', 'right', ann, author)
    await call(changeContest, { id: own, endTime: new Date(Date.now() - 1000).toISOString() }, author)
    await until(async () => (await boardFor(own, ben)).records.length === 1)
    const page = await visit(`/contest/${own}/rank`, { user: author })
    await page.getByRole('button', { name: 'Open scoreboard' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('At a set time').click()
    await dialog.getByLabel('Opens at').fill('2099-01-01T10:00')
    await dialog.getByRole('button', { name: 'Set the time' }).click()
    await page.getByRole('button', { name: 'Opening is planned' }).click()
    await dialog.getByText('Open now', { exact: true }).first().click()
    await dialog.getByRole('button', { name: 'Open now' }).click()
    await page.getByText('The scoreboard is open').waitFor()
    await until(async () => !(await boardFor(own, ben)).isSealed)
    await page.getByRole('button', { name: 'Opening is planned' }).waitFor({ state: 'detached' })
    // what was opened by mistake is taken back after a question
    await page.getByRole('button', { name: 'Seal again' }).click()
    await dialog.getByRole('button', { name: 'Seal again' }).click()
    await page.getByText('The scoreboard is sealed').waitFor()
    await until(async () => (await boardFor(own, ben)).isSealed)
    await page.getByRole('button', { name: 'Open scoreboard' }).waitFor()
  })

  it('CR-03 CR-04 is open to visitors, in Chinese and on a phone, where names stay in sight', async () => {
    const page = await visit(`/contest/acm-scoreboard/${cid}`, { locale: 'zh-CN', width: 375, scheme: 'dark' })
    const table = page.getByRole('region', { name: '的排行榜' })
    await table.getByText('A：首个通过').waitFor({ state: 'attached' })
    await page.getByText('已封榜').filter({ visible: true }).waitFor()
    const name = table.getByText(ann.username).first()
    await table.evaluate((box) => box.scrollTo({ left: 1000 }))
    expect((await name.boundingBox())?.x).toBeGreaterThanOrEqual(0)
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(375)
  })
})
