import { casesOf, type Grading, type GradingCase, type GradingGroup, groupsOf } from '../../judging/grade.ts'
import type { SubtaskRequires } from '../../judging/settings.ts'
import type { ProblemPackage } from '../model.ts'

/** Cases that are worth their points together or not at all. */
interface Unit {
  places: readonly number[]
  score: number
}

const isGroup = (member: GradingCase | GradingGroup): member is GradingGroup => 'members' in member

/** The units of a group, without its requirements; empty if it always scores 0, null if it is scored in another way. */
function unitsOf(group: GradingGroup, ruledBy: Grading['ruledBy']): Unit[] | null {
  const cases = casesOf(group)
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

/** What a case requires by the groups that it lies in: one list for all cases that require the same. */
function requirementsOf(group: GradingGroup, above: readonly string[] = []): [at: number, names: readonly string[]][] {
  const names = group.requires.length > 0 ? [...above, ...group.requires] : above
  return group.members.flatMap((member) => (isGroup(member) ? requirementsOf(member, names) : [[member.at, names]]))
}

const firstOf = ({ places }: Unit) => Math.min(...places)

/** What a name stands for: the places of its cases, and the units that hold them. */
interface Named {
  places: ReadonlySet<number>
  members: readonly Unit[]
}

/** The groups of that name among the units; what they hold and is worth nothing, as samples are, becomes one more unit. */
function listNamedUnits(name: string, root: GradingGroup, units: Unit[]): Named {
  const groups = groupsOf(root).filter((group) => group.name === name)
  const places = new Set(groups.flatMap((group) => casesOf(group).map(({ at }) => at)))
  const members = units.filter((unit) => unit.places.some((at) => places.has(at)))
  const inUnits = new Set(members.flatMap((unit) => unit.places))
  const worthless = { places: [...places].filter((at) => !inUnits.has(at)), score: 0 }
  if (worthless.places.length === 0) return { places, members }
  units.push(worthless)
  return { places, members: [...members, worthless] }
}

/**
 * The units with those that they require, directly or by the groups round them, and what is worth nothing but required. Null
 * where a group is required that comes later, or that is a part of a unit only.
 */
function linkUnits(root: GradingGroup, scoring: readonly Unit[]): Map<Unit, ReadonlySet<Unit>> | null {
  const units = scoring.filter(({ places }) => places.length > 0)
  const requirements = new Map(requirementsOf(root))
  const known = new Map<string, Named>()
  const lookUp = (name: string) => {
    const found = known.get(name) ?? listNamedUnits(name, root, units)
    known.set(name, found)
    return found
  }
  const links = new Map<Unit, ReadonlySet<Unit>>()
  // They grow meanwhile: what is worth nothing may require others itself.
  for (const unit of units) {
    const [names, ...others] = new Set(unit.places.map((at) => requirements.get(at)))
    if (!names || others.length > 0) return null
    const found = names.map(lookUp)
    const isWhole = ({ places, members }: Named) => members.every((each) => each.places.every((at) => places.has(at)))
    const isBefore = ({ places }: Named) => Math.max(...places) < firstOf(unit)
    if (!found.every((each) => isWhole(each) && isBefore(each))) return null
    links.set(unit, new Set(found.flatMap(({ members }) => members)))
  }
  return links
}

/** Units as subtasks, numbered in the order of their cases, so that each requires lower numbers only. */
function subtasksOf(links: ReadonlyMap<Unit, ReadonlySet<Unit>>): { units: Unit[]; rules: SubtaskRequires[] } {
  const units = [...links.keys()].toSorted((a, b) => firstOf(a) - firstOf(b))
  const numbers = new Map(units.map((unit, index) => [unit, index + 1]))
  const rules = units.map((unit, index) => {
    const required = [...(links.get(unit) ?? [])].map((each) => numbers.get(each) ?? 0)
    return { group: index + 1, requires: required.toSorted((a, b) => a - b) }
  })
  return { units, rules: rules.filter(({ requires }) => requires.length > 0) }
}

/**
 * A problem whose groups of test cases only add up, each as a whole and perhaps after others, expressed by subtasks:
 * without the grading, and with the same score for any submission. Other problems are returned unchanged.
 */
export function plainlyScored(problem: ProblemPackage): ProblemPackage {
  const { grading, cases, settings } = problem
  const scoring = grading && unitsOf(grading.root, grading.ruledBy)
  const links = grading && scoring && linkUnits(grading.root, scoring)
  if (!links) return problem
  const { units, rules } = subtasksOf(links)
  if (units.some(({ score }) => !Number.isInteger(score) || score < 0)) return problem
  const full = units.reduce((sum, { score }) => sum + score, 0)
  if (full === 0 || full !== grading.full) return problem
  // Cases in no unit, such as samples, score 0.
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
