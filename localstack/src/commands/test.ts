import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { dataTemplate } from '../deploy/template.ts'
import { forward } from '../lib/forward.ts'
import { localPath, root } from '../lib/paths.ts'
import { setUp } from '../setup/index.ts'
import { durationsPath, readDurations, reportPath, writeDurations } from '../test-run/durations.ts'
import { loggedSince } from '../test-run/logged.ts'
import {
  failedFiles,
  failuresOf,
  type Outcome,
  outcomeVariable,
  passedOf,
  readOutcome,
  together,
  waveringIn,
} from '../test-run/outcome.ts'
import { partsOf } from '../test-run/parts.ts'
import { filesOf, suites } from '../test-run/suites.ts'

const reporter = join(root, 'localstack/src/test-run/reporter.ts')

/** The compile cache that all processes of a run share: it halves the start of the API. */
const compiled = localPath('compiled')

/** Runs vitest with these arguments, shows its progress and gives what it came to. */
async function run(args: readonly string[], name: string): Promise<Outcome> {
  const path = localPath(`test-outcome-${name}.json`)
  rmSync(path, { force: true })
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const command = [process.execPath, vitest, 'run', '--reporter=default', `--reporter=${reporter}`, ...args]
  const env = { ...process.env, NODE_COMPILE_CACHE: compiled, [outcomeVariable]: path }
  const began = performance.now()
  const code = await forward(command, env)
  console.log(`Part ${name} took ${Math.round((performance.now() - began) / 1000)} s`)
  return readOutcome(path, code)
}

async function prepare(): Promise<void> {
  await setUp({ browser: true, rehearsal: true })
  // once, not in every part
  await dataTemplate()
}

/** What a run came to, and what passed only when its file was run again. */
interface Result {
  readonly outcome: Outcome
  readonly wavering: readonly string[]
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
  const again = await run(files, 'again')
  return { outcome: together([first, again]), wavering: waveringIn(first, again) }
}

/** Runs all tests, in parts side by side, and leaves a report of what each file took. */
async function runAll(): Promise<Result> {
  // needs nothing but the packages of npm, and the set-up mostly waits for downloads
  const unit = run(['--project', 'unit'], 'unit')
  await prepare()
  const parts = partsOf(suites, readDurations(durationsPath))
  const outcome = together(await Promise.all([unit, ...parts.map(({ files }, index) => run(files, String(index + 1)))]))
  const durations = Object.entries(outcome.files).map(([path, { seconds }]) => [path, seconds])
  writeDurations(reportPath(), Object.fromEntries(durations))
  return runAgain(outcome)
}

async function runChosen(args: readonly string[]): Promise<Result> {
  await prepare()
  return { outcome: await run(args, 'chosen'), wavering: [] }
}

/**
 * `npm test`: sets up, runs all tests (or those that the arguments, vitest's own, choose), lists the failures, what servers
 * logged of them, and what passed only when its file was run again, and ends with the line `N passed, N failed`.
 */
export async function test(args: string[]): Promise<number> {
  rmSync(compiled, { recursive: true, force: true })
  const began = Date.now()
  const { outcome, wavering } = args.length > 0 ? await runChosen(args) : await runAll()
  const passed = passedOf(outcome)
  const failures = failuresOf(outcome)
  // once more at the end, where they are found below what all parts have printed
  if (failures.length > 0) for (const line of loggedSince(began)) console.log(`\nLOGGED ${line}`)
  for (const test of wavering) console.log(`\nPASSED ONLY WHEN RUN AGAIN ${test}`)
  for (const failure of failures) console.log(`\nFAILED ${failure}`)
  console.log(`${passed} passed, ${failures.length} failed`)
  return failures.length === 0 ? 0 : 1
}
