import { open } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type CaseResult,
  caseMessage,
  type JudgeSettings,
  Status,
  shownPart,
} from '@oj/functions/features/judging/contract.ts'
import { compileReferee, type JudgeProgram, type Referee } from './checkers/judge-program.ts'
import { type Compilation, compile, type Place, type Source, type SourceFile } from './compile.ts'
import { type Grading, grade } from './grade.ts'
import { type JudgedCase, judgeCases, type Lend } from './judge-cases.ts'
import { clearOutputs } from './run-case.ts'
import { type Total, total } from './score.ts'
import type { TestCase, Trial } from './trial.ts'

/** What a problem brings along: cases on this machine, and programs that take part in judging. */
export interface TestData {
  /** in judging order */
  cases: readonly TestCase[]
  checker?: JudgeProgram | undefined
  interactor?: JudgeProgram | undefined
  /** what lies beside the contestant's program */
  extraFiles?: readonly SourceFile[]
  /** groups of cases by which the verdict is made, where the problem has rules that no case mode can express */
  grading?: Grading | undefined
}

/** A submission together with all that judging it takes. */
export interface Task extends TestData {
  source: Source
  settings: JudgeSettings
  /** how many bytes of what the last run wrote are wanted; absent: none */
  keepBytes?: number
}

/** The whole verdict. `errorMessage` holds compiler messages, or why it is a System Error. */
export interface Verdict extends Total {
  errorMessage: string
  reason: string | null
  compilation: Omit<Compilation, 'program'>
  cases: CaseResult[]
  /** the start of what the last run wrote, where `keepBytes` asks for it */
  captured: { stdout: string; stderr: string }
}

/** How far a submission is; `done` counts judged cases. */
export type Progress = { type: 'compiling' } | { type: 'judging'; done: number; total: number }

const nothing = { stdout: '', stderr: '' }

/**
 * Judges one submission: compiles it, runs it on the cases and sums up. Where places are
 * lent, cases run on those too. Throws only when the host fails.
 */
export async function judge(
  task: Task,
  place: Place,
  tell: (progress: Progress) => void,
  lend: Lend = () => undefined,
): Promise<Verdict> {
  tell({ type: 'compiling' })
  const { program, ...compilation } = await compile(
    { ...task.source, extraFiles: task.extraFiles ?? [] },
    'program',
    place,
  )
  if (!program) return withoutRun(compilation)
  const referees = await compileReferees(task, place)
  if ('failed' in referees) return brokenBy(referees, compilation)
  const trial: Trial = { program, settings: task.settings, ...referees }
  const { cases, grading } = task
  const tellDone = (done: number) => tell({ type: 'judging', done, total: cases.length })
  tellDone(0)
  const judged = await judgeCases({ cases, trial, grading, place, lend, tell: tellDone })
  const captured = task.keepBytes === undefined ? nothing : await keep(place, task.keepBytes)
  await clearOutputs(place)
  return { ...sumUp(judged, task, compilation), captured }
}

type Referees = Pick<Trial, 'checker' | 'interactor'>
interface Broken {
  failed: 'checker' | 'interactor'
  compilation: Compilation
}

/** The problem's own programs, compiled; mostly they are in the cache. */
async function compileReferees(task: Task, place: Place): Promise<Referees | Broken> {
  const referees: Record<'checker' | 'interactor', Referee | null> = { checker: null, interactor: null }
  for (const role of ['checker', 'interactor'] as const) {
    const code = task[role]
    if (!code) continue
    const compilation = await compileReferee(code, role, place)
    const { program } = compilation
    if (!program) return { failed: role, compilation }
    referees[role] = { program, protocol: code.protocol, flags: code.flags }
  }
  return referees
}

function sumUp(judged: readonly JudgedCase[], { settings, grading }: Task, compilation: Verdict['compilation']) {
  const cases = withFewOutputs(judged.map(({ result }) => result))
  const plain = total(cases, settings)
  const result = grading ? { ...plain, ...gradedTotal(grading, judged, cases) } : plain
  const decisive = cases.find(({ status }) => status === result.status)
  const errorMessage = decisive?.status === Status.systemError ? caseMessage(decisive, 'en') : ''
  return { cases, ...result, reason: decisive?.reason ?? null, errorMessage, compilation }
}

/** The results with the beginnings of the first wrong answers only: nobody is shown more, and an event has its bounds. */
function withFewOutputs(cases: readonly CaseResult[]): CaseResult[] {
  const shown = new Set(cases.filter(({ output }) => output !== undefined).slice(0, shownPart.cases))
  return cases.map(({ output: _, ...rest }, index) => {
    const each = cases[index]
    return each && shown.has(each) ? each : rest
  })
}

/** The verdict by the package's own groups, with the points that they give to each case. */
function gradedTotal(grading: Grading, judged: readonly JudgedCase[], cases: readonly CaseResult[]) {
  const result = grade(
    grading,
    judged.map(({ graded }) => graded),
  )
  return {
    status: result.status,
    score: result.score,
    cases: cases.map((each, index) => ({ ...each, score: result.cases[index] ?? 0 })),
  }
}

const noRun = { time: 0, memory: 0, score: null, cases: [], captured: nothing }

function withoutRun(compilation: Verdict['compilation']): Verdict {
  const status = compilation.broken ? Status.systemError : Status.compileError
  return {
    ...noRun,
    status,
    reason: compilation.broken ? 'sandbox' : 'compiler',
    errorMessage: compilation.log,
    compilation,
  }
}

/** A checker that does not compile is the problem's fault, not the contestant's. */
function brokenBy({ failed, compilation: { log } }: Broken, compilation: Verdict['compilation']): Verdict {
  const errorMessage = `The ${failed} of the problem does not compile: ${log}`
  return { ...noRun, status: Status.systemError, reason: `${failed}-failed`, errorMessage, compilation }
}

/** What lies beyond the bound is cut off, in the middle of a character if need be. */
async function keep({ folder }: Place, bytes: number): Promise<Verdict['captured']> {
  const [stdout, stderr] = await Promise.all(
    ['output', 'stderr'].map(async (name) => {
      await using file = await open(join(folder, name))
      const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(bytes), position: 0 })
      return buffer.subarray(0, bytesRead).toString('utf8').toWellFormed()
    }),
  )
  return { stdout: stdout ?? '', stderr: stderr ?? '' }
}
