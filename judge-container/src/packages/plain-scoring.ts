import type { Grading, GradingCase, GradingGroup } from '../judging/grade.ts'
import type { ProblemPackage } from './model.ts'

/** Cases that are worth their points together or not at all. */
interface Unit {
  places: number[]
  score: number
}

const isGroup = (member: GradingCase | GradingGroup): member is GradingGroup => 'members' in member
const casesIn = (group: GradingGroup): GradingCase[] =>
  group.members.flatMap((member) => (isGroup(member) ? casesIn(member) : [member]))

/** The units of a group, none where it is worth nothing whatever happens; null where it counts in another way. */
function unitsOf(group: GradingGroup, ruledBy: Grading['ruledBy']): Unit[] | null {
  if (group.requires.length > 0) return null
  const cases = casesIn(group)
  const places = cases.map(({ at }) => at)
  if (typeof group.score === 'object') return [{ places, score: group.score.all }]
  if (cases.every(({ accept, reject }) => accept === 0 && reject === 0)) return []
  const [first] = cases
  const isEven = cases.every(({ accept, reject }) => accept === first?.accept && reject === 0)
  const isFlat = group.members.every((member) => !isGroup(member))
  if (isFlat && isEven && first && first.accept !== null && (group.score === 'min' || cases.length === 1)) {
    return [{ places, score: first.accept }]
  }
  if (group.stopsEarly && group.members.length > 1) return null
  const members = group.lastOnly ? group.members.slice(-1) : group.members
  const [only, ...others] = members
  // What counts alone is the whole: there is nothing to add up, and its verdict is the group's.
  if (only && isGroup(only) && others.length === 0) return unitsOf(only, ruledBy)
  // Where a verdict rules, a sum stands only if its failures are forgiven.
  const isForgiven = ruledBy !== 'verdict' || group.acceptsAny || group.verdict === 'always'
  if (group.score !== 'sum' || !isForgiven) return null
  const units = members.map((member) => {
    if (isGroup(member)) return unitsOf(member, ruledBy)
    return member.accept === null || member.reject !== 0 ? null : [{ places: [member.at], score: member.accept }]
  })
  return units.some((one) => one === null) ? null : units.flatMap((one) => one ?? [])
}

/**
 * A problem whose groups of test cases only add up, each as a whole, in the terms of subtasks: the grading is gone and the
 * score of any submission is the same. Others are answered as they are.
 */
export function plainlyScored(problem: ProblemPackage): ProblemPackage {
  const { grading, cases, settings } = problem
  const units = grading && unitsOf(grading.root, grading.ruledBy)
  if (!grading || !units || units.some(({ score }) => !Number.isInteger(score) || score < 0)) return problem
  const full = units.reduce((sum, { score }) => sum + score, 0)
  if (full === 0 || full !== grading.full) return problem
  // What is in no unit, as the samples are, is worth nothing by itself.
  const groups = new Map(units.flatMap(({ places }, index) => places.map((at) => [at, index + 1] as const)))
  return {
    ...problem,
    grading: null,
    settings: { ...settings, type: 'oi', judgeCaseMode: 'subtask_lowest', ioScore: full },
    cases: cases.map((one, at) => {
      const group = groups.get(at)
      if (group === undefined) return { ...one, score: 0, group: units.length + 1 + at }
      return { ...one, score: units[group - 1]?.score ?? 0, group }
    }),
  }
}
