import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { dataTemplate } from '../deploy/template.ts'
import { forward } from '../lib/forward.ts'
import { localPath, root } from '../lib/paths.ts'
import { setUp } from '../setup/index.ts'
import { type Outcome, outcomeVariable, readOutcome } from '../test-run/outcome.ts'
import { parts, pure } from '../test-run/parts.ts'

/** Vitest's arguments that choose projects. */
const choosing = (projects: readonly string[]) => projects.flatMap((name) => ['--project', name])

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
  const code = await forward(command, env)
  return readOutcome(path, code)
}

/**
 * `npm test`: sets up, runs all tests (or those that the arguments, vitest's own, choose), lists the failures and ends
 * with the line `N passed, N failed`.
 */
export async function test(args: string[]): Promise<number> {
  rmSync(compiled, { recursive: true, force: true })
  // the set-up mostly waits for downloads
  const early = args.length > 0 ? [] : [run(choosing(pure), 'pure')]
  await setUp({ browser: true, rehearsal: true })
  // once, not in every part
  await dataTemplate()
  const runs = args.length > 0 ? [args] : parts.map(choosing)
  const outcomes = await Promise.all([...early, ...runs.map((each, index) => run(each, String(index + 1)))])
  const passed = outcomes.reduce((sum, each) => sum + each.passed, 0)
  const failures = outcomes.flatMap((each) => each.failures)
  // once more at the end, where they are found below what all parts have printed
  for (const failure of failures) console.log(`\nFAILED ${failure}`)
  console.log(`${passed} passed, ${failures.length} failed`)
  return failures.length === 0 ? 0 : 1
}
