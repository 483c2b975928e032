import type { Locale } from '@oj/shared/text.ts'
import type * as z from 'zod/mini'
import type { AcmRankRow, OiRankRow } from '../board/contract.ts'

export type RankRow = z.input<typeof AcmRankRow> | z.input<typeof OiRankRow>

/** What a table shows of a board, and in which language. */
export interface TableLegend {
  /** the ids that the problems have in the contest, in their order */
  readonly problems: readonly string[]
  readonly isAcm: boolean
  readonly hasRealNames: boolean
  readonly hasAwards: boolean
  readonly locale: Locale
}

type Cell = string | number

const padTwoDigits = (number: number) => String(number).padStart(2, '0')

/** Seconds as hours, minutes and seconds. */
export const clockOf = (seconds: number): string =>
  [Math.floor(seconds / 3600), padTwoDigits(Math.floor(seconds / 60) % 60), padTwoDigits(seconds % 60)].join(':')

const isAcmRow = (row: RankRow): row is z.input<typeof AcmRankRow> => 'ac' in row

/** A cell by the ACM rule: when it was solved, wrong tries, and tries behind the seal. */
function cellOf(row: RankRow, problem: string): Cell {
  if (!isAcmRow(row)) return row.submissionInfo[problem] ?? ''
  const cell = row.submissionInfo[problem]
  if (!cell) return ''
  const wrong = cell.errorNum > 0 ? `(-${cell.errorNum})` : ''
  const sealed = cell.tryNum > 0 ? `?${cell.tryNum}` : ''
  const solved = cell.isAC ? clockOf(cell.ACTime ?? 0) : ''
  return [solved, wrong, sealed].filter((part) => part !== '').join(' ')
}

interface Column {
  readonly en: string
  readonly 'zh-CN': string
  readonly value: (row: RankRow, locale: Locale) => Cell
}

/** The rank of who was taken out. */
const removed = { en: 'Removed', 'zh-CN': '已移除' } as const

const rank: Column = {
  en: 'Rank',
  'zh-CN': '名次',
  value: (row, locale) => (row.isRemoved ? removed[locale] : row.rank < 1 ? '*' : row.rank),
}
const username: Column = { en: 'Username', 'zh-CN': '用户名', value: (row) => row.username }
const nickname: Column = { en: 'Nickname', 'zh-CN': '昵称', value: (row) => row.nickname }
const realname: Column = { en: 'Real Name', 'zh-CN': '真实姓名', value: (row) => row.realname ?? '' }
const school: Column = { en: 'School', 'zh-CN': '学校', value: (row) => row.school }
const award: Column = { en: 'Award', 'zh-CN': '奖项', value: (row) => row.awardName ?? '' }
const acmColumns: readonly Column[] = [
  { en: 'Solved', 'zh-CN': '通过数', value: (row) => (isAcmRow(row) ? row.ac : 0) },
  { en: 'Submissions', 'zh-CN': '提交数', value: (row) => (isAcmRow(row) ? row.total : 0) },
  { en: 'Penalty', 'zh-CN': '罚时', value: (row) => clockOf(row.totalTime) },
]
const oiColumns: readonly Column[] = [
  { en: 'Score', 'zh-CN': '总分', value: (row) => (isAcmRow(row) ? 0 : row.totalScore) },
  { en: 'Run Time (ms)', 'zh-CN': '总运行时间（ms）', value: (row) => row.totalTime },
]

/** A board as a table with its headings. The rank of who is out of the ranking is a star. */
export function tableOf(rows: readonly RankRow[], legend: TableLegend): Cell[][] {
  const { problems, locale, isAcm, hasRealNames, hasAwards } = legend
  const columns = [
    rank,
    username,
    nickname,
    ...(hasRealNames ? [realname] : []),
    school,
    ...(hasAwards ? [award] : []),
    ...(isAcm ? acmColumns : oiColumns),
  ]
  return [
    [...columns.map((column) => column[locale]), ...problems],
    ...rows.map((row) => [
      ...columns.map(({ value }) => value(row, locale)),
      ...problems.map((problem) => cellOf(row, problem)),
    ]),
  ]
}
