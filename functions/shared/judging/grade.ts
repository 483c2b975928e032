import { Status, statusRows } from './verdicts.ts'

/** One test case in a tree of groups. */
export interface GradingCase {
  /** its place among the cases in judging order, from 0 */
  at: number
  /** the score when accepted, of which a checker may give a share; null when only the checker decides it */
  accept: number | null
  /** the score when not accepted */
  reject: number
}

/** Test cases and nested groups whose results are combined into one. */
export interface GradingGroup {
  /** the name that `requires` refers to */
  name: string
  members: readonly (GradingCase | GradingGroup)[]
  /** which verdict of the members that were not accepted it takes; `always` accepts whatever happens */
  verdict: 'first' | 'worst' | 'always'
  /** one accepted member is enough */
  acceptsAny: boolean
  /** how to combine the members' scores; `all` gives that score if every member is accepted, else 0 */
  score: 'sum' | 'avg' | 'min' | 'max' | { all: number }
  /** stop judging the group after the first member that is not accepted */
  stopsEarly: boolean
  /** only the last member counts: the secret data, without the samples before them */
  lastOnly: boolean
  /** earlier groups that must be accepted; otherwise this one is not judged and scores 0 */
  requires: readonly string[]
}

/** How the cases of a scored package determine verdict and score. */
export interface Grading {
  root: GradingGroup
  /** the score for Accepted instead of Partial Accepted; null when there is no maximum */
  full: number | null
  /**
   * `verdict`: only where the root is accepted there is any score; `score`: the score alone decides on the verdict;
   * `both`: verdict and score of the root are independent
   */
  ruledBy: 'verdict' | 'score' | 'both'
}

/** The result of one case: what its checker gives, where it gives anything, is points or a share from 0 to 1. */
export interface GradedCase {
  status: number
  points?: number | undefined
  share?: number | undefined
}

export interface Grade {
  status: number
  score: number
  /** the points of each case, at its place */
  cases: number[]
}

/** The result of a group; null when no case of it was judged. */
interface Outcome {
  status: number
  score: number
}

type Results = readonly (GradedCase | undefined)[]

/**
 * The verdict and the score of a submission from the results of its cases; cases that were not judged are undefined.
 * The rules are those of the problem package formats (legacy, 2023-07, 2025-09) and of Hydro and Polygon.
 */
export function gradeSubmission({ root, full, ruledBy }: Grading, results: Results): Grade {
  const { status, score } = outcomeOf(root, root, results) ?? { status: Status.accepted, score: 0 }
  const cases = results.map(() => 0)
  for (const each of casesOf(root)) cases[each.at] = scoreOf(each, results[each.at]) ?? 0
  const isBroken = results.some((result) => result?.status === Status.systemError) || lacksScore(root, results)
  if (isBroken) return { status: Status.systemError, score: 0, cases }
  if (ruledBy === 'both') return { status, score, cases }
  if (ruledBy === 'verdict') {
    if (status !== Status.accepted) return { status, score: 0, cases }
    return { status: full === null || score >= full ? Status.accepted : Status.partialAccepted, score, cases }
  }
  return { status: statusByScore(score, full, results), score, cases }
}

function statusByScore(score: number, full: number | null, results: Results): number {
  const failure = results.find((result) => result && result.status !== Status.accepted)
  if (full === null ? !failure : score >= full) return Status.accepted
  return score > 0 ? Status.partialAccepted : (failure?.status ?? Status.wrongAnswer)
}

/** Whether the case at that place need not be judged, given the results of those before it. */
export function isSkippedByGrading({ root }: Grading, at: number, results: Results): boolean {
  const path = pathTo(root, at)
  return path.some((group, depth) => {
    if (!areRequirementsMet(group, root, results)) return true
    if (!group.stopsEarly) return false
    const here = path[depth + 1]
    const isHere = (member: GradingCase | GradingGroup) => ('at' in member ? member.at === at : member === here)
    return group.members.slice(0, group.members.findIndex(isHere)).some((member) => {
      const outcome = outcomeOf(member, root, results)
      return outcome !== null && outcome.status !== Status.accepted
    })
  })
}

/** The groups that a case lies in, from the root down; none if it lies in no group. */
function pathTo(group: GradingGroup, at: number): GradingGroup[] {
  for (const member of group.members) {
    if ('at' in member) {
      if (member.at === at) return [group]
    } else {
      const rest = pathTo(member, at)
      if (rest.length > 0) return [group, ...rest]
    }
  }
  return []
}

/** All cases of a group, including nested groups. */
export const casesOf = (group: GradingGroup): GradingCase[] =>
  group.members.flatMap((member) => ('at' in member ? [member] : casesOf(member)))

/** All groups nested in a group. */
export const groupsOf = (group: GradingGroup): GradingGroup[] =>
  group.members.flatMap((member) => ('at' in member ? [] : [member, ...groupsOf(member)]))

/** A required group passes only if every case of it was judged and accepted. */
function areRequirementsMet({ requires }: GradingGroup, root: GradingGroup, results: Results): boolean {
  return groupsOf(root)
    .filter(({ name }) => requires.includes(name))
    .every((group) => casesOf(group).every(({ at }) => results[at]?.status === Status.accepted))
}

function outcomeOf(member: GradingCase | GradingGroup, root: GradingGroup, results: Results): Outcome | null {
  if ('at' in member) {
    const result = results[member.at]
    return result ? { status: result.status, score: scoreOf(member, result) ?? 0 } : null
  }
  const all = member.members.map((each) => outcomeOf(each, root, results))
  const judged = all.filter((each) => each !== null)
  const isMet = areRequirementsMet(member, root, results)
  if (!isMet) return { status: Status.wrongAnswer, score: 0 }
  const counted = member.lastOnly ? judged.slice(-1) : judged
  if (counted.length === 0) return null
  const status = verdictOf(member, counted)
  const isWhole = all.length === judged.length
  return { status, score: roundScore(aggregateScores(member.score, counted, isWhole)) }
}

/** From bad to less bad, as the default grader of the legacy format sorts them. */
const severity: readonly number[] = statusRows
  .flatMap(([, { code, rank }]) => (rank ? { code, rank } : []))
  .toSorted((a, b) => a.rank - b.rank)
  .map(({ code }) => code)

function verdictOf({ verdict, acceptsAny }: GradingGroup, members: readonly Outcome[]): number {
  const statuses = members.map(({ status }) => status)
  const failures = statuses.filter((status) => status !== Status.accepted)
  const [first] = failures
  if (verdict === 'always' || first === undefined) return Status.accepted
  if (acceptsAny && failures.length < statuses.length) return Status.accepted
  return verdict === 'first' ? first : (severity.find((status) => failures.includes(status)) ?? first)
}

function aggregateScores(mode: GradingGroup['score'], members: readonly Outcome[], isWhole: boolean): number {
  const scores = members.map(({ score }) => score)
  const sum = scores.reduce((a, b) => a + b, 0)
  if (typeof mode === 'object')
    return isWhole && members.every(({ status }) => status === Status.accepted) ? mode.all : 0
  switch (mode) {
    case 'sum':
      return sum
    case 'avg':
      return sum / scores.length
    case 'min':
      return Math.min(...scores)
    case 'max':
      return Math.max(...scores)
  }
}

/** The points of a case; null when a checker had to give them and did not. */
function scoreOf({ accept, reject }: GradingCase, result: GradedCase | undefined): number | null {
  if (!result) return 0
  const { status, points, share } = result
  if (points !== undefined) return points
  if (status !== Status.accepted && status !== Status.partialAccepted) return reject
  return accept === null ? null : accept * (share ?? (status === Status.accepted ? 1 : 0))
}

const lacksScore = (root: GradingGroup, results: Results) =>
  casesOf(root).some((each) => results[each.at] !== undefined && scoreOf(each, results[each.at]) === null)

/** Rounds off the floating-point error of sums of decimal fractions. */
const roundScore = (score: number) => Math.round(score * 1e6) / 1e6

/** The score of a submission that is right on every case, from the cases' scores without a checker. */
export function computeFullScore(root: GradingGroup): number {
  const results: GradedCase[] = []
  for (const { at } of casesOf(root)) results[at] = { status: Status.accepted }
  return gradeSubmission({ root, full: null, ruledBy: 'score' }, results).score
}
