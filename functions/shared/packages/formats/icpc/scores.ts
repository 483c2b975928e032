import { computeFullScore, type Grading, type GradingCase, type GradingGroup } from '../../../judging/grade.ts'
import { wordsOf } from './flags.ts'
import { casesIn, type DataGroup, isGroup } from './groups.ts'
import type { GroupYaml } from './yaml.ts'

/** In judging order. */
type Places = ReadonlyMap<string, number>

const plainGroup = {
  verdict: 'first',
  acceptsAny: false,
  score: 'sum',
  stopsEarly: false,
  lastOnly: false,
  requires: [],
} as const satisfies Partial<GradingGroup>

/** Since 2023-07: a group counts wholly or not, or by sum or minimum of its cases; samples earn nothing. */
export function newerGrading(data: DataGroup, places: Places): Grading {
  const [sample, secret] = data.members.filter(isGroup)
  if (!sample || !secret) throw new Error('a package has samples and secret data')
  const samples: GradingGroup = {
    ...plainGroup,
    name: sample.name,
    stopsEarly: true,
    members: casesIn(sample).map(({ name }) => ({ at: places.get(name) ?? 0, accept: 0, reject: 0 })),
  }
  const max = secret.yaml?.max_score ?? 100
  const root = { ...plainGroup, name: '', members: [samples, newerGroup(secret, places, 100)], lastOnly: true }
  return { root, full: max === 'unbounded' ? null : max, ruledBy: 'score' }
}

/** Required groups may be written without the folder of the secret data. */
const requiredBy = ({ yaml }: DataGroup): string[] =>
  wordsOf(yaml?.require_pass).map((name) => (/^(sample|secret)\b/.test(name) ? name : `secret/${name}`))

function newerGroup(group: DataGroup, places: Places, defaultScore: number | 'unbounded'): GradingGroup {
  const isSecret = group.name === 'secret'
  const max = group.yaml?.max_score ?? defaultScore
  const mode = group.yaml?.score_aggregation ?? (isSecret ? 'sum' : 'pass-fail')
  const groups = group.members.filter(isGroup).filter(({ yaml }) => yaml !== null)
  const cases = casesIn(group)
  const worth = max === 'unbounded' ? null : mode === 'sum' ? max / cases.length : max
  const accept = mode === 'pass-fail' ? 0 : worth
  return {
    ...plainGroup,
    name: group.name,
    stopsEarly: mode !== 'sum',
    requires: requiredBy(group),
    score: mode === 'pass-fail' ? { all: max === 'unbounded' ? 0 : max } : mode,
    members:
      isSecret && groups.length > 0
        ? groups.map((each) => newerGroup(each, places, 'unbounded'))
        : cases.map(({ name }): GradingCase => ({ at: places.get(name) ?? 0, accept, reject: 0 })),
  }
}

/** Inherited from parent groups. */
type Legacy = Pick<GroupYaml, 'on_reject' | 'grader_flags' | 'accept_score' | 'reject_score' | 'range' | 'grading'>

/** By the default grader; `givesScores` if the validator scores. */
export function legacyGrading(
  data: DataGroup,
  places: Places,
  known: { top: Legacy; givesScores: boolean; isMinimal: boolean },
): Grading {
  const settings = inheritSettings(known.top, data.yaml)
  const root = legacyGroup(data, places, known.top)
  const [, end] = wordsOf(settings.range).map((word) => Number(word.replace('inf', 'Infinity')))
  const bounds = [
    end ?? Number.POSITIVE_INFINITY,
    known.givesScores ? Number.POSITIVE_INFINITY : computeFullScore(root),
  ]
  const full = Math.min(...bounds)
  return { root, full: Number.isFinite(full) && !known.isMinimal ? full : null, ruledBy: 'verdict' }
}

function inheritSettings(above: Legacy, yaml: GroupYaml | null): Legacy {
  const written = Object.entries(yaml ?? {}).filter(([, value]) => value !== undefined && value !== null)
  return { ...above, ...Object.fromEntries(written) }
}

const verdictWords: Readonly<Record<string, GradingGroup['verdict']>> = {
  worst_error: 'worst',
  no_errors: 'worst',
  first_error: 'first',
  always_accept: 'always',
}
const scoreWords = ['sum', 'avg', 'min', 'max'] as const

function legacyGroup(group: DataGroup, places: Places, above: Legacy): GradingGroup {
  const settings = inheritSettings(above, group.yaml)
  const flags = wordsOf(settings.grader_flags)
  const verdict = flags.findLast((flag) => flag in verdictWords)
  return {
    name: group.name,
    verdict: verdictWords[verdict ?? ''] ?? 'worst',
    acceptsAny: flags.includes('accept_if_any_accepted'),
    score:
      scoreWords.find((mode) => mode === flags.findLast((flag) => scoreWords.some((word) => word === flag))) ?? 'sum',
    stopsEarly: settings.on_reject !== 'continue',
    // inherited, but only meant for the root
    lastOnly: group.name === '' && flags.includes('ignore_sample'),
    // of newer versions, but never written without meaning it
    requires: requiredBy(group),
    members: group.members
      .filter((member) => !isGroup(member) || casesIn(member).length > 0)
      .map((member) =>
        isGroup(member)
          ? legacyGroup(member, places, settings)
          : {
              at: places.get(member.name) ?? 0,
              accept: Number(settings.accept_score ?? 1),
              reject: Number(settings.reject_score ?? 0),
            },
      ),
  }
}

/** As DOMjudge: only folders with a file are groups, nothing is inherited, and rejected submissions keep their score. */
export function domjudgeGrading(data: DataGroup, places: Places, givesScores: boolean): Grading {
  const root = domjudgeGroup(data, places, givesScores)
  return { root, full: givesScores ? null : computeFullScore(root), ruledBy: 'both' }
}

function domjudgeGroup(group: DataGroup, places: Places, givesScores: boolean): GradingGroup {
  const flags = wordsOf(group.yaml?.grader_flags)
  const ignored = flags.includes('ignore_sample') ? 'sample' : ''
  const groups = group.members.filter(isGroup).filter(({ yaml, name }) => yaml !== null && name !== ignored)
  const mode = scoreWords.find((word) => flags.includes(word)) ?? 'sum'
  const isInner = groups.length === 0
  return {
    ...plainGroup,
    name: group.name,
    stopsEarly: group.yaml?.on_reject !== 'continue',
    score: isInner && !givesScores ? { all: Number(group.yaml?.accept_score ?? 0) } : mode,
    members: isInner
      ? casesIn(group).map(({ name }) => ({ at: places.get(name) ?? 0, accept: 0, reject: 0 }))
      : groups.map((each) => domjudgeGroup(each, places, givesScores)),
  }
}
