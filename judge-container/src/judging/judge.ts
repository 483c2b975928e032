import { type CaseResult, caseMessage, type JudgeSettings, Status } from '@oj/functions/features/judging/contract.ts'
import type { Language } from '../../languages/language.ts'
import { type Compilation, compile, type Place } from './compile.ts'
import { clearOutputs, runCase, type TestCase, type Trial } from './run-case.ts'
import { isSkipped, type Total, total } from './score.ts'

/** A submission together with all that judging it takes. */
export interface Task {
  language: Language
  code: string
  settings: JudgeSettings
  /** in judging order */
  cases: readonly TestCase[]
  /** bound of what a run may write; absent: 64 MB */
  outputBytes?: number
}

/** The whole verdict. `errorMessage` holds compiler messages, or why it is a System Error. */
export interface Verdict extends Total {
  errorMessage: string
  reason: string | null
  compilation: Omit<Compilation, 'program'>
  cases: CaseResult[]
}

/** How far a submission is; `done` counts judged cases. */
export type Progress = { type: 'compiling' } | { type: 'judging'; done: number; total: number }

const defaultOutputBytes = 64 * 1024 * 1024

/** Judges one submission: compiles it, runs it on the cases one after the other, and sums up. Throws only when the host fails. */
export async function judge(task: Task, place: Place, tell: (progress: Progress) => void): Promise<Verdict> {
  tell({ type: 'compiling' })
  const { program, ...compilation } = await compile(task.language, task.code, place)
  if (!program) return withoutRun(compilation)
  const trial: Trial = {
    language: task.language,
    program,
    settings: task.settings,
    outputBytes: task.outputBytes ?? defaultOutputBytes,
  }
  const cases: CaseResult[] = []
  for (const testCase of task.cases) {
    tell({ type: 'judging', done: cases.length, total: task.cases.length })
    cases.push(await judgeCase(testCase, cases, trial, place))
  }
  tell({ type: 'judging', done: cases.length, total: task.cases.length })
  await clearOutputs(place)
  return sumUp(cases, task.settings, compilation)
}

async function judgeCase(
  testCase: TestCase,
  before: readonly CaseResult[],
  trial: Trial,
  place: Place,
): Promise<CaseResult> {
  const { settings } = trial
  const { name, group, score } = testCase
  const about = { seq: before.length + 1, name, group }
  const isOi = settings.type === 'oi'
  const isBroken = before.some(({ status }) => status === Status.systemError)
  if (isBroken || isSkipped(group, before, settings)) {
    return {
      ...about,
      status: Status.cancelled,
      time: 0,
      memory: 0,
      score: isOi ? 0 : null,
      reason: 'skipped',
      params: {},
    }
  }
  const { status, time, memory, reason, params } = await runCase(testCase, trial, place)
  const points = status === Status.accepted ? score : 0
  return { ...about, status, time, memory, score: isOi ? points : null, reason, params }
}

function sumUp(cases: CaseResult[], settings: JudgeSettings, compilation: Verdict['compilation']): Verdict {
  const result = total(cases, settings)
  const decisive = cases.find(({ status }) => status === result.status)
  const errorMessage = decisive?.status === Status.systemError ? caseMessage(decisive, 'en') : ''
  return { ...result, reason: decisive?.reason ?? null, errorMessage, compilation, cases }
}

function withoutRun(compilation: Verdict['compilation']): Verdict {
  const status = compilation.broken ? Status.systemError : Status.compileError
  const reason = compilation.broken ? 'sandbox' : 'compiler'
  return { status, reason, time: 0, memory: 0, score: null, errorMessage: compilation.log, compilation, cases: [] }
}
