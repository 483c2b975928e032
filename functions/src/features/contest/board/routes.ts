import { foldForSearch, type Locale, pickText } from '@oj/shared/text.ts'
import { Failure } from '../../../platform/errors.ts'
import type { Context } from '../../../platform/http/serve.ts'
import { transact } from '../../../platform/table/index.ts'
import { auditWrite } from '../../audit/index.ts'
import { type Entry, entriesOf, recentEntriesOf } from '../../problem-set/index.ts'
import {
  askForBuild,
  awardRanks,
  type Board,
  type BoardName,
  type DrawnColumn,
  drawColumns,
  type Person,
  readBoard,
  rebuildBoards,
  rosterBy,
  rosterOf,
  type Standing,
} from '../../standing/index.ts'
import { type ContestView, contestKey } from '../contest-set.ts'
import { contestErrors as errors } from '../errors.ts'
import { idIn } from '../ids.ts'
import { countsOf } from '../members.ts'
import { toContestRow as wiredContest } from '../participation/list.ts'
import { isJudge } from '../roles.ts'
import { contestRoute } from '../route.ts'
import { type Contest, type ContestText, contestItems } from '../store.ts'
import { ContestStatus, isOver, isRealTime, isUnsealed, sealOf } from '../times.ts'
import { besideFor } from '../virtual/board.ts'
import * as contract from './contract.ts'
import { awardTermsOf, toBoardRow } from './contract-rows.ts'
import { boardTermsOf, isRanked } from './terms.ts'

/** What a call asks of a board. */
interface Asked {
  readonly currentPage: number
  readonly limit: number
  readonly removeStar?: boolean | null | undefined
  readonly keyword?: string | null | undefined
  readonly school?: string | null | undefined
  readonly group?: string | null | undefined
  readonly containsEnd?: boolean | null | undefined
  readonly concernedList?: string[] | null | undefined
  readonly run?: number | null | undefined
}

/** Who looks at a board, and when. */
type Reader = Pick<Context<'anyone'>, 'at' | 'locale' | 'caller'>

/** Whether somebody sees behind the seal: staff do where they ask for it. */
export const seesBehind = (view: ContestView, at: Date, seesLive: boolean) =>
  sealOf(view.contest) === null || isUnsealed(view.contest, at) || (isJudge(view) && seesLive)

/**
 * Which of its boards a contest shows. Who does not see behind the seal has the sealed one from the start, so that it is the
 * same before and after. What came after the end is there when somebody may ask for it.
 */
export function boardNameOf(view: ContestView, isSealed: boolean, containsEnd: boolean): BoardName {
  const isAfter = containsEnd && view.contest.allowEndSubmit && view.status === ContestStatus.ended
  if (isAfter) return isSealed ? 'sealed-after' : 'open-after'
  return isSealed ? 'sealed' : 'open'
}

/** Whether all who may look are told how people are really called. */
const isNamed = ({ contest }: ContestView) => contest.rankShowName === 'realname'

/** Who of a roster, or beside it, a call means; null where it means everybody. */
async function findWantedUids(
  view: ContestView,
  { keyword, school, group }: Asked,
  beside: readonly Person[],
): Promise<Set<string> | null> {
  const wanted = foldForSearch(keyword?.trim() ?? '')
  if (wanted === '' && !school && !group) return null
  const showsRealNames = isJudge(view) || isNamed(view)
  const found = [...(await rosterOf(view.key)), ...beside].filter(
    (one) =>
      (!school || one.school === school) &&
      (!group || one.group === group) &&
      [one.username, one.nickname, one.school, showsRealNames ? one.realname : ''].some((text) =>
        foldForSearch(text).includes(wanted),
      ),
  )
  return new Set(found.map(({ uid }) => uid))
}

/** A page of a board: the rows that a call asks for, and how many there are. */
async function pageOf(board: Board, view: ContestView, asked: Asked, beside: readonly Person[]) {
  const { currentPage, limit, removeStar } = asked
  const from = (currentPage - 1) * limit
  const isRankedOnly = removeStar ?? false
  const wanted = await findWantedUids(view, asked, beside)
  if (wanted === null) {
    const rows = await board.rows(from, from + limit, isRankedOnly)
    return { rows, total: isRankedOnly ? board.ranked : board.size }
  }
  return board.found(wanted, from, from + limit, isRankedOnly)
}

/** The rows that come first on the first page: the visitor's own and those that they follow. */
async function pinnedOn(board: Board, uid: string | undefined, { currentPage, removeStar, concernedList }: Asked) {
  if (currentPage !== 1) return []
  const uids = new Set([...(uid === undefined ? [] : [uid]), ...(concernedList ?? [])])
  if (uids.size === 0) return []
  const rows = await board.of(uids)
  const shown = removeStar ? rows.filter(isRanked) : rows
  return [...shown.filter(({ who }) => who.uid === uid), ...shown.filter(({ who }) => who.uid !== uid)]
}

/** Awards are those of the contest: what came after its end gets none. */
export const awardsOn = (
  board: Pick<Board, 'candidates'>,
  { awardType, awardConfigList }: ContestText,
  isAfter: boolean,
) => awardRanks(awardTermsOf({ awardType, awards: awardConfigList }, isAfter), board.candidates)

/** How people are really called, for who may know it. */
export async function realNames(view: ContestView): Promise<(who: Standing['who']) => string | null> {
  if (isNamed(view)) return ({ realname }) => realname
  if (!isJudge(view)) return () => null
  const roster = await rosterBy(view.key)
  return ({ uid }) => roster.get(uid)?.realname ?? ''
}

/** What those may know of the opening of a sealed board who may open it. */
function openingOf({ contest, role }: ContestView, at: Date) {
  const isTheirs = role === 'manager' && sealOf(contest) !== null && !contest.autoRealRank
  return isTheirs ? { opensAt: contest.opensAt, isOpen: isUnsealed(contest, at) } : null
}

/** What a browser needs to read a board as files. */
const edgeOf = (
  board: Board,
  isShown: boolean,
  { awardType, awardConfigList }: ContestText,
  showsRealNames: boolean,
) => (board.edge !== null && isShown ? { name: board.edge, awardType, awards: awardConfigList, showsRealNames } : null)

/** The columns of a board that its reader sees; a problem that is not open is known to its judges alone. */
export const visibleColumns = (built: Board['columns'], entries: readonly Entry[], view: Pick<ContestView, 'role'>) =>
  drawColumns(built, entries).filter(({ entry }) => entry === null || entry.isOpen || isJudge(view))

const wiredColumn = ({ pid, displayId, entry }: DrawnColumn<Entry>, locale: Locale) => ({
  pid,
  displayId,
  displayTitle: entry ? pickText(entry.title, locale) : '',
  color: entry?.color ?? null,
  isRemoved: entry === null,
})

/** A page of the board that a visitor sees. What it lacks is asked for, for their next look. */
async function rankOf(view: ContestView, asked: Asked, { at, caller, locale }: Reader, seesLive: boolean) {
  const { contest } = view
  const uid = caller?.uid
  const key = contestKey(contest.number)
  const paging = { size: asked.limit, current: asked.currentPage }
  const seesAll = seesBehind(view, at, seesLive)
  const isSealed = view.virtual ? !view.isRealTime : !seesAll && !isRealTime(contest, at)
  const beside = await besideFor(view, asked.run ?? null, uid, at)
  const told = { isSealed, opening: openingOf(view, at), virtual: beside?.told ?? null }
  const nothing = { ...paging, ...told, records: [], total: 0, builtAt: null, isBuilding: false, edge: null }
  if (view.status === ContestStatus.scheduled) return { ...nothing, problems: [] }
  const [text, entries] = await Promise.all([contestItems.recentText(contest.number), recentEntriesOf(key)])
  const problemsOf = (built: Board['columns']) =>
    visibleColumns(built, entries, view).map((one) => wiredColumn(one, locale))
  const terms = boardTermsOf(contest, text, entries, at)
  const name = boardNameOf(view, !seesAll, asked.containsEnd ?? false)
  const answerBy = async (board: Board) => {
    const awards = awardsOn(board, text, name.endsWith('-after'))
    const [pinned, { rows, total }, realNameOf] = await Promise.all([
      pinnedOn(board, uid, asked),
      pageOf(board, view, asked, beside ? [beside.who] : []),
      realNames(view),
    ])
    const legend = { contest, entries: drawColumns(board.columns, entries), awards, realNameOf }
    const isStale = board.basis !== terms.basis || (board.edge === null && terms.shown === name)
    return {
      isStale,
      answer: {
        ...paging,
        ...told,
        problems: problemsOf(board.columns),
        records: [...pinned, ...rows].map((row) => toBoardRow(row, legend)),
        total,
        builtAt: board.builtAt,
        isBuilding: isStale,
        edge: edgeOf(board, terms.shown === name && board.basis === terms.basis, text, isNamed(view)),
      },
    }
  }
  if (beside) {
    const { answer } = await answerBy(beside.board)
    return { ...answer, builtAt: beside.isKnown ? answer.builtAt : null, isBuilding: !beside.isKnown }
  }
  const read = await readBoard(key, name, answerBy)
  if (read?.isStale !== false) await askForBuild(key)
  return read?.answer ?? { ...nothing, problems: problemsOf(null), isBuilding: true }
}

const getContestRank = contestRoute(contract.getContestRank, async (asked, reader, view) =>
  rankOf(view, asked, reader, asked.forceRefresh ?? true),
)

/** @throws contest-rank-closed, contest-not-started */
function demandOutside({ contest, status, role }: ContestView): void {
  if (!contest.openRank) throw new Failure(errors['contest-rank-closed'])
  if (status === ContestStatus.scheduled && role === 'contestant') throw new Failure(errors['contest-not-started'])
}

/** It may stand on a screen that everybody looks at: staff see behind the seal only where they say so. */
const getContestOutsideScoreboard = contestRoute(contract.getContestOutsideScoreboard, async (asked, reader, view) => {
  demandOutside(view)
  return rankOf(view, asked, reader, asked.forceRefresh ?? false)
})

const getContestOutsideInfo = contestRoute(contract.getContestOutsideInfo, async (_, { at, locale }, view) => {
  demandOutside(view)
  const { number } = view.contest
  const [entries, counts, text] = await Promise.all([
    entriesOf(contestKey(number)),
    countsOf([number]),
    contestItems.recentText(number),
  ])
  const shown = entries.filter(({ isOpen }) => isOpen || isJudge(view))
  return {
    contest: { ...wiredContest(view.contest, at, counts.get(number) ?? 0), description: text.description },
    problemList: shown.map(({ pid, displayId, title, color, addedAt }) => ({
      id: idIn(number, pid),
      cid: number,
      pid,
      displayId,
      displayTitle: pickText(title, locale),
      color,
      gmtCreate: addedAt ?? view.contest.gmtCreate,
    })),
  }
})

/** Names of which a board may be filtered by one. */
const mostNames = 500

/** The most frequent of some texts, in their order. */
function listMostFrequent(texts: readonly string[]): string[] {
  const counts = [...Map.groupBy(texts, (text) => text)].filter(([text]) => text !== '')
  const most = counts.toSorted(([, a], [, b]) => b.length - a.length).slice(0, mostNames)
  return most.map(([text]) => text).sort(new Intl.Collator('zh-CN', { numeric: true }).compare)
}

const getContestRankFilters = contestRoute(contract.getContestRankFilters, async (_, { caller, at }, view) => {
  if (view.refusal('enter') !== null) demandOutside(view)
  const beside = await besideFor(view, null, caller?.uid, at)
  const everybody = beside ? beside.rows.map(({ who }) => who) : await rosterOf(view.key)
  return {
    schools: listMostFrequent(everybody.map(({ school }) => school)),
    groups: listMostFrequent(everybody.map(({ group }) => group)),
  }
})

/** @throws contest-rank-not-sealed, contest-opens-early */
function demandOpening(contest: Contest, opensAt: string | null): void {
  if (sealOf(contest) === null || contest.autoRealRank) throw new Failure(errors['contest-rank-not-sealed'])
  const isEarly = opensAt !== null && !isOver(contest, new Date(opensAt))
  if (isEarly) throw new Failure(errors['contest-opens-early'])
}

const openContestRank = contestRoute(contract.openContestRank, async (asked, by, { contest, key }) => {
  const { number } = contest
  const opensAt = asked.opensAt === 'now' ? by.at.toISOString() : asked.opensAt && new Date(asked.opensAt).toISOString()
  demandOpening(contest, opensAt)
  const entry = await auditWrite(by, {
    action: 'contest.open-rank',
    target: String(number),
    before: { opensAt: contest.opensAt },
    after: { opensAt },
  })
  await transact([...contestItems.patchRowWrites(number, { opensAt }), entry])
  // nobody waits for it: it puts up for files what the API shows from now on
  await askForBuild(key)
  return null
})

const rebuildContestRank = contestRoute(contract.rebuildContestRank, async (_, __, view) => {
  await rebuildBoards(view.key)
  return null
})

export const boardRoutes = [getContestRank, getContestOutsideScoreboard, getContestOutsideInfo, getContestRankFilters]
/** Those of staff. */
export const boardStaffRoutes = [openContestRank, rebuildContestRank]
