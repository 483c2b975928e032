import { Status } from '@oj/shared/judging/verdicts.ts'
import type { Account } from '../../features/account/index.ts'
import { bringInContestants, bringInTries, placeMoment } from '../../features/contest/moving-in.ts'
import { findMark, noteMoved, setMark } from '../../features/moved/index.ts'
import { allProblems, findBody, type ProblemRow } from '../../features/problem/index.ts'
import { bankKey } from '../../features/problem-set/index.ts'
import {
  bringInSubmissions,
  judgementBy,
  keepSubmitIds,
  type MovingSubmission,
} from '../../features/submission/moving-in.ts'
import { siteScope } from '../../features/tries/index.ts'
import { findNew, inParts, keyOf, type Move, movedTo, toNumber } from '../move.ts'
import type { OldContest, OldId, OldSubmission } from '../school.ts'
import { peopleOf } from './contests.ts'

/** Submissions that are written at once, and of a message so many characters: an item has at most 400 KB. */
const atOnce = 500
const most = { id: 99_999_999_999, message: 50_000, code: 100_000 } as const

/** The old ids come in this order: by number where they are numbers. */
const isAfter = (a: OldId, b: OldId) =>
  toNumber(a, most.id) !== null && toNumber(b, most.id) !== null ? Number(a) > Number(b) : a > b

/** What submissions need to know of the contests that moved in: few enough to be in memory. */
interface Contest {
  readonly number: number
  readonly start: string
  readonly end: string
  readonly names: ReadonlyMap<OldId, { readonly displayId: string; readonly title: string }>
}

async function readContest({ entries, startTime, endTime }: OldContest, number: number): Promise<Contest> {
  const names = new Map(entries.map(({ problem, displayId, title }) => [problem, { displayId, title }] as const))
  return { number, start: startTime, end: endTime, names }
}

async function readContests(move: Move): Promise<Map<OldId, Contest>> {
  const contests = new Map<OldId, Contest>()
  for await (const part of inParts(move.school.contests(), 20)) {
    const known = await findNew(
      move,
      'contest',
      part.map(({ id }) => id),
    )
    for (const old of part) {
      const number = known.get(old.id)
      if (number !== undefined) contests.set(old.id, await readContest(old, Number(number)))
    }
  }
  return contests
}

/** What a problem says of the scores of its programs, each read once. */
function createRulesReader() {
  const known = new Map<number, Promise<number | null>>()
  return (pid: number): Promise<number | null> => {
    const rules =
      known.get(pid) ??
      findBody(pid).then((body) => (body?.settings.type === 'oi' ? (body.settings.ioScore ?? null) : null))
    known.set(pid, rules)
    return rules
  }
}

interface Found {
  readonly account: Account
  readonly problem: ProblemRow
  readonly contest: Contest | null
  readonly ioScore: number | null
}

function rowOf(old: OldSubmission, submitId: number, { account, problem, contest, ioScore }: Found): MovingSubmission {
  const { submitTime, language, share, errorMessage, ip } = old
  const { status, time, memory, score } = old
  const { difficulty, pid } = problem
  const code = old.code.toWellFormed().slice(0, most.code)
  const name = contest?.names.get(old.problem)
  const verdict = { status: status ?? Status.cancelled, time, memory, score, judger: '' }
  return {
    submitId,
    ...(contest
      ? placeMoment(contest.number, contest, submitTime)
      : { set: bankKey, scope: siteScope, phase: 'official' as const }),
    attempt: 1,
    ...judgementBy({ ioScore, difficulty, language }, verdict),
    pid,
    displayPid: name?.displayId ?? problem.problemId,
    title: name && name.title !== '' ? { 'zh-CN': name.title } : problem.title,
    uid: account.uid,
    username: account.username,
    submitTime,
    length: code.length,
    language,
    difficulty,
    judgeCaseMode: problem.judgeCaseMode,
    ioScore,
    share,
    ticket: null,
    code,
    errorMessage: errorMessage.toWellFormed().slice(0, most.message),
    ip,
  }
}

/** Why a submission cannot be taken, for the report; what it needs where it can. */
function createFinder(move: Move, contests: ReadonlyMap<OldId, Contest>) {
  const readRules = createRulesReader()
  return async (part: readonly OldSubmission[]) => {
    const accountOf = await peopleOf(
      move,
      part.map(({ account }) => account),
    )
    const pids = await findNew(
      move,
      'problem',
      part.map(({ problem }) => problem),
    )
    const rows = new Map((await allProblems()).map((row) => [String(row.pid), row]))
    return async (old: OldSubmission): Promise<Found | string> => {
      const account = accountOf(old.account)
      if (!account) return 'a submission of nobody who moved in'
      const problem = rows.get(pids.get(old.problem) ?? '')
      if (!problem) return 'a submission to a problem that did not move in'
      const contest = old.contest === null ? null : contests.get(old.contest)
      if (contest === undefined) return 'a submission to a contest that did not move in'
      return { account, problem, contest, ioScore: await readRules(problem.pid) }
    }
  }
}

/** The new ids of these: those that were noted before it broke off, kept ones where they are free, and others. */
async function numberAll(all: readonly OldSubmission[], noted: ReadonlyMap<OldId, string>, move: Move) {
  const missing = all.filter(({ id }) => !noted.has(id))
  const ids = missing.length > 0 ? await keepSubmitIds(missing.map(({ id }) => toNumber(id, most.id))) : []
  // before they are there: whoever repeats this finds them again
  await noteMoved(missing.map(({ id }, at) => movedTo(move, 'submission', id, String(ids[at]))))
  const made = new Map(missing.map(({ id }, at) => [id, ids[at] ?? 0]))
  for (const { id } of missing) move.report.mapped('submission', id, String(made.get(id)))
  return (id: OldId) => made.get(id) ?? Number(noted.get(id))
}

async function letInAuthors(rows: readonly (readonly [MovingSubmission, Found])[]): Promise<void> {
  const contests = Map.groupBy(
    rows.filter(([, { contest }]) => contest !== null),
    ([, { contest }]) => contest?.number ?? 0,
  )
  for (const [number, some] of contests) {
    const people = new Map(some.map(([{ uid, username, submitTime: at }]) => [uid, { uid, username, at }]))
    await bringInContestants(number, [...people.values()])
  }
}

/** Dry: counts by what would be there, since no row can be looked up yet. */
async function countPlanned(part: readonly OldSubmission[], known: number, move: Move): Promise<void> {
  const accounts = await findNew(
    move,
    'account',
    part.map(({ account }) => account),
  )
  const problems = await findNew(
    move,
    'problem',
    part.map(({ problem }) => problem),
  )
  const good = part.filter(({ account, problem }) => accounts.has(account) && problems.has(problem)).length
  move.report.count('submission', 'known', known)
  move.report.count('submission', 'new', good)
  move.report.count('submission', 'left', part.length - good)
}

/** Takes the submissions that are new, with their verdicts. What an interrupted run has begun is taken to its end. */
export async function takeSubmissions(move: Move): Promise<void> {
  const { school, report, isDry } = move
  const mark = await findMark({ judge: school.judge, kind: 'submission' })
  const finder = createFinder(move, await readContests(move))
  for await (const part of inParts(school.submissions(), atOnce)) {
    const noted = await findNew(
      move,
      'submission',
      part.map(({ id }) => id),
    )
    const isWhole = ({ id }: OldSubmission) => noted.has(id) && mark !== null && !isAfter(id, mark.oldId)
    const open = part.filter((old) => !isWhole(old))
    const known = part.length - open.length
    if (isDry) {
      await countPlanned(open, known, move)
      continue
    }
    report.count('submission', 'known', known)
    const last = part.at(-1)
    if (open.length === 0 || !last) continue
    const find = await finder(open)
    const found: (readonly [OldSubmission, Found])[] = []
    for (const old of open) {
      const one = await find(old)
      if (typeof one === 'string') {
        report.count('submission', 'left')
        report.remark(one, old.id)
      } else found.push([old, one])
      if (old.status === null) report.remark('a submission without a verdict is cancelled', old.id)
    }
    if (found.length === 0) continue
    const idOf = await numberAll(
      found.map(([old]) => old),
      noted,
      move,
    )
    const rows = found.map(([old, one]) => [rowOf(old, idOf(old.id), one), one] as const)
    await letInAuthors(rows)
    await bringInSubmissions(rows.map(([row]) => row))
    await bringInTries(rows.flatMap(([row, { contest }]) => (contest ? [row] : [])))
    if (mark === null || isAfter(last.id, mark.oldId)) await setMark({ ...keyOf(move, 'submission', last.id) })
    report.count('submission', 'new', found.length)
  }
}
