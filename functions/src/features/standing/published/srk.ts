import * as z from 'zod/mini'
import { ranksOf } from '../contract-rows.ts'
import { type Contestant, personNamed } from '../rows.ts'
import type { Try } from '../terms.ts'
import { Points } from './clics-shapes.ts'
import {
  assertFew,
  type Published,
  type PublishedAwards,
  type PublishedProblem,
  type PublishedRow,
  rulesWith,
  Unreadable,
  verdictNamed,
  type Words as WordsOf,
} from './published.ts'
import { Duration, msOf, readTries, Status, Unit, units, usuallyFree, wrongMost, wrongOf } from './srk-tries.ts'

const text = z.optional(z.string())
const Words = z.union([z.string(), z.looseObject({ fallback: text, 'en-US': text, 'zh-CN': text })])

const Config = z.looseObject({
  penalty: z.optional(Duration),
  noPenaltyResults: z.optional(z.array(z.nullable(z.string()))),
  timePrecision: z.optional(Unit),
  timeRounding: z.optional(z.string()),
  rankingTimePrecision: z.optional(Unit),
})
const Values = z.optional(z.looseObject({ value: z.array(z.number()) }))
/** A ranking of the list, with awards to the first ones. */
const Series = z.looseObject({
  segments: z.optional(z.array(z.looseObject({ title: z.optional(Words) }))),
  rule: z.optional(
    z.looseObject({ preset: text, options: z.optional(z.looseObject({ count: Values, ratio: Values })) }),
  ),
})
/** A Standard Ranklist, as far as it says who did what. */
const Ranklist = z.looseObject({
  type: z.string(),
  contest: z.looseObject({
    title: Words,
    startAt: text,
    duration: z.optional(Duration),
    frozenDuration: z.optional(z.nullable(Duration)),
  }),
  problems: z.array(
    z.looseObject({
      alias: text,
      title: z.optional(Words),
      style: z.optional(z.looseObject({ backgroundColor: z.optional(z.unknown()) })),
    }),
  ),
  series: z.optional(z.array(Series)),
  rows: z.array(
    z.looseObject({
      user: z.looseObject({
        id: text,
        name: Words,
        organization: z.optional(z.nullable(Words)),
        official: z.optional(z.boolean()),
      }),
      score: z.looseObject({ value: Points, time: z.optional(Duration) }),
      statuses: z.array(Status),
    }),
  ),
  sorter: z.optional(z.looseObject({ algorithm: z.string(), config: z.optional(Config) })),
})
type Ranklist = z.output<typeof Ranklist>
type Row = Ranklist['rows'][number]

const textOf = (words: z.output<typeof Words>) => (typeof words === 'string' ? words : (words.fallback ?? ''))

/** Ranks of rows in their order: those with the same score share one, and who is not official is out of the ranking. */
function listRanks(rows: readonly Row[], unit: number, isScored: boolean): number[] {
  return ranksOf(
    rows.map(({ user, score: { value, time } }) => ({
      key: [value, time && !isScored ? Math.floor(msOf(time) / 1000 / unit) : 0],
      who: { isStar: user.official === false },
    })),
  )
}

const inBoth = (words: z.output<typeof Words> | undefined, otherwise: string): WordsOf => {
  if (words === undefined || typeof words === 'string') return { en: words || otherwise, 'zh-CN': words || otherwise }
  const any = words.fallback || words['en-US'] || words['zh-CN'] || otherwise
  return { en: words['en-US'] || any, 'zh-CN': words['zh-CN'] || any }
}

const problemOf = ({ alias, title, style }: Ranklist['problems'][number], at: number): PublishedProblem => {
  const label = alias || String(at + 1)
  const color = style?.backgroundColor
  const isColor = typeof color === 'string' && /^#[0-9a-fA-F]{6}$/.test(color)
  return { names: [label], label, title: inBoth(title, label), color: isColor ? color : null }
}

/** The awards of the first ranking that has some. */
function awardsOf(series: Ranklist['series']): PublishedAwards | null {
  for (const { rule, segments = [] } of series ?? []) {
    const { count, ratio } = rule?.options ?? {}
    const values = count?.value ?? ratio?.value.map((share) => share * 100)
    if (!values || values.length === 0) continue
    const awards = values.slice(0, 20).map((value, at) => ({
      name: inBoth(segments[at]?.title, `#${at + 1}`).en,
      num: Math.max(0, Math.min(10_000, Math.round(value))),
    }))
    return { by: count ? 'number' : 'proportion', awards }
  }
  return null
}

/** How long it lasted as the list says, or until its last try. */
const lengthOf = (said: number | null, contestants: readonly Contestant[]) =>
  said ?? 60_000 + contestants.reduce((last, { tries }) => tries.reduce((most, { at }) => Math.max(most, at), last), 0)

const noted = {
  noTries: {
    en: 'The list has no single tries: they are taken from what it counts.',
    'zh-CN': '榜单没有逐次提交，按其统计的次数推算。',
  },
  manyTries: {
    en: `The list counts more than ${wrongMost} wrong tries of a team at a problem: the others are left out.`,
    'zh-CN': `榜单中有队伍在同一题的错误提交超过 ${wrongMost} 次，超出部分不会导入。`,
  },
  mended: (cells: number): WordsOf => ({
    en: `Single tries that come to something else than the list counts: at ${cells} problems of teams. What it counts holds.`,
    'zh-CN': `有 ${cells} 处队伍题目的逐次提交与榜单统计不一致，以榜单统计为准。`,
  }),
  noSorter: {
    en: 'The list does not say how it is sorted: 20 minutes for a wrong try are supposed.',
    'zh-CN': '榜单未说明排序方式，按每次错误罚时 20 分钟计算。',
  },
  noLength: {
    en: 'The list does not say how long the contest was: until its last try, it is supposed.',
    'zh-CN': '榜单未说明比赛时长，按最后一次提交的时间计算。',
  },
  rounded: (how: string): WordsOf => ({
    en: `Times are rounded by ${how} there; here they are rounded down.`,
    'zh-CN': `榜单按 ${how} 取整时间，此处一律向下取整。`,
  }),
} as const

/** Unique ids of rows: a later row with the id of an earlier one gets its place added. */
function idsOf(rows: readonly Row[]): string[] {
  const taken = new Set<string>()
  return rows.map(({ user }, at) => {
    const id = user.id ?? `${at + 1}`
    const unique = taken.has(id) ? `${id}#${at + 1}` : id
    taken.add(unique)
    return unique
  })
}

const secondsOfUnit = (unit: keyof typeof units | undefined) => (unit ? Math.max(1, units[unit] / 1000) : 1)

/** Reads a Standard Ranklist. @throws Unreadable */
export function readSrk(value: unknown): Published {
  const parsed = Ranklist.safeParse(value)
  if (!parsed.success) {
    const path = parsed.error.issues[0]?.path.join('.') ?? ''
    const [at, chinese] = path === '' ? ['', ''] : [`: ${path}`, `：${path}`]
    throw new Unreadable(`This is not a Standard Ranklist${at}`, `文件不是 Standard Ranklist${chinese}`)
  }
  const { contest, problems, rows, series, sorter } = parsed.data
  assertFew(rows.length, 'teams')
  assertFew(Math.max(problems.length, ...rows.map(({ statuses }) => statuses.length)), 'problems')
  const config = sorter?.config ?? {}
  const isScored = sorter?.algorithm === 'score'
  const free = isScored ? [] : (config.noPenaltyResults ?? usuallyFree)
  const unit = secondsOfUnit(config.rankingTimePrecision)
  const ranks = listRanks(rows, unit, isScored)
  const said = contest.duration && msOf(contest.duration) > 0 ? msOf(contest.duration) : null
  const ids = idsOf(rows)
  const counting = { end: said ?? Number.POSITIVE_INFINITY, free, isScored }
  let [mended, count] = [0, 0]
  const triesAt = (status: Status, pid: number): Try[] => {
    const { done, isMended } = readTries(status, counting)
    if (isMended) mended += 1
    // as each row may have many
    assertFew(count + done.length, 'tries')
    return done.map(({ result, at, effect, score, isLate }) => {
      return { submitId: ++count, pid, at, status: verdictNamed(result, effect), score, time: 0, isLate }
    })
  }
  const contestants = rows.map(
    (row, at): Contestant => ({
      who: personNamed({
        uid: ids[at] ?? '',
        name: textOf(row.user.name),
        isStar: row.user.official === false,
        school: row.user.organization ? textOf(row.user.organization) : undefined,
      }),
      tries: row.statuses.flatMap(triesAt),
    }),
  )
  const hasSingleTries = rows.some(({ statuses }) => statuses.some(({ solutions = [] }) => solutions.length > 0))
  const start = Date.parse(contest.startAt ?? '')
  const frozen = contest.frozenDuration ? msOf(contest.frozenDuration) : 0
  const duration = lengthOf(said, contestants)
  return {
    title: textOf(contest.title),
    startAt: Number.isNaN(start) ? null : start,
    duration,
    frozen: frozen > 0 ? Math.min(frozen, duration) : null,
    problems: problems.map(problemOf),
    awards: awardsOf(series),
    terms: {
      kind: isScored ? 'oi' : 'acm',
      start: 0,
      seal: null,
      rules: rulesWith(
        config.penalty ? msOf(config.penalty) / 60_000 : 20,
        secondsOfUnit(config.timePrecision) >= 60 ? 'minute' : 'second',
      ),
      oiScore: 'Highest',
    },
    unit,
    contestants,
    strays: 0,
    rows: rows.map(
      (row, at): PublishedRow => ({
        uid: ids[at] ?? '',
        rank: ranks[at] ?? null,
        solved: isScored ? null : row.score.value,
        time: row.score.time && !isScored ? Math.floor(msOf(row.score.time) / 1000) : null,
        points: isScored ? row.score.value : null,
      }),
    ),
    notes: [
      ...(hasSingleTries ? [] : [noted.noTries]),
      ...(rows.some(({ statuses }) => statuses.some((one) => wrongOf(one) > wrongMost)) ? [noted.manyTries] : []),
      ...(mended > 0 ? [noted.mended(mended)] : []),
      ...(config.timeRounding && config.timeRounding !== 'floor'
        ? [noted.rounded(config.timeRounding.slice(0, 40))]
        : []),
      ...(sorter ? [] : [noted.noSorter]),
      ...(contest.duration ? [] : [noted.noLength]),
    ],
  }
}
