import * as contest from '@oj/functions/features/contest/contract.ts'
import { applyRejudging, getRejudging, startRejudging } from '@oj/functions/features/judge-admin/contract.ts'
import { getProblemDetail } from '@oj/functions/features/problem/contract.ts'
import { changeProblem } from '@oj/functions/features/problem-admin/contract.ts'
import { getUserHomeInfo } from '@oj/functions/features/profile/contract.ts'
import {
  checkContestSubmissionsStatus,
  getContestSubmissions,
  submitProblemJudge,
} from '@oj/functions/features/submission/contract.ts'
import { insertBatchUser } from '@oj/functions/features/user-admin/contract.ts'
import { isRunning, Status } from '@oj/shared/judging/verdicts.ts'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { asRoot, call, freshName, newUser, request, signIn, type TestUser } from '../../support/client/api.ts'
import { userAs } from '../../support/client/staff.ts'
import { useVisitors } from '../../support/client/visitor.ts'
import { acmRows, boardFor, oiRows, ranked } from '../../support/data/boards.ts'
import { formOf, newProblem } from '../../support/data/problems.ts'
import { right } from '../../support/data/programs.ts'
import { until } from '../../support/stack/patience.ts'
import { ended } from '../../support/stack/task.ts'

const visit = useVisitors()
const good = right.Python3 ?? ''
/** Right on the first test data alone. */
const lucky = "print({'1 2': 3, '20 22': 42}.get(input(), 0))\n"
const wrong = 'print(0)\n'
const half = 'print(3)\n'

const password = 'of-the-team'

let root: { token: string }
let teacher: TestUser
let runner: TestUser
let jury: TestUser
let teams: TestUser[]
let sum: Awaited<ReturnType<typeof newProblem>>
let second: Awaited<ReturnType<typeof newProblem>>
let scored: Awaited<ReturnType<typeof newProblem>>
let acm: number
let oi: number
let open: number

/** Somebody of the twenty. */
function team(at: number): TestUser {
  const found = teams[at]
  if (!found) throw new Error(`there is no team ${at}`)
  return found
}

beforeAll(async () => {
  root = await asRoot()
  teacher = await userAs('problem_admin')
  ;[runner, jury] = await Promise.all([newUser('runner'), newUser('jury')])
  const prefix = freshName('team')
  const names = Array.from({ length: 20 }, (_, at) => `${prefix}n${at}`)
  await call(insertBatchUser, { users: names.map((name) => [name, password]) }, root)
  teams = await Promise.all(
    names.map(async (username) => ({ username, email: '', password, token: await signIn(username, password) })),
  )
  sum = await newProblem(teacher)
  second = await newProblem(teacher)
  const samples = [
    { input: '1 2\n', output: '3\n', score: 40 },
    { input: '20 22\n', output: '42\n', score: 60 },
  ]
  scored = await newProblem(teacher, formOf({ type: 1 }, { samples }))
})

/** A moment so many minutes from now, as the browser's own field takes it. */
function local(minutes: number): string {
  const at = new Date(Date.now() + minutes * 60_000)
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

interface Wanted {
  title: string
  rule: 'ACM' | 'OI'
  access?: 'Private' | 'Protected'
  problems: readonly string[]
}

/** Makes a contest with problems of the bank, as a teacher does; its number. */
async function made(page: Page, { title, rule, access, problems }: Wanted): Promise<number> {
  await page.goto('/admin/contest/create')
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(title)
  await page.getByRole('textbox', { name: 'Description', exact: true }).fill('Solve **all** of it.')
  await page.getByLabel('Start time').fill(local(60))
  await page.getByLabel('End time').fill(local(240))
  await page.getByLabel('Rule', { exact: true }).selectOption(rule)
  if (access) {
    await page.getByLabel('Access', { exact: true }).selectOption(access)
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill('sesame')
  } else {
    await page.getByRole('switch', { name: 'Printing' }).check()
    for (const [part, { username }] of Object.entries({ Jury: jury, Runners: runner })) {
      await page.getByLabel(part, { exact: true }).first().fill(username)
      await page.getByRole('button', { name: `Add to: ${part}` }).click()
    }
  }
  await page.getByRole('button', { name: 'Create' }).click()
  await page.getByRole('button', { name: 'Add from the bank' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add problems from the bank' })
  for (const problemId of problems) {
    await dialog.getByRole('searchbox').fill(problemId)
    await dialog.getByRole('button', { name: `Add ${problemId} ` }).click()
    await page
      .getByRole('status')
      .filter({ hasText: `${problemId} is now problem` })
      .first()
      .waitFor()
  }
  return Number(/contest\/(\d+)\/problems/.exec(page.url())?.[1])
}

const change = (cid: number, fields: object) => call(contest.changeContest, { id: cid, ...fields }, teacher)
const refusal = async (...asked: Parameters<typeof request>) => (await request(...asked)).code ?? 'done'
const seconds = (from: number) => new Date(Date.now() + 1000 * from).toISOString()

const send = async (cid: number, as: TestUser, code: string, pid = 'A') =>
  (await call(submitProblemJudge, { cid, pid, language: 'Python3', code }, as)).submitId

/** The verdicts of submissions as their teacher sees them, once all have one. */
const verdicts = (cid: number, submitIds: readonly number[]) =>
  until(async () => {
    const rows = await call(checkContestSubmissionsStatus, { submitIds: [...submitIds], cid }, teacher)
    const found = submitIds.map((id) => rows[String(id)]?.status)
    return found.every((status) => status !== undefined && !isRunning(status)) && found
  })

const inside = async (cid: number, as: TestUser) => refusal(contest.getContestProblem, { cid }, as)
/** What was handed in before the rejudging: by the number of the team. */
const first: number[] = []

describe('CT-01 to CT-08 contests as they are played', () => {
  it('AD-07 are made by a teacher: public and protected ones by the ACM rule, a private one by the OI rule', async () => {
    const page = await visit('/admin/contest', { user: teacher })
    const name = freshName('Played ')
    acm = await made(page, { title: `${name} A`, rule: 'ACM', problems: [sum.problemId, second.problemId] })
    oi = await made(page, { title: `${name} B`, rule: 'OI', access: 'Private', problems: [scored.problemId] })
    open = await made(page, { title: `${name} C`, rule: 'ACM', access: 'Protected', problems: [second.problemId] })
    for (const cid of [acm, oi, open])
      expect(await inside(cid, team(0))).toMatch(/contest-(not-started|password-needed)/)
    expect((await call(contest.getContestList, { keyword: name, status: -1 })).total).toBe(3)
  })

  it('begin by the clock alone, and let in whom they should', async () => {
    expect(await refusal(submitProblemJudge, { cid: acm, pid: 'A', language: 'Python3', code: good }, team(0))).toBe(
      'contest-not-started',
    )
    for (const cid of [acm, oi, open]) await change(cid, { startTime: seconds(3) })
    const page = await visit(`/contest/${acm}/problems`, { user: team(19) })
    await until(async () => (await inside(acm, team(0))) === 'done')
    await page.getByRole('row', { name: /Sum/ }).first().waitFor()
    await until(async () => (await inside(open, team(0))) === 'done')
    expect(await inside(oi, team(0))).toBe('contest-password-needed')
    expect(await refusal(submitProblemJudge, { cid: open, pid: 'A', language: 'Python3', code: good }, team(0))).toBe(
      'contest-password-needed',
    )
    expect(await refusal(contest.registerContest, { cid: oi, password: 'open' }, team(0))).toBe(
      'contest-password-wrong',
    )
    await Promise.all(teams.map((one) => call(contest.registerContest, { cid: oi, password: 'sesame' }, one)))
    await call(contest.registerContest, { cid: open, password: 'sesame' }, team(0))
    expect(await inside(oi, team(0))).toBe('done')
    expect((await call(contest.getContestInfo, { cid: oi })).count).toBe(20)
  })

  it('SB-04 take what twenty contestants hand in, judge it, and hand out balloons', async () => {
    const codes = teams.map((_, at) => (at < 8 ? good : at < 12 ? lucky : wrong))
    first.push(...(await Promise.all(teams.map((one, at) => send(acm, one, codes[at] ?? '')))))
    const protectedOne = await send(open, team(0), good)
    expect(await verdicts(acm, first)).toEqual(
      codes.map((code) => (code === wrong ? Status.wrongAnswer : Status.accepted)),
    )
    expect(await verdicts(open, [protectedOne])).toEqual([Status.accepted])
    const waiting = await until(async () => {
      const { records } = await call(contest.getContestAcInfo, { cid: acm, limit: 100 }, runner)
      return records.length === 12 && records
    })
    expect(waiting.some(({ firstBlood }) => firstBlood)).toBe(true)
    const [balloon] = waiting
    await call(contest.checkContestAcInfo, { cid: acm, id: balloon?.id ?? 0, checked: true }, runner)
    // out of the ranking, and unknown to the bank
    await until(async () => (await boardFor(acm, teacher)).total === 20)
    expect(await call(getUserHomeInfo, { username: team(0).username })).toMatchObject({ total: 0, ac: 0 })
  })

  it('CT-07 BX-10 announce, answer and print while they run', async () => {
    const announcement = { title: 'Lunch', content: 'In the hall.' }
    await call(contest.addContestAnnouncement, { cid: acm, announcement }, teacher)
    const question = { cid: acm, category: 'problem', pid: sum.pid, question: 'May they be negative?' } as const
    const { id } = await call(contest.askQuestion, question, team(3))
    await call(contest.claimQuestion, { id, claim: true }, jury)
    expect(await refusal(contest.answerQuestion, { id, answer: 'No.' }, teacher)).toBe('question-taken')
    await call(contest.answerQuestion, { id, answer: 'Yes.', toAll: true }, jury)
    const page = await visit(`/contest/${acm}/problem/A`, { user: team(4) })
    const news = page.getByRole('status', { name: 'News of the contest' })
    await news.getByText('Lunch').waitFor()
    await page.goto(`/contest/${acm}/clarifications`)
    await page.getByRole('article').getByText('Yes.').waitFor()
    expect(await page.getByText(team(3).username).count()).toBe(0)

    await call(contest.submitPrintText, { cid: acm, content: good.repeat(3) }, team(5))
    const [print] = (await call(contest.getContestPrint, { cid: acm }, runner)).records
    await call(contest.checkContestPrint, { cid: acm, id: print?.id ?? 0 }, runner)
    expect(await refusal(contest.checkContestPrint, { cid: acm, id: print?.id ?? 0 }, teacher)).toBe('print-done')
  })

  it('CT-08 have what passed by luck judged again, aside, and take the difference', async () => {
    const samples = [{ input: '5 6\n', output: '11\n' }]
    await call(changeProblem, { ...sum.form, samples, pid: sum.pid, version: sum.version }, teacher)
    const { number, taskId } = await call(startRejudging, { cid: acm, status: Status.accepted }, jury)
    await ended(taskId, jury)
    const told = await until(async () => {
      const now = await call(getRejudging, { cid: acm, number }, jury)
      return now.isReady && now
    })
    expect(told).toMatchObject({ total: 12, changed: 4 })
    await ended((await call(applyRejudging, { cid: acm, number }, jury)).taskId, jury)
    expect((await verdicts(acm, first)).filter((status) => status === Status.accepted)).toHaveLength(8)
    await until(async () => (await call(contest.getContestAcInfo, { cid: acm, limit: 100 }, runner)).total === 8)
  })

  it('CT-05 are sealed by the clock, and tell nothing from then on', async () => {
    await change(acm, { sealRank: true, sealRankTime: seconds(0) })
    await change(oi, { sealRank: true, sealRankTime: seconds(0) })
    const late = await send(acm, team(12), good)
    const points = teams.map((_, at) => (at === 0 ? good : at < 12 ? half : wrong))
    const partly = await Promise.all(teams.map((one, at) => send(oi, one, points[at] ?? '')))
    expect(await verdicts(acm, [late])).toEqual([Status.accepted])
    expect(await verdicts(oi, partly)).toHaveLength(20)
    const seen = async (cid: number, as: TestUser) => {
      const { records } = await call(getContestSubmissions, { contestID: cid, limit: 100 }, as)
      return records.map(({ submitId, status }) => [submitId, status])
    }
    expect(await seen(acm, team(12))).toContainEqual([late, Status.accepted])
    expect((await seen(acm, team(0))).map(([id]) => id)).not.toContain(late)
    expect(await seen(acm, team(0))).toHaveLength(20)
    expect(await seen(oi, team(0))).toEqual([[partly[0], Status.submittedUnknown]])
    expect((await call(contest.getContestAcInfo, { cid: acm, limit: 100 }, runner)).total).toBe(8)
    const solvedBy = async (as: TestUser) =>
      (await acmRows(acm, as, { limit: 50 })).find((row) => row.username === team(12).username && row.rank > 0)?.ac
    await until(async () => (await solvedBy(teacher)) === 1)
    expect(await solvedBy(team(0))).toBe(0)
  })

  it('CR-01 end by the clock, tell all then, and take later submissions apart', async () => {
    await Promise.all([acm, oi].map((cid) => change(cid, { endTime: seconds(1), allowEndSubmit: cid === acm })))
    await until(async () => (await call(contest.getContestInfo, { cid: oi })).status === 1)
    expect(await refusal(submitProblemJudge, { cid: oi, pid: 'A', language: 'Python3', code: good }, team(5))).toBe(
      'contest-ended',
    )
    await until(async () => (await call(contest.getContestInfo, { cid: acm })).status === 1)
    const after = await send(acm, team(19), good, 'B')
    expect(await verdicts(acm, [after])).toEqual([Status.accepted])
    const rows = await until(async () => {
      const found = await acmRows(acm, team(0), { limit: 50 })
      return found.filter((row) => row.ac === 1).length >= 9 && found
    })
    const solvers = new Set(rows.filter(({ ac }) => ac > 0).map(({ username }) => username))
    expect(solvers).toEqual(new Set([0, 1, 2, 3, 4, 5, 6, 7, 12].map((at) => team(at).username)))
    await until(async () =>
      (await acmRows(acm, team(0), { limit: 50, containsEnd: true })).some(
        ({ username, ac }) => username === team(19).username && ac === 1,
      ),
    )
    // the reader's own row comes first, beside its place
    const [own, ...points] = await until(async () => {
      const found = await oiRows(oi, team(19), { limit: 50 })
      return found.length === 21 && found
    })
    expect(own?.username).toBe(team(19).username)
    expect(ranked(points)[0]).toEqual([team(0).username, 1])
    expect(points.map(({ totalScore }) => totalScore)).toEqual(
      teams.map((_, at) => (at === 0 ? 100 : at < 12 ? 40 : 0)),
    )
    expect(await call(getProblemDetail, { problemId: sum.problemId }, team(0))).toMatchObject({
      problemCount: { total: 0 },
    })

    const page = await visit(`/contest/${acm}/rank`, { user: teacher })
    await page.getByRole('region', { name: 'Ranking of' }).getByText(team(12).username).first().waitFor()
    await page.getByText('Contest has ended').or(page.getByText('Ended')).first().waitFor()
    // a cell of the board that has them leads to them
    await page.goto(`/contest/${acm}/rank?after=true&keyword=${team(19).username}`)
    await page
      .getByRole('link', { name: /solved after the end/ })
      .first()
      .click()
    await page.getByRole('link', { name: String(after) }).waitFor()
  })
})
