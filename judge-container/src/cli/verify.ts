import { availableParallelism } from 'node:os'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { caseMessage, Status } from '@oj/functions/features/judging/contract.ts'
import type { Language } from '../../languages/language.ts'
import type { Place } from '../judging/compile.ts'
import { judge } from '../judging/judge.ts'
import { abbreviation } from '../judging/verdict.ts'
import { readText } from '../packages/read-files.ts'
import { type PackageSubmission, type ProblemPackage, readPackage } from '../packages/read-package.ts'
import { findLanguage, languageFor } from './find-language.ts'
import { mapInSandbox } from './pool.ts'
import { numberOption, UsageError } from './usage.ts'

/** What became of one sample solution; time in ms, memory in KB. */
export interface Verification {
  package: string
  submission: string
  lang: string
  expected: string[]
  verdict: string
  score: number | null
  /** null where the package does not say */
  expectedScore: number | null
  agree: boolean
  timeMs: number
  memoryKb: number
  message: string
}

interface Check {
  problem: ProblemPackage
  submission: PackageSubmission
  language: Language
}

/** `judge verify`: 0 when all sample solutions get the verdicts of their folders, else 1. */
export async function verifyCommand(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { json: { type: 'boolean' }, lang: { type: 'string' }, jobs: { type: 'string' } },
  })
  if (positionals.length === 0) throw new UsageError('verify needs the folder of a package')
  const results = await verify(positionals, {
    jobs: numberOption('jobs', values.jobs, availableParallelism()),
    ...(values.lang === undefined ? {} : { languages: values.lang.split(',').map(findLanguage) }),
  })
  const failures = results.filter(({ agree }) => !agree)
  if (values.json) console.log(JSON.stringify(results, null, 2))
  else print(results, failures.length)
  return results.length > 0 && failures.length === 0 ? 0 : 1
}

/** Judges the sample solutions of packages, `jobs` at a time; throws a PackageError when one can't be read. */
export async function verify(
  folders: readonly string[],
  { jobs, languages }: { jobs: number; languages?: readonly Language[] },
): Promise<Verification[]> {
  const problems = await Promise.all(folders.map(readPackage))
  const checks = problems.flatMap((problem) =>
    problem.submissions
      .map((submission): Check => ({ problem, submission, language: languageFor(submission.path) }))
      .filter(({ language }) => languages?.includes(language) ?? true),
  )
  return mapInSandbox(checks, jobs, verifyOne)
}

async function verifyOne({ problem, submission, language }: Check, place: Place): Promise<Verification> {
  const { settings, cases } = problem
  const code = await readText(submission.path)
  const verdict = await judge({ language, code, settings, cases }, place, () => undefined)
  const isFull = settings.type === 'oi' && submission.expected === Status.accepted
  const expectedScore = isFull ? settings.ioScore : null
  const failed = verdict.cases.find(({ status }) => status !== Status.accepted)
  return {
    package: basename(problem.folder),
    submission: submission.name,
    lang: language.name,
    expected: [abbreviation(submission.expected)],
    verdict: abbreviation(verdict.status),
    score: verdict.score,
    expectedScore,
    agree: verdict.status === submission.expected && (expectedScore === null || expectedScore === verdict.score),
    timeMs: verdict.time,
    memoryKb: verdict.memory,
    message: verdict.errorMessage || (failed ? `case ${failed.name}: ${caseMessage(failed, 'en')}` : ''),
  }
}

function print(results: readonly Verification[], failures: number): void {
  for (const result of results) {
    const { agree, verdict, score, timeMs, memoryKb, lang, message, expected } = result
    const points = score === null ? '' : ` ${score} points`
    const figures = `${timeMs} ms, ${Math.ceil(memoryKb / 1024)} MB`
    console.log(
      `${agree ? 'ok  ' : 'FAIL'} ${result.package}/${result.submission} (${lang}): ${verdict}${points}, ${figures}`,
    )
    if (!agree) console.log(`     expected ${expected.join(' or ')}; ${message.split('\n', 5).join('\n     ')}`)
  }
  console.log(`${results.length - failures} as expected, ${failures} not`)
}
