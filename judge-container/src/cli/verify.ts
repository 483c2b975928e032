import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { caseMessage, Status } from '@oj/functions/features/judging/contract.ts'
import { languageOfFile } from '../../languages/index.ts'
import type { Language } from '../../languages/language.ts'
import type { Place } from '../judging/compile.ts'
import { judge } from '../judging/judge.ts'
import { abbreviation } from '../judging/verdict.ts'
import { needs, type PackageSubmission, type ProblemPackage } from '../packages/model.ts'
import { readPackages } from '../packages/read-packages.ts'
import { findLanguage } from './find-language.ts'
import { mapInSandbox } from './pool.ts'
import { numberOption, UsageError } from './usage.ts'

/** What became of one sample solution; time in ms, memory in KB. */
export interface Verification {
  package: string
  submission: string
  /** null where no language has that file's ending */
  lang: string | null
  expected: string[]
  /** null where the solution could not be judged; the message says why */
  verdict: string | null
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
  language: Language | undefined
}

/** `judge verify`: 0 when all sample solutions get the verdicts of their folders, else 1. */
export async function verifyCommand(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { json: { type: 'boolean' }, lang: { type: 'string' }, jobs: { type: 'string' } },
  })
  if (positionals.length === 0) throw new UsageError('verify needs a package')
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
  packages: readonly string[],
  { jobs, languages }: { jobs: number; languages?: readonly Language[] },
): Promise<Verification[]> {
  const scratch = await mkdtemp(join(tmpdir(), 'oj-verify-'))
  try {
    const problems = await Promise.all(packages.map((path) => readPackages(path, scratch)))
    const checks = problems
      .flat()
      .flatMap((problem) =>
        problem.submissions
          .map((submission): Check => ({ problem, submission, language: languageOfFile(submission.path) }))
          .filter(({ language }) => languages === undefined || (language && languages.includes(language))),
      )
    return await mapInSandbox(checks, jobs, verifyOne)
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

/** Why a solution can't be judged; undefined if it can. */
function obstacle({ problem, submission, language }: Check): string | undefined {
  const missing: string[] = problem.needs.map((need) => needs[need])
  if (submission.others.length > 0) missing.push('submissions of several files')
  if (missing.length > 0) return `not supported yet: ${missing.join(', ')}`
  return language ? undefined : 'no language that is offered has this ending'
}

async function verifyOne(check: Check, place: Place): Promise<Verification> {
  const { problem, submission, language } = check
  const { settings, cases } = problem
  const isFull = settings.type === 'oi' && submission.expected.join() === String(Status.accepted)
  const about = {
    package: problem.name,
    submission: submission.name,
    lang: language?.name ?? null,
    expected: submission.expected.map(abbreviation),
    expectedScore: submission.score ?? (isFull ? settings.ioScore : null),
  }
  const reason = obstacle(check)
  if (reason !== undefined || !language)
    return { ...about, verdict: null, score: null, agree: false, timeMs: 0, memoryKb: 0, message: reason ?? '' }
  const source = { language, files: [{ name: basename(submission.path), content: await readFile(submission.path) }] }
  const verdict = await judge({ source, settings, cases }, place, () => undefined)
  const failed = verdict.cases.find(({ status }) => status !== Status.accepted)
  return {
    ...about,
    verdict: abbreviation(verdict.status),
    score: verdict.score,
    agree: isExpected(verdict.status, submission) && (about.expectedScore ?? verdict.score) === verdict.score,
    timeMs: verdict.time,
    memoryKb: verdict.memory,
    message: verdict.errorMessage || (failed ? `case ${failed.name}: ${caseMessage(failed, 'en')}` : ''),
  }
}

/** Where the package expects nothing, anything is right that is no fault of the judge. */
const isExpected = (status: number, { expected }: PackageSubmission) =>
  expected.length > 0 ? expected.includes(status) : status !== Status.systemError

function print(results: readonly Verification[], failures: number): void {
  for (const result of results) {
    const { agree, verdict, score, timeMs, memoryKb, lang, message, expected } = result
    const points = score === null ? '' : ` ${score} points`
    const figures =
      verdict === null ? 'not judged' : `${verdict}${points}, ${timeMs} ms, ${Math.ceil(memoryKb / 1024)} MB`
    console.log(
      `${agree ? 'ok  ' : 'FAIL'} ${result.package}/${result.submission} (${lang ?? 'no language'}): ${figures}`,
    )
    if (!agree) console.log(`     expected ${expected.join(' or ')}; ${message.split('\n', 5).join('\n     ')}`)
  }
  console.log(`${results.length - failures} as expected, ${failures} not`)
}
