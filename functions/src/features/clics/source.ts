import { expiringCaches } from '../../platform/cache.ts'
import { splitList } from '../../platform/list-parts.ts'
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

/** The most submissions that are read of a contest. */
const submissionsMax = 100_000
/** Accounts that are read at a time. */
const batchSize = 100

/** A board for its reader. */
interface BoardRead {
  readonly rows: readonly Standing[]
  readonly candidates: number
  /** the problems of its rows that the reader sees; null before the first build */
  readonly pids: readonly number[] | null
  /** when it was built; empty before the first build */
  readonly builtAt: string
}
const noBoard: BoardRead = { rows: [], candidates: 0, pids: null, builtAt: '' }

/** What a reader may know of a contest, each part read when it is first asked for. */
export interface Source {
  text(): Promise<ContestText>
  entries(): Promise<readonly Entry[]>
  board(): Promise<BoardRead>
  handedIn(): Promise<HandedIn>
  contest(): Promise<Contest>
  state(): Promise<State>
  collection<Name extends CollectionName>(name: Name): Promise<Collections[Name]>
  /**
   * What the contents of a feed depend on, the rights of the reader and the rules of the contest: now, and before where a client
   * can keep all that it has, as once the seal is lifted.
   */
  eras(): Promise<readonly [now: string, ...before: string[]]>
}

/** Reads something at the first call alone. */
function readOnce<T>(read: () => Promise<T>): () => Promise<T> {
  let value: Promise<T> | null = null
  return () => {
    value ??= read()
    return value
  }
}

async function participantsFor(
  { seesBoard, contest, seesTeams, isStaff }: ReaderView,
  { starAccount }: ContestText,
  roster: readonly Person[],
): Promise<Participant[]> {
  if (!seesBoard) return []
  const { rows } = await contestantsOf(contest.number)
  const contestants = new Map(rows.map((row) => [row.uid, row]))
  const [teams, users] = [roster.filter(({ uid }) => isTeam(uid)), roster.filter(({ uid }) => !isTeam(uid))]
  const uids = new Set([...users.map(({ uid }) => uid), ...(seesTeams ? contestants.keys() : [])])
  const wanted = [...uids].filter((uid) => isStaff || !contestants.get(uid)?.isDisqualified)
  const stars = new Set(starAccount.map(normalizeName))
  const removed = new Set(users.filter((one) => one.isRemoved).map(({ uid }) => uid))
  const participants: Participant[] = teams.map(participantOf)
  for (const some of splitList(wanted, batchSize)) {
    for (const account of await findAccounts(some)) {
      const isRemoved = removed.has(account.uid)
      const isStar = isRemoved || stars.has(normalizeName(account.username))
      participants.push({ account, said: contestants.get(account.uid) ?? null, isStar, isRemoved })
    }
  }
  return participants
}

/** The visible submissions, and all tries: those and the ones of imported teams. Both by their numbers. */
interface HandedIn {
  readonly all: readonly Handed[]
  readonly shown: readonly ShownRow[]
}

/** The tries of these teams at these problems that a reader may see. */
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
    const { shown } = await submissionsIn(view, { uid: null, pid }, submissionsMax - found.length)
    found.push(...shown.filter(({ row }) => teams.has(row.uid)))
  }
  const shown = found.sort((a, b) => a.row.submitId - b.row.submitId)
  const all = [...byTeams, ...shown.map(({ row }) => row)].sort((a, b) => a.submitId - b.submitId)
  return { all, shown }
}

/** The number of tests of a problem, at most a minute old. */
const testCounts = expiringCaches(60_000, 500, async (pid: number) => (await findBody(pid))?.testData?.cases ?? 0)

/** The numbers of tests, for staff, and for all once the contest is over and unsealed. */
async function testsFor({ isStaff, contest, at }: ReaderView, entries: readonly Entry[]): Promise<Map<number, number>> {
  if (!isStaff && !(isOver(contest, at) && isRealTime(contest, at))) return new Map()
  return new Map(await Promise.all(entries.map(async ({ pid }) => [pid, await testCounts.value(pid)] as const)))
}

const boardName = ({ isSealed }: ReaderView) => (isSealed ? 'sealed' : 'open')

async function boardFor(reader: ReaderView): Promise<BoardRead> {
  const { view, seesBoard, isStaff } = reader
  if (!seesBoard) return noBoard
  const name = boardName(reader)
  const entries = await recentEntriesOf(view.key)
  const take = async (board: Board): Promise<BoardRead> => ({
    rows: await board.rows(0, board.size, false),
    candidates: board.candidates,
    pids: drawColumns(board.columns, entries)
      .filter(({ entry }) => entry === null || entry.isOpen || isStaff)
      .map(({ pid }) => pid),
    builtAt: board.builtAt,
  })
  // a board of other problems is built anew first
  const isOther = await readBoard(view.key, name, async ({ columns }) => !isOf(columns, entries))
  return (await (isOther ? awaitBoard(view.key, name, entries, take) : readBoard(view.key, name, take))) ?? noBoard
}

/**
 * Whether nothing more will come: the contest is over and unsealed, all submissions have their verdicts, and board and roster are
 * the latest.
 */
async function isSettledFor(
  reader: ReaderView,
  { rows, builtAt }: BoardRead,
  roster: readonly Person[],
): Promise<boolean> {
  const { contest, at, view, seesBoard } = reader
  if (!(isOver(contest, at) && isRealTime(contest, at) && isSettled(rows))) return false
  const uids = new Set(roster.map(({ uid }) => uid))
  const hasAll = rows.every(({ who }) => uids.has(who.uid))
  return !seesBoard || (hasAll && (await isLatest(view.key, boardName(reader), builtAt)))
}

async function erasOf(reader: ReaderView, entries: readonly Entry[]): Promise<readonly [string, ...string[]]> {
  const { contest, isStaff, isInside, seesBoard, seesTeams, seesProblems, uid } = reader
  const { rows } = await contestantsOf(contest.number)
  const out = rows.filter(({ isDisqualified }) => isDisqualified).map((row) => row.uid)
  const helpers = [contest.managers, contest.jury, contest.runners].flat().map((one) => one.uid)
  const pids = entries.map(({ pid }) => pid)
  const rights = [isStaff, isInside, seesBoard, seesTeams, seesProblems]
  const terms = [contest.number, uid, rights, contest.startTime, contest.sealRankTime, pids, out, helpers]
  const era = (isSealed: boolean) => JSON.stringify([...terms, isSealed])
  return reader.isSealed ? [era(true)] : [era(false), era(true)]
}

export function sourceFor(reader: ReaderView): Source {
  const { contest, at, isStaff, uid, isInside, seesProblems } = reader
  const text = readOnce(async () => {
    const text = await recentTextOf(contest.number)
    if (!text) throw new Error(`The contest ${contest.number} has no text`)
    return text
  })
  const entries = readOnce(async () => {
    if (!seesProblems) return []
    return (await recentEntriesOf(reader.view.key)).filter(({ isOpen }) => isStaff || isOpen)
  })
  const board = readOnce(() => boardFor(reader))
  const roster = readOnce(async () => (reader.seesBoard ? rosterOf(reader.view.key) : []))
  const people = readOnce(async () =>
    peopleOf(await participantsFor(reader, await text(), await roster()), contest, isStaff),
  )
  const handedIn = readOnce(async () => {
    const teams = new Set((await people()).teams.map(({ id }) => id))
    return listVisibleTries(reader, await entries(), teams)
  })
  const readers: { readonly [Name in CollectionName]: () => Promise<Collections[Name]> } = {
    'judgement-types': async () => judgementTypes((await text()).rules.penalised),
    languages: async () => languageObjects((await people()).teams.some(({ id }) => isTeam(id))),
    problems: async () => problemObjects(contest, await entries(), await testsFor(reader, await entries())),
    groups: async () => (await people()).groups,
    organizations: async () => (await people()).organizations,
    teams: async () => (await people()).teams,
    persons: async () => (await people()).persons,
    submissions: async () => (await handedIn()).all.map((row) => submissionObject(contest, row, isStaff)),
    judgements: async () => (await handedIn()).all.map((row) => judgementObject(contest, row)),
    async clarifications() {
      if (!isInside || !seesProblems) return []
      const { number } = contest
      const [questions, announcements, problems, { teams }] = await Promise.all([
        recentQuestions(number),
        contestAnnouncements.recentOf(number),
        entries(),
        people(),
      ])
      const ids = new Set(teams.map(({ id }) => id))
      const all = clarificationObjects(contest, questions, announcements, problems, { isStaff, uid })
      return all.filter(({ from_team_id, to_team_id }) =>
        [from_team_id, to_team_id].every((id) => id === null || ids.has(id)),
      )
    },
    async awards() {
      const { awardType, awardConfigList } = await text()
      const [{ rows, candidates }, problems] = await Promise.all([board(), entries()])
      return awardObjects(rows, awardTermsOf({ awardType, awards: awardConfigList }), candidates, problems)
    },
  }
  return {
    text,
    entries,
    board,
    handedIn,
    contest: async () => contestObject(contest, await text()),
    state: async () => stateOf(contest, at, await isSettledFor(reader, await board(), await roster())),
    collection: (name) => readers[name](),
    eras: async () => erasOf(reader, await entries()),
  }
}
