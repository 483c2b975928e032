import type { Grading } from '../../../judging/grade.ts'
import type { JudgeSettings } from '../../../judging/settings.ts'
import { createFinder } from '../../layouts/find-files.ts'
import type { Need, PackageCase } from '../../model.ts'
import type { Why } from '../../reasons.ts'
import type { PackageTree } from '../../tree.ts'
import { writeScratch } from '../format.ts'
import type { HydroConfig, HydroSubtask } from './config.ts'
import { groupFiles } from './pairs.ts'
import { memoryOf, timeOf } from './quantities.ts'
import { casesOf, gradeSubtasks, scoreCases } from './scores.ts'

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

/** As configured, else the pairs in `testdata`; every problem is scored. What is empty lies at `place` of the scratch folder. */
export async function readCases(
  tree: PackageTree,
  config: HydroConfig,
  scratch: string,
  place: string,
): Promise<HydroCases> {
  const listed = config.cases?.length ? [sumOf(config.cases)] : (config.subtasks ?? [])
  const isListed = listed.some((subtask) => casesOf(subtask).length > 0)
  const paired = isListed ? { subtasks: listed, alone: [] } : groupFiles(tree.within('testdata').under(), listed)
  const { subtasks, alone } = paired
  if (subtasks.every((subtask) => casesOf(subtask).length === 0)) throw tree.error('testdata', 'no-cases')
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
  for (const input of alone) tree.ignore(`testdata/${input}`)
  const grading = gradeSubtasks(subtasks, points)
  const sum = [...new Map(cases.map(({ group, score }) => [group, score])).values()].reduce((a, b) => a + b, 0)
  const ioScore = Math.max(1, Math.round(grading?.full ?? sum))
  return {
    cases,
    grading,
    ...readLimits(subtasks, config),
    scoring: { type: 'oi', judgeCaseMode: 'subtask_lowest', ioScore },
    left: alone.map((input) => ({ code: 'not-taken-why', fields: { what: `testdata/${input}`, why: noAnswer } })),
  }
}

const sumOf = (cases: HydroSubtask['cases']): HydroSubtask => ({ type: 'sum', if: [], score: undefined, cases })

/** Files are known by their names alone, too, as Hydro has no folders there; a name that is not found stays as it is. */
export function dataFinder(tree: PackageTree): (name: string) => string {
  const find = createFinder(tree.within('testdata').under(), '')
  return (name) => `testdata/${find(name) ?? find(name.slice(name.lastIndexOf('/') + 1)) ?? name}`
}

/** Supported if they are the same everywhere. */
function readLimits(subtasks: readonly HydroSubtask[], config: HydroConfig): Pick<HydroCases, 'limits' | 'needs'> {
  const all = subtasks.flatMap((subtask) =>
    casesOf(subtask).map((each) => ({
      time: timeOf(each.time ?? subtask.time ?? config.time ?? '1s'),
      memory: memoryOf(each.memory ?? subtask.memory ?? config.memory ?? '256m'),
    })),
  )
  const isSame = new Set(all.map(({ time, memory }) => `${time} ${memory}`)).size === 1
  return { limits: all[0] ?? { time: 1000, memory: 256 }, needs: isSame ? [] : ['case-limits'] }
}
