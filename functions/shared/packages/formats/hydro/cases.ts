import type { Grading } from '../../../judging/grade.ts'
import type { JudgeSettings } from '../../../judging/settings.ts'
import { splitScore } from '../../../judging/split-score.ts'
import { createFinder } from '../../layouts/find-files.ts'
import type { Left } from '../../layouts/layout.ts'
import type { Need, PackageCase, ProblemPackage } from '../../model.ts'
import { notTaken, type Why } from '../../reasons.ts'
import type { PackageTree } from '../../tree.ts'
import { writeScratch } from '../format.ts'
import type { HydroCase, HydroConfig, HydroSubtask } from './config.ts'
import { groupFiles } from './pairs.ts'
import { memoryOf, timeOf } from './quantities.ts'
import { casesOf, fullScore, gradeSubtasks, scoreCases } from './scores.ts'

interface HydroCases {
  cases: PackageCase[]
  grading: Grading | null
  scoring: Pick<JudgeSettings, 'type' | 'judgeCaseMode' | 'ioScore'>
  /** in ms and MB */
  limits: { time: number; memory: number }
  needs: Need[]
  left: Why[]
}

const noAnswer = { en: 'it has no answer', 'zh-CN': '没有对应的答案文件' } as const
const secondAnswer = { en: 'its input has another answer', 'zh-CN': '同一输入文件已有另一个答案' } as const

interface Beside {
  samples: ProblemPackage['samples']
  /** where files are written that the package lacks */
  scratch: string
  place: string
}

/** As configured, else the pairs in `testdata`, else the samples; every problem is scored. */
export async function readCases(tree: PackageTree, config: HydroConfig, beside: Beside): Promise<HydroCases> {
  const { samples, scratch, place } = beside
  const listed = config.cases?.length ? [sumOf(config.cases)] : (config.subtasks ?? [])
  const isListed = listed.some((subtask) => casesOf(subtask).length > 0)
  const paired = isListed ? { subtasks: listed, left: [] } : groupFiles(tree.within('testdata').under(), listed)
  const { subtasks, left } = paired
  if (subtasks.every((subtask) => casesOf(subtask).length === 0)) {
    if (samples.length === 0) throw tree.error('testdata', config.type === 'remote_judge' ? 'stub-empty' : 'no-cases')
    return { cases: await writeSamples(beside), ...readLimits([], config), ...plainly, left: nameLeft(tree, left) }
  }
  const points = scoreCases(subtasks, config.score)
  const isEmpty = (name: string | null) => !name || name === '/dev/null'
  const empty = points.some(({ written }) => isEmpty(written.input) || isEmpty(written.output))
    ? await writeScratch(scratch, `${place}/empty`, '')
    : ''
  const find = dataFinder(tree)
  const pathOf = (name: string | null) => (isEmpty(name) ? empty : tree.path(find(name ?? '')))
  const cases = points.map(({ written, score, group }, at) => ({
    name: isEmpty(written.input) ? String(at + 1) : (written.input ?? '').replace(/\.[^./]*$/, ''),
    input: pathOf(written.input),
    answer: pathOf(written.output),
    score: Math.round(score),
    group,
  }))
  const grading = gradeSubtasks(subtasks, points)
  const sum = [...new Map(cases.map(({ group, score }) => [group, score])).values()].reduce((a, b) => a + b, 0)
  const ioScore = Math.max(1, Math.round(grading?.full ?? sum))
  return {
    cases,
    grading,
    ...readLimits(subtasks, config),
    scoring: { ...plainly.scoring, ioScore },
    left: [...nameLeft(tree, left), ...nameOutweighed(config)],
  }
}

const plainly: Pick<HydroCases, 'grading' | 'scoring'> = {
  grading: null,
  scoring: { type: 'oi', judgeCaseMode: 'subtask_lowest', ioScore: fullScore },
}

function writeSamples({ samples, scratch, place }: Beside): Promise<PackageCase[]> {
  const scores = splitScore(fullScore, samples.length)
  return Promise.all(
    samples.map(async ({ input, output }, at) => ({
      name: String(at + 1),
      input: await writeScratch(scratch, `${place}/${at + 1}.in`, input),
      answer: await writeScratch(scratch, `${place}/${at + 1}.out`, output),
      score: scores[at] ?? 0,
      group: at + 1,
    })),
  )
}

/** A list of cases outweighs subtasks. */
const nameOutweighed = ({ cases, subtasks }: HydroConfig) =>
  cases?.length && subtasks?.length ? [notTaken('config.yaml: subtasks')] : []

function nameLeft(tree: PackageTree, left: readonly Left[]): Why[] {
  for (const { what } of left) tree.ignore(`testdata/${what}`)
  return left.map(({ what, why }) => notTaken(`testdata/${what}`, why === 'answer-twice' ? secondAnswer : noAnswer))
}

const sumOf = (cases: HydroSubtask['cases']): HydroSubtask => ({ type: 'sum', if: [], score: undefined, cases })

/** Files are known by their names alone, too, as Hydro has no folders there; a name that is not found stays as it is. */
export function dataFinder(tree: PackageTree): (name: string) => string {
  const find = createFinder(tree.within('testdata').under(), '')
  return (name) => `testdata/${find(name) ?? find(name.slice(name.lastIndexOf('/') + 1)) ?? name}`
}

/** Supported if they are the same everywhere. */
function readLimits(subtasks: readonly HydroSubtask[], config: HydroConfig): Pick<HydroCases, 'limits' | 'needs'> {
  const toLimits = (time: HydroCase['time'], memory: HydroCase['memory']) => ({
    time: timeOf(time ?? config.time ?? '1s'),
    memory: memoryOf(memory ?? config.memory ?? '256m'),
  })
  const all = subtasks.flatMap((subtask) =>
    casesOf(subtask).map(({ time, memory }) => toLimits(time ?? subtask.time, memory ?? subtask.memory)),
  )
  const isSame = new Set(all.map(({ time, memory }) => `${time} ${memory}`)).size <= 1
  return { limits: all[0] ?? toLimits(null, null), needs: isSame ? [] : ['case-limits'] }
}
