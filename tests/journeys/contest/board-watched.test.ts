import { changeContest } from '@oj/functions/features/contest/contract.ts'
import { getRatings, getUserHomeInfo } from '@oj/functions/features/profile/contract.ts'
import { checkContestSubmissionsStatus, submitProblemJudge } from '@oj/functions/features/submission/contract.ts'
import { insertBatchUser } from '@oj/functions/features/user-admin/contract.ts'
import { isRunning } from '@oj/shared/judging/verdicts.ts'
import type { BrowserContext, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { asRoot, call, freshName, signIn, type TestUser } from '../../support/client/api.ts'
import { userAs } from '../../support/client/staff.ts'
import { useVisitors } from '../../support/client/visitor.ts'
import { acmRows, boardFor } from '../../support/data/boards.ts'
import { inMinutes, newContest } from '../../support/data/contests.ts'
import { newProblem } from '../../support/data/problems.ts'
import { right } from '../../support/data/programs.ts'
import { inLine } from '../../support/stack/in-line.ts'
import { until } from '../../support/stack/patience.ts'

const visit = useVisitors()

const password = 'of-the-fifty'
const good = right.Python3 ?? ''
const wrong = 'print(0)\n'
const atOnce = 10

let author: TestUser
let teams: TestUser[]
let cid: number

/** Somebody of the fifty. */
function team(at: number): TestUser {
  const found = teams[at]
  if (!found) throw new Error(`there is no team ${at}`)
  return found
}

beforeAll(async () => {
  const root = await asRoot()
  author = await userAs('problem_admin')
  const prefix = freshName('fifty')
  const names = Array.from({ length: 50 }, (_, at) => `${prefix}n${String(at).padStart(2, '0')}`)
  await call(insertBatchUser, { users: names.map((name) => [name, password]) }, root)
  teams = names.map((username) => ({ username, email: '', password, token: '' }))
  await inLine(teams, atOnce, async (one) => {
    one.token = await signIn(one.username, password)
  })
  const pids = [(await newProblem(author)).pid, (await newProblem(author)).pid, (await newProblem(author)).pid]
  const award = (priority: number, name: string, num: number) => ({
    priority,
    name,
    num,
    background: '#e6bf25',
    color: '#000000',
  })
  const awardConfigList = [award(1, 'Gold', 10), award(2, 'Silver', 20), award(3, 'Bronze', 30)]
  const fields = { openRank: true, isRating: true, awardType: 1, awardConfigList } as const
  cid = await newContest(author, fields, pids)
})

interface Sent {
  readonly by: number
  readonly problem: string
  readonly code?: string
}

/** Hands all of these in, and waits for their verdicts. */
async function handIn(some: readonly Sent[]): Promise<void> {
  const submitIds: number[] = []
  await inLine(some, atOnce, async ({ by, problem, code = good }) => {
    const program = { language: 'Python3', code }
    submitIds.push((await call(submitProblemJudge, { cid, pid: problem, ...program }, team(by))).submitId)
  })
  await until(async () => {
    const rows = await call(checkContestSubmissionsStatus, { submitIds, cid }, author)
    return submitIds.every((id) => rows[String(id)] && !isRunning(rows[String(id)]?.status ?? 0))
  })
}

const board = (page: Page) => page.getByRole('region', { name: 'Ranking of' })
/** How many problems somebody has solved on a board that is open. */
const solved = (page: Page, { username }: TestUser) =>
  board(page).locator('tbody:last-of-type tr').filter({ hasText: username }).locator('td:nth-child(3)').textContent()
const first = (page: Page) => board(page).locator('tbody:last-of-type tr td:nth-child(2) a').first().textContent()
const solvers = async (as: TestUser | null) =>
  (await acmRows(cid, as, { limit: 100 })).filter(({ ac, rank }) => ac > 0 && rank > 0).length

/** The best before the seal, and who comes past all others behind it. */
const [best, climber] = [0, 20] as const
let viewers: Record<'visitor' | 'contestant' | 'staff', Page>

describe('CR-01 to CR-05 a contest of fifty, and its board as three see it', () => {
  it('CR-01 follows what they hand in, for all three alike', async () => {
    await handIn([{ by: best, problem: 'A' }])
    await handIn([
      ...teams.slice(1).map((_, at) => ({ by: at + 1, problem: 'A', code: at + 1 < 40 ? good : wrong })),
      ...[best, 1, 2].map((by) => ({ by, problem: 'B' })),
    ])
    await until(async () => (await solvers(null)) === 40 && (await boardFor(cid, null)).total === 50)
    viewers = await opened()
    for (const page of Object.values(viewers)) {
      await until(async () => (await solved(page, team(best))) === '2' && (await solved(page, team(climber))) === '1')
      expect(await first(page)).not.toBe(team(climber).username)
    }
    await Promise.all(Object.values(viewers).map((page) => page.context().close()))
  })

  it('CR-02 tells behind the seal its staff alone who has come past whom', async () => {
    const sealing = { sealRank: true, sealRankTime: new Date().toISOString(), autoRealRank: false }
    await call(changeContest, { id: cid, ...sealing }, author)
    await until(async () => {
      const { isSealed, total } = await boardFor(cid, null)
      return isSealed && total === 50
    })
    viewers = await opened()
    await handIn([
      { by: climber, problem: 'B' },
      { by: climber, problem: 'C' },
      { by: 30, problem: 'C', code: wrong },
    ])
    const { visitor, contestant, staff } = viewers
    await whenLookedAt(staff, async () => (await first(staff)) === team(climber).username)
    expect(await solved(staff, team(climber))).toBe('3')
    for (const page of [visitor, contestant]) {
      const sent = board(page).getByText('C: 1 submission since the seal')
      await whenLookedAt(page, async () => (await sent.count()) > 1)
      expect([await solved(page, team(climber)), await solved(page, team(best))]).toEqual(['1', '2'])
      await page.getByText('Sealed', { exact: true }).filter({ visible: true }).waitFor()
    }
    expect(await visitor.getByRole('switch', { name: 'As contestants see it' }).count()).toBe(0)
    expect(await contestant.getByRole('switch', { name: 'As contestants see it' }).count()).toBe(0)
    await staff.getByRole('switch', { name: 'As contestants see it' }).check()
    await until(async () => (await solved(staff, team(climber))) === '1')
  })

  it('CR-05 is opened cell by cell after the end, up to its winner', async () => {
    await call(changeContest, { id: cid, endTime: inMinutes(-0.02) }, author)
    await until(async () => (await boardFor(cid, null)).isSealed && (await solvers(author)) === 40)
    const page = await visit(`/scrollBoard?cid=${cid}&medals=4&medals=8&medals=12`, { user: author })
    await page.getByText(/^Step 0 of/).waitFor()
    await page.keyboard.press('ArrowRight')
    await page.getByText(/^Step 1 of/).waitFor()
    await page.keyboard.press('End')
    await page.getByText('Gold').first().waitFor()
    const rows = page.getByRole('list', { name: 'Scoreboard that is opened' }).getByRole('listitem')
    const top = await rows.evaluateAll((all) => {
      const placed = all.map((row) => [row.getBoundingClientRect().top, row.textContent] as const)
      return placed.sort(([a], [b]) => a - b)[0]?.[1]
    })
    expect(top).toContain(team(climber).username)
    expect((await boardFor(cid, null)).isSealed).toBe(true)
  })

  it('CR-04 gives its awards when its staff open it, to the eyes of all', async () => {
    viewers = await opened()
    const { visitor, contestant, staff } = viewers
    await staff.getByRole('button', { name: 'Open scoreboard' }).click()
    const dialog = staff.getByRole('dialog')
    await dialog.getByText('Open now', { exact: true }).first().click()
    await dialog.getByRole('button', { name: 'Open now' }).click()
    await staff.getByText('The scoreboard is open').waitFor()
    for (const page of [visitor, contestant]) {
      await until(async () => {
        await page.reload()
        await board(page).getByText(team(climber).username).first().waitFor()
        return (await solved(page, team(climber))) === '3'
      })
      expect(await first(page)).toBe(team(climber).username)
    }
    // a tenth of fifty, then two tenths and three
    const awards = (await acmRows(cid, null, { limit: 100 })).map(({ awardName }) => awardName)
    expect(awards[0]).toBe('Gold')
    const count = (name: string) => awards.filter((award) => award === name).length
    expect([count('Gold'), count('Silver'), count('Bronze')].reduce((sum, some) => sum + some, 0)).toBeGreaterThan(29)
    await board(visitor).getByTitle('Gold').first().waitFor()
  })

  it('CT-09 rates all fifty', async () => {
    const page = await visit(`/contest/${cid}/rating`, { user: author })
    await page.getByRole('button', { name: 'Look again' }).click()
    await page.getByText('Ready to be applied').waitFor()
    await page.getByRole('button', { name: 'Apply', exact: true }).click()
    await page.getByRole('dialog').getByText('50').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click()
    await page.getByText(`Applied by ${author.username}`).waitFor()
    const profile = await visit(`/user-home?username=${team(climber).username}`, { user: team(best) })
    const { uid } = await call(getUserHomeInfo, { username: team(climber).username })
    const [rated] = await call(getRatings, { uid })
    expect(rated?.change).toBeGreaterThan(0)
    await profile.getByRole('img', { name: `Rating from contest to contest, now ${rated?.rating}` }).waitFor()
  })
})

const prepare = (context: BrowserContext) => context.clock.install()

/** Waits for what a page sees when it looks again, by its own clock. */
const whenLookedAt = (page: Page, isSeen: () => Promise<boolean>) =>
  until(async () => {
    await page.clock.fastForward(31_000)
    return isSeen()
  })

/** The pages of three who look at the board: a visitor, one of the fifty, and the author. */
async function opened(): Promise<typeof viewers> {
  const pages = {
    visitor: await visit(`/contest/acm-scoreboard/${cid}?limit=100`, { prepare }),
    contestant: await visit(`/contest/${cid}/rank?limit=100`, { user: team(climber), prepare }),
    staff: await visit(`/contest/${cid}/rank?limit=100`, { user: author, prepare }),
  }
  for (const page of Object.values(pages)) await board(page).getByText(team(best).username).first().waitFor()
  return pages
}
