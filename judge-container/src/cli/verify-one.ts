import { extname } from 'node:path'
import { caseMessage } from '@oj/shared/judging/messages.ts'
import type { JudgeSettings } from '@oj/shared/judging/settings.ts'
import { Status } from '@oj/shared/judging/verdicts.ts'
import type { Language } from '@oj/shared/languages/language.ts'
import { needs, type PackageSubmission, type ProblemPackage } from '@oj/shared/packages/model.ts'
import { hasTemplate, loadPrograms, loadSubmission } from '@oj/shared/packages/programs.ts'
import { PackageError } from '@oj/shared/packages/read-files.ts'
import type { Place } from '../judging/compile/compile.ts'
import { missingMessage } from '../judging/compile/probe.ts'
import { judgeSubmission, type Verdict } from '../judging/judge.ts'
import { abbreviateStatus } from '../judging/verdict/verdict.ts'

/** The result of one sample solution; time in ms, memory in KB. */
export interface Verification {
  package: string
  submission: string
  /** null when no installed language has the file's extension */
  lang: string | null
  expected: string[]
  /** null when the solution could not be judged; the message gives the reason */
  verdict: string | null
  score: number | null
  /** null when the package does not say */
  expectedScore: number | null
  agree: boolean
  timeMs: number
  memoryKb: number
  message: string
}

/** A solution and the installed languages to try, of those that it may be written in. */
export interface Check {
  problem: ProblemPackage
  submission: PackageSubmission
  languages: readonly Language[]
  /** other languages that it may be written in, which are not installed here */
  missing: readonly Language[]
}

/** Judges one solution under that time limit, or under the problem's own. */
export async function verifyOne(check: Check, place: Place, timeLimit?: number): Promise<Verification> {
  const { problem, submission, languages } = check
  const reason = findObstacle(check)
  if (reason !== undefined) return resultOfUnjudged(check, reason)
  const settings = { ...problem.settings, ...(timeLimit === undefined ? {} : { timeLimit }) }
  try {
    const attempts = languages.flatMap(attemptsIn(problem))
    for (const [at, attempt] of attempts.entries()) {
      const { language } = attempt
      const verdict = await judgeIn(attempt, check, settings, place)
      // Several versions of a language share an extension: the solution is in one of those in which it compiles.
      const isMistaken = verdict.status === Status.compileError && !submission.expected.includes(Status.compileError)
      if (isMistaken && at < attempts.length - 1) continue
      if (isMistaken && check.missing.length > 0)
        return resultOfUnjudged(check, `${missingMessage(check.missing)} As ${language.name}: ${verdict.errorMessage}`)
      return resultOfVerdict(check, language, verdict)
    }
  } catch (error) {
    if (error instanceof PackageError) return resultOfUnjudged(check, error.message)
    throw error
  }
  throw new Error('a solution has no language')
}

/** Why a solution can't be judged; undefined if it can. */
function findObstacle({ problem, submission, languages, missing }: Check): string | undefined {
  const unmet = problem.needs.map((need) => needs[need])
  if (unmet.length > 0) return `not supported: ${unmet.join(', ')}`
  if (languages.length > 0) return undefined
  if (missing.length > 0) return missingMessage(missing)
  return `in a language that is not known here: ${submission.language ?? extname(submission.path)}`
}

interface Attempt {
  language: Language
  isWhole: boolean
}

/** Packages store solutions as they were submitted, or with the template code around them. */
const attemptsIn =
  (problem: ProblemPackage) =>
  (language: Language): Attempt[] =>
    (hasTemplate(problem, language) ? [false, true] : [true]).map((isWhole) => ({ language, isWhole }))

async function judgeIn(
  attempt: Attempt,
  { problem, submission }: Check,
  settings: JudgeSettings,
  place: Place,
): Promise<Verdict> {
  const [program, programs] = await Promise.all([loadSubmission(submission, attempt, problem), loadPrograms(problem)])
  const grading = problem.grading ?? undefined
  return judgeSubmission({ ...program, settings, cases: problem.cases, grading, ...programs }, place, () => undefined)
}

function describeCheck({ problem, submission }: Check) {
  const isFull = problem.settings.type === 'oi' && submission.expected.join() === String(Status.accepted)
  const full = problem.grading ? problem.grading.full : problem.settings.ioScore
  return {
    package: problem.name,
    submission: submission.name,
    expected: submission.expected.map(abbreviateStatus),
    expectedScore: submission.score ?? (isFull && !submission.range ? full : null),
  }
}

function resultOfUnjudged(check: Check, message: string): Verification {
  const lang = check.languages[0]?.name ?? null
  return { ...describeCheck(check), lang, verdict: null, score: null, agree: false, timeMs: 0, memoryKb: 0, message }
}

function resultOfVerdict(check: Check, language: Language, verdict: Verdict): Verification {
  const known = describeCheck(check)
  const failed = verdict.cases.find(({ status }) => status !== Status.accepted && status !== Status.cancelled)
  return {
    ...known,
    lang: language.name,
    verdict: abbreviateStatus(verdict.status),
    score: verdict.score,
    agree:
      isExpected(verdict.status, check.submission) && isWorth(verdict.score, known.expectedScore, check.submission),
    timeMs: verdict.time,
    memoryKb: verdict.memory,
    message: verdict.errorMessage || (failed ? `case ${failed.name}: ${caseMessage(failed, 'en')}` : ''),
  }
}

/** When the package expects no particular status, every status but a judge failure is right. */
const isExpected = (status: number, { expected }: PackageSubmission) =>
  expected.length > 0 ? expected.includes(status) : status !== Status.systemError

/** Scores are sums of fractions, which packages round differently. */
const tolerance = 1e-3

function isWorth(score: number | null, expected: number | null, { range }: PackageSubmission): boolean {
  if (range && !(score !== null && score >= range[0] - tolerance && score <= range[1] + tolerance)) return false
  return expected === null || score === null || Math.abs(score - expected) <= tolerance
}
