import type { SubtaskRequires } from '../../judging/settings.ts'
import { splitScore } from '../../judging/split-score.ts'
import type { Layout, LayoutCase, LayoutGroup, Left } from './layout.ts'

/** How a problem of this site counts its cases, in their order. */
interface LayoutScoring {
  caseMode: 'default' | 'subtask_lowest'
  cases: { score: number | null; group: number | null }[]
  requires: SubtaskRequires[]
  left: Left[]
}

const full = 100
/** Requirements that a problem may have in all. */
const requiresMost = 5000

/** Cases that score together, or one that scores alone. */
interface Unit {
  cases: readonly LayoutCase[]
  /** as said; null for a share of what is left */
  score: number | null
  of: LayoutGroup | null
}

/** A share of the score that nothing says it for. */
function shareOpen<One extends { score: number | null }>(
  all: readonly One[],
  total: number,
): (One & { score: number })[] {
  const open = all.filter(({ score }) => score === null).length
  const said = all.reduce((sum, { score }) => sum + (score ?? 0), 0)
  const shares = open > 0 ? splitScore(Math.max(Math.floor(total - said), 0), open) : []
  return all.map((one) => ({ ...one, score: one.score ?? shares.shift() ?? 0 }))
}

/** Of a group that adds up each case is a unit; the score of the group is shared by those that say none. */
function unitsOf(cases: readonly LayoutCase[], groups: readonly LayoutGroup[]): Unit[] {
  const byNumber = new Map(groups.map((group) => [group.number, group]))
  const members = Map.groupBy(cases, ({ group }) => group)
  const units = new Map<LayoutCase, Unit>()
  for (const [number, all] of members) {
    const of = byNumber.get(number ?? Number.NaN) ?? null
    if (of === null || of.counting === 'sum') {
      const scored = of === null || of.score === null ? all : shareOpen(all, of.score)
      for (const [at, one] of all.entries()) units.set(one, { cases: [one], score: scored[at]?.score ?? null, of })
    } else {
      const scores = all.flatMap(({ score }) => score ?? [])
      const [first] = all
      if (first)
        units.set(first, { cases: all, score: of.score ?? (scores.length > 0 ? Math.min(...scores) : null), of })
    }
  }
  const inOrder = cases.flatMap((one) => units.get(one) ?? [])
  // numbers of subtasks stay where every case is in one
  return inOrder.every(({ of }) => of !== null)
    ? inOrder.toSorted((a, b) => (a.of?.number ?? 0) - (b.of?.number ?? 0))
    : inOrder
}

/** Requirements as numbers of units; a unit may only require those before it, and all together so many. */
function requiresOf(units: readonly Unit[], config: string): { rules: SubtaskRequires[]; left: Left[] } {
  const numbers = Map.groupBy(
    units.map(({ of }, at) => ({ group: of?.number, at: at + 1 })),
    ({ group }) => group,
  )
  const left: Left[] = []
  let count = 0
  const rules = units.flatMap(({ of }, at): SubtaskRequires[] => {
    // beyond the most, none is looked up any more
    const asked = count > requiresMost ? [] : [...new Set(of?.requires)]
    const wanted = asked.flatMap((group) => numbers.get(group)?.map((unit) => unit.at) ?? [0])
    const requires = wanted.filter((number) => number > 0 && number <= at)
    if (requires.length > 0) count += requires.length + 1
    const isAll = requires.length === wanted.length && count <= requiresMost
    if (!isAll) left.push({ what: `${config}: requires ${of?.number}`, why: 'counting' })
    return requires.length > 0 && count <= requiresMost ? [{ group: at + 1, requires }] : []
  })
  return { rules, left }
}

const roundScore = (score: number | null) => (score === null ? null : Math.round(score))

/** Points and subtasks of a layout. Where nothing says scores and no group exists, all scores stay open. */
export function scoreLayout({ cases, groups, config }: Pick<Layout, 'cases' | 'groups' | 'config'>): LayoutScoring {
  const isSaid = groups.length > 0 || cases.some(({ score }) => score !== null)
  const units = isSaid ? shareOpen(unitsOf(cases, groups), full) : []
  const left: Left[] = [
    ...groups.flatMap(({ counting, number }): Left[] =>
      counting === 'max' ? [{ what: `${config}: ${number}: max`, why: 'counting' }] : [],
    ),
    ...(units.some(({ score }) => !Number.isInteger(score)) ? [{ what: config, why: 'rounded' as const }] : []),
  ]
  const { rules, left: unmet } = requiresOf(units, config)
  const isGrouped = rules.length > 0 || groups.some(({ counting }) => counting !== 'sum')
  const places = new Map(units.flatMap((unit, at) => unit.cases.map((one) => [one, { unit, group: at + 1 }] as const)))
  return {
    caseMode: isGrouped ? 'subtask_lowest' : 'default',
    cases: cases.map((one) => {
      const place = places.get(one)
      return { score: roundScore(place?.unit.score ?? null), group: isGrouped ? (place?.group ?? null) : null }
    }),
    requires: rules,
    left: [...left, ...unmet],
  }
}
