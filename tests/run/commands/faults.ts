import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from '@oj/localstack/lib/paths.ts'
import { runProgram } from '@oj/localstack/lib/run.ts'
import { Failure } from '@oj/localstack/lib/step.ts'
import { runTests, testReport } from './test.ts'

/** Patches that each plant a fault; the lines before the first `diff` tell which, and which tests are to catch it. */
const folder = join(root, 'tests/faults')

interface Fault {
  readonly name: string
  readonly path: string
  readonly tests: readonly string[]
}

function readFault(file: string): Fault {
  const path = join(folder, file)
  const [, tests] = /^Caught by: (.+)$/m.exec(readFileSync(path, 'utf8')) ?? []
  if (!tests) throw new Failure(`${file} does not say what catches it.`, 'Add a line "Caught by: TEST-FILE …".')
  return { name: basename(file, '.patch'), path, tests: tests.split(' ') }
}

async function applyPatch(path: string, ...options: string[]): Promise<void> {
  const { code, output } = await runProgram('git', ['apply', ...options, path], { cwd: root })
  if (code !== 0)
    throw new Failure(`${path} does not apply:\n${output}`, 'Undo your own changes of its files, or make it anew.')
}

/** Whether one of the tests that are to catch a fault fails by it; the checkout is as before afterwards. */
async function isCaught({ path, tests }: Fault): Promise<boolean> {
  await applyPatch(path)
  try {
    await runTests([...tests])
  } finally {
    await applyPatch(path, '--reverse')
  }
  const report = readFileSync(testReport('chosen'), 'utf8')
  return tests.some((file) => report.includes(`FAILED ${file}`))
}

/**
 * `npm run faults [-- NAME …]`: plants each fault of `tests/faults`, or those named, runs the tests that are to catch it, and
 * takes it out again. Ends with 1 where one was not caught. No part of `npm test`.
 */
export async function testFaults(names: string[]): Promise<number> {
  const all = globSync('*.patch', { cwd: folder }).toSorted().map(readFault)
  const told: string[] = []
  for (const fault of all.filter(({ name }) => names.length === 0 || names.includes(name)))
    told.push(`${(await isCaught(fault)) ? 'caught' : 'NOT CAUGHT'} ${fault.name}`)
  for (const line of told) console.log(line)
  return told.some((line) => line.startsWith('NOT')) ? 1 : 0
}
