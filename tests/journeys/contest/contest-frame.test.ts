import { addContestAnnouncement } from '@oj/functions/features/contest/contract.ts'
import type { BrowserContext, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { bundleOf } from '../../load/bundle.ts'
import { expectAccessible } from '../../support/browser/axe.ts'
import { saveData } from '../../support/browser/browser.ts'
import { call, freshName, newUser, type TestUser } from '../../support/client/api.ts'
import { userAs } from '../../support/client/staff.ts'
import { signInAs, useVisitors } from '../../support/client/visitor.ts'
import { inMinutes, newContest, times } from '../../support/data/contests.ts'
import { newProblem } from '../../support/data/problems.ts'
import { passTime } from '../../support/stack/clock.ts'
import { until } from '../../support/stack/patience.ts'

const visit = useVisitors()

let author: TestUser
let alice: TestUser
let problem: Awaited<ReturnType<typeof newProblem>>
beforeAll(async () => {
  author = await userAs('problem_admin')
  alice = await newUser('alice')
  problem = await newProblem(author)
})

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Parts of the contest' })
const tab = (page: Page, name: string | RegExp) => tabs(page).getByRole('link', { name })
const item = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name: title, exact: true }) })

describe('CT-01 the list of contests', () => {
  it('shows of each its rule, whom it lets in, its time and its board, and finds them by filters', async () => {
    const name = freshName('Listed ')
    const of = (title: string, fields: object) => newContest(author, { title: `${name} ${title}`, ...fields })
    await of('now', { isRating: true, openRank: true })
    await of('soon', { ...times.scheduled(), type: 1, oiRankScoreType: 'Highest', openRank: true })
    await of('over', { ...times.ended(), auth: 2, pwd: 'sesame' })
    await of('later', { startTime: inMinutes(60 * 24 * 10), endTime: inMinutes(60 * 24 * 10 + 60), auth: 1, pwd: 'x' })

    const page = await visit('/contest', { user: alice })
    await page.getByRole('searchbox', { name: 'Search contests' }).fill(name)
    await page.keyboard.press('Enter')
    const now = item(page, `${name} now`)
    const soon = item(page, `${name} soon`)
    await now.getByText('Running', { exact: true }).waitFor()
    await now
      .getByRole('timer')
      .getByText(/^\d\d:\d\d:\d\d$/)
      .waitFor()
    await now.getByText('0 participants').waitFor()
    await now.getByRole('button', { name: 'ACM + Rating' }).waitFor()
    const board = await now.getByRole('link', { name: 'Scoreboard' }).getAttribute('href')
    expect(board).toMatch(/^\/contest\/acm-scoreboard\/\d+$/)
    expect(await soon.getByRole('button', { name: 'Scoreboard' }).isDisabled()).toBe(true)
    await soon.getByRole('button', { name: 'OI', exact: true }).hover()
    await page.getByRole('tooltip').getByText('Ranked by the highest score of each problem').waitFor()
    await item(page, `${name} over`).getByRole('button', { name: 'Protected' }).focus()
    await page.getByRole('tooltip').getByText('Everybody may look, only those with the password may submit').waitFor()
    await item(page, `${name} later`).getByText('Start At in 10 days').waitFor()
    await page.getByRole('searchbox').hover()
    await page.getByRole('searchbox').focus()
    await page.getByRole('tooltip').first().waitFor({ state: 'detached' })

    await page.getByRole('radiogroup', { name: 'State' }).getByText('Ended').click()
    await now.waitFor({ state: 'detached' })
    await item(page, `${name} over`).waitFor()
    await page.getByRole('radiogroup', { name: 'Rule' }).getByText('OI').click()
    await page.getByText('No contest matches').waitFor()
    await page.getByRole('button', { name: 'Reset filters' }).click()
    await page.waitForURL((url) => url.search === '')
    await until(async () => (await page.getByRole('searchbox').inputValue()) === '')

    // a page behind the last one leads to that
    await page.goto(`/contest?keyword=${encodeURIComponent(name)}&currentPage=9`)
    await now.waitFor()
    await page.waitForURL(({ searchParams }) => !searchParams.has('currentPage'))
  })

  it('asks visitors to sign in, and leads them into the contest then', async () => {
    const title = freshName('Open ')
    const cid = await newContest(author, { title })
    const page = await visit(`/contest?keyword=${encodeURIComponent(title)}`)
    await page.getByRole('link', { name: title }).click()
    await page.getByText('Please login first').first().waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await signInAs(page, alice.username)
    await page.getByRole('link', { name: title }).click()
    await page.waitForURL(`**/contest/${cid}`)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
  })

  it('HM-01 the home page tells of those that run, with the time that is left', async () => {
    const title = freshName('At home ')
    // of those that run, the one that ends first comes first
    await newContest(author, { title, endTime: inMinutes(2) })
    const page = await visit('/home')
    const row = item(page, title)
    await row.getByText('Running').waitFor()
    await row
      .getByRole('timer')
      .getByText(/00:0[01]:\d\d/)
      .waitFor()
  })
})

describe('CT-02 the frame of a contest', () => {
  it('has tabs that are closed before the start, and opens them by itself when it starts, by the server’s clock', async () => {
    const cid = await newContest(author, { startTime: inMinutes(30), endTime: inMinutes(60) }, [problem.pid])
    // a machine whose clock is a day behind
    const prepare = (context: BrowserContext) => context.clock.install({ time: Date.now() - 86_400_000 })
    const page = await visit(`/contest/${cid}/problems`, { user: alice, prepare })
    await page.getByRole('heading', { level: 1, name: 'The contest has not started yet' }).waitFor()
    expect(await tab(page, 'Problems').count()).toBe(0)
    await tabs(page).getByText('Problems').and(page.locator('[aria-disabled=true]')).waitFor()
    await tab(page, 'Overview').waitFor()
    await expectAccessible(page)

    await passTime(page, 29.5 * 60)
    await page
      .getByRole('timer')
      .getByText(/^00:00:\d\d$/)
      .waitFor()
    await passTime(page, 31)
    await page.getByRole('link', { name: 'Sum' }).waitFor()
    await page.getByRole('timer').getByText('Ends in').waitFor()
    expect(await tab(page, 'Problems').getAttribute('aria-current')).toBe('page')
  })

  it('says how long ago something was by the server’s clock, too', async () => {
    const cid = await newContest(author)
    await call(addContestAnnouncement, { cid, announcement: { title: 'Just now', content: 'Said' } }, author)
    const page = await visit(`/contest/${cid}/announcements`, {
      user: alice,
      prepare: async (context) => {
        await context.addInitScript(() => {
          const Real = Date
          const late = () => Real.now() - 5 * 3_600_000
          globalThis.Date = new Proxy(Real, {
            construct: (_, given: []) => (given.length === 0 ? new Real(late()) : new Real(...given)),
            get: (_, name) => (name === 'now' ? late : Reflect.get(Real, name)),
          })
        })
      },
    })
    await page.getByRole('heading', { name: 'Just now' }).waitFor()
    await page
      .getByText(/(seconds|minutes?) ago$/)
      .first()
      .waitFor()
    expect(await page.getByText(/in \d hours/).count()).toBe(0)
    // what stood on the page before the server was heard follows it, too
    await page.goto('/home')
    const updated = page.getByRole('region', { name: 'Recently updated problems' })
    await updated.getByText(/ ago$/).first().waitFor()
    await expect.poll(() => updated.getByText(/in \d hours/).count()).toBe(0)
  })

  it('takes the password of a private contest, on whatever page it is', async () => {
    const cid = await newContest(author, { auth: 1, pwd: 'sesame' }, [problem.pid])
    const page = await visit(`/contest/${cid}`, { user: await newUser('bob') })
    await page.getByRole('heading', { name: 'Taking part' }).waitFor()
    await page.getByRole('button', { name: 'Enter' }).click()
    await page.getByText('Enter the contest password').first().waitFor()
    await page.getByLabel('Password', { exact: true }).fill('open')
    await page.keyboard.press('Enter')
    await page.getByText('The contest password is wrong').waitFor()
    await expectAccessible(page)
    await page.goto(`/contest/${cid}/problem/A`)
    await page.getByRole('heading', { level: 1, name: 'The contest is private' }).waitFor()
    await page.getByLabel('Password', { exact: true }).fill('sesame')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Sum' }).waitFor()
    await tab(page, 'Overview').click()
    await page.getByText('You are taking part in this contest.').waitFor()
    await page.getByText('1 participant').waitFor()
  })

  it('counts those who take part in a public one, and shows its description and rules', async () => {
    const cid = await newContest(author, { sealRank: true, sealRankTime: inMinutes(30), rules: { penalty: 10 } })
    const page = await visit(`/contest/${cid}`, { user: alice })
    await page.getByText('Solve all problems.').waitFor()
    await page.getByText('10 minutes').waitFor()
    await page.getByText('Board sealed from').waitFor()
    await page.getByText('0 participants').waitFor()
    await page.getByRole('button', { name: 'Take part' }).click()
    await page.getByText('1 participant').waitFor()
    // the button has gone: the words in its place are read next
    await page.locator('p:focus').waitFor()
    await page.getByRole('link', { name: 'Go to the problems' }).click()
    await page.getByText('There are no problems yet').waitFor()
  })

  it('PD-03 brings to a problem on a phone 24 KB at most beside what the problem has in the bank', async () => {
    const cid = await newContest(author, {}, [problem.pid])
    /** Of a page with which no text has come: a contest's makes its own. */
    const sizeOf = async (path: string) => {
      const page = await visit(path, {
        user: alice,
        width: 375,
        async prepare(context) {
          await saveData(context)
          await context.route(`**${path}`, async (route) => {
            const plain = await route.fetch({ url: new URL('/status', route.request().url()).href })
            await route.fulfill({ response: plain })
          })
        },
      })
      await page.getByRole('heading', { level: 1, name: 'Sum' }).waitFor()
      await page.waitForLoadState('networkidle')
      return (await bundleOf(page)).gzipKB
    }
    const bank = await sizeOf(`/problem/${problem.problemId}`)
    expect(await sizeOf(`/contest/${cid}/problem/A`)).toBeLessThanOrEqual(bank + 24)
  })

  it('says on each page what there was in one that is over without anybody, and whose the pages of its staff are', async () => {
    const cid = await newContest(author, { ...times.ended(), openPrint: true })
    const page = await visit(`/contest/${cid}`, { user: alice })
    const ofStaff = 'This page is for the staff of the contest'
    const told = {
      '': 'The contest is over. You did not take part.',
      '/problems': 'The contest has no problems',
      '/submissions': 'There are no submissions',
      '/rank': 'Nobody submitted',
      '/announcements': 'There are no announcements',
      '/clarifications': 'There are no questions',
      '/print': 'Printing is closed now',
      '/ac-info': ofStaff,
      '/rejudgings': ofStaff,
      '/contestants': ofStaff,
    } as const
    for (const [path, words] of Object.entries(told)) {
      await page.goto(`/contest/${cid}${path}`)
      await page.getByRole('main').getByText(words, { exact: true }).waitFor()
    }
  })
})
