import { Status } from '@oj/shared/judging/verdicts.ts'
import type { Locale } from '@oj/shared/text.ts'
import { compareKeys, ranksOf } from '../contract-rows.ts'
import { type Contestant, computeStandings } from '../rows.ts'
import type { Terms } from '../terms.ts'

/** The most that a result may hold, since the work that it takes grows with these numbers. */
export const publishedLimits = { teams: 10_000, tries: 200_000, problems: 80 } as const

/** Verdicts that cost time, by the names that both formats have for them. */
const costing = new Map<string, number>([
  ['WA', Status.wrongAnswer],
  ['PE', Status.presentationError],
  ['TLE', Status.timeLimitExceeded],
  ['MLE', Status.memoryLimitExceeded],
  ['RTE', Status.runtimeError],
])

/** What a verdict does in the published result: it solves, costs time, or does neither. */
export type Effect = 'solves' | 'costs' | 'free'

/** A verdict that counts on our boards as it does in the published result, whatever its name. */
export function verdictNamed(name: string, effect: Effect): number {
  if (effect === 'solves') return Status.accepted
  if (effect === 'free') return Status.compileError
  return costing.get(name) ?? Status.wrongAnswer
}

/** A sentence about a file. */
export type Words = Readonly<Record<Locale, string>>

export interface PublishedProblem {
  /** its names where it comes from, the id first */
  readonly names: readonly string[]
  readonly label: string
  readonly title: Words
  /** `#rrggbb`; null for none */
  readonly color: string | null
}

/** The awards of a result, the highest first, as numbers or percentages of the teams. */
export interface PublishedAwards {
  readonly by: 'number' | 'proportion'
  readonly awards: readonly { readonly name: string; readonly num: number }[]
}

/** A row as it was published. Times in seconds, with the penalties; null for what is not told. */
export interface PublishedRow {
  readonly uid: string
  readonly rank: number | null
  readonly solved: number | null
  readonly time: number | null
  readonly points: number | null
}

/** A result that was published elsewhere, with the tries that it is made of. */
export interface Published {
  readonly title: string
  /** in ms since 1970; null where it is not told */
  readonly startAt: number | null
  /** in ms */
  readonly duration: number
  /** for how many ms before the end the board was frozen; null where it was not */
  readonly frozen: number | null
  /** tries name them by their index here */
  readonly problems: readonly PublishedProblem[]
  readonly awards: PublishedAwards | null
  readonly terms: Terms
  /** total times are rounded down to this where they are compared, in seconds */
  readonly unit: number
  readonly contestants: readonly Contestant[]
  /** tries of teams that it does not show */
  readonly strays: number
  /** empty where it comes without a board */
  readonly rows: readonly PublishedRow[]
  /** what had to be supposed */
  readonly notes: readonly Words[]
}

/** A file that is in none of the formats, or holds too much; the message is for who gave it. */
export class Unreadable extends Error {
  readonly words: Words

  constructor(en: string, chinese: string) {
    super(en)
    this.words = { en, 'zh-CN': chinese }
  }
}

/** The value of a JSON text that is called so. @throws Unreadable */
export function parseJson(text: string, name: string, chineseName: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Unreadable(`${name} is not valid JSON`, `${chineseName}不是有效的 JSON`)
  }
}

/** @throws Unreadable where there are too many teams, tries or problems */
export function assertFew(count: number, of: keyof typeof publishedLimits): void {
  const most = publishedLimits[of]
  if (count <= most) return
  const [en, chinese] = {
    teams: ['teams', '支队伍'],
    tries: ['submissions', '次提交'],
    problems: ['problems', '道题目'],
  }[of]
  throw new Unreadable(`It has more than ${most} ${en}`, `文件包含超过 ${most} ${chinese}`)
}

const roundDown = (value: number, unit: number) => Math.floor(value / unit) * unit

/** Rules of which files say nothing. */
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
/** Those that our boards use come first. */
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

/** The result by our rules. */
export function recomputeResult(published: Published, way: Way = usual) {
  const { terms, unit, contestants } = way.byMinutes ? inMinutes(published) : published
  const { tieBreak, oiScore } = way
  const counted = { ...terms, rules: { ...terms.rules, tieBreak }, oiScore }
  const board = computeStandings(counted, contestants, { isSealed: false, containsEnd: false })
  // no file tells how long programs ran, by which our boards order the rest
  const keyOf = (key: readonly number[]) =>
    terms.kind === 'acm' ? key.map((value) => roundDown(value, unit)) : key.slice(0, way.sharesByPoints ? 1 : 2)
  const solvedKey = (key: readonly number[]) => [key[0] ?? 0, ...keyOf(key).slice(1)]
  const rows = board.map((row) => ({ ...row, key: solvedKey(row.key) })).toSorted((a, b) => compareKeys(a.key, b.key))
  const ranks = ranksOf(rows)
  return rows.map(({ who, solved, points, time }, at) => ({
    who,
    rank: ranks[at] ?? 0,
    solved,
    time: terms.kind === 'acm' ? roundDown(time, unit) : time,
    points,
  }))
}
type Recomputed = ReturnType<typeof recomputeResult>[number]

/** Fields of a row of which something else was published than we get. */
interface Difference {
  readonly uid: string
  readonly name: string
  readonly fields: readonly { field: string; published: number | null; ours: number | null }[]
}

const compared = ['rank', 'solved', 'time', 'points'] as const

/** The rows in which a published result differs from ours, with those that only one of them has. */
export function listDifferences(published: Published, ours: readonly Recomputed[]): Difference[] {
  const own = new Map(ours.map((row) => [row.who.uid, row]))
  const uids = new Set(published.rows.map(({ uid }) => uid))
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
  const missing = ours.filter(({ who, solved }) => !who.isStar && !uids.has(who.uid) && solved > 0)
  return [
    ...changed,
    ...missing.map(({ who, rank }) => ({
      uid: who.uid,
      name: who.nickname,
      fields: [{ field: 'row', published: null, ours: rank }],
    })),
  ]
}

/** Our result by the rules that come nearest to what was published; `ofBoards` allows only those that our boards have. */
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

/** The rules of published results, whose verdicts say already which ones cost time. */
export const rulesWith = (penalty: number, precision: 'second' | 'minute'): Terms['rules'] => ({
  penalty,
  precision,
  penalised: [...costing.values()],
  tieBreak: 'none',
})
