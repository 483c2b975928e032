import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { type Grading, gradeSubmission } from '@oj/shared/judging/grade.ts'
import { type CaseResult, caseMessage, shownPart, shownSample } from '@oj/shared/judging/messages.ts'
import { summarizeCases, type Total } from '@oj/shared/judging/score.ts'
import type { Source, Task } from '@oj/shared/judging/task.ts'
import { timeOfAllRuns } from '@oj/shared/judging/total-time.ts'
import { Status } from '@oj/shared/judging/verdicts.ts'
import { compileReferee, type Referee } from './checkers/judge-program.ts'
import { type Compilation, compileProgram, type Place } from './compile/compile.ts'
import { type JudgedCase, judgeCases, type Lend } from './judge-cases.ts'
import { clearOutputs } from './run/run-case.ts'
import { cpuLimitOf } from './run/run-program.ts'
import { TotalTime } from './total-time.ts'
import type { Trial } from './trial.ts'

/** The whole verdict. `errorMessage` has compiler messages, or the reason of a System Error. */
export interface Verdict extends Total {
  /** what all of it took, in ms */
  totalTime: number
  errorMessage: string
  reason: string | null
  compilation: Omit<Compilation, 'program'>
  cases: CaseResult[]
  /** the beginnings of the outputs, case by case, if `captureBytes` is set */
  captured: Captured[]
}

interface Captured {
  stdout: string
  stderr: string
}

/** The progress of a submission; `done` counts judged cases. */
export type Progress = { type: 'compiling' } | { type: 'judging'; done: number; total: number }

/**
 * Judges one submission: compiles it, runs it on the cases and sums up. When places can be
 * borrowed, cases run on those too. Throws only when the host fails.
 */
export async function judgeSubmission(
  task: Task,
  place: Place,
  tell: (progress: Progress) => void,
  lend: Lend = () => undefined,
): Promise<Verdict> {
  tell({ type: 'compiling' })
  const { program, ...compilation } = await compileProgram(
    { ...task.source, extraFiles: task.extraFiles ?? [] },
    'program',
    place,
  )
  const totalTime = new TotalTime(task.totalTimeLimit ?? timeOfAllRuns(termsOf(task)))
  totalTime.add(compilation.timeMs)
  if (!program) return withoutRun(compilation)
  const referees = await compileReferees(task, place)
  if ('failed' in referees) return brokenBy(referees, compilation)
  const trial: Trial = {
    program,
    settings: task.settings,
    totalTime,
    samples: new Set(task.samples),
    ...referees,
    hasVoidMain: hasVoidMain(task.source),
  }
  const { cases, grading, captureBytes } = task
  const captured: Captured[] = []
  const tellDone = (done: number) => tell({ type: 'judging', done, total: cases.length })
  tellDone(0)
  const judged = await judgeCases({
    cases,
    trial,
    grading,
    place,
    lend,
    async tell(done) {
      if (captureBytes !== undefined) captured.push(await readCaptured(place, captureBytes))
      tellDone(done)
    },
  })
  await clearOutputs(place)
  return { ...sumUp(judged, task, compilation), totalTime: Math.round(totalTime.spent), captured }
}

/** What the limits of a task's whole time follow from. */
export const termsOf = ({ cases, settings, source: { language } }: Pick<Task, 'cases' | 'settings' | 'source'>) => ({
  runs: cases.length * settings.passes,
  cpuMs: cpuLimitOf(settings, language),
  compileMs: language.compile.timeMs,
})

const hasVoidMain = ({ language, files }: Source) =>
  language.grammar === 'c' && files.some(({ content }) => /\bvoid\s+main\s*\(/.test(String(content)))

type Referees = Pick<Trial, 'checker' | 'interactor'>
interface Broken {
  failed: 'checker' | 'interactor'
  compilation: Compilation
}

/** Compiles the problem's own programs, which are usually in the cache. */
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
  const plain = summarizeCases(cases, settings)
  const result = grading ? { ...plain, ...gradedTotal(grading, judged, cases) } : plain
  const decisive = cases.find(({ status }) => status === result.status)
  const errorMessage = decisive?.status === Status.systemError ? caseMessage(decisive, 'en') : ''
  return { cases, ...result, reason: decisive?.reason ?? null, errorMessage, compilation }
}

/** Keeps the output of the first samples and wrong answers only: no more is shown, and the size of an event is limited. */
function withFewOutputs(cases: readonly CaseResult[]): CaseResult[] {
  const ofSamples = cases.filter(({ sample }) => sample !== undefined)
  const others = cases.filter(({ output, sample }) => output !== undefined && sample === undefined)
  const shown = new Set([...ofSamples.slice(0, shownSample.cases), ...others.slice(0, shownPart.cases)])
  return cases.map(({ output: _, sample: __, ...rest }, index) => {
    const each = cases[index]
    return each && shown.has(each) ? each : rest
  })
}

/** The verdict by the package's own groups, with the points that they give to each case. */
function gradedTotal(grading: Grading, judged: readonly JudgedCase[], cases: readonly CaseResult[]) {
  const result = gradeSubmission(
    grading,
    judged.map(({ graded }) => graded),
  )
  return {
    status: result.status,
    score: result.score,
    cases: cases.map((each, index) => ({ ...each, score: result.cases[index] ?? 0 })),
  }
}

const noRun = { time: 0, memory: 0, totalTime: 0, score: null, cases: [], captured: [] }

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

/** A checker that does not compile is the problem's fault, not the contestant's, who is shown the first line alone. */
function brokenBy({ failed, compilation: { log } }: Broken, compilation: Verdict['compilation']): Verdict {
  const errorMessage = `The ${failed} of the problem does not compile.\n${log}`
  return { ...noRun, status: Status.systemError, reason: `${failed}-failed`, errorMessage, compilation }
}

/** Cuts off what exceeds the limit, even in the middle of a character. */
async function readCaptured({ folder }: Place, bytes: number): Promise<Captured> {
  const [stdout, stderr] = await Promise.all(
    ['output', 'stderr'].map(async (name) => {
      await using file = await open(join(folder, name))
      const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(bytes), position: 0 })
      return buffer.subarray(0, bytesRead).toString('utf8').toWellFormed()
    }),
  )
  return { stdout: stdout ?? '', stderr: stderr ?? '' }
}
