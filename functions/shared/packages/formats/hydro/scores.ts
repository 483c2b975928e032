import { computeFullScore, type Grading, type GradingGroup } from '../../../judging/grade.ts'
import { splitScore } from '../../../judging/split-score.ts'
import type { HydroCase, HydroSubtask } from './config.ts'

export const fullScore = 100

interface ScoredCase {
  written: HydroCase
  score: number
  group: number
}

const typeOf = ({ type }: HydroSubtask) => type ?? 'min'
export const casesOf = ({ cases }: HydroSubtask): HydroCase[] => cases ?? []

/** Cases that add up become groups of one, so that the lowest score of each group is right. */
export function scoreCases(subtasks: readonly HydroSubtask[], eachScore: number | undefined): ScoredCase[] {
  const unsaid = subtasks.filter(({ score }) => score === undefined).length
  const left = fullScore - subtasks.reduce((sum, { score = 0 }) => sum + score, 0)
  const shares = unsaid > 0 ? splitScore(Math.max(left, 0), unsaid) : []
  let group = 0
  return subtasks.flatMap((subtask) => {
    const cases = casesOf(subtask)
    const total = subtask.score ?? shares.shift() ?? 0
    const isSum = typeOf(subtask) === 'sum'
    if (!isSum) group++
    const open = cases.filter(({ score }) => score === undefined).length
    const said = cases.reduce((sum, { score = 0 }) => sum + score, 0)
    const parts = open > 0 ? splitScore(Math.max(Math.floor(total) - said, 0), open) : []
    return cases.map((written) => {
      if (!isSum) return { written, score: Math.min(written.score ?? total, total), group }
      return { written, score: written.score ?? eachScore ?? parts.shift() ?? 0, group: ++group }
    })
  })
}

/** Null where points and groups of cases say the same. */
export function gradeSubtasks(subtasks: readonly HydroSubtask[], points: readonly ScoredCase[]): Grading | null {
  const scores = new Map<number, number>()
  const isEven = points.every(({ group, score }) => {
    const first = scores.get(group) ?? score
    scores.set(group, first)
    return Number.isInteger(score) && first === score
  })
  const isSpecial = subtasks.some((subtask) => typeOf(subtask) === 'max' || (subtask.if ?? []).length > 0)
  return isSpecial || !isEven ? createGrading(subtasks, points) : null
}

function createGrading(subtasks: readonly HydroSubtask[], points: readonly ScoredCase[]): Grading {
  const plain = { verdict: 'worst', acceptsAny: false, lastOnly: false } as const
  let at = 0
  const members = subtasks.map(
    (subtask, index): GradingGroup => ({
      ...plain,
      name: subtask.id ?? String(index + 1),
      requires: subtask.if ?? [],
      score: typeOf(subtask),
      stopsEarly: typeOf(subtask) === 'min',
      members: casesOf(subtask).map(() => ({ at, accept: points[at++]?.score ?? 0, reject: 0 })),
    }),
  )
  const root: GradingGroup = { ...plain, name: '', score: 'sum', stopsEarly: false, requires: [], members }
  return { root, full: computeFullScore(root), ruledBy: 'score' }
}
