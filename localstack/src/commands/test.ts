import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
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

/**
 * `npm test`: sets up, runs all tests (or those that the arguments, vitest's own, choose) and ends with the line
 * `N passed, N failed`.
 */
export async function test(args: string[]): Promise<number> {
  await setUp({ browser: true })
  const output = localPath('test-report.json')
  rmSync(output, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${output}`]
  const vitest = [process.execPath, join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...reporters, ...args]
  const code = await forward(vitest)
  const { passed, failed } = readCounts(output)
  // An error outside all tests, or a run in which none was found, fails without a failed test.
  const total = code !== 0 && failed === 0 ? 1 : failed
  console.log(`${passed} passed, ${total} failed`)
  return total === 0 && passed > 0 ? 0 : 1
}
