import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { type CaseResult, caseMessage, type JudgeSettings, Status } from '@oj/functions/features/judging/contract.ts'
import { compileReferee, type JudgeProgram, type Referee } from './checkers/judge-program.ts'
import { type Compilation, compile, type Place, type Source, type SourceFile } from './compile.ts'
import { clearOutputs, runCase, type TestCase, type Trial } from './run-case.ts'
import { isSkipped, type Total, total } from './score.ts'
import type { Finding } from './verdict.ts'

/** What a problem brings along: cases on this machine, and programs that take part in judging. */
export interface TestData {
  /** in judging order */
  cases: readonly TestCase[]
  checker?: JudgeProgram | undefined
  interactor?: JudgeProgram | undefined
  /** what lies beside the contestant's program */
  extraFiles?: readonly SourceFile[]
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
  kept: { stdout: string; stderr: string }
}

/** How far a submission is; `done` counts judged cases. */
export type Progress = { type: 'compiling' } | { type: 'judging'; done: number; total: number }

const nothing = { stdout: '', stderr: '' }

/** Judges one submission: compiles it, runs it on the cases one after the other, and sums up. Throws only when the host fails. */
export async function judge(task: Task, place: Place, tell: (progress: Progress) => void): Promise<Verdict> {
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
  const cases: CaseResult[] = []
  for (const testCase of task.cases) {
    tell({ type: 'judging', done: cases.length, total: task.cases.length })
    cases.push(await judgeCase(testCase, cases, trial, place))
  }
  tell({ type: 'judging', done: cases.length, total: task.cases.length })
  const kept = task.keepBytes === undefined ? nothing : await keep(place, task.keepBytes)
  await clearOutputs(place)
  return { ...sumUp(cases, task.settings, compilation), kept }
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

async function judgeCase(
  testCase: TestCase,
  before: readonly CaseResult[],
  trial: Trial,
  place: Place,
): Promise<CaseResult> {
  const { settings } = trial
  const { name, group } = testCase
  const about = { seq: before.length + 1, name, group }
  const isOi = settings.type === 'oi'
  const isBroken = before.some(({ status }) => status === Status.systemError)
  if (isBroken || isSkipped(group, before, settings)) {
    const none = { time: 0, memory: 0, params: {}, comment: '' }
    return { ...about, ...none, status: Status.cancelled, score: isOi ? 0 : null, reason: 'skipped' }
  }
  const { status, time, memory, reason, params, comment, ...given } = await runCase(testCase, trial, place)
  const score = isOi ? pointsOf({ status, ...given }, testCase.score) : null
  return { ...about, status, time, memory, score, reason, params, comment }
}

/** What a case gives of the points that it is worth; never more than those. */
function pointsOf({ status, share, points }: Pick<Finding, 'status' | 'share' | 'points'>, worth: number): number {
  if (points !== undefined) return Math.min(points, worth)
  if (share !== undefined) return Math.round(share * worth)
  return status === Status.accepted ? worth : 0
}

function sumUp(cases: CaseResult[], settings: JudgeSettings, compilation: Verdict['compilation']) {
  const result = total(cases, settings)
  const decisive = cases.find(({ status }) => status === result.status)
  const errorMessage = decisive?.status === Status.systemError ? caseMessage(decisive, 'en') : ''
  return { ...result, reason: decisive?.reason ?? null, errorMessage, compilation, cases }
}

const noRun = { time: 0, memory: 0, score: null, cases: [], kept: nothing }

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
async function keep({ folder }: Place, bytes: number): Promise<Verdict['kept']> {
  const [stdout, stderr] = await Promise.all(
    ['output', 'stderr'].map(async (name) => {
      await using file = await open(join(folder, name))
      const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(bytes), position: 0 })
      return buffer.subarray(0, bytesRead).toString('utf8').toWellFormed()
    }),
  )
  return { stdout: stdout ?? '', stderr: stderr ?? '' }
}
