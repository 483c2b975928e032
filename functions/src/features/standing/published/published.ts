import { Status } from '@oj/shared/judging/verdicts.ts'
import type { Locale } from '@oj/shared/text.ts'
import { compareKeys, type Person } from '../contract-rows.ts'
import type { Contestant } from '../rows.ts'
import { computeStandings } from '../standings.ts'
import type { Terms } from '../terms.ts'

/** What a result may hold at most: the work that it takes follows these numbers. */
export const publishedLimits = { teams: 10_000, tries: 200_000, problems: 80 } as const

/** Verdicts that cost time in what is read here, by the names that both formats have for them. */
const costing: Readonly<Record<string, number>> = {
  WA: Status.wrongAnswer,
  PE: Status.presentationError,
  TLE: Status.timeLimitExceeded,
  MLE: Status.memoryLimitExceeded,
  RTE: Status.runtimeError,
}

/** What a verdict is there: it solves, costs time, or does neither. */
export type Effect = 'solves' | 'costs' | 'free'

/** A verdict as boards know it, so that it counts here as it does where it comes from, whatever its name is. */
export function verdictNamed(name: string, effect: Effect): number {
  if (effect === 'solves') return Status.accepted
  if (effect === 'free') return Status.compileError
  return (Object.hasOwn(costing, name) ? costing[name] : undefined) ?? Status.wrongAnswer
}

/** What is said of a file, in both languages. */
export type Words = Readonly<Record<Locale, string>>

export interface PublishedProblem {
  /** what it is called where it comes from: its id there first */
  readonly names: readonly string[]
  readonly label: string
  readonly title: Words
  /** `#rrggbb`; null for none */
  readonly color: string | null
}

/** The awards of a result, the highest first: how many get each, or how many of a hundred. */
export interface PublishedAwards {
  readonly by: 'number' | 'proportion'
  readonly awards: readonly { readonly name: string; readonly num: number }[]
}

/** A row as somebody has published it. Times in seconds, with the penalties; null for what is not told. */
export interface PublishedRow {
  readonly uid: string
  readonly rank: number | null
  readonly solved: number | null
  readonly time: number | null
  readonly points: number | null
}

/** A result that was published elsewhere, with all that it is made of. */
export interface Published {
  readonly title: string
  /** in ms since 1970; null where it is not told */
  readonly startAt: number | null
  /** in ms */
  readonly duration: number
  /** for how many ms before the end the board was frozen; null where it was not */
  readonly frozen: number | null
  /** those that tries name, by their place */
  readonly problems: readonly PublishedProblem[]
  readonly awards: PublishedAwards | null
  readonly terms: Terms
  /** what total times are rounded down to where they are compared, in seconds */
  readonly unit: number
  readonly contestants: readonly Contestant[]
  /** how many tries are of teams that it does not show */
  readonly strays: number
  /** empty where it comes without a result */
  readonly rows: readonly PublishedRow[]
  /** what had to be supposed */
  readonly notes: readonly Words[]
}

/** A file that is none of the formats, or holds too much, in words for who gave it. */
export class Unreadable extends Error {
  readonly words: Words

  constructor(en: string, chinese: string) {
    super(en)
    this.words = { en, 'zh-CN': chinese }
  }
}

/** Counts on as long as that is allowed. @throws Unreadable */
export function demandFew(count: number, of: keyof typeof publishedLimits): void {
  const most = publishedLimits[of]
  if (count <= most) return
  const [en, chinese] = {
    teams: ['teams', '支队伍'],
    tries: ['submissions', '次提交'],
    problems: ['problems', '道题目'],
  }[of]
  throw new Unreadable(`It has more than ${most} ${en}`, `文件包含超过 ${most} ${chinese}`)
}

/** A row as our rules have it. */
export interface Recomputed {
  readonly who: Person
  readonly rank: number
  readonly solved: number
  readonly time: number
  readonly points: number
}

const roundDown = (value: number, unit: number) => Math.floor(value / unit) * unit

/** What files say nothing of. */
interface Way {
  /** who of equal ones is first */
  readonly tieBreak: Terms['rules']['tieBreak']
  /** whether times count in whole minutes although that is not said: for results whose totals are such */
  readonly byMinutes: boolean
  /** OI: which score of a problem counts, and whether equal points share a rank whatever was solved with full score */
  readonly oiScore: Terms['oiScore']
  readonly sharesByPoints: boolean
}
const usual: Way = { tieBreak: 'none', byMinutes: false, oiScore: 'Highest', sharesByPoints: false }
/** The first ones are those that our boards have. */
const ways: Readonly<Record<'acm' | 'oi', readonly Way[]>> = {
  acm: [false, true].flatMap((byMinutes) => [
    { ...usual, byMinutes },
    { ...usual, byMinutes, tieBreak: 'last-accepted' },
  ]),
  oi: [
    usual,
    { ...usual, oiScore: 'Recent' },
    { ...usual, sharesByPoints: true },
    { ...usual, oiScore: 'Recent', sharesByPoints: true },
  ],
}

/** The same, with times that count in whole minutes. */
const inMinutes = (published: Published): Published => ({
  ...published,
  terms: { ...published.terms, rules: { ...published.terms.rules, precision: 'minute' } },
  unit: Math.max(60, published.unit),
})

const hasWholeMinutes = ({ terms, rows }: Published) =>
  terms.rules.precision === 'second' && rows.length > 0 && rows.every(({ time }) => (time ?? 0) % 60 === 0)

/** The result by our rules, in the usual way unless another one is told. */
export function recomputeResult(published: Published, way: Way = usual): Recomputed[] {
  const { terms, unit, contestants } = way.byMinutes ? inMinutes(published) : published
  const { tieBreak, oiScore } = way
  const counted = { ...terms, rules: { ...terms.rules, tieBreak }, oiScore }
  const board = computeStandings(counted, contestants, { isSealed: false, containsEnd: false })
  // no file tells how long programs ran, by which our boards order the rest
  const keyOf = (key: readonly number[]) =>
    terms.kind === 'acm' ? key.map((value) => roundDown(value, unit)) : key.slice(0, way.sharesByPoints ? 1 : 2)
  const solvedKey = (key: readonly number[]) => [key[0] ?? 0, ...keyOf(key).slice(1)]
  const rows = board.map((row) => ({ row, key: solvedKey(row.key) })).sort((a, b) => compareKeys(a.key, b.key))
  let above = 0
  let last: { key: readonly number[]; rank: number } | null = null
  return rows.map(({ row, key }) => {
    const { who, solved, points } = row
    const time = terms.kind === 'acm' ? roundDown(row.time, unit) : row.time
    if (who.isStar) return { who, rank: -1, solved, time, points }
    const rank: number = last && compareKeys(last.key, key) === 0 ? last.rank : above + 1
    above += 1
    last = { key, rank }
    return { who, rank, solved, time, points }
  })
}

/** What differs in a row: the names of the fields, with what was published and what we get. */
export interface Difference {
  readonly uid: string
  readonly name: string
  readonly fields: readonly { field: string; published: number | null; ours: number | null }[]
}

const compared = ['rank', 'solved', 'time', 'points'] as const

/** The differences between a published result and ours, by its rows; of those who are missing on either side, too. */
export function listDifferences(published: Published, ours: readonly Recomputed[]): Difference[] {
  const own = new Map(ours.map((row) => [row.who.uid, row]))
  const known = new Set(published.rows.map(({ uid }) => uid))
  const changed = published.rows.flatMap((row): Difference[] => {
    const mine = own.get(row.uid)
    if (!mine) return [{ uid: row.uid, name: row.uid, fields: [{ field: 'row', published: row.rank, ours: null }] }]
    const fields = compared.flatMap((field) => {
      const value = row[field]
      const stated = field === 'time' && value !== null ? roundDown(value, published.unit) : value
      return stated === null || stated === mine[field] ? [] : [{ field, published: stated, ours: mine[field] }]
    })
    return fields.length > 0 ? [{ uid: row.uid, name: mine.who.nickname || row.uid, fields }] : []
  })
  const missing = ours.filter(({ who, solved }) => !who.isStar && !known.has(who.uid) && solved > 0)
  return [
    ...changed,
    ...missing.map(({ who, rank }) => ({
      uid: who.uid,
      name: who.nickname,
      fields: [{ field: 'row', published: null, ours: rank }],
    })),
  ]
}

/** Our result in the way that comes nearest to what was published; `ofBoards`: in one that our boards have. */
export function findNearestResult(published: Published, { ofBoards = false } = {}) {
  const inWhole = hasWholeMinutes(published)
  const [first, ...others] = ways[published.terms.kind === 'acm' ? 'acm' : 'oi']
    .filter(({ sharesByPoints, byMinutes }) => !(ofBoards && sharesByPoints) && !(byMinutes && !inWhole))
    .map((way) => {
      const ours = recomputeResult(published, way)
      return { ...way, ours, differences: listDifferences(published, ours) }
    })
  if (!first) throw new Error('There are ways')
  return others.reduce((best, one) => (one.differences.length < best.differences.length ? one : best), first)
}

/** What is told of somebody on a published board. */
interface Named {
  readonly uid: string
  readonly name: string
  readonly isStar: boolean
  /** how it is called there in short */
  readonly label?: string | undefined
  readonly school?: string | undefined
  readonly group?: string | undefined
}

/** Somebody on a published board. */
export const personNamed = ({ uid, name, isStar, label, school, group }: Named): Person => ({
  uid,
  username: label || uid,
  nickname: name,
  realname: '',
  school: school ?? '',
  group: group ?? '',
  gender: 'secrecy',
  avatar: '',
  isStar,
  kind: 'team',
  isRemoved: false,
})

/** The rules that published results are made by: which results cost time is in their verdicts already. */
export const rulesWith = (penalty: number, precision: 'second' | 'minute'): Terms['rules'] => ({
  penalty,
  precision,
  penalised: Object.values(costing),
  tieBreak: 'none',
})
