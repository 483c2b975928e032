import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { dataTemplate } from '../deploy/template.ts'
import { forward } from '../lib/forward.ts'
import { localPath, root } from '../lib/paths.ts'
import { setUp } from '../setup/index.ts'
import { durationsPath, readDurations, reportPath, writeDurations } from '../test-run/durations.ts'
import { loggedSince } from '../test-run/logged.ts'
import { type Outcome, outcomeVariable, readOutcome } from '../test-run/outcome.ts'
import { partsOf } from '../test-run/parts.ts'
import { suites } from '../test-run/suites.ts'

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

/** Runs all tests, in parts side by side, and leaves a report of what each file took. */
async function runAll(): Promise<Outcome[]> {
  // needs nothing but the packages of npm, and the set-up mostly waits for downloads
  const unit = run(['--project', 'unit'], 'unit')
  await prepare()
  const parts = partsOf(suites, readDurations(durationsPath))
  const outcomes = await Promise.all([unit, ...parts.map(({ files }, index) => run(files, String(index + 1)))])
  writeDurations(reportPath(), Object.assign({}, ...outcomes.map(({ durations }) => durations)))
  return outcomes
}

async function runChosen(args: readonly string[]): Promise<Outcome[]> {
  await prepare()
  return [await run(args, 'chosen')]
}

/**
 * `npm test`: sets up, runs all tests (or those that the arguments, vitest's own, choose), lists the failures, what servers
 * logged of them, and what passed only when it was run once more, and ends with the line `N passed, N failed`.
 */
export async function test(args: string[]): Promise<number> {
  rmSync(compiled, { recursive: true, force: true })
  const began = Date.now()
  const outcomes = args.length > 0 ? await runChosen(args) : await runAll()
  const passed = outcomes.reduce((sum, each) => sum + each.passed, 0)
  const failures = outcomes.flatMap((each) => each.failures)
  // once more at the end, where they are found below what all parts have printed
  if (failures.length > 0) for (const line of loggedSince(began)) console.log(`\nLOGGED ${line}`)
  for (const test of outcomes.flatMap(({ wavering }) => wavering)) console.log(`\nPASSED ONLY WHEN RUN AGAIN ${test}`)
  for (const failure of failures) console.log(`\nFAILED ${failure}`)
  console.log(`${passed} passed, ${failures.length} failed`)
  return failures.length === 0 ? 0 : 1
}
