import * as z from 'zod/mini'
import type { Contestant } from '../rows.ts'
import type { Try } from '../terms.ts'
import { type Published, type PublishedRow, personNamed, rulesWith, Unreadable, verdicts } from './published.ts'

const units = { ms: 1, s: 1000, min: 60_000, h: 3_600_000, d: 86_400_000 } as const
const Unit = z.enum(['ms', 's', 'min', 'h', 'd'])
const Duration = z.tuple([z.number(), Unit])
const Result = z.optional(z.nullable(z.string()))
const Words = z.union([z.string(), z.looseObject({ fallback: z.optional(z.string()) })])

const Solution = z.looseObject({ result: z.string(), score: z.optional(z.number()), time: Duration })
const Status = z.looseObject({
  result: Result,
  score: z.optional(z.number()),
  time: z.optional(Duration),
  tries: z.optional(z.number()),
  solutions: z.optional(z.array(Solution)),
})
const Config = z.looseObject({
  penalty: z.optional(Duration),
  noPenaltyResults: z.optional(z.array(z.nullable(z.string()))),
  timePrecision: z.optional(Unit),
  timeRounding: z.optional(z.string()),
  rankingTimePrecision: z.optional(Unit),
})
/** A Standard Ranklist, as far as it says who did what. */
const Ranklist = z.looseObject({
  type: z.string(),
  contest: z.looseObject({ title: Words }),
  problems: z.array(z.looseObject({})),
  rows: z.array(
    z.looseObject({
      user: z.looseObject({ id: z.optional(z.string()), name: Words, official: z.optional(z.boolean()) }),
      score: z.looseObject({ value: z.number(), time: z.optional(Duration) }),
      statuses: z.array(Status),
    }),
  ),
  sorter: z.optional(z.looseObject({ algorithm: z.string(), config: z.optional(Config) })),
})
type Ranklist = z.output<typeof Ranklist>
type Row = Ranklist['rows'][number]

const textOf = (words: z.output<typeof Words>) => (typeof words === 'string' ? words : (words.fallback ?? ''))
const msOf = ([value, unit]: z.output<typeof Duration>) => value * units[unit]

const accepted = ['AC', 'FB']
/** What costs no time unless the list says otherwise. */
const usuallyFree: readonly (string | null)[] = ['FB', 'AC', '?', 'NOUT', 'CE', 'UKE', null]

const common = { isLate: false, time: 0 }

/** The tries at a problem: those that are listed, or as many as are counted, of which the last one solved it. */
function triesAt(
  pid: number,
  status: Row['statuses'][number],
  free: readonly (string | null)[],
  next: () => number,
): Try[] {
  const verdictOf = (result: string) =>
    accepted.includes(result) ? verdicts.solves : free.includes(result) ? verdicts.free : verdicts.costs
  const { solutions = [], result = null, time, score } = status
  if (solutions.length > 0) {
    return solutions
      .filter(({ result: one }) => one !== '?')
      .map((one) => ({
        submitId: next(),
        pid,
        at: msOf(one.time),
        status: verdictOf(one.result),
        score: one.score ?? null,
        ...common,
      }))
  }
  if (result === null || result === '?') return []
  const isSolved = accepted.includes(result)
  const at = time ? msOf(time) : 0
  const tries = status.tries ?? 1
  const wrong = isSolved ? tries - 1 : tries
  const before = { pid, at: 0, status: verdicts.costs, score: null, ...common }
  const last = { pid, at, status: isSolved ? verdicts.solves : verdicts.costs, score: score ?? null, ...common }
  return [
    ...Array.from({ length: Math.min(1000, Math.max(0, wrong)) }, () => ({ submitId: next(), ...before })),
    ...(isSolved || score !== undefined ? [{ submitId: next(), ...last }] : []),
  ]
}

/** Ranks of rows in their order: those with the same score share one, and who is not official has none. */
function ranksOf(rows: readonly Row[], unit: number, isScored: boolean): (number | null)[] {
  let counted = 0
  let last: { key: string; rank: number } | null = null
  return rows.map(({ user, score }) => {
    if (user.official === false) return -1
    const time = score.time && !isScored ? Math.floor(msOf(score.time) / 1000 / unit) : 0
    const key = `${score.value} ${time}`
    const rank: number = last?.key === key ? last.rank : counted + 1
    counted += 1
    last = { key, rank }
    return rank
  })
}

const seconds = (unit: keyof typeof units | undefined) => (unit ? Math.max(1, units[unit] / 1000) : 1)

/** Reads a Standard Ranklist. @throws Unreadable */
export function readSrk(value: unknown): Published {
  const parsed = Ranklist.safeParse(value)
  if (!parsed.success) throw new Unreadable(`This is no Standard Ranklist: ${parsed.error.issues[0]?.path.join('.')}`)
  const { contest, rows, sorter } = parsed.data
  const config = sorter?.config ?? {}
  const isScored = sorter?.algorithm === 'score'
  const free = config.noPenaltyResults ?? usuallyFree
  const unit = seconds(config.rankingTimePrecision)
  const ranks = ranksOf(rows, unit, isScored)
  let submitId = 0
  const next = () => ++submitId
  const idOf = ({ user }: Row, at: number) => user.id ?? `${at + 1}`
  const contestants = rows.map(
    (row, at): Contestant => ({
      who: personNamed(idOf(row, at), textOf(row.user.name), row.user.official === false),
      tries: row.statuses.flatMap((status, pid) => triesAt(pid, status, free, next)),
    }),
  )
  const listed = rows.some(({ statuses }) => statuses.some(({ solutions = [] }) => solutions.length > 0))
  return {
    title: textOf(contest.title),
    terms: {
      kind: isScored ? 'oi' : 'acm',
      start: 0,
      seal: null,
      rules: rulesWith(
        config.penalty ? msOf(config.penalty) / 60_000 : 20,
        seconds(config.timePrecision) >= 60 ? 'minute' : 'second',
      ),
      oiScore: 'Highest',
    },
    unit,
    contestants,
    rows: rows.map(
      (row, at): PublishedRow => ({
        uid: idOf(row, at),
        rank: ranks[at] ?? null,
        solved: isScored ? null : row.score.value,
        time: row.score.time && !isScored ? Math.floor(msOf(row.score.time) / 1000) : null,
        points: isScored ? row.score.value : null,
      }),
    ),
    notes: [
      ...(listed ? [] : ['The list has no single tries: they are taken from what it counts.']),
      ...(config.timeRounding && config.timeRounding !== 'floor'
        ? [`Times are rounded by ${config.timeRounding} there; here they are rounded down.`]
        : []),
      ...(sorter ? [] : ['The list does not say how it is sorted: 20 minutes for a wrong try are supposed.']),
    ],
  }
}
