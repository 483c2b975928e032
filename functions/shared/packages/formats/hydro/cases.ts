import { computeFullScore, type Grading, type GradingGroup } from '../../../judging/grade.ts'
import type { JudgeSettings } from '../../../judging/settings.ts'
import { splitScore } from '../../../judging/split-score.ts'
import type { Need, PackageCase } from '../../model.ts'
import type { PackageTree } from '../../tree.ts'
import type { HydroCase, HydroConfig, HydroSubtask } from './config.ts'

interface HydroCases {
  cases: PackageCase[]
  grading: Grading | null
  scoring: Pick<JudgeSettings, 'type' | 'judgeCaseMode' | 'ioScore'>
  /** limits that the cases set, if they agree */
  limits: { time?: HydroCase['time']; memory?: HydroCase['memory'] }
  needs: Need[]
}

const fullScore = 100

/** As configured, else the pairs in `testdata`; every problem is scored. */
export function hydroCases(tree: PackageTree, config: HydroConfig): HydroCases {
  const listed = config.subtasks.length > 0 ? config.subtasks : [sumOf(config.cases)]
  const subtasks = listed.some(({ cases }) => cases.length > 0) ? listed : groupFilesIntoSubtasks(tree)
  if (subtasks.every(({ cases }) => cases.length === 0)) throw tree.error('testdata', 'no-cases')
  const points = scoreCases(subtasks, config.score)
  const cases = points.map(({ written, score, group }) => ({
    name: written.input.replace(/\.[^.]*$/, ''),
    input: tree.path(`testdata/${written.input}`),
    // `/dev/null`: the checker needs no answer
    answer: tree.path(`testdata/${written.output === '/dev/null' ? written.input : written.output}`),
    score: Math.round(score),
    group,
  }))
  const isSpecial =
    subtasks.some((subtask) => subtask.type === 'max' || subtask.if.length > 0) ||
    points.some(({ score }) => !Number.isInteger(score))
  const grading = isSpecial ? gradingOf(subtasks, points) : null
  const sum = [...new Map(cases.map(({ group, score }) => [group, score])).values()].reduce((a, b) => a + b, 0)
  const ioScore = Math.max(1, Math.round(grading?.full ?? sum))
  const { limits, needs } = limitsOf(subtasks)
  return { cases, grading, limits, needs, scoring: { type: 'oi', judgeCaseMode: 'subtask_lowest', ioScore } }
}

/** Supported if they are the same everywhere. */
function limitsOf(subtasks: readonly HydroSubtask[]): Pick<HydroCases, 'limits' | 'needs'> {
  const all = subtasks.flatMap(({ time, memory, cases }) =>
    cases.map((each) => ({ time: each.time ?? time, memory: each.memory ?? memory })),
  )
  const isSame = new Set(all.map(({ time, memory }) => `${time} ${memory}`)).size === 1
  return isSame ? { limits: all[0] ?? {}, needs: [] } : { limits: {}, needs: ['case-limits'] }
}

const modes = { min: 'min', max: 'max', sum: 'sum' } as const

function gradingOf(subtasks: readonly HydroSubtask[], points: readonly { score: number }[]): Grading {
  const plain = { verdict: 'worst', acceptsAny: false, lastOnly: false } as const
  let at = 0
  const members = subtasks.map(
    (subtask, index): GradingGroup => ({
      ...plain,
      name: String(subtask.id ?? index + 1),
      requires: subtask.if.map(String),
      score: modes[subtask.type],
      stopsEarly: subtask.type === 'min',
      members: subtask.cases.map(() => ({ at, accept: points[at++]?.score ?? 0, reject: 0 })),
    }),
  )
  const root: GradingGroup = { ...plain, name: '', score: 'sum', stopsEarly: false, requires: [], members }
  return { root, full: computeFullScore(root), ruledBy: 'score' }
}

const sumOf = (cases: HydroCase[]): HydroSubtask => ({ type: 'sum', if: [], cases })

/** Cases that add up become groups of one, so that the lowest score of each group is right. */
function scoreCases(subtasks: readonly HydroSubtask[], eachScore: number | undefined) {
  const unsaid = subtasks.filter(({ score }) => score === undefined).length
  const left = fullScore - subtasks.reduce((sum, { score = 0 }) => sum + score, 0)
  const shares = unsaid > 0 ? splitScore(Math.max(left, 0), unsaid) : []
  let group = 0
  return subtasks.flatMap((subtask) => {
    const total = subtask.score ?? shares.shift() ?? 0
    const isSum = subtask.type === 'sum'
    if (!isSum) group++
    const open = subtask.cases.filter(({ score }) => score === undefined).length
    const said = subtask.cases.reduce((sum, { score = 0 }) => sum + score, 0)
    const parts = open > 0 ? splitScore(Math.max(Math.floor(total) - said, 0), open) : []
    return subtask.cases.map((written) => {
      if (!isSum) return { written, score: total, group }
      return { written, score: written.score ?? eachScore ?? parts.shift() ?? 0, group: ++group }
    })
  })
}

/** Names such as `2-1.in` throughout make subtasks. */
function groupFilesIntoSubtasks(tree: PackageTree): HydroSubtask[] {
  const names = tree.files('testdata')
  const cases = names.flatMap((input) => {
    const output = answersFor(input).find((name) => names.includes(name))
    return output === undefined ? [] : [{ input, output }]
  })
  const subtaskOf = ({ input }: HydroCase) => /^\D*(\d+)[-_](\d+)\./.exec(input)?.[1]
  if (cases.length === 0 || cases.some((each) => subtaskOf(each) === undefined)) return [sumOf(cases)]
  return [...Map.groupBy(cases, subtaskOf).values()].map((members) => ({ type: 'min', if: [], cases: members }))
}

function answersFor(input: string): string[] {
  if (/\.in$/.test(input)) {
    const stem = input.slice(0, -'.in'.length)
    return [`${stem}.out`, `${stem}.ans`, `${stem.replace('input', 'output')}.out`]
  }
  if (/^input.*\.txt$/.test(input)) return [input.replace('input', 'output')]
  return []
}
