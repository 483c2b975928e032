import { Failure } from '../../../platform/errors.ts'
import { pick } from '../../../platform/text.ts'
import { entriesOf } from '../../problem-set/index.ts'
import {
  askForBuild,
  awardRanks,
  type Board,
  type BoardName,
  readBoard,
  rebuild,
  rosterOf,
  type Standing,
} from '../../standing/index.ts'
import { type ContestView, contestKey } from '../contest-set.ts'
import { AwardType } from '../contract-terms.ts'
import { contestErrors as errors } from '../errors.ts'
import { idIn } from '../ids.ts'
import { wired as wiredContest } from '../inside/list.ts'
import { knownText } from '../life/save.ts'
import { countsOf } from '../members.ts'
import { contestRoute } from '../route.ts'
import type { ContestText } from '../store.ts'
import { ContestStatus, isRealTime, sealOf } from '../times.ts'
import * as contract from './contract.ts'
import { boardTermsOf } from './terms.ts'
import { wired } from './wired.ts'

/** What a call asks of a board. */
interface Asked {
  readonly currentPage: number
  readonly limit: number
  readonly removeStar?: boolean | null | undefined
  readonly keyword?: string | null | undefined
  readonly containsEnd?: boolean | null | undefined
  readonly concernedList?: string[] | null | undefined
}

export const isJudge = ({ role }: ContestView) => role === 'manager' || role === 'jury'

/** Whether something is behind the seal for a visitor; staff see it where they ask for it. */
export const isSealedFor = (view: ContestView, at: Date, seesLive: boolean) =>
  sealOf(view.contest) !== null && !isRealTime(view.contest, at) && !(isJudge(view) && seesLive)

/** Which of its boards a contest shows. What came after the end is there when somebody may ask for it. */
export function boardNameOf(view: ContestView, isSealed: boolean, containsEnd: boolean): BoardName {
  const isAfter = containsEnd && view.contest.allowEndSubmit && view.status === ContestStatus.ended
  if (isAfter) return isSealed ? 'sealed-after' : 'open-after'
  return isSealed ? 'sealed' : 'open'
}

/** Who of a roster a text means. */
async function namedBy(view: ContestView, keyword: string): Promise<Set<string>> {
  const wanted = keyword.toLowerCase()
  const showsRealNames = isJudge(view) || view.contest.rankShowName === 'realname'
  const found = (await rosterOf(view.key)).filter(({ username, nickname, school, realname }) =>
    [username, nickname, school, showsRealNames ? realname : ''].some((text) => text.toLowerCase().includes(wanted)),
  )
  return new Set(found.map(({ uid }) => uid))
}

const isRanked = ({ who }: Standing) => !who.isStar

/** A page of a board: the rows that a call asks for, and how many there are. */
async function pageOf(board: Board, view: ContestView, { currentPage, limit, removeStar, keyword }: Asked) {
  const from = (currentPage - 1) * limit
  const isRankedOnly = removeStar ?? false
  const wanted = keyword?.trim() ?? ''
  if (wanted === '') {
    const rows = await board.rows(from, from + limit, isRankedOnly)
    return { rows, total: isRankedOnly ? board.ranked : board.size }
  }
  const found = await board.placed(await namedBy(view, wanted))
  if (!isRankedOnly) return { rows: await board.of(new Set(found.slice(from, from + limit))), total: found.length }
  const ranked = (await board.of(new Set(found))).filter(isRanked)
  return { rows: ranked.slice(from, from + limit), total: ranked.length }
}

/** The rows that come first on the first page: the visitor's own and those that he follows. */
async function pinnedOn(board: Board, uid: string | undefined, { currentPage, removeStar, concernedList }: Asked) {
  if (currentPage !== 1) return []
  const uids = new Set([...(uid === undefined ? [] : [uid]), ...(concernedList ?? [])])
  if (uids.size === 0) return []
  const rows = await board.of(uids)
  const shown = removeStar ? rows.filter(isRanked) : rows
  return [...shown.filter(({ who }) => who.uid === uid), ...shown.filter(({ who }) => who.uid !== uid)]
}

const awardsBy = {
  [AwardType.none]: 'none',
  [AwardType.proportion]: 'proportion',
  [AwardType.number]: 'number',
} as const

/** Awards are those of the contest: what came after its end gets none. */
export const awardsOn = (
  board: Pick<Board, 'candidates'>,
  { awardType, awardConfigList }: ContestText,
  isAfter: boolean,
) => awardRanks({ by: isAfter ? 'none' : awardsBy[awardType], awards: awardConfigList }, board.candidates)

/** A page of the board that a visitor sees. What it lacks is asked for, for his next look. */
async function rankOf(view: ContestView, asked: Asked, at: Date, uid: string | undefined, isSealed: boolean) {
  const { contest } = view
  const key = contestKey(contest.number)
  const paging = { size: asked.limit, current: asked.currentPage }
  const nothing = { ...paging, records: [], total: 0, isSealed, builtAt: null }
  if (view.status === ContestStatus.scheduled) return nothing
  const [text, entries] = await Promise.all([knownText(contest.number), entriesOf(key)])
  const terms = boardTermsOf(contest, text, entries, at)
  const name = boardNameOf(view, isSealed, asked.containsEnd ?? false)
  const read = await readBoard(key, name, async (board) => {
    const legend = {
      contest,
      entries,
      awards: awardsOn(board, text, name.endsWith('-after')),
      showsRealNames: isJudge(view),
    }
    const [pinned, { rows, total }] = await Promise.all([pinnedOn(board, uid, asked), pageOf(board, view, asked)])
    return {
      basis: board.basis,
      answer: {
        ...paging,
        records: [...pinned, ...rows].map((row) => wired(row, legend)),
        total,
        isSealed,
        builtAt: board.builtAt,
      },
    }
  })
  if (read?.basis !== terms.basis) await askForBuild(key)
  return read?.answer ?? nothing
}

const getContestRank = contestRoute(contract.getContestRank, async (asked, { caller, at }, view) =>
  rankOf(view, asked, at, caller.uid, isSealedFor(view, at, asked.forceRefresh ?? true)),
)

/** @throws contest-rank-closed, contest-not-started */
function demandOutside({ contest, status, role }: ContestView): void {
  if (!contest.openRank) throw new Failure(errors['contest-rank-closed'])
  if (status === ContestStatus.scheduled && role === 'contestant') throw new Failure(errors['contest-not-started'])
}

/** It may stand on a screen that everybody looks at: staff see behind the seal only where they say so. */
const getContestOutsideScoreboard = contestRoute(
  contract.getContestOutsideScoreboard,
  async (asked, { caller, at }, view) => {
    demandOutside(view)
    return rankOf(view, asked, at, caller?.uid, isSealedFor(view, at, asked.forceRefresh ?? false))
  },
)

const getContestOutsideInfo = contestRoute(contract.getContestOutsideInfo, async (_, { at, locale }, view) => {
  demandOutside(view)
  const { number } = view.contest
  const [entries, counts] = await Promise.all([entriesOf(contestKey(number)), countsOf([number])])
  const shown = entries.filter(({ isOpen }) => isOpen || isJudge(view))
  return {
    contest: wiredContest(view.contest, at, counts.get(number) ?? 0),
    problemList: shown.map(({ pid, displayId, title, color }) => ({
      id: idIn(number, pid),
      cid: number,
      pid,
      displayId,
      displayTitle: pick(title, locale),
      color,
    })),
  }
})

const rebuildContestRank = contestRoute(contract.rebuildContestRank, async (_, __, view) => {
  await rebuild(view.key)
  return null
})

export const boardRoutes = [getContestRank, getContestOutsideScoreboard, getContestOutsideInfo]
/** Those of staff. */
export const boardStaffRoutes = [rebuildContestRank]
