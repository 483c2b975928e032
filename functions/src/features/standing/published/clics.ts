import type * as z from 'zod/mini'
import { type Contestant, personNamed } from '../rows.ts'
import type { Try } from '../terms.ts'
import type { Objects } from './clics-objects.ts'
import {
  Award,
  Contest,
  Group,
  Judgement,
  Organization,
  Problem,
  Scoreboard,
  Submission,
  Team,
  Type,
} from './clics-shapes.ts'
import {
  assertFew,
  type Effect,
  type Published,
  type PublishedAwards,
  type PublishedProblem,
  type PublishedRow,
  rulesWith,
  Unreadable,
  verdictNamed,
} from './published.ts'

/** The milliseconds of a relative time; null for what is none. */
function msOf(reltime: string): number | null {
  const [, minus, hours, minutes, seconds, part = '0'] =
    /^(-?)(\d{1,6}):(\d{2}):(\d{2})(?:\.(\d{1,9}))?$/.exec(reltime) ?? []
  if (hours === undefined) return null
  const whole = (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000
  return (minus === '-' ? -1 : 1) * (whole + Math.round(Number(`0.${part}`) * 1000))
}
const listOf = <S extends z.ZodMiniType>(objects: Objects, type: string, schema: S): z.output<S>[] =>
  [...(objects.get(type)?.values() ?? [])].flatMap((one) => {
    const read = schema.safeParse(one)
    if (read.success) return [read.data]
    const lacking = read.error.issues[0]?.path.join('.') ?? ''
    throw new Unreadable(`An object of ${type} has no right ${lacking}`, `${type} 中有对象的 ${lacking} 缺失或有误`)
  })

/** The judgement that counts for each submission: the last one with a verdict. */
function countingOf(objects: Objects) {
  const all = listOf(objects, 'judgements', Judgement)
  const counts = all.filter(
    ({ judgement_type_id: type, valid, current }) => type && valid !== false && current !== false,
  )
  return new Map(counts.map((one) => [one.submission_id, one]))
}

type Handed = z.output<typeof Submission>

/** The first few of some names, in a line. */
const someOf = (names: Iterable<string>) =>
  [...new Set(names)]
    .slice(0, 5)
    .map((name) => name.slice(0, 40))
    .join(', ')

/** Notes on problems and types that submissions and judgements name, but that are not listed. */
function listUnknownNames(objects: Objects, handedIn: readonly Handed[]) {
  const lacking = (type: string, named: readonly (string | null | undefined)[]) => {
    const known = objects.get(type)
    return known ? someOf(named.flatMap((name) => (name && !known.has(name) ? name : []))) : ''
  }
  const problems = lacking(
    'problems',
    handedIn.map(({ problem_id: of }) => of),
  )
  const types = lacking(
    'judgement-types',
    [...countingOf(objects).values()].map((one) => one.judgement_type_id),
  )
  return [
    ...(problems === '' ? [] : [noted.strangeProblems(problems)]),
    ...(types === '' ? [] : [noted.strangeTypes(types)]),
  ]
}

/** The problems in their order; those that submissions alone name come last. */
function problemsOf(objects: Objects, handedIn: readonly Handed[]) {
  const listed = listOf(objects, 'problems', Problem)
  const sorted = listed.every(({ ordinal }) => typeof ordinal === 'number')
    ? listed.toSorted((a, b) => (a.ordinal ?? 0) - (b.ordinal ?? 0))
    : listed
  const known = new Map(
    sorted.map((one): [string, PublishedProblem] => {
      const label = one.label || one.id
      const title = one.name || label
      const color = /^#[0-9a-fA-F]{6}$/.test(one.rgb ?? '') ? (one.rgb ?? null) : null
      const names = [one.id, one.label, one.short_name, one.externalid].flatMap((name) => name || [])
      return [one.id, { names, label, title: { en: title, 'zh-CN': title }, color }]
    }),
  )
  for (const { problem_id: of } of handedIn)
    if (!known.has(of)) known.set(of, { names: [of], label: of, title: { en: of, 'zh-CN': of }, color: null })
  assertFew(known.size, 'problems')
  return known
}

/** Verdicts that say nothing about a program, so that they do not count for points. */
const unjudged: readonly string[] = ['JE', 'SE', 'CS']

/** When something was handed in, in ms from the start. @throws Unreadable */
function timeOf({ id, contest_time: reltime }: Handed): number {
  const time = msOf(reltime)
  if (time !== null) return time
  const [of, text] = [id.slice(0, 40), reltime.slice(0, 40)]
  throw new Unreadable(`The time of submission ${of} cannot be read: ${text}`, `无法读取提交 ${of} 的时间：${text}`)
}

/** Everybody's tries; `places` are the indexes of the problems. */
function triesOf(
  objects: Objects,
  handedIn: readonly Handed[],
  { places, duration, isScored }: { places: ReadonlyMap<string, number>; duration: number; isScored: boolean },
): Map<string, Try[]> {
  const types = new Map(listOf(objects, 'judgement-types', Type).map((type) => [type.id, type]))
  const judged = countingOf(objects)
  const tries = new Map<string, Try[]>()
  for (const [at, one] of handedIn.entries()) {
    const judgement = judged.get(one.id)
    const type = types.get(judgement?.judgement_type_id ?? '')
    const time = timeOf(one)
    const isSaid = judgement !== undefined && !(isScored && unjudged.includes(type?.id ?? ''))
    const effect: Effect = type?.solved ? 'solves' : type?.penalty === false && !isScored ? 'free' : 'costs'
    const own = tries.get(one.team_id) ?? []
    tries.set(one.team_id, own)
    own.push({
      submitId: at + 1,
      pid: places.get(one.problem_id) ?? 0,
      at: time,
      isLate: time >= duration,
      status: isSaid ? verdictNamed(type?.id ?? '', effect) : null,
      score: judgement?.score ?? null,
      time: 0,
    })
  }
  return tries
}

const medals = [
  { id: 'gold-medal', name: 'Gold' },
  { id: 'silver-medal', name: 'Silver' },
  { id: 'bronze-medal', name: 'Bronze' },
] as const

/** The medals of a result, by how many got each; null where none are told. */
function awardsOf(objects: Objects): PublishedAwards | null {
  const all = new Map(listOf(objects, 'awards', Award).map((one) => [one.id, one.team_ids?.length ?? 0]))
  const awards = medals.flatMap(({ id: of, name }) => (all.has(of) ? [{ name, num: all.get(of) ?? 0 }] : []))
  return awards.length > 0 ? { by: 'number', awards } : null
}

function rowsOf(scoreboard: unknown): PublishedRow[] {
  if (scoreboard === null) return []
  const { data } = Scoreboard.safeParse(scoreboard)
  if (!data) throw new Unreadable('The scoreboard has no rows with ranks and scores', '榜单中没有名次和成绩')
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

/** The group of teams that stand on a board without a rank. */
const isUnranked = ({ type }: { type?: string | null | undefined }) => type === 'unranked'

/** The teams that take part; where there is a scoreboard, those on it. */
function peopleOf(objects: Objects, rows: readonly PublishedRow[]) {
  const groups = new Map(listOf(objects, 'groups', Group).map((one) => [one.id, one]))
  const schools = new Map(
    listOf(objects, 'organizations', Organization).map((one) => [one.id, one.formal_name || one.name || '']),
  )
  const shown = new Set(rows.map(({ uid }) => uid))
  return listOf(objects, 'teams', Team).flatMap((team) => {
    const of = (team.group_ids ?? []).flatMap((group) => groups.get(group) ?? [])
    const isStar = of.some(isUnranked)
    const isHidden = team.hidden || of.some((group) => group.hidden)
    if (shown.has(team.id) || (!isHidden && (rows.length === 0 || isStar))) {
      const name = team.display_name ?? team.name
      const group = of.find((one) => !isUnranked(one))?.name ?? ''
      const school = schools.get(team.organization_id ?? '') ?? ''
      return [personNamed({ uid: team.id, name, label: team.label ?? undefined, isStar, school, group })]
    }
    return []
  })
}

/** Minutes for a wrong try; newer versions of the format have a time. */
const minutesOf = (penalty: string | number | null | undefined) =>
  typeof penalty === 'string' ? (msOf(penalty) ?? 0) / 60_000 : (penalty ?? 20)

const startOf = (time: string | null | undefined) => {
  const at = Date.parse(time ?? '')
  return Number.isNaN(at) ? null : at
}

const noted = {
  noBoard: {
    en: 'There is no scoreboard in it, so that nothing could be compared.',
    'zh-CN': '文件中没有榜单，无法比对结果。',
  },
  teamsLeft: (count: number) => ({
    en: `Teams that are not on its scoreboard, or hidden, are left out: ${count}.`,
    'zh-CN': `不在榜单上或被隐藏的队伍未计入：${count} 支。`,
  }),
  strangeProblems: (names: string) => ({
    en: `Submissions name problems that are not listed: ${names}. They come last.`,
    'zh-CN': `有提交使用了未列出的题目：${names}，这些题目排在最后。`,
  }),
  strangeTypes: (names: string) => ({
    en: `Judgements name types that are not listed: ${names}. They count as wrong.`,
    'zh-CN': `有判定使用了未列出的结果类型：${names}，均按错误计算。`,
  }),
  noPenalty: {
    en: 'It says nothing of penalties: 20 minutes are supposed.',
    'zh-CN': '文件未说明罚时，按每次 20 分钟计算。',
  },
} as const

/** Reads a contest of the CLICS Contest API, with its scoreboard or null. @throws Unreadable */
export function readClics(objects: Objects, scoreboard: unknown): Published {
  const [contest] = listOf(objects, 'contest', Contest)
  if (!contest) throw new Unreadable('There is no contest in it', '文件中没有比赛信息')
  const duration = msOf(contest.duration)
  if (duration === null || duration <= 0) throw new Unreadable('The contest has no duration', '比赛没有时长')
  const isScored = contest.scoreboard_type === 'score'
  assertFew(objects.get('submissions')?.size ?? 0, 'tries')
  assertFew(objects.get('teams')?.size ?? 0, 'teams')
  const handedIn = listOf(objects, 'submissions', Submission)
  const problems = problemsOf(objects, handedIn)
  const places = new Map([...problems.keys()].map((of, at) => [of, at]))
  const tries = triesOf(objects, handedIn, { places, duration, isScored })
  const rows = rowsOf(scoreboard)
  const contestants = peopleOf(objects, rows).map((who): Contestant => ({ who, tries: tries.get(who.uid) ?? [] }))
  const teamsLeft = (objects.get('teams')?.size ?? 0) - contestants.length
  const penalty = contest.penalty_time
  const frozen = msOf(contest.scoreboard_freeze_duration ?? '')
  return {
    title: contest.formal_name ?? contest.name ?? '',
    startAt: startOf(contest.start_time),
    duration,
    frozen: frozen !== null && frozen > 0 ? Math.min(frozen, duration) : null,
    problems: [...problems.values()],
    awards: awardsOf(objects),
    terms: {
      kind: isScored ? 'oi' : 'acm',
      start: 0,
      seal: null,
      rules: rulesWith(minutesOf(penalty), 'minute'),
      oiScore: 'Highest',
    },
    unit: 60,
    contestants,
    strays: handedIn.length - contestants.reduce((sum, { tries }) => sum + tries.length, 0),
    rows,
    notes: [
      ...(rows.length === 0 ? [noted.noBoard] : []),
      ...(penalty === undefined || penalty === null ? [noted.noPenalty] : []),
      ...(teamsLeft > 0 ? [noted.teamsLeft(teamsLeft)] : []),
      ...listUnknownNames(objects, handedIn),
    ],
  }
}
