import { addAnnouncement } from '@oj/functions/features/announcement/contract.ts'
import {
  addCarousel,
  addCountdown,
  addOtherContest,
  addTool,
  getRecentContest,
} from '@oj/functions/features/home/contract.ts'
import { changeUserInfo } from '@oj/functions/features/profile/contract.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { asRoot, call, judged, newUser, type TestUser } from '../../support/client/api.ts'
import { useVisitors } from '../../support/client/visitor.ts'
import { aPlusB, right } from '../../support/data/programs.ts'

const visit = useVisitors()
const soon = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

let solver: TestUser
beforeAll(async () => {
  const root = await asRoot()
  for (let at = 1; at <= 6; at++) {
    await call(addAnnouncement, { title: `Notice ${at}`, content: `Text **number ${at}**` }, root)
  }
  await call(addCarousel, { url: '/favicon.svg?1', title: 'First picture', rank: 1 }, root)
  await call(addCarousel, { url: '/favicon.svg?2', title: 'Second picture', rank: 2 }, root)
  await call(addCountdown, { title: 'School cup', date: soon(50) }, root)
  await call(
    addOtherContest,
    {
      oj: 'Elsewhere',
      title: 'Round 7',
      url: 'https://example.org/7',
      beginTime: soon(3),
      endTime: soon(5),
    },
    root,
  )
  await call(addTool, { name: 'Sequences', url: 'https://example.org/sequences' }, root)
  solver = await newUser('solver')
  await call(changeUserInfo, { nickname: 'Solver of sums', signature: 'AC!' }, solver)
  await judged(solver, aPlusB, 'C++', right['C++'] ?? '')
})

describe('HM-01 the home page', () => {
  it('opens announcements, five a page', async () => {
    const page = await visit('/home')
    const news = page.getByRole('region', { name: 'Announcements' })
    await news.getByRole('button', { name: 'Notice 6' }).click()
    await news.locator('strong', { hasText: 'number 6' }).waitFor()
    await news.getByRole('button', { name: 'Next page' }).click()
    await news.getByRole('button', { name: 'Notice 1' }).waitFor()
    expect(await news.getByRole('button', { name: 'Notice 6' }).count()).toBe(0)
  })

  it('turns its pictures, stops when asked to, and follows the arrow keys', async () => {
    const page = await visit('/home')
    const carousel = page.getByRole('region', { name: 'Pictures' })
    await carousel.getByText('Second picture').waitFor()
    const shown = () => carousel.locator('[data-shown] p').textContent()
    await carousel.getByRole('button', { name: 'Pause' }).click()
    await carousel.getByRole('button', { name: 'Play' }).waitFor()
    await carousel.getByRole('button', { name: 'Picture 1' }).click()
    expect(await shown()).toBe('First picture')
    await page.keyboard.press('ArrowRight')
    expect(await shown()).toBe('Second picture')
  })

  it('shows countdowns, contests elsewhere, tools, new problems and who solves most', async () => {
    const page = await visit('/home')
    await page.getByRole('region', { name: 'Countdown' }).getByText('School cup').waitFor()
    await page.getByRole('region', { name: 'Contests elsewhere' }).getByRole('link', { name: 'Round 7' }).waitFor()
    await page
      .getByRole('region', { name: 'Recently updated problems' })
      .locator('a[href^="/problem/"]')
      .first()
      .waitFor()
    // what is empty is left out
    const contests = await call(getRecentContest, {})
    expect(await page.getByRole('region', { name: 'Recent contests' }).count()).toBe(contests.length > 0 ? 1 : 0)
    await page.getByRole('button', { name: 'Tools' }).hover()
    await page.getByRole('link', { name: 'Sequences' }).waitFor()
  })

  it('shows who is signed in what they worked at last, or where to begin', async () => {
    const page = await visit('/home', { user: solver })
    const block = page.getByRole('region', { name: 'Continue where you left off' })
    await block.getByRole('listitem').filter({ hasText: '1000 A + B' }).getByText('AC').waitFor()
    const fresh = await visit('/home', { user: await newUser('fresh') })
    await fresh.getByRole('link', { name: 'Start solving' }).click()
    await fresh.waitForURL('**/problem')
  })

  it('counts days as the site does, wherever its reader is', async () => {
    // at these two it is never the same day
    const dates = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'].map(async (timezoneId) => {
      const page = await visit('/nowhere', { alone: true })
      const browser = await page.context().newCDPSession(page)
      await browser.send('Emulation.setTimezoneOverride', { timezoneId })
      await page.goto('/home')
      await page.getByRole('region', { name: 'Daily check-in' }).getByText('Check in').first().waitFor()
      await page.waitForFunction('performance.getEntriesByType("resource").length > 0')
      return page.locator('time[datetime]').first().getAttribute('datetime')
    })
    const [first, second] = await Promise.all(dates)
    expect(first).toBe(second)
  })

  it('tells where a block failed, and tries it again alone', async () => {
    const page = await visit('/nowhere')
    await page.route(
      '**/api/get-recent-other-contest',
      (route) => route.fulfill({ status: 500, json: { status: 500, msg: 'Out of order' } }),
      { times: 1 },
    )
    // an address that is opened brings the answers with it
    await page.getByRole('navigation').getByRole('link', { name: 'Home', exact: true }).click()
    const block = page.getByRole('region', { name: 'Contests elsewhere' })
    await block.getByText('Out of order').waitFor()
    await page.getByRole('region', { name: 'Countdown' }).getByText('School cup').waitFor()
    await block.getByRole('button', { name: 'Try again' }).click()
    await block.getByRole('link', { name: 'Round 7' }).waitFor()
  })
})

describe('RK-01 ranks', () => {
  it('are reached from the menu, searched, and lead to profiles', async () => {
    const page = await visit('/home')
    await page.getByRole('button', { name: 'Rank' }).hover()
    await page.getByRole('link', { name: 'ACM rank' }).click()
    await page.getByRole('heading', { name: 'ACM rank' }).waitFor()
    await page.getByRole('searchbox', { name: 'Search users' }).fill('nobody-of-this-name')
    await page.keyboard.press('Enter')
    await page.getByText('No user matches').waitFor()
    const kinds = page.getByRole('navigation', { name: 'Kinds of ranks' })
    await kinds.getByRole('link', { name: 'OI rank' }).click()
    await page.getByRole('heading', { name: 'OI rank' }).waitFor()
    await kinds.getByRole('link', { name: 'Rating rank' }).click()
    await page.getByRole('heading', { name: 'Rating rank' }).waitFor()
  })

  it('SH-03 lead with courses and timed works from the home page of a phone, whose drawer lacks them', async () => {
    const page = await visit('/home', { width: 375 })
    const ways = page.getByRole('list', { name: 'More of the site' })
    expect(await ways.getByRole('link').allTextContents()).toEqual(['Quizzes', 'Courses', 'Rating rank'])
    await ways.getByRole('link', { name: 'Rating rank' }).click()
    await page.getByRole('heading', { name: 'Rating rank' }).waitFor()
  })
})

describe('AC-09 a profile', () => {
  it('shows what a user has done, in two tabs', async () => {
    const page = await visit(`/user-home?username=${solver.username}`)
    await page.getByRole('heading', { name: 'Solver of sums' }).waitFor()
    await page.getByRole('img', { name: '1 submission in the last year' }).waitFor()
    await page.getByText('Not rated yet').waitFor()
    await page.getByRole('tab', { name: 'Profile' }).focus()
    await page.keyboard.press('ArrowRight')
    await page.getByRole('tabpanel').getByRole('link', { name: aPlusB }).click()
    await page.waitForURL(`**/problem/${aPlusB}`)
  })

  it('says when nobody has the name', async () => {
    const page = await visit('/user-home?username=nobody-of-this-name')
    await page.getByText('The user does not exist').first().waitFor()
  })
})
