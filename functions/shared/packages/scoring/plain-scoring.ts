import { casesOf, type Grading, type GradingCase, type GradingGroup, groupsOf } from '../../judging/grade.ts'
import type { SubtaskRequires } from '../../judging/settings.ts'
import type { ProblemPackage } from '../model.ts'

/** Worth their points together or not at all. */
interface Unit {
  places: readonly number[]
  score: number
}

const isGroup = (member: GradingCase | GradingGroup): member is GradingGroup => 'members' in member

/** Without requirements; empty if the group always scores 0, null if it is scored differently. */
function unitsOf(group: GradingGroup, ruledBy: Grading['ruledBy']): Unit[] | null {
  const cases = casesOf(group)
  const places = cases.map(({ at }) => at)
  if (typeof group.score === 'object') return [{ places, score: group.score.all }]
  const isWorthless = groupsOf(group).every(({ score }) => typeof score !== 'object' || score.all === 0)
  if (isWorthless && cases.every(({ accept, reject }) => accept === 0 && reject === 0)) return []
  const [first] = cases
  const isEven = cases.every(({ accept, reject }) => accept === first?.accept && reject === 0)
  const isFlat = group.members.every((member) => !isGroup(member))
  if (isFlat && isEven && first && first.accept !== null && (group.score === 'min' || cases.length === 1)) {
    return [{ places, score: first.accept }]
  }
  if (group.stopsEarly && group.members.length > 1) return null
  const members = group.lastOnly ? group.members.slice(-1) : group.members
  const [only, ...others] = members
  // a single group is the whole: nothing is added up, and its verdict counts
  if (only && isGroup(only) && others.length === 0) return unitsOf(only, ruledBy)
  // where verdicts rule, failures must be forgiven for a sum
  const isForgiven = ruledBy !== 'verdict' || group.acceptsAny || group.verdict === 'always'
  if (group.score !== 'sum' || !isForgiven) return null
  const units = members.map((member) => {
    if (isGroup(member)) return unitsOf(member, ruledBy)
    return member.accept === null || member.reject !== 0 ? null : [{ places: [member.at], score: member.accept }]
  })
  return units.some((one) => one === null) ? null : units.flatMap((one) => one ?? [])
}

/** By its groups; one list for all cases that require the same. */
function requirementsOf(group: GradingGroup, above: readonly string[] = []): [at: number, names: readonly string[]][] {
  const names = group.requires.length > 0 ? [...above, ...group.requires] : above
  return group.members.flatMap((member) => (isGroup(member) ? requirementsOf(member, names) : [[member.at, names]]))
}

const firstOf = ({ places }: Unit) => Math.min(...places)

/** A named group: the units that hold its cases, the last of its cases, and whether it has all cases of these units. */
interface Named {
  members: readonly Unit[]
  last: number
  isWhole: boolean
}

/** Finds groups by name. Cases of those that are worth nothing, such as samples, become one more of the units. */
function createFinder(root: GradingGroup, units: Unit[]): (name: string) => Named {
  const groups = Map.groupBy(groupsOf(root), ({ name }) => name)
  const unitAt = new Map(units.flatMap((unit) => unit.places.map((at) => [at, unit] as const)))
  const found = new Map<string, Named>()
  const find = (name: string): Named => {
    const places = new Set((groups.get(name) ?? []).flatMap((group) => casesOf(group).map(({ at }) => at)))
    const alone = [...places].filter((at) => !unitAt.has(at))
    const worthless = { places: alone, score: 0 }
    if (alone.length > 0) units.push(worthless)
    for (const at of alone) unitAt.set(at, worthless)
    const members = [...new Set([...places].flatMap((at) => unitAt.get(at) ?? []))]
    const isWhole = members.every((unit) => unit.places.every((at) => places.has(at)))
    return { members, last: Math.max(...places), isWhole }
  }
  return (name) => {
    const named = found.get(name) ?? find(name)
    found.set(name, named)
    return named
  }
}

/** More units than all together may require. */
const requiresMost = 5000

/**
 * Units → the units that they require. Null if a group is required that comes later, or that is only a part of a unit, or for
 * too many.
 */
function linkUnits(root: GradingGroup, scoring: readonly Unit[]): Map<Unit, ReadonlySet<Unit>> | null {
  const units = scoring.filter(({ places }) => places.length > 0)
  const requirements = new Map(requirementsOf(root))
  const find = createFinder(root, units)
  const links = new Map<Unit, ReadonlySet<Unit>>()
  let count = 0
  // units are added meanwhile, since worthless ones may require others
  for (const unit of units) {
    const [names, ...others] = new Set(unit.places.map((at) => requirements.get(at)))
    if (!names || others.length > 0) return null
    const found = names.map(find)
    if (!found.every(({ isWhole, last }) => isWhole && last < firstOf(unit))) return null
    count += found.reduce((sum, { members }) => sum + members.length, 0)
    if (count > requiresMost) return null
    links.set(unit, new Set(found.flatMap(({ members }) => members)))
  }
  return links
}

/** Numbered by their first cases, so that each requires lower numbers. */
function subtasksOf(links: ReadonlyMap<Unit, ReadonlySet<Unit>>): { units: Unit[]; rules: SubtaskRequires[] } {
  const units = [...links.keys()].toSorted((a, b) => firstOf(a) - firstOf(b))
  const numbers = new Map(units.map((unit, index) => [unit, index + 1]))
  const rules = units.map((unit, index) => {
    const required = [...(links.get(unit) ?? [])].map((each) => numbers.get(each) ?? 0)
    return { group: index + 1, requires: required.toSorted((a, b) => a - b) }
  })
  return { units, rules: rules.filter(({ requires }) => requires.length > 0) }
}

/** Turns groups that only add up into subtasks with the same score for any submission; others stay. */
export function plainlyScored(problem: ProblemPackage): ProblemPackage {
  const { grading, cases, settings } = problem
  const scoring = grading && unitsOf(grading.root, grading.ruledBy)
  const links = grading && scoring && linkUnits(grading.root, scoring)
  if (!links) return problem
  const { units, rules } = subtasksOf(links)
  if (units.some(({ score }) => !Number.isInteger(score) || score < 0)) return problem
  const full = units.reduce((sum, { score }) => sum + score, 0)
  if (full === 0 || full !== grading.full) return problem
  // cases in no unit, such as samples, score 0
  const groups = new Map(units.flatMap(({ places }, index) => places.map((at) => [at, index + 1] as const)))
  return {
    ...problem,
    grading: null,
    settings: { ...settings, type: 'oi', judgeCaseMode: 'subtask_lowest', subtaskRequires: rules, ioScore: full },
    cases: cases.map((one, at) => {
      const group = groups.get(at)
      if (group === undefined) return { ...one, score: 0, group: units.length + 1 + at }
      return { ...one, score: units[group - 1]?.score ?? 0, group }
    }),
  }
}
