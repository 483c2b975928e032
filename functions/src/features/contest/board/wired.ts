import type * as z from 'zod/mini'
import type { Entry } from '../../problem-set/index.ts'
import { awardOf, type awardRanks, type Standing } from '../../standing/index.ts'
import { ContestType } from '../contract-terms.ts'
import type { Contest, ContestText } from '../store.ts'
import type { AcmRankRow, OiRankRow } from './contract.ts'

/** What a row on the wire takes beside itself. */
export interface Legend {
  readonly contest: Contest
  readonly entries: readonly Entry[]
  readonly awards: ReturnType<typeof awardRanks<ContestText['awardConfigList'][number]>>
  /** whether the reader may know how people are really called */
  readonly showsRealNames: boolean
}

function personOf(row: Standing, { contest, awards, showsRealNames }: Legend) {
  const { uid, username, nickname, realname, school, gender, avatar } = row.who
  const award = awardOf(awards, row)
  const isRealNameShown = contest.rankShowName === 'realname'
  return {
    rank: row.rank,
    isWinAward: award !== null,
    awardName: award?.name ?? null,
    awardBackground: award?.background ?? null,
    awardColor: award?.color ?? null,
    uid,
    username,
    nickname,
    realname: showsRealNames || isRealNameShown ? realname : null,
    school,
    gender,
    avatar,
    rankShowName: row.who[contest.rankShowName] || username,
  }
}

type Cell = Standing['cells'][number]

/** The cells of a row by the ids that their problems have in the contest. */
function byDisplayId<T>(row: Standing, { entries }: Legend, of: (cell: Cell) => T | null): Record<string, T> {
  const cells = new Map(row.cells.map((cell) => [cell.pid, cell]))
  return Object.fromEntries(
    entries.flatMap(({ pid, displayId }) => {
      const cell = cells.get(pid)
      const value = cell ? of(cell) : null
      return value === null ? [] : [[displayId, value]]
    }),
  )
}

function acmRow(row: Standing, legend: Legend): z.input<typeof AcmRankRow> {
  const start = Date.parse(legend.contest.startTime)
  return {
    ...personOf(row, legend),
    total: row.total,
    ac: row.solved,
    totalTime: row.time,
    submissionInfo: byDisplayId(row, legend, ({ pid, solvedAt, time, errors, sealed, isAfter }) => ({
      isAC: solvedAt !== null,
      isFirstAC: row.firsts.includes(pid),
      isAfterContest: isAfter,
      ACTime: solvedAt === null ? null : time,
      specificTime: solvedAt === null ? null : new Date(start + solvedAt * 1000).toISOString(),
      errorNum: errors,
      tryNum: sealed,
    })),
  }
}

/** A problem of which nothing is known yet is left out. */
const oiRow = (row: Standing, legend: Legend): z.input<typeof OiRankRow> => ({
  ...personOf(row, legend),
  totalScore: row.points,
  totalTime: row.time,
  submissionInfo: byDisplayId(row, legend, ({ judged, score }) => (judged > 0 ? score : null)),
  timeInfo: byDisplayId(row, legend, ({ judged, time }) => (judged > 0 ? time : null)),
})

/** A row as its contest's rule has it. */
export const wired = (row: Standing, legend: Legend) =>
  legend.contest.type === ContestType.acm ? acmRow(row, legend) : oiRow(row, legend)
