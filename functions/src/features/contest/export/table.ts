import type { Locale } from '@oj/shared/text.ts'
import type * as z from 'zod/mini'
import type { AcmRankRow, OiRankRow } from '../board/contract.ts'

export type RankRow = z.input<typeof AcmRankRow> | z.input<typeof OiRankRow>

/** What a table of a board has beside its rows. */
export interface TableLegend {
  /** the ids that the problems have in the contest, in their order */
  readonly problems: readonly string[]
  readonly isAcm: boolean
  readonly hasRealNames: boolean
  readonly hasAwards: boolean
  readonly locale: Locale
}

const headings = {
  en: {
    rank: 'Rank',
    username: 'Username',
    nickname: 'Nickname',
    realname: 'Real Name',
    school: 'School',
    award: 'Award',
    solved: 'Solved',
    tries: 'Submissions',
    penalty: 'Penalty',
    score: 'Score',
    runTime: 'Run Time (ms)',
  },
  'zh-CN': {
    rank: '名次',
    username: '用户名',
    nickname: '昵称',
    realname: '真实姓名',
    school: '学校',
    award: '奖项',
    solved: '通过数',
    tries: '提交数',
    penalty: '罚时',
    score: '总分',
    runTime: '总运行时间（ms）',
  },
} as const

type Column = keyof (typeof headings)['en']
type Cell = string | number

const padTwoDigits = (number: number) => String(number).padStart(2, '0')

/** Seconds as hours, minutes and seconds. */
export const clockOf = (seconds: number): string =>
  [Math.floor(seconds / 3600), padTwoDigits(Math.floor(seconds / 60) % 60), padTwoDigits(seconds % 60)].join(':')

const isAcmRow = (row: RankRow): row is z.input<typeof AcmRankRow> => 'ac' in row

/** What somebody did at a problem: when it was solved, with the wrong tries before; or those, with the tries behind the seal. */
function cellOf(row: RankRow, problem: string): Cell {
  if (!isAcmRow(row)) return row.submissionInfo[problem] ?? ''
  const cell = row.submissionInfo[problem]
  if (!cell) return ''
  const wrong = cell.errorNum > 0 ? `(-${cell.errorNum})` : ''
  const sealed = cell.tryNum > 0 ? `?${cell.tryNum}` : ''
  const solved = cell.isAC ? clockOf(cell.ACTime ?? 0) : ''
  return [solved, wrong, sealed].filter((part) => part !== '').join(' ')
}

/** Who was taken out has that for a rank. */
const removed = { en: 'Taken out', 'zh-CN': '已移出' } as const

const values = {
  rank: (row, locale) => (row.isRemoved ? removed[locale] : row.rank < 1 ? '*' : row.rank),
  username: ({ username }) => username,
  nickname: ({ nickname }) => nickname,
  realname: ({ realname }) => realname ?? '',
  school: ({ school }) => school,
  award: ({ awardName }) => awardName ?? '',
  solved: (row) => (isAcmRow(row) ? row.ac : 0),
  tries: (row) => (isAcmRow(row) ? row.total : 0),
  penalty: ({ totalTime }) => clockOf(totalTime),
  score: (row) => (isAcmRow(row) ? 0 : row.totalScore),
  runTime: ({ totalTime }) => totalTime,
} satisfies Record<Column, (row: RankRow, locale: Locale) => Cell>

function columnsOf({ isAcm, hasRealNames, hasAwards }: TableLegend): Column[] {
  return [
    'rank',
    'username',
    'nickname',
    ...(hasRealNames ? (['realname'] as const) : []),
    'school',
    ...(hasAwards ? (['award'] as const) : []),
    ...(isAcm ? (['solved', 'tries', 'penalty'] as const) : (['score', 'runTime'] as const)),
  ]
}

/** A board as a table, its headings first. Who is out of the ranking has a star for a rank, or that they were taken out. */
export function tableOf(rows: readonly RankRow[], legend: TableLegend): Cell[][] {
  const columns = columnsOf(legend)
  const { problems, locale } = legend
  return [
    [...columns.map((column) => headings[locale][column]), ...problems],
    ...rows.map((row) => [
      ...columns.map((column) => values[column](row, locale)),
      ...problems.map((problem) => cellOf(row, problem)),
    ]),
  ]
}
