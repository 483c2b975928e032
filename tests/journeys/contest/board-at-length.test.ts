import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { newUser, type TestUser } from '../../support/client/api.ts'
import { userAs } from '../../support/client/staff.ts'
import { useVisitors } from '../../support/client/visitor.ts'
import { boardFor, handInto } from '../../support/data/boards.ts'
import { newContest } from '../../support/data/contests.ts'
import { newProblem } from '../../support/data/problems.ts'
import { crowdBoard, crowdName } from '../../support/stack/crowd.ts'
import { until } from '../../support/stack/patience.ts'

const visit = useVisitors()

let author: TestUser
let ann: TestUser
let ben: TestUser
let pids: number[]
let crowded: number
const crowd = 10_000
/** Rows that a screen of 900 px shows, with those beside them that are ready to scroll in. */
const mostRows = 100

beforeAll(async () => {
  author = await userAs('problem_admin')
  ;[ann, ben] = await Promise.all([newUser('ann'), newUser('ben')])
  pids = [(await newProblem(author)).pid, (await newProblem(author)).pid, (await newProblem(author)).pid]
  crowded = await newContest(author, { openRank: true }, pids)
  await crowdBoard(crowded, crowd)
  await until(async () => {
    const { total, edge } = await boardFor(crowded, null)
    return total === crowd && edge !== null
  })
})

const board = (page: Page) => page.getByRole('region', { name: 'Ranking of' })
const rows = (page: Page) => board(page).locator('tr[data-row]')
const names = (page: Page) => board(page).locator('tbody td:nth-child(2) a').allTextContents()
/** Opens the whole board of the crowd. */
async function visitCrowd(): Promise<Page> {
  const page = await visit(`/contest/acm-scoreboard/${crowded}?all=true`)
  await page.locator(`table[aria-rowcount="${crowd + 1}"]`).waitFor()
  await board(page).getByText(crowdName(0)).waitFor()
  return page
}

describe('CR-07 a board of ten thousand', () => {
  it('scrolls by with as few rows as a screen takes, from the first to the last', async () => {
    const page = await visitCrowd()
    expect(await rows(page).count()).toBeLessThan(mostRows)
    const seen: number[] = []
    for (const share of [0.1, 0.35, 0.6, 0.85, 1]) {
      await page.evaluate(`scrollTo(0, ${share} * document.documentElement.scrollHeight)`)
      const near = Math.floor(share * crowd)
      const found = await until(async () => {
        const [first = ''] = (await names(page)).slice(-1)
        const last = Number(first.replace('crowd', ''))
        return Math.abs(last - near) < 100 && last
      })
      seen.push(found)
      expect(await rows(page).count()).toBeLessThan(mostRows)
    }
    expect(seen.at(-1)).toBe(crowd - 1)
    await board(page)
      .getByText(crowdName(crowd - 1))
      .waitFor()
    await page.evaluate('scrollTo(0, 0)')
    await board(page).getByText(crowdName(0)).waitFor()
    expect(await rows(page).count()).toBeLessThan(mostRows)
  })

  it('fills a projector’s screen with larger rows, whose head stays while they scroll', async () => {
    const page = await visitCrowd()
    const height = async () => (await rows(page).first().boundingBox())?.height ?? 0
    const before = await height()
    await page.getByRole('button', { name: 'Full screen' }).click()
    await until(() => page.evaluate('document.fullscreenElement !== null'))
    await until(async () => (await height()) > 1.2 * before)
    await page.evaluate('document.fullscreenElement.scrollTo(0, 200_000)')
    await until(async () => Number((await names(page))[0]?.replace('crowd', '')) > 1000)
    // so do the contest's name and its clock, above that head
    const title = await page.locator(':fullscreen h2').boundingBox()
    expect(title?.y).toBeGreaterThanOrEqual(0)
    const clock = page.getByRole('timer').last()
    await until(async () => /^\d+:\d\d:\d\d left$/.test((await clock.textContent()) ?? ''))
    const head = await board(page).getByRole('columnheader', { name: 'User' }).boundingBox()
    expect(head?.y).toBeGreaterThanOrEqual((title?.y ?? 0) + (title?.height ?? 0))
    expect(head?.y).toBeLessThan(80)
    expect(await rows(page).count()).toBeLessThan(mostRows)
    await page.evaluate('document.exitFullscreen()')
    await until(async () => Math.abs((await height()) - before) < 1)
    // the wall of a hall
    await page.setViewportSize({ width: 3840, height: 2160 })
    await page.getByRole('button', { name: 'Full screen' }).click()
    await until(async () => (await height()) > 2.4 * before)
  })
})

describe('CR-01 a board that is looked at', () => {
  it('BX-08 moves its rows to their places, and puts them there at once for who asked for less motion', async () => {
    const cid = await newContest(author, { openRank: true }, pids)
    await handInto(cid, 'A', 'right', ann, author)
    await handInto(cid, 'A', 'wrong', ben, author)
    await until(async () => (await boardFor(cid, null)).total === 2 && (await boardFor(cid, null)).edge !== null)
    // counts what moves, which is over before anybody could look at it
    const counting = `window.moved = 0
      const { animate } = Element.prototype
      Element.prototype.animate = function (...how) {
        if (this.dataset.row) window.moved++
        return animate.apply(this, how)
      }`
    const watch = async (reducedMotion: 'reduce' | 'no-preference') => {
      const page = await visit(`/contest/acm-scoreboard/${cid}`, {
        prepare: async (context) => void (await context.addInitScript({ content: counting })),
      })
      await page.emulateMedia({ reducedMotion })
      await until(async () => (await names(page)).join() === [ann.username, ben.username].join())
      return page
    }
    const [lively, calm] = [await watch('no-preference'), await watch('reduce')]
    await handInto(cid, 'A', 'right', ben, author)
    await handInto(cid, 'B', 'right', ben, author)
    for (const page of [lively, calm]) {
      await until(async () => (await names(page)).join() === [ben.username, ann.username].join())
    }
    expect(await lively.evaluate('moved')).toBeGreaterThan(0)
    expect(await calm.evaluate('moved')).toBe(0)
  })

  it('keeps names in sight on a phone, above what scrolls under them', async () => {
    const page = await visit(`/contest/acm-scoreboard/${crowded}`, { width: 375 })
    const name = board(page).getByText(crowdName(0))
    await name.waitFor()
    const box = await board(page).boundingBox()
    // two problems stand beside the names, a shade says that there are more, and all tools are in one line
    const second = await page.getByRole('columnheader', { name: 'B', exact: true }).boundingBox()
    expect((second?.x ?? 0) + (second?.width ?? 0)).toBeLessThanOrEqual(375)
    const shade = `getComputedStyle(document.querySelector('section:has(> table)'), '::after').opacity`
    expect(Number(await page.evaluate(shade))).toBeGreaterThan(0)
    const tops = [page.getByRole('searchbox'), page.getByRole('button', { name: 'Refresh' })].map(async (tool) => {
      const { y, height } = (await tool.boundingBox()) ?? { y: 0, height: 0 }
      return y + height / 2
    })
    const [search = 0, refresh = 0] = await Promise.all(tops)
    expect(Math.abs(search - refresh)).toBeLessThan(4)
    await board(page).evaluate((table) => table.scrollTo({ left: 1000 }))
    expect(await board(page).evaluate((table) => table.scrollLeft)).toBeGreaterThan(20)
    const at = await name.boundingBox()
    if (!box || !at) throw new Error('nothing is shown')
    expect(at.x).toBeGreaterThanOrEqual(box.x)
    expect(at.x + at.width).toBeLessThanOrEqual(box.x + box.width)
    const above = `document.elementFromPoint(${at.x + at.width / 2}, ${at.y + at.height / 2})?.textContent`
    expect(await page.evaluate(above)).toBe(crowdName(0))
    expect(await page.evaluate(shade)).toBe('0')
  })

  it('is printed as a table without what is there to be clicked', async () => {
    const page = await visit(`/contest/acm-scoreboard/${crowded}`)
    await board(page).getByText(crowdName(0)).waitFor()
    await page.emulateMedia({ media: 'print' })
    const search = page.getByRole('searchbox', { name: 'Name or school' })
    await until(async () => !(await search.isVisible()))
    expect(await page.getByRole('button', { name: 'Full screen' }).isVisible()).toBe(false)
    expect(
      await board(page)
        .getByRole('button', { name: `Follow ${crowdName(0)}` })
        .count(),
    ).toBe(0)
    expect(await page.locator('nav').first().isVisible()).toBe(false)
    const overflow = `getComputedStyle(document.querySelector('section:has(> table)')).overflowX`
    expect(await page.evaluate(overflow)).toBe('visible')
    expect(await board(page).getByText(crowdName(49)).isVisible()).toBe(true)
    // when it was built, as "a few seconds ago" says nothing later
    expect(await page.locator('time.moment > span:visible').count()).toBe(0)
    const built = `getComputedStyle(document.querySelector('time.moment'), '::after').content`
    expect(await page.evaluate(built)).toMatch(/^"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d"$/)
    const pages = Buffer.from(await page.pdf({ format: 'A4' }))
      .toString('latin1')
      .match(/\/Type\s*\/Page\b/g)
    expect(pages?.length).toBeGreaterThan(1)
  })
})
