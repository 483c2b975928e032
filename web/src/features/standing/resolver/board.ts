import type {
  getScrollBoardInfo,
  getScrollBoardSubmissions,
} from '@oj/functions/features/contest/board/contract-scroll.ts'
import type { AnswerOf } from '@oj/functions/platform/http/endpoint.ts'
import { isRunning, Status } from '@oj/shared/judging/verdicts.ts'

export type Info = AnswerOf<typeof getScrollBoardInfo>
export type Submission = AnswerOf<typeof getScrollBoardSubmissions>[number]
type Rules = Info['rules']

/** How the board of a contest counts. Moments are ms since 1970. */
export interface Terms {
  readonly start: number
  /** from when on tries are opened one by one; null for none */
  readonly seal: number | null
  readonly rules: Rules
}

/** A try at a problem. */
export interface Try {
  readonly id: number
  readonly at: number
  /** null without a verdict */
  readonly status: number | null
}

/** What the opened tries of a team at a problem come to. */
export interface Cell {
  /** whole seconds from the start; null where it is not solved */
  readonly solvedAt: number | null
  readonly errors: number
  /** tries that are not opened yet */
  readonly pending: number
}

/** A team with its row so far. Keys of maps are the ids of problems. */
export interface Team {
  readonly uid: string
  readonly who: Omit<Submission, 'submitId' | 'status' | 'submitTime' | 'displayId'>
  readonly isStar: boolean
  readonly tries: ReadonlyMap<string, readonly Try[]>
  readonly cells: ReadonlyMap<string, Cell>
  readonly solved: number
  /** seconds, with the penalties */
  readonly time: number
  /** of the last problem solved, in seconds; 0 where the rules do not ask for it */
  readonly last: number
}

const floorToPrecision = ({ precision }: Rules, seconds: number) =>
  precision === 'minute' ? Math.floor(seconds / 60) * 60 : seconds

/** What tries in their order come to; those from the seal on count only where they are opened. */
export function cellOf({ start, seal, rules }: Terms, tries: readonly Try[], isOpened: boolean): Cell {
  const open = tries.filter(({ at }) => isOpened || seal === null || at < seal)
  const at = open.findIndex(({ status }) => status === Status.accepted)
  const solved = open[at]
  const before = solved ? open.slice(0, at) : open
  const penalised: readonly number[] = rules.penalised
  return {
    solvedAt: solved ? Math.floor((solved.at - start) / 1000) : null,
    errors: before.filter(({ status }) => status !== null && penalised.includes(status)).length,
    pending: solved ? 0 : tries.length - open.length,
  }
}

/** A team with these cells and their sums. */
export function teamWith({ rules }: Terms, team: Team, cells: ReadonlyMap<string, Cell>): Team {
  let [solved, time, last] = [0, 0, 0]
  for (const { solvedAt, errors } of cells.values()) {
    if (solvedAt === null) continue
    const own = floorToPrecision(rules, solvedAt)
    solved += 1
    time += own + errors * rules.penalty * 60
    last = Math.max(last, own)
  }
  return { ...team, cells, solved, time, last: rules.tieBreak === 'none' ? 0 : last }
}

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** Negative where the first is better, 0 for those that share a rank. */
const compareScores = (a: Team, b: Team): number => b.solved - a.solved || a.time - b.time || a.last - b.last

const compareNames = (a: Team, b: Team): number => byText(a.who.username, b.who.username) || byText(a.uid, b.uid)

/** The order of a board: those who share a rank stand in the order of their names. */
export const compareTeams = (a: Team, b: Team): number => compareScores(a, b) || compareNames(a, b)

const hasClosed = ({ cells }: Team): boolean => [...cells.values()].some(({ pending }) => pending > 0)

/**
 * The order of a board while it is opened. Of those who share a rank the ones with closed cells stand last and are opened
 * first: else a final rank would tell that one of them moves up.
 */
export const compareOpening = (a: Team, b: Team): number =>
  compareScores(a, b) || Number(hasClosed(a)) - Number(hasClosed(b)) || compareNames(a, b)

/** The rank of each team of a board: equal ones share it, those out of the ranking have none. */
export function ranksOf(teams: readonly Team[]): (number | null)[] {
  let [ranked, rank] = [0, 0]
  let before: Team | null = null
  return teams.map((team) => {
    if (team.isStar) return null
    ranked += 1
    if (before === null || compareScores(before, team) !== 0) rank = ranked
    before = team
    return rank
  })
}

export const termsOf = ({ startTime, sealRankTime, rules }: Info): Terms => ({
  start: Date.parse(startTime),
  seal: sealRankTime === null ? null : Date.parse(sealRankTime),
  rules,
})

const tryOf = ({ submitId, submitTime, status }: Submission): Try => ({
  id: submitId,
  at: Date.parse(submitTime),
  status: isRunning(status) ? null : status,
})

/** All teams of a contest as they stood at the seal. */
export function teamsOf(info: Info, submissions: readonly Submission[]): Team[] {
  const terms = termsOf(info)
  const stars = new Set(info.starUserList.map((name) => name.toLowerCase()))
  return [...Map.groupBy(submissions, ({ uid }) => uid)].flatMap(([uid, own]) => {
    const [first] = own
    if (!first) return []
    const { submitId: _i, status: _s, submitTime: _t, displayId: _d, ...who } = first
    const inOrder = own.toSorted(
      (a, b) => Date.parse(a.submitTime) - Date.parse(b.submitTime) || a.submitId - b.submitId,
    )
    const tries = new Map(
      [...Map.groupBy(inOrder, ({ displayId }) => displayId)].map(([id, all]) => [id, all.map(tryOf)]),
    )
    const cells = new Map([...tries].map(([id, all]) => [id, cellOf(terms, all, false)]))
    const isStar = stars.has(who.username.toLowerCase())
    return [teamWith(terms, { uid, who, isStar, tries, cells, solved: 0, time: 0, last: 0 }, cells)]
  })
}
