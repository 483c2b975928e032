import { foldForSearch, type Locale, pickText } from '@oj/shared/text.ts'
import type * as z from 'zod/mini'
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
import { outsideRefusal } from './outside.ts'
import { boardTermsOf, isRanked } from './terms.ts'

type Asked = z.output<(typeof contract.getContestRank)['input']>

/** Who looks at a board, and when. */
type Reader = Pick<Context<'anyone'>, 'at' | 'locale' | 'caller'>

/** Whether a reader sees behind the seal: staff do where they ask for it. */
export const seesBehind = (view: ContestView, at: Date, seesLive: boolean) =>
  sealOf(view.contest) === null || isUnsealed(view.contest, at) || (isJudge(view) && seesLive)

/**
 * Which of its boards a contest shows. Who does not see behind the seal gets the sealed one from the start, so that nothing
 * changes when the seal begins.
 */
export function boardNameOf(view: ContestView, isSealed: boolean, containsEnd: boolean): BoardName {
  const isAfter = containsEnd && view.contest.allowEndSubmit && view.status === ContestStatus.ended
  if (isAfter) return isSealed ? 'sealed-after' : 'open-after'
  return isSealed ? 'sealed' : 'open'
}

/** Whether all who may look are told how people are really called. */
const isNamed = ({ contest }: ContestView) => contest.rankShowName === 'realname'

/** The people of the roster, or beside it, that a call looks for; null for everybody. */
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

/** The rows of a board that a call asks for, and how many there are in all. */
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

/** The rows that come first on the first page: the reader's own and of those whom they follow. */
async function pinnedOn(board: Board, uid: string | undefined, { currentPage, removeStar, concernedList }: Asked) {
  if (currentPage !== 1) return []
  const uids = new Set([...(uid === undefined ? [] : [uid]), ...(concernedList ?? [])])
  if (uids.size === 0) return []
  const rows = await board.of(uids)
  const visible = removeStar ? rows.filter(isRanked) : rows
  return [...visible.filter(({ who }) => who.uid === uid), ...visible.filter(({ who }) => who.uid !== uid)]
}

/** Awards are those of the contest: what came after its end gets none. */
export const awardsOn = (
  board: Pick<Board, 'candidates'>,
  { awardType, awardConfigList }: ContestText,
  isAfter: boolean,
) => awardRanks(awardTermsOf({ awardType, awards: awardConfigList }, isAfter), board.candidates)

/** Who gives people's real names, as far as the reader may know them. */
export async function realNames(view: ContestView): Promise<(who: Standing['who']) => string | null> {
  if (isNamed(view)) return ({ realname }) => realname
  if (!isJudge(view)) return () => null
  const roster = await rosterBy(view.key)
  return ({ uid }) => roster.get(uid)?.realname ?? ''
}

/** The opening of a sealed board, for those who may open it. */
function openingOf({ contest, role }: ContestView, at: Date) {
  const mayOpen = role === 'manager' && sealOf(contest) !== null && !contest.autoRealRank
  return mayOpen ? { opensAt: contest.opensAt, isOpen: isUnsealed(contest, at) } : null
}

/** The columns of a board that its reader sees: judges alone know problems that are not open. */
export const visibleColumns = (built: Board['columns'], entries: readonly Entry[], view: Pick<ContestView, 'role'>) =>
  drawColumns(built, entries).filter(({ entry }) => entry === null || entry.isOpen || isJudge(view))

const wiredColumn = ({ pid, displayId, entry }: DrawnColumn<Entry>, locale: Locale) => ({
  pid,
  displayId,
  displayTitle: entry ? pickText(entry.title, locale) : '',
  color: entry?.color ?? null,
  isRemoved: entry === null,
})

/** A page of the board that a reader sees. A build that is missing or old is asked for, for their next look. */
async function rankOf(view: ContestView, asked: Asked, { at, caller, locale }: Reader, seesLive: boolean) {
  const { contest } = view
  const uid = caller?.uid
  const key = contestKey(contest.number)
  const paging = { size: asked.limit, current: asked.currentPage }
  const seesAll = seesBehind(view, at, seesLive)
  const isSealed = view.virtual ? !view.isRealTime : !seesAll && !isRealTime(contest, at)
  const beside = await besideFor(view, asked.run ?? null, uid, at)
  const about = { isSealed, opening: openingOf(view, at), virtual: beside?.told ?? null }
  const nothing = { ...paging, ...about, records: [], total: 0, builtAt: null, isBuilding: false, edge: null }
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
    const isShown = terms.shown === name
    const isStale = board.basis !== terms.basis || (board.edge === null && isShown)
    const { awardType, awardConfigList } = text
    return {
      isStale,
      answer: {
        ...paging,
        ...about,
        problems: problemsOf(board.columns),
        records: [...pinned, ...rows].map((row) => toBoardRow(row, legend)),
        total,
        builtAt: board.builtAt,
        isBuilding: isStale,
        edge:
          board.edge !== null && isShown && board.basis === terms.basis
            ? { name: board.edge, awardType, awards: awardConfigList, showsRealNames: isNamed(view) }
            : null,
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
function assertOutside(view: ContestView): void {
  const refused = outsideRefusal(view)
  if (refused) throw refused
}

/** The board may be on a public screen, so that staff see behind the seal only where they ask for it. */
const getContestOutsideScoreboard = contestRoute(contract.getContestOutsideScoreboard, async (asked, reader, view) => {
  assertOutside(view)
  return rankOf(view, asked, reader, asked.forceRefresh ?? false)
})

const getContestOutsideInfo = contestRoute(contract.getContestOutsideInfo, async (_, { at, locale }, view) => {
  assertOutside(view)
  const { number } = view.contest
  const [entries, counts, text] = await Promise.all([
    entriesOf(contestKey(number)),
    countsOf([number]),
    contestItems.recentText(number),
  ])
  const visible = entries.filter(({ isOpen }) => isOpen || isJudge(view))
  return {
    contest: { ...wiredContest(view.contest, at, counts.get(number) ?? 0), description: text.description },
    problemList: visible.map(({ pid, displayId, title, color, addedAt }) => ({
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

/** Names to filter a board by, at most. */
const mostNames = 500

/** The most frequent of some texts, sorted. */
function listMostFrequent(texts: readonly string[]): string[] {
  const counts = [...Map.groupBy(texts, (text) => text)].filter(([text]) => text !== '')
  const most = counts.toSorted(([, a], [, b]) => b.length - a.length).slice(0, mostNames)
  return most.map(([text]) => text).sort(new Intl.Collator('zh-CN', { numeric: true }).compare)
}

const getContestRankFilters = contestRoute(contract.getContestRankFilters, async (_, { caller, at }, view) => {
  if (view.refusal('enter') !== null) assertOutside(view)
  const beside = await besideFor(view, null, caller?.uid, at)
  const everybody = beside ? beside.rows.map(({ who }) => who) : await rosterOf(view.key)
  return {
    schools: listMostFrequent(everybody.map(({ school }) => school)),
    groups: listMostFrequent(everybody.map(({ group }) => group)),
  }
})

/** @throws contest-rank-not-sealed, contest-opens-early */
function assertOpening(contest: Contest, opensAt: string | null): void {
  if (sealOf(contest) === null || contest.autoRealRank) throw new Failure(errors['contest-rank-not-sealed'])
  const isEarly = opensAt !== null && !isOver(contest, new Date(opensAt))
  if (isEarly) throw new Failure(errors['contest-opens-early'])
}

const openContestRank = contestRoute(contract.openContestRank, async (asked, by, { contest, key }) => {
  const { number } = contest
  const opensAt = asked.opensAt === 'now' ? by.at.toISOString() : asked.opensAt && new Date(asked.opensAt).toISOString()
  assertOpening(contest, opensAt)
  const entry = await auditWrite(by, {
    action: 'contest.open-rank',
    target: String(number),
    before: { opensAt: contest.opensAt },
    after: { opensAt },
  })
  await transact([...contestItems.patchRowWrites(number, { opensAt }), entry])
  // so that the files follow what the API shows from now on
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
