import * as z from 'zod/mini'
import type { Contestant } from '../rows.ts'
import type { Try } from '../terms.ts'
import { type Published, type PublishedRow, personNamed, rulesWith, Unreadable, verdicts } from './published.ts'

/** The milliseconds of a relative time; null for what is none. */
function msOf(reltime: string): number | null {
  const [, minus, hours, minutes, seconds, part = '0'] =
    /^(-?)(\d{1,6}):(\d{2}):(\d{2})(?:\.(\d{1,9}))?$/.exec(reltime) ?? []
  if (hours === undefined) return null
  const whole = (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000
  return (minus === '-' ? -1 : 1) * (whole + Math.round(Number(`0.${part}`) * 1000))
}

const id = z.string()
const Contest = z.looseObject({
  name: z.optional(z.string()),
  formal_name: z.optional(z.nullable(z.string())),
  duration: z.string(),
  penalty_time: z.optional(z.nullable(z.union([z.number(), z.string()]))),
  scoreboard_type: z.optional(z.string()),
})
const Type = z.looseObject({ id, penalty: z.optional(z.boolean()), solved: z.boolean() })
const Group = z.looseObject({ id, hidden: z.optional(z.nullable(z.boolean())) })
const Team = z.looseObject({
  id,
  name: z.string(),
  display_name: z.optional(z.nullable(z.string())),
  group_ids: z.optional(z.nullable(z.array(id))),
  hidden: z.optional(z.nullable(z.boolean())),
})
const Submission = z.looseObject({ id, team_id: id, problem_id: id, contest_time: z.string() })
const Judgement = z.looseObject({
  id,
  submission_id: id,
  judgement_type_id: z.optional(z.nullable(id)),
  score: z.optional(z.nullable(z.number())),
  valid: z.optional(z.nullable(z.boolean())),
  current: z.optional(z.nullable(z.boolean())),
})
/** The scoreboard of a package. */
const Scoreboard = z.looseObject({
  rows: z.array(
    z.looseObject({
      rank: z.number(),
      team_id: id,
      score: z.looseObject({
        num_solved: z.optional(z.number()),
        total_time: z.optional(z.union([z.number(), z.string()])),
        score: z.optional(z.number()),
      }),
    }),
  ),
})

/** Objects by their types, as endpoints or files have them, and in the order in which they came. */
export type Objects = ReadonlyMap<string, ReadonlyMap<string, unknown>>

const Identified = z.looseObject({ id })
/** A line of a feed, in each version of the format: `op` is that of older ones. */
const Line = z.looseObject({
  type: z.string(),
  id: z.optional(z.nullable(z.string())),
  op: z.optional(z.string()),
  data: z.optional(z.nullable(z.unknown())),
})

const singular = (type: string) => (type === 'contests' ? 'contest' : type)

/** What an event feed comes to: the last state of each object. @throws Unreadable */
export function objectsOfFeed(text: string): Objects {
  const all = new Map<string, Map<string, unknown>>()
  for (const [at, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue
    const event = Line.safeParse(parsed(line, at))
    if (!event.success) throw new Unreadable(`Line ${at + 1} is no event`)
    const { type: named, id: of, op, data } = event.data
    const type = singular(named)
    const objects = all.get(type) ?? new Map<string, unknown>()
    all.set(type, objects)
    if (Array.isArray(data)) {
      objects.clear()
      for (const one of data) keep(objects, one)
    } else if (data === null || data === undefined) objects.delete(of ?? '')
    else if (op === 'delete') objects.delete(Identified.safeParse(data).data?.id ?? '')
    else keep(objects, data)
  }
  return all
}

function parsed(line: string, at: number): unknown {
  try {
    return JSON.parse(line)
  } catch {
    throw new Unreadable(`Line ${at + 1} is no JSON`)
  }
}

function keep(objects: Map<string, unknown>, one: unknown): void {
  const { data } = Identified.safeParse(one)
  objects.delete(data?.id ?? '')
  objects.set(data?.id ?? '', one)
}

/** What files of a contest package come to, by their names without folders. @throws Unreadable */
export function objectsOfFiles(files: ReadonlyMap<string, string>): Objects {
  const feed = [...files].find(([name]) => /(^|\/)event-feed\.(ndjson|json)$/.test(name))
  const all = new Map<string, ReadonlyMap<string, unknown>>(feed ? objectsOfFeed(feed[1]) : [])
  for (const [name, text] of files) {
    const [, type] = /(?:^|\/)([a-z-]+)\.json$/.exec(name) ?? []
    if (!type || type === 'event-feed' || type === 'scoreboard') continue
    const value = parsed(text, 0)
    const objects = new Map<string, unknown>()
    for (const one of Array.isArray(value) ? value : [value]) keep(objects, one)
    all.set(singular(type), objects)
  }
  return all
}

const listOf = <S extends z.ZodMiniType>(objects: Objects, type: string, schema: S): z.output<S>[] =>
  [...(objects.get(type)?.values() ?? [])].flatMap((one) => {
    const read = schema.safeParse(one)
    if (!read.success) throw new Unreadable(`An object of ${type} lacks ${read.error.issues[0]?.path.join('.')}`)
    return [read.data]
  })

/** The judgement that counts for each submission: the last one with a verdict. */
function countingOf(objects: Objects) {
  const all = listOf(objects, 'judgements', Judgement)
  const counts = all.filter(
    ({ judgement_type_id: type, valid, current }) => type && valid !== false && current !== false,
  )
  return new Map(counts.map((one) => [one.submission_id, one]))
}

function triesOf(objects: Objects, duration: number): Map<string, Try[]> {
  const types = new Map(listOf(objects, 'judgement-types', Type).map((type) => [type.id, type]))
  const judged = countingOf(objects)
  const pids = new Map(
    [...new Set(listOf(objects, 'submissions', Submission).map((one) => one.problem_id))].map((one, at) => [one, at]),
  )
  const rows = listOf(objects, 'submissions', Submission).map((one, at) => {
    const judgement = judged.get(one.id)
    const type = types.get(judgement?.judgement_type_id ?? '')
    const time = msOf(one.contest_time) ?? 0
    const verdict = type?.solved ? verdicts.solves : type?.penalty === false ? verdicts.free : verdicts.costs
    const row: Try = {
      submitId: at + 1,
      pid: pids.get(one.problem_id) ?? 0,
      at: time,
      isLate: time >= duration,
      status: judgement ? verdict : null,
      score: judgement?.score ?? null,
      time: 0,
    }
    return { team: one.team_id, row }
  })
  return new Map([...Map.groupBy(rows, ({ team }) => team)].map(([team, some]) => [team, some.map(({ row }) => row)]))
}

function rowsOf(scoreboard: unknown): PublishedRow[] {
  if (scoreboard === null) return []
  const { data } = Scoreboard.safeParse(scoreboard)
  if (!data) throw new Unreadable('The scoreboard has no rows with ranks and scores')
  return data.rows.map(({ rank, team_id, score }) => {
    const total = score.total_time
    const ms = typeof total === 'string' ? msOf(total) : total === undefined ? null : total * 60_000
    return {
      uid: team_id,
      rank,
      solved: score.num_solved ?? null,
      time: ms === null || score.num_solved === undefined ? null : Math.floor(ms / 1000),
      points: score.score ?? null,
    }
  })
}

/** Reads a contest of the CLICS Contest API, with its scoreboard or null. @throws Unreadable */
export function readClics(objects: Objects, scoreboard: unknown): Published {
  const [contest] = listOf(objects, 'contest', Contest)
  if (!contest) throw new Unreadable('There is no contest in it')
  const duration = msOf(contest.duration)
  if (duration === null) throw new Unreadable('The contest has no duration')
  const isScored = contest.scoreboard_type === 'score'
  const tries = triesOf(objects, duration)
  const out = new Set(listOf(objects, 'groups', Group).flatMap((group) => (group.hidden ? [group.id] : [])))
  const rows = rowsOf(scoreboard)
  const shown = new Set(rows.map(({ uid }) => uid))
  const teams = listOf(objects, 'teams', Team).filter(
    ({ id: team, hidden, group_ids }) =>
      shown.has(team) || (rows.length === 0 && !hidden && !group_ids?.some((group) => out.has(group))),
  )
  const penalty = contest.penalty_time
  const minutes = typeof penalty === 'string' ? (msOf(penalty) ?? 0) / 60_000 : (penalty ?? 20)
  return {
    title: contest.formal_name ?? contest.name ?? '',
    terms: {
      kind: isScored ? 'oi' : 'acm',
      start: 0,
      seal: null,
      rules: rulesWith(minutes, 'minute'),
      oiScore: 'Highest',
    },
    unit: 60,
    contestants: teams.map(
      (team): Contestant => ({
        who: personNamed(team.id, team.display_name ?? team.name, false),
        tries: tries.get(team.id) ?? [],
      }),
    ),
    rows,
    notes: [
      ...(rows.length === 0 ? ['There is no scoreboard in it: what our rules make of it is printed.'] : []),
      ...(penalty === undefined || penalty === null ? ['It says nothing of penalties: 20 minutes are supposed.'] : []),
    ],
  }
}
