import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Language } from '@oj/shared/languages/language.ts'
import type { ProblemPackage } from '@oj/shared/packages/model.ts'
import { languagesOf } from '@oj/shared/packages/programs.ts'
import { PackageError } from '@oj/shared/packages/read-files.ts'
import { readPackages } from '@oj/shared/packages/read-packages.ts'
import { probeVersion } from '../judging/compile/probe.ts'
import { findLanguage } from './find-language.ts'
import { mapInSandbox } from './pool.ts'
import { numberOption, UsageError } from './usage.ts'
import { type Check, type Verification, verifyOne } from './verify-one.ts'

/** `judge verify`: 0 when all sample solutions get the verdicts of their folders, else 1. */
export async function verifyCommand(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { json: { type: 'boolean' }, lang: { type: 'string' }, jobs: { type: 'string' } },
  })
  if (positionals.length === 0) throw new UsageError('verify needs a package')
  const results = await verifyPackages(positionals, {
    jobs: numberOption('jobs', values.jobs, availableParallelism()),
    ...(values.lang === undefined ? {} : { languages: values.lang.split(',').map(findLanguage) }),
  })
  const failures = results.filter(({ agree }) => !agree)
  if (values.json) console.log(JSON.stringify(results, null, 2))
  else printResults(results, failures.length)
  return results.length > 0 && failures.length === 0 ? 0 : 1
}

/**
 * Judges the sample solutions of packages, `jobs` at a time. A package that cannot be read is a result without a
 * submission, so that the others are still judged; throws a PackageError when no package can be read.
 */
export async function verifyPackages(
  packages: readonly string[],
  { jobs, languages }: { jobs: number; languages?: readonly Language[] },
): Promise<Verification[]> {
  const scratch = await mkdtemp(join(tmpdir(), 'oj-verify-'))
  try {
    const problems: ProblemPackage[] = []
    const unread: Verification[] = []
    for (const path of packages) {
      try {
        problems.push(...(await readPackages(path, scratch)))
      } catch (error) {
        if (!(error instanceof PackageError) || packages.length === 1) throw error
        unread.push(resultOfUnreadable(path, error))
      }
    }
    return [...unread, ...(await verifyAll(await checksOf(problems, languages), jobs))]
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

function resultOfUnreadable(path: string, { message }: PackageError): Verification {
  return {
    package: basename(path),
    submission: '',
    lang: null,
    expected: [],
    verdict: null,
    score: null,
    expectedScore: null,
    agree: false,
    timeMs: 0,
    memoryKb: 0,
    message,
  }
}

/** Every solution with the languages that it may be in; only those that are wanted, where some are. */
async function checksOf(problems: readonly ProblemPackage[], wanted?: readonly Language[]): Promise<Check[]> {
  const all = problems.flatMap((problem) =>
    problem.submissions.map((submission) => {
      const languages = languagesOf(submission.path, submission.language)
      return { problem, submission, languages: wanted ? languages.filter((each) => wanted.includes(each)) : languages }
    }),
  )
  const chosen = wanted ? all.filter(({ languages }) => languages.length > 0) : all
  const used = [...new Set(chosen.flatMap(({ languages }) => languages))]
  const versions = await mapInSandbox(used, 1, probeVersion)
  const offered = new Set(used.filter((_, index) => versions[index] !== null))
  return chosen.map(({ languages, ...check }) => ({
    ...check,
    languages: languages.filter((each) => offered.has(each)),
    missing: languages.filter((each) => !offered.has(each)),
  }))
}

/** The time limit under which a solution runs that tells what the time limit is; ms. */
const openLimit = 60_000

/** Where a package leaves the time limit open, the solutions that must be fast enough run first, and say it. */
async function verifyAll(checks: readonly Check[], jobs: number): Promise<Verification[]> {
  const isFirst = ({ problem, submission }: Check) => problem.timeRule !== null && submission.isFast === true
  const early = checks.filter(isFirst)
  const ended = await mapInSandbox(early, jobs, (check, place) => verifyOne(check, place, openLimit))
  const first = new Map(early.map((check, index) => [check, ended[index]]))
  const limits = new Map(checks.map(({ problem }) => [problem, limitOf(problem, first)]))
  const late = checks.filter((check) => !first.has(check))
  const rest = await mapInSandbox(late, jobs, (check, place) => verifyOne(check, place, limits.get(check.problem)))
  const second = new Map(late.map((check, index) => [check, rest[index]]))
  return checks.flatMap((check) => first.get(check) ?? second.get(check) ?? [])
}

/** The limit by the slowest of the fast solutions; the problem's own where there is none. */
function limitOf(problem: ProblemPackage, first: ReadonlyMap<Check, Verification | undefined>): number | undefined {
  if (!problem.timeRule) return undefined
  const { multiplier, resolutionMs } = problem.timeRule
  const times = [...first].flatMap(([check, result]) =>
    check.problem === problem && result?.agree ? [result.timeMs] : [],
  )
  if (times.length === 0) return undefined
  return Math.max(1, Math.ceil((Math.max(...times) * multiplier) / resolutionMs)) * resolutionMs
}

function printResults(results: readonly Verification[], failures: number): void {
  for (const result of results) {
    const { agree, verdict, score, expectedScore, timeMs, memoryKb, lang, message, expected } = result
    const points = score === null ? '' : ` ${score} points`
    const figures =
      verdict === null ? 'not judged' : `${verdict}${points}, ${timeMs} ms, ${Math.ceil(memoryKb / 1024)} MB`
    console.log(
      `${agree ? 'ok  ' : 'FAIL'} ${result.package}/${result.submission} (${lang ?? 'no language'}): ${figures}`,
    )
    const wanted = `${expected.join(' or ') || 'anything'}${expectedScore === null ? '' : ` with ${expectedScore} points`}`
    if (!agree) console.log(`     expected ${wanted}; ${message.split('\n', 5).join('\n     ')}`)
  }
  console.log(`${results.length - failures} as expected, ${failures} not`)
}
