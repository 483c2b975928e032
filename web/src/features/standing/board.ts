import type {
  AcmRankRow,
  getContestOutsideInfo,
  getContestOutsideScoreboard,
  getContestRank,
  OiRankRow,
} from '@oj/functions/features/contest/board/contract.ts'
import type { AnswerOf } from '@oj/functions/platform/http/endpoint.ts'
import type * as z from 'zod/mini'

export type AcmRow = z.output<typeof AcmRankRow>
type OiRow = z.output<typeof OiRankRow>
export type BoardRow = AcmRow | OiRow
export type AcmCell = AcmRow['submissionInfo'][string]
export type BoardCall = typeof getContestRank | typeof getContestOutsideScoreboard
export type BoardAnswer = AnswerOf<BoardCall>
export type BoardContest = AnswerOf<typeof getContestOutsideInfo>['contest']
export type BoardProblem = BoardAnswer['problems'][number]

/** The page sizes of A9, the usual one first. */
export const boardSizes = [50, 10, 30, 100, 300] as const

export const isAcm = (row: BoardRow): row is AcmRow => 'ac' in row

/** What a cell shows by the ACM rule. */
export type CellState = 'first' | 'solved' | 'after' | 'sealed' | 'wrong' | 'none'

export function stateOf({ isAC, isFirstAC, isAfterContest, tryNum, errorNum }: AcmCell): CellState {
  if (isAC) return isAfterContest ? 'after' : isFirstAC ? 'first' : 'solved'
  if (tryNum > 0) return 'sealed'
  return errorNum > 0 ? 'wrong' : 'none'
}

const padTwoDigits = (number: number) => String(number).padStart(2, '0')

/** Points with two decimal places at most, which imported results may have. */
export const pointsOf = (points: number): number => Math.round(points * 100) / 100

/** A time in hours, minutes and seconds. */
export const timeOf = (seconds: number): string =>
  [Math.floor(seconds / 3600), padTwoDigits(Math.floor(seconds / 60) % 60), padTwoDigits(seconds % 60)].join(':')

/** The same without the seconds, for narrow cells. */
export const shortTimeOf = (seconds: number): string =>
  [Math.floor(seconds / 3600), padTwoDigits(Math.floor(seconds / 60) % 60)].join(':')

/** The rows that stand before a page, which its total does not count, and its own. */
export function partsOf({ records, total, current, size }: BoardAnswer): { pinned: BoardRow[]; own: BoardRow[] } {
  const expected = Math.max(0, Math.min(size, total - (current - 1) * size))
  const before = Math.max(0, records.length - expected)
  return { pinned: records.slice(0, before), own: records.slice(before) }
}

/** The seconds at which somebody had solved how many problems, from the start on. */
export function courseOf({ submissionInfo }: AcmRow): [second: number, solved: number][] {
  const times = Object.values(submissionInfo)
    .flatMap(({ isAC, isAfterContest, ACTime }) => (isAC && !isAfterContest && ACTime !== null ? [ACTime] : []))
    .sort((a, b) => a - b)
  return [[0, 0], ...times.map((second, at): [number, number] => [second, at + 1])]
}
