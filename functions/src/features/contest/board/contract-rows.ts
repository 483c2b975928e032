import type * as z from 'zod/mini'
import { type AwardTerms, awardOf, type awardRanks, type Cell, type Standing } from '../../standing/contract-rows.ts'
import { type Award, AwardType, ContestType, type shownNames } from '../contract-terms.ts'
import type { AcmRankRow, OiRankRow } from './contract.ts'

/** What a row on the wire is made of beside itself. */
export interface Legend {
  readonly contest: {
    readonly type: number
    readonly startTime: string
    readonly rankShowName: (typeof shownNames)[number]
  }
  readonly entries: readonly { readonly pid: number; readonly displayId: string }[]
  readonly awards: ReturnType<typeof awardRanks<Award>>
  /** somebody's real name; null for a reader who may not know it */
  realNameOf(who: Standing['who']): string | null
}

const awardsBy = {
  [AwardType.none]: 'none',
  [AwardType.proportion]: 'proportion',
  [AwardType.number]: 'number',
} as const

/** How a contest gives awards, the highest first; a board with what came after the end has none. */
export const awardTermsOf = (
  { awardType, awards }: { readonly awardType: keyof typeof awardsBy; readonly awards: readonly Award[] },
  isAfter = false,
): AwardTerms<Award> => ({
  by: isAfter || awards.length === 0 ? 'none' : awardsBy[awardType],
  awards: awards.toSorted((a, b) => a.priority - b.priority),
})

function personOf(row: Standing, { contest, awards, realNameOf }: Legend) {
  const { uid, username, nickname, school, group, gender, avatar } = row.who
  const award = awardOf(awards, row)
  return {
    kind: row.who.kind,
    rank: row.rank,
    isWinAward: award !== null,
    awardName: award?.name ?? null,
    awardBackground: award?.background ?? null,
    awardColor: award?.color ?? null,
    uid,
    username,
    nickname,
    realname: realNameOf(row.who),
    school,
    group,
    gender,
    avatar,
    rankShowName: row.who[contest.rankShowName] || username,
    isRemoved: row.who.isRemoved,
  }
}

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

function acmRow(row: Standing, legend: Legend): z.output<typeof AcmRankRow> {
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

/** A problem without a verdict yet is left out. */
const oiRow = (row: Standing, legend: Legend): z.output<typeof OiRankRow> => ({
  ...personOf(row, legend),
  totalScore: row.points,
  totalTime: row.time,
  submissionInfo: byDisplayId(row, legend, ({ judged, score }) => (judged > 0 ? score : null)),
  timeInfo: byDisplayId(row, legend, ({ judged, time }) => (judged > 0 ? time : null)),
})

/** A row on the wire, for the API and for browsers that get boards as files. */
export const toBoardRow = (row: Standing, legend: Legend) =>
  legend.contest.type === ContestType.acm ? acmRow(row, legend) : oiRow(row, legend)
