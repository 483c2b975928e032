import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dataTemplate } from '@oj/localstack/deploy/template.ts'
import { runInTerminal } from '@oj/localstack/lib/forward.ts'
import { localPath, root } from '@oj/localstack/lib/paths.ts'
import { setUp } from '@oj/localstack/setup/index.ts'
import { touchedBy } from '../changed.ts'
import { durationsPath, readDurations, reportPath, writeDurations } from '../durations.ts'
import { loggedSince } from '../logged.ts'
import { changedSince, filesToSeeFirst, firstVariable, lastOutcome } from '../order.ts'
import {
  failedFiles,
  failuresOf,
  mergeOutcomes,
  type Outcome,
  outcomeVariable,
  readOutcome,
  waveringIn,
} from '../outcome.ts'
import { type Part, partsHere, partsOf } from '../parts.ts'
import { watchProcessor } from '../processor.ts'
import { type Result, reportOf, timesOf } from '../report.ts'
import { filesOf, suites } from '../suites.ts'

const reporter = join(root, 'tests/run/reporter.ts')

/** The compile cache that all processes of a run share: it halves the start of the API. */
const compiled = localPath('compiled')

/** What tests make once a run, see `tests/support/once-a-run.ts`. */
const shared = localPath('shared')

/** Where the end of a run can be read again: that of a whole run, or of less. */
export const testReport = (of: 'all' | 'chosen'): string =>
  localPath(of === 'all' ? 'test-report.txt' : 'test-report-chosen.txt')

/** Runs vitest with these arguments, which may choose nothing if it says so, shows its progress and gives what it came to. */
async function runVitest(args: readonly string[], name: string, mayBeEmpty = false): Promise<Outcome> {
  const path = localPath(`test-outcome-${name}.json`)
  rmSync(path, { force: true })
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const command = [process.execPath, vitest, 'run', '--reporter=default', `--reporter=${reporter}`, ...args]
  const env = {
    ...process.env,
    NODE_COMPILE_CACHE: compiled,
    OJ_TEST_SHARED: shared,
    [outcomeVariable]: path,
  }
  const began = performance.now()
  const code = await runInTerminal(command, env)
  console.log(`Part ${name} took ${Math.round((performance.now() - began) / 1000)} s`)
  return readOutcome(path, code, mayBeEmpty)
}

async function runPart({ runs }: Part, name: string): Promise<Outcome> {
  const outcomes: Outcome[] = []
  for (const { stack, files } of runs) outcomes.push(await runVitest(files, `${name}-${stack ?? 'alone'}`))
  return mergeOutcomes(outcomes)
}

async function prepareTests(): Promise<void> {
  await setUp({ browser: true, rehearsal: true })
  // once, not in every part
  await dataTemplate()
}

/** More files than these do not fail because a machine is busy. */
const againMost = 12

/**
 * Runs the failed files of suites that meet others on one stack once more, on a stack of their own and with the machine to
 * themselves: what failed because of others passes then.
 */
async function runAgain(first: Outcome): Promise<Result> {
  const meeting = new Set(suites.filter(({ onStack }) => onStack).flatMap(filesOf))
  const files = failedFiles(first).filter((path) => meeting.has(path))
  if (files.length === 0 || files.length > againMost) return { outcome: first, wavering: [] }
  const again = await runVitest(files, 'again')
  return { outcome: mergeOutcomes([first, again]), wavering: waveringIn(first, again) }
}

type Timed = Result & { times: string[] }

/** Runs all tests, in parts side by side, and tells what each suite took. */
async function runAll(): Promise<Timed> {
  const processor = watchProcessor()
  const began = performance.now()
  const secondsSince = () => (performance.now() - began) / 1000
  // needs nothing but the packages of npm, and the set-up mostly waits for downloads
  const unit = runVitest(['--project', 'unit'], 'unit')
  await prepareTests()
  const setUp = secondsSince()
  const parts = partsOf(suites, readDurations(durationsPath), partsHere())
  const outcome = mergeOutcomes(
    await Promise.all([unit, ...parts.map((part, index) => runPart(part, String(index + 1)))]),
  )
  const durations = Object.entries(outcome.files).map(([path, { seconds }]) => [path, seconds])
  writeDurations(reportPath(), Object.fromEntries(durations))
  const result = await runAgain(outcome)
  const taken = { setUp, whole: secondsSince(), processor: processor() }
  writeFileSync(lastOutcome(), JSON.stringify(result.outcome))
  return { ...result, times: timesOf(suites, result.outcome, taken) }
}

async function runChosen(args: readonly string[]): Promise<Timed> {
  await prepareTests()
  return { outcome: await runVitest(args, 'chosen'), wavering: [], times: [] }
}

/** Runs what a change since a commit can touch: pieces by their imports, the others by the slices whose calls they make. */
async function runChanged(commit: string): Promise<Timed> {
  const unit = runVitest(['--project', 'unit', '--changed', commit, '--passWithNoTests'], 'unit', true)
  await prepareTests()
  const { files, left, unknown } = touchedBy(changedSince(commit))
  const outcomes = [await unit, ...(files.length > 0 ? [await runVitest(files, 'chosen')] : [])]
  const times = [
    ...left.map((file) => `NOT RUN ${file}: it makes calls of a changed slice, too`),
    ...unknown.map((file) => `NOT RUN what else meets ${file}: it is of no slice whose calls tests make`),
  ]
  return { outcome: mergeOutcomes(outcomes), wavering: [], times }
}

/** `--changed` stands for what is not committed, as vitest's own does, `--changed=COMMIT` for all since then. */
function chosenRun(args: readonly string[]): Promise<Timed> {
  const [first = '', ...others] = args
  const changed = /^--changed(?:=(.+))?$/.exec(first)
  if (changed && others.length === 0) return runChanged(changed[1] ?? 'HEAD')
  return args.length > 0 ? runChosen(args) : runAll()
}

/**
 * `npm test`: sets up, runs all tests (or those that the arguments, vitest's own, choose, or that a change can touch), tells what
 * they took, what passed only when its file was run again, what servers logged and the failures, leaves all that in
 * `.local/test-report.txt` (of less than all tests in `test-report-chosen.txt`), and ends with the line `N passed, N failed`.
 */
export async function runTests(args: string[]): Promise<number> {
  for (const folder of [compiled, shared]) rmSync(folder, { recursive: true, force: true })
  process.env[firstVariable] = filesToSeeFirst().join('\n')
  const began = Date.now()
  const { times, ...result } = await chosenRun(args)
  const report = reportOf(result, loggedSince(began), times)
  writeFileSync(testReport(args.length > 0 ? 'chosen' : 'all'), `${report.join('\n')}\n`)
  for (const line of report) console.log(line)
  return failuresOf(result.outcome).length === 0 ? 0 : 1
}
