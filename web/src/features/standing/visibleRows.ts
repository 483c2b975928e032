import { awardTermsOf, type Legend, toBoardRow } from '@oj/functions/features/contest/board/contract-rows.ts'
import { shownNames } from '@oj/functions/features/contest/contract-terms.ts'
import { awardRanks } from '@oj/functions/features/standing/contract-rows.ts'
import { type BoardAnswer, type BoardContest, type BoardRow, partsOf } from './board.ts'
import { type Live, sizeOf } from './edge.ts'

/** The rows that a board shows. */
export interface VisibleRows {
  readonly pinned: readonly BoardRow[]
  readonly rows: readonly BoardRow[]
  readonly total: number
  readonly builtAt: string | null
}

/** Rows of the API's answer, or newer ones of a board that is served as files. */
export function visibleRowsOf(answer: BoardAnswer, live: Live | null, contest: BoardContest): VisibleRows {
  const { pinned, own } = partsOf(answer)
  const { edge, total, builtAt } = answer
  if (!live || !edge) return { pinned, rows: own, total, builtAt }
  const names = new Map(answer.records.map(({ uid, realname }) => [uid, realname]))
  const legend: Legend = {
    contest: {
      type: contest.type,
      startTime: contest.startTime,
      rankShowName: shownNames.find((name) => name === contest.rankShowName) ?? 'username',
    },
    // a board moves to another address where its problems change
    entries: answer.problems,
    awards: awardRanks(awardTermsOf(edge), live.head.candidates),
    realNameOf: ({ uid, realname }) => (edge.showsRealNames ? realname : (names.get(uid) ?? null)),
  }
  const rows = [...live.rows].toSorted(([a], [b]) => a - b).map(([, row]) => toBoardRow(row, legend))
  const newer = new Map(rows.map((row) => [row.uid, row]))
  return {
    pinned: pinned.map((row) => newer.get(row.uid) ?? row),
    rows,
    total: sizeOf(live.head),
    builtAt: live.head.builtAt,
  }
}
