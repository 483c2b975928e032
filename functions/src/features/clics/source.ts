import { expiringCaches } from '../../platform/cache.ts'
import { findAccounts, normalizeName } from '../account/index.ts'
import {
  awardTermsOf,
  type ContestText,
  contestAnnouncements,
  contestantsOf,
  isOver,
  isRealTime,
  recentQuestions,
  recentTextOf,
} from '../contest/index.ts'
import { findBody } from '../problem/index.ts'
import { type Entry, recentEntriesOf } from '../problem-set/index.ts'
import {
  awaitBoard,
  type Board,
  drawColumns,
  isLatest,
  isOf,
  isTeam,
  type Person,
  readBoard,
  rosterOf,
  type Standing,
} from '../standing/index.ts'
import { type ShownRow, submissionsIn } from '../submission/index.ts'
import {
  clarificationObjects,
  contestObject,
  type Handed,
  judgementObject,
  problemObjects,
  stateOf,
  submissionObject,
} from './live.ts'
import type { CollectionName, Collections, Contest, State } from './objects.ts'
import { type Participant, peopleOf } from './people.ts'
import type { ReaderView } from './reader-view.ts'
import { awardObjects, isSettled } from './scoreboard.ts'
import { listTeamTries, participantOf } from './teams.ts'
import { judgementTypes, languageObjects } from './verdicts.ts'

/** Submissions that are read of a contest at most. */
const most = 100_000
/** Accounts that are read at a time. */
const batch = 100

/** A board as its reader sees it. */
interface BoardRead {
  readonly rows: readonly Standing[]
  readonly candidates: number
  /** the problems that its rows are of, as far as the reader sees them; null before the first build */
  readonly pids: readonly number[] | null
  /** when it was built; empty before the first time */
  readonly builtAt: string
}
const noBoard: BoardRead = { rows: [], candidates: 0, pids: null, builtAt: '' }

/** What a reader may know of a contest, each part read when it is first asked for. */
export interface Source {
  text(): Promise<ContestText>
  entries(): Promise<readonly Entry[]>
  board(): Promise<BoardRead>
  /** what was handed in by those whom the reader sees */
  handedIn(): Promise<HandedIn>
  contest(): Promise<Contest>
  state(): Promise<State>
  collection<Name extends CollectionName>(name: Name): Promise<Collections[Name]>
  /**
   * For whom, and under which rules, all this is; then those of before from which nothing that was told can have gone: what
   * was sealed comes in addition once it is opened.
   */
  eras(): Promise<readonly [now: string, ...before: string[]]>
}

/** A value that is taken once. */
function takeOnce<T>(take: () => Promise<T>): () => Promise<T> {
  let taken: Promise<T> | null = null
  return () => {
    taken ??= take()
    return taken
  }
}

async function participantsFor(
  { seesBoard, contest, seesTeams, isStaff }: ReaderView,
  { starAccount }: ContestText,
  roster: readonly Person[],
): Promise<Participant[]> {
  if (!seesBoard) return []
  const { rows } = await contestantsOf(contest.number)
  const said = new Map(rows.map((row) => [row.uid, row]))
  const [teams, users] = [roster.filter(({ uid }) => isTeam(uid)), roster.filter(({ uid }) => !isTeam(uid))]
  const uids = new Set([...users.map(({ uid }) => uid), ...(seesTeams ? said.keys() : [])])
  const wanted = [...uids].filter((uid) => isStaff || !said.get(uid)?.isDisqualified)
  const stars = new Set(starAccount.map(normalizeName))
  const removed = new Set(users.filter((one) => one.isRemoved).map(({ uid }) => uid))
  const found: Participant[] = teams.map(participantOf)
  for (let from = 0; from < wanted.length; from += batch) {
    for (const account of await findAccounts(wanted.slice(from, from + batch))) {
      const isRemoved = removed.has(account.uid)
      const isStar = isRemoved || stars.has(normalizeName(account.username))
      found.push({ account, said: said.get(account.uid) ?? null, isStar, isRemoved })
    }
  }
  return found
}

/** What was handed in here, as its set shows it, and all of it with what imported teams have done elsewhere; in its order. */
interface HandedIn {
  readonly all: readonly Handed[]
  readonly shown: readonly ShownRow[]
}

/** What was handed in to the problems that a reader sees, by those whom they see. */
async function listVisibleTries(
  { view, contest, isInside, seesProblems }: ReaderView,
  entries: readonly Entry[],
  teams: ReadonlySet<string>,
): Promise<HandedIn> {
  if (!isInside || !seesProblems) return { all: [], shown: [] }
  const pids = new Set(entries.map(({ pid }) => pid))
  const hasTeams = [...teams].some(isTeam)
  const byTeams = hasTeams ? await listTeamTries(view, contest.number, pids, teams) : []
  const found: ShownRow[] = []
  for (const { pid } of entries) {
    const { shown } = await submissionsIn(view, { uid: null, pid }, most - found.length)
    found.push(...shown.filter(({ row }) => teams.has(row.uid)))
  }
  const shown = found.sort((a, b) => a.row.submitId - b.row.submitId)
  const all = [...byTeams, ...shown.map(({ row }) => row)].sort((a, b) => a.submitId - b.submitId)
  return { all, shown }
}

/** How many tests problems have, at most a minute old: the format tells it with each look at them. */
const tests = expiringCaches(60_000, 500, async (pid: number) => (await findBody(pid))?.testData?.cases ?? 0)

/** The same for who may know it: staff, and all once the contest is over and open. */
async function testsFor({ isStaff, contest, at }: ReaderView, entries: readonly Entry[]): Promise<Map<number, number>> {
  if (!isStaff && !(isOver(contest, at) && isRealTime(contest, at))) return new Map()
  return new Map(await Promise.all(entries.map(async ({ pid }) => [pid, await tests.value(pid)] as const)))
}

const boardName = ({ isSealed }: ReaderView) => (isSealed ? 'sealed' : 'open')

async function boardFor(sight: ReaderView): Promise<BoardRead> {
  const { view, seesBoard, isStaff } = sight
  if (!seesBoard) return noBoard
  const name = boardName(sight)
  const entries = await recentEntriesOf(view.key)
  const take = async (board: Board): Promise<BoardRead> => ({
    rows: await board.rows(0, board.size, false),
    candidates: board.candidates,
    pids: drawColumns(board.columns, entries)
      .filter(({ entry }) => entry === null || entry.isOpen || isStaff)
      .map(({ pid }) => pid),
    builtAt: board.builtAt,
  })
  // a board of other problems would name some that no longer are, or leave some out that its totals have
  const isOther = await readBoard(view.key, name, async ({ columns }) => !isOf(columns, entries))
  return (await (isOther ? awaitBoard(view.key, name, entries, take) : readBoard(view.key, name, take))) ?? noBoard
}

/**
 * Whether all that a reader will be told of a contest is there: its time is over, its board open, and everything on that has its
 * verdict. A board that waits to be built lacks what came last, and a roster may be older than it.
 */
async function isSettledFor(
  sight: ReaderView,
  { rows, builtAt }: BoardRead,
  roster: readonly Person[],
): Promise<boolean> {
  const { contest, at, view, seesBoard } = sight
  if (!(isOver(contest, at) && isRealTime(contest, at) && isSettled(rows))) return false
  const known = new Set(roster.map(({ uid }) => uid))
  const isWhole = rows.every(({ who }) => known.has(who.uid))
  return !seesBoard || (isWhole && (await isLatest(view.key, boardName(sight), builtAt)))
}

async function erasOf(sight: ReaderView, entries: readonly Entry[]): Promise<readonly [string, ...string[]]> {
  const { contest, isStaff, isInside, seesBoard, seesTeams, seesProblems, uid } = sight
  const { rows } = await contestantsOf(contest.number)
  const out = rows.filter(({ isDisqualified }) => isDisqualified).map((row) => row.uid)
  const helpers = [contest.managers, contest.jury, contest.runners].flat().map((one) => one.uid)
  const pids = entries.map(({ pid }) => pid)
  const rights = [isStaff, isInside, seesBoard, seesTeams, seesProblems]
  const terms = [contest.number, uid, rights, contest.startTime, contest.sealRankTime, pids, out, helpers]
  const era = (isSealed: boolean) => JSON.stringify([...terms, isSealed])
  return sight.isSealed ? [era(true)] : [era(false), era(true)]
}

const noText = (number: number) => new Error(`The contest ${number} has no text`)

/** What a reader may know of a contest at a moment. */
export function sourceFor(sight: ReaderView): Source {
  const { contest, at, isStaff, uid, isInside, seesProblems } = sight
  const text = takeOnce(async () => {
    const known = await recentTextOf(contest.number)
    if (!known) throw noText(contest.number)
    return known
  })
  const entries = takeOnce(async () => {
    if (!seesProblems) return []
    return (await recentEntriesOf(sight.view.key)).filter(({ isOpen }) => isStaff || isOpen)
  })
  const board = takeOnce(() => boardFor(sight))
  const roster = takeOnce(async () => (sight.seesBoard ? rosterOf(sight.view.key) : []))
  const people = takeOnce(async () =>
    peopleOf(await participantsFor(sight, await text(), await roster()), contest, isStaff),
  )
  const handedIn = takeOnce(async () => {
    const teams = new Set((await people()).teams.map(({ id }) => id))
    return listVisibleTries(sight, await entries(), teams)
  })
  const readers: { readonly [Name in CollectionName]: () => Promise<Collections[Name]> } = {
    'judgement-types': async () => judgementTypes((await text()).rules.penalised),
    languages: async () => languageObjects((await people()).teams.some(({ id }) => isTeam(id))),
    problems: async () => problemObjects(contest, await entries(), await testsFor(sight, await entries())),
    groups: async () => (await people()).groups,
    organizations: async () => (await people()).organizations,
    teams: async () => (await people()).teams,
    persons: async () => (await people()).persons,
    submissions: async () => (await handedIn()).all.map((row) => submissionObject(contest, row, isStaff)),
    judgements: async () => (await handedIn()).all.map((row) => judgementObject(contest, row)),
    async clarifications() {
      if (!isInside || !seesProblems) return []
      const { number } = contest
      const [asked, told, of, { teams }] = await Promise.all([
        recentQuestions(number),
        contestAnnouncements.recentOf(number),
        entries(),
        people(),
      ])
      const known = new Set(teams.map(({ id }) => id))
      return clarificationObjects(contest, asked, told, of, { isStaff, uid }).filter(({ from_team_id, to_team_id }) =>
        [from_team_id, to_team_id].every((id) => id === null || known.has(id)),
      )
    },
    async awards() {
      const { awardType, awardConfigList } = await text()
      const [{ rows, candidates }, of] = await Promise.all([board(), entries()])
      return awardObjects(rows, awardTermsOf({ awardType, awards: awardConfigList }), candidates, of)
    },
  }
  return {
    text,
    entries,
    board,
    handedIn,
    contest: async () => contestObject(contest, await text()),
    state: async () => stateOf(contest, at, await isSettledFor(sight, await board(), await roster())),
    collection: (name) => readers[name](),
    eras: async () => erasOf(sight, await entries()),
  }
}
