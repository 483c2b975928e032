import { getContestRank } from '@oj/functions/features/contest/board/contract.ts'
import { addContest, addContestProblem } from '@oj/functions/features/contest/contract.ts'
import { getProblemList } from '@oj/functions/features/problem/contract.ts'
import { setJudgeConfig } from '@oj/functions/features/settings/contract.ts'
import {
  checkContestSubmissionsStatus,
  getContestSubmissions,
  submitProblemJudge,
} from '@oj/functions/features/submission/contract.ts'
import { isRunning } from '@oj/shared/judging/verdicts.ts'
import * as z from 'zod/mini'
import { delayBefore } from '../../web/src/features/submission/poll.ts'
import { clientOf } from '../support/client/client.ts'
import { aPlusB } from '../support/data/programs.ts'
import { bench, type Site } from './bench.ts'
import { signedIn } from './people.ts'
import { quantile } from './statistics.ts'

/** Submissions at a share of what the judge can do. Times in ms. */
const Phase = z.object({
  perSecond: z.number(),
  sent: z.int(),
  stored: z.int(),
  settled: z.int(),
  verdictP50: z.int(),
  verdictP95: z.int(),
  /** of what pages read meanwhile; -1 where nobody read */
  readP95: z.int(),
  /** submissions without a verdict, at each twentieth of the time */
  waiting: z.string(),
  waitingMost: z.int(),
})
const ContestFigures = z.object({
  /** until a class behind one address has its codes by mail, is registered and signed in; none of them is refused */
  arrivalSeconds: z.number(),
  full: Phase,
  half: Phase,
})

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const rounded = (values: readonly number[], share: number) =>
  values.length === 0 ? -1 : Math.round(quantile(values, share))

/** How often a board is read again by its page, in ms. */
const boardEvery = 30_000
const statusBatch = 100

interface Sent {
  id: number
  at: number
  /** whether the table has it, and when its verdict was seen */
  isStored: boolean
  settledAt: number | null
}

/** A contest that people take part in, and what they do there as their pages do it. */
class Contest {
  readonly #call: ReturnType<typeof clientOf>['call']
  readonly #cid: number
  readonly reads: number[] = []

  private constructor(call: ReturnType<typeof clientOf>['call'], cid: number) {
    this.#call = call
    this.#cid = cid
  }

  static async open({ url, engineUrl }: Site, root: { token: string }): Promise<Contest> {
    const { call } = clientOf(url, engineUrl)
    const minutes = (some: number) => new Date(Date.now() + some * 60_000).toISOString()
    const times = { startTime: minutes(-1), endTime: minutes(120) }
    const { cid } = await call(addContest, { title: 'A busy contest', description: 'Many take part.', ...times }, root)
    const { records } = await call(getProblemList, { currentPage: 1, limit: 10, keyword: aPlusB }, root)
    const pid = records.find(({ problemId }) => problemId === aPlusB)?.pid ?? 0
    await call(addContestProblem, { cid, pid, displayId: 'A' }, root)
    return new Contest(call, cid)
  }

  /** Of a program that no cache knows. */
  async submit(user: { token: string }): Promise<Sent> {
    const at = performance.now()
    const code = `#include <iostream>\nint main() { long long a, b; std::cin >> a >> b; std::cout << a + b << "\\n"; }\n// ${crypto.randomUUID()}\n`
    const { submitId } = await this.#call(submitProblemJudge, { pid: 'A', cid: this.#cid, language: 'C++', code }, user)
    return { id: submitId, at, isStored: false, settledAt: null }
  }

  async look(some: readonly Sent[], user: { token: string }): Promise<void> {
    const submitIds = some.map(({ id }) => id)
    const rows = await this.#call(checkContestSubmissionsStatus, { submitIds, cid: this.#cid }, user)
    for (const one of some) {
      const row = rows[one.id]
      one.isStored ||= row !== undefined
      if (row && !isRunning(row.status)) one.settledAt ??= performance.now()
    }
  }

  async #read(work: () => Promise<unknown>): Promise<void> {
    const begun = performance.now()
    await work()
    this.reads.push(performance.now() - begun)
  }

  /** Opens the list of own submissions, and looks for the verdict as that page does. */
  async follow(one: Sent, user: { token: string }): Promise<void> {
    const list = { cid: this.#cid, onlyMine: true, currentPage: 1, limit: 15 }
    await this.#read(() => this.#call(getContestSubmissions, list, user))
    for (let check = 0; one.settledAt === null; check++) {
      await pause(delayBefore(check) ?? 2000)
      await this.#read(() => this.look([one], user))
    }
  }

  /** Has the board open, from some moment on. */
  async watchBoard(user: { token: string }, begins: number, isOver: () => boolean): Promise<void> {
    const board = { cid: this.#cid, currentPage: 1, limit: 30 }
    for (let wait = begins; !isOver(); wait = boardEvery) {
      for (let waited = 0; waited < wait && !isOver(); waited += 500) await pause(500)
      if (!isOver()) await this.#read(() => this.#call(getContestRank, board, user))
    }
  }
}

interface Asked {
  seconds: number
  rate: number
  users: readonly { token: string }[]
  root: { token: string }
  /** whether they look at pages as well */
  reading: boolean
}

async function play(contest: Contest, { seconds, rate, users, root, reading }: Asked): Promise<z.infer<typeof Phase>> {
  const count = Math.max(1, Math.round(seconds * rate))
  const all: Sent[] = []
  const waiting: number[] = []
  const isWaiting = () => all.filter(({ settledAt }) => settledAt === null)
  let isOver = false
  const begun = performance.now()
  const person = async (n: number) => {
    const user = users[n % users.length] ?? root
    await pause(Math.max(0, begun + (1000 * n) / rate - performance.now()))
    const one = await contest.submit(user)
    all.push(one)
    if (reading) await contest.follow(one, user)
  }
  const boards = reading
    ? users.map((user, n) => contest.watchBoard(user, (boardEvery * n) / users.length, () => isOver))
    : []
  const watch = async () => {
    while (!isOver) {
      const some = isWaiting()
      // those who follow their own tell of them
      for (let at = 0; !reading && at < some.length; at += statusBatch)
        await contest.look(some.slice(at, at + statusBatch), root)
      if (performance.now() - begun >= (seconds * 1000 * waiting.length) / 20) waiting.push(isWaiting().length)
      await pause(250)
    }
  }
  const watching = watch()
  await Promise.all(Array.from({ length: count }, (_, n) => person(n)))
  while (isWaiting().length > 0) await pause(250)
  isOver = true
  await Promise.all([watching, ...boards])
  const waits = all.map(({ at, settledAt }) => (settledAt ?? at) - at)
  return {
    perSecond: Math.round(rate * 10) / 10,
    sent: all.length,
    stored: all.filter(({ isStored }) => isStored).length,
    settled: all.length - isWaiting().length,
    verdictP50: rounded(waits, 0.5),
    verdictP95: rounded(waits, 0.95),
    readP95: rounded(contest.reads, 0.95),
    waiting: waiting.join(' '),
    waitingMost: Math.max(0, ...waiting),
  }
}

/** How many verdicts a second come of so many submissions that are there at once. */
async function rateOf(contest: Contest, users: readonly { token: string }[], root: { token: string }, count: number) {
  const begun = performance.now()
  const all = await Promise.all(
    Array.from({ length: count }, (_, n) => contest.submit(users[n % users.length] ?? root)),
  )
  while (all.some(({ settledAt }) => settledAt === null)) {
    await pause(250)
    await contest.look(all.filter(({ settledAt }) => settledAt === null).slice(0, statusBatch), root)
  }
  return count / ((performance.now() - begun) / 1000)
}

/** A class that comes at once; `localhost`, because tests have an address for each user by the other name. */
async function arrivalOf({ url, engineUrl }: Site, people: number): Promise<number> {
  const { newUser } = clientOf(url.replace('127.0.0.1', 'localhost'), engineUrl)
  const begun = performance.now()
  await Promise.all(Array.from({ length: people }, () => newUser('pupil')))
  return Math.round((performance.now() - begun) / 100) / 10
}

/**
 * `npm run bench:contest`: a class that arrives, then a contest on this machine. First as many submissions a second as the judge
 * can do (`full`): the queue should not grow. Then half of that (`half`), while everybody who has submitted follows the verdict
 * and has the board open.
 */
export const contest = bench({
  usual: { class: 60, contestants: 200, seconds: 200, probe: 200 },
  least: { class: 2, contestants: 2, seconds: 2, probe: 2 },
  needsJudge: true,
  figures: ContestFigures,
  async prepare({ url, engineUrl, rootPassword }) {
    const { call, signIn } = clientOf(url, engineUrl)
    await call(setJudgeConfig, { waitingMax: 1000 }, { token: await signIn('root', rootPassword) })
  },
  async measure(site, { class: people, contestants, seconds, probe }) {
    const arrivalSeconds = await arrivalOf(site, people)
    const root = { token: await clientOf(site.url, site.engineUrl).signIn('root', site.rootPassword) }
    const users = signedIn(contestants, site.env).map((token) => ({ token }))
    const contest = await Contest.open(site, root)
    const rate = await rateOf(contest, users, root, probe)
    const full = await play(contest, { seconds, rate, users, root, reading: false })
    const half = await play(contest, { seconds, rate: rate / 2, users, root, reading: true })
    return { arrivalSeconds, full, half }
  },
})
