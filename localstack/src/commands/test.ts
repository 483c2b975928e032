import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { dataTemplate } from '../deploy/template.ts'
import { forward } from '../lib/forward.ts'
import { localPath, root } from '../lib/paths.ts'
import { setUp } from '../setup/index.ts'

const report = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
})

interface Counts {
  passed: number
  failed: number
}

/** What vitest counted; a file that does not even load counts as one failure, and so does a run without a report. */
function readCounts(path: string): Counts {
  try {
    const { numPassedTests, numFailedTests, testResults } = report.parse(JSON.parse(readFileSync(path, 'utf8')))
    const unloaded = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length
    return { passed: numPassedTests, failed: numFailedTests + unloaded }
  } catch {
    return { passed: 0, failed: 1 }
  }
}

/** All suites in parts that run side by side, each with a stack of its own where it needs one: most of them wait most of the time. */
const parts: readonly string[][] = [
  ['--project', 'judge'],
  ['--project', 'unit', '--project', 'local', '--project', 'api'],
  ['--project', 'journeys'],
  ['--project', 'rehearsal', '--project', 'attack'],
]

/** Runs vitest with these arguments; an error outside all tests, or a run in which none was found, counts as a failure. */
async function run(args: readonly string[], name: string): Promise<Counts> {
  const output = localPath(`test-report-${name}.json`)
  rmSync(output, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${output}`]
  const code = await forward([
    process.execPath,
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    ...reporters,
    ...args,
  ])
  const { passed, failed } = readCounts(output)
  return { passed, failed: failed === 0 && (code !== 0 || passed === 0) ? 1 : failed }
}

/**
 * `npm test`: sets up, runs all tests (or those that the arguments, vitest's own, choose) and ends with the line
 * `N passed, N failed`.
 */
export async function test(args: string[]): Promise<number> {
  await setUp({ browser: true, rehearsal: true })
  // once, not in every part
  await dataTemplate()
  const runs = args.length > 0 ? [args] : parts
  const counts = await Promise.all(runs.map((each, index) => run(each, String(index + 1))))
  const passed = counts.reduce((sum, each) => sum + each.passed, 0)
  const failed = counts.reduce((sum, each) => sum + each.failed, 0)
  console.log(`${passed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
}
