import { findAccounts, plain } from '../account/index.ts'
import { AwardType } from '../contest/contract-terms.ts'
import {
  type ContestText,
  contestantsOf,
  recentAnnouncementsOf,
  recentQuestions,
  recentTextOf,
} from '../contest/index.ts'
import { type Entry, recentEntriesOf } from '../problem-set/index.ts'
import { readBoard, rosterOf, type Standing } from '../standing/index.ts'
import { submissionsIn } from '../submission/index.ts'
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
import { awardObjects, isSettled } from './scoreboard.ts'
import type { Sight } from './sight.ts'
import { judgementTypes, languageObjects } from './verdicts.ts'

/** Submissions that are read of a contest at most. */
const most = 100_000
/** Accounts that are read at a time. */
const batch = 100

const awardsBy = {
  [AwardType.none]: 'none',
  [AwardType.proportion]: 'proportion',
  [AwardType.number]: 'number',
} as const

/** A board as its reader sees it. */
interface BoardRead {
  readonly rows: readonly Standing[]
  readonly candidates: number
  /** when it was built; empty before the first time */
  readonly builtAt: string
}
const noBoard: BoardRead = { rows: [], candidates: 0, builtAt: '' }

/** What a reader may know of a contest, each part read when it is first asked for. */
export interface Source {
  text(): Promise<ContestText>
  entries(): Promise<readonly Entry[]>
  board(): Promise<BoardRead>
  contest(): Promise<Contest>
  state(): Promise<State>
  collection<Name extends CollectionName>(name: Name): Promise<Collections[Name]>
  /** the same as long as nothing that was told can have gone: for whom, and under which rules, all this is */
  era(): Promise<string>
}

/** A value that is taken once. */
function once<T>(take: () => Promise<T>): () => Promise<T> {
  let taken: Promise<T> | null = null
  return () => {
    taken ??= take()
    return taken
  }
}

async function participantsFor(sight: Sight, { starAccount }: ContestText): Promise<Participant[]> {
  if (!sight.seesBoard) return []
  const { view, contest, seesTeams, isStaff } = sight
  const [{ rows }, roster] = await Promise.all([contestantsOf(contest.number), rosterOf(view.key)])
  const said = new Map(rows.map((row) => [row.uid, row]))
  const uids = new Set([...roster.map(({ uid }) => uid), ...(seesTeams ? said.keys() : [])])
  const wanted = [...uids].filter((uid) => isStaff || !said.get(uid)?.isDisqualified)
  const stars = new Set(starAccount.map(plain))
  const found: Participant[] = []
  for (let from = 0; from < wanted.length; from += batch) {
    for (const account of await findAccounts(wanted.slice(from, from + batch))) {
      found.push({ account, said: said.get(account.uid) ?? null, isStar: stars.has(plain(account.username)) })
    }
  }
  return found
}

/** What was handed in to the problems that a reader sees, by those whom he sees, as their set shows it; in its order. */
async function handedInFor(
  { view, isInside, seesProblems }: Sight,
  entries: readonly Entry[],
  teams: ReadonlySet<string>,
): Promise<Handed[]> {
  if (!isInside || !seesProblems) return []
  const found: Handed[] = []
  for (const { pid } of entries) {
    const { shown } = await submissionsIn(view, { uid: null, pid }, most - found.length)
    found.push(...shown.map(({ row }) => row).filter(({ uid }) => teams.has(uid)))
  }
  return found.sort((a, b) => a.submitId - b.submitId)
}

async function boardFor({ view, isSealed, seesBoard }: Sight): Promise<BoardRead> {
  if (!seesBoard) return noBoard
  const read = await readBoard(view.key, isSealed ? 'sealed' : 'open', async (board) => ({
    rows: await board.rows(0, board.size, false),
    candidates: board.candidates,
    builtAt: board.builtAt,
  }))
  return read ?? noBoard
}

async function eraOf(sight: Sight, entries: readonly Entry[]): Promise<string> {
  const { contest, isStaff, isInside, seesBoard, seesTeams, seesProblems, isSealed, uid } = sight
  const { rows } = await contestantsOf(contest.number)
  const out = rows.filter(({ isDisqualified }) => isDisqualified).map((row) => row.uid)
  const helpers = [contest.managers, contest.jury, contest.runners].flat().map((one) => one.uid)
  const pids = entries.map(({ pid }) => pid)
  const rights = [isStaff, isInside, seesBoard, seesTeams, seesProblems, isSealed]
  return JSON.stringify([contest.number, uid, rights, contest.startTime, contest.sealRankTime, pids, out, helpers])
}

const noText = (number: number) => new Error(`The contest ${number} has no text`)

/** What a reader may know of a contest at a moment. */
export function sourceFor(sight: Sight): Source {
  const { contest, at, isStaff, uid, isInside, seesProblems } = sight
  const text = once(async () => {
    const known = await recentTextOf(contest.number)
    if (!known) throw noText(contest.number)
    return known
  })
  const entries = once(async () => {
    if (!seesProblems) return []
    return (await recentEntriesOf(sight.view.key)).filter(({ isOpen }) => isStaff || isOpen)
  })
  const board = once(() => boardFor(sight))
  const people = once(async () => peopleOf(await participantsFor(sight, await text()), contest, isStaff))
  const handedIn = once(async () => {
    const teams = new Set((await people()).teams.map(({ id }) => id))
    return handedInFor(sight, await entries(), teams)
  })
  const readers: { readonly [Name in CollectionName]: () => Promise<Collections[Name]> } = {
    'judgement-types': async () => judgementTypes((await text()).rules.penalised),
    languages: async () => languageObjects(),
    problems: async () => problemObjects(contest, await entries()),
    groups: async () => (await people()).groups,
    organizations: async () => (await people()).organizations,
    teams: async () => (await people()).teams,
    persons: async () => (await people()).persons,
    submissions: async () => (await handedIn()).map((row) => submissionObject(contest, row)),
    judgements: async () => (await handedIn()).map((row) => judgementObject(contest, row)),
    async clarifications() {
      if (!isInside || !seesProblems) return []
      const { number } = contest
      const [asked, told, of, { teams }] = await Promise.all([
        recentQuestions(number),
        recentAnnouncementsOf(number),
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
      return awardObjects(rows, { by: awardsBy[awardType], awards: awardConfigList }, candidates, of)
    },
  }
  return {
    text,
    entries,
    board,
    contest: async () => contestObject(contest, await text()),
    state: async () => stateOf(contest, at, isSettled((await board()).rows)),
    collection: (name) => readers[name](),
    era: async () => eraOf(sight, await entries()),
  }
}
