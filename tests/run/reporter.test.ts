import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { root } from '@oj/localstack/lib/paths.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { firstVariable } from './order.ts'
import {
  failedFiles,
  failuresOf,
  mergeOutcomes,
  outcomeVariable,
  passedOf,
  readOutcome,
  waveringIn,
} from './outcome.ts'

const reporter = join(root, 'tests/run/reporter.ts')
const vitest = join(root, 'node_modules/vitest/vitest.mjs')
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'oj-outcome-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Runs vitest over these files, with the reporter. */
function outcomeOf(files: Record<string, string>) {
  for (const [name, code] of Object.entries(files)) writeFileSync(join(folder, name), code)
  const path = join(folder, 'outcome.json')
  const args = ['run', '--root', folder, '--globals', `--reporter=${reporter}`]
  const env = { ...process.env, [outcomeVariable]: path }
  const { status } = spawnSync(process.execPath, [vitest, ...args], { env })
  return readOutcome(path, status ?? -1)
}

it('counts what passed, and tells in words each test, hook, file and stray error that failed', () => {
  const outcome = outcomeOf({
    'mixed.test.js': `
      describe('sums', () => { it('are right', () => expect(2).toBe(2)); it('are wrong', () => expect(2).toBe(3)) })`,
    'hook.test.js': `describe('a hook', () => { beforeAll(() => { throw new Error('no engine') }); it('waits', () => {}) })`,
    'unloaded.test.js': `throw new Error('not even loaded')`,
    'stray.test.js': `it('leaves a promise', () => void Promise.reject(new Error('forgotten')))`,
  })
  const failures = failuresOf(outcome)
  expect(passedOf(outcome)).toBe(2)
  expect(failures).toHaveLength(4)
  expect(failures.join('\n')).toMatch(/mixed\.test\.js > sums > are wrong\n {2}expected 2 to be 3/)
  expect(failures.join('\n')).toMatch(/hook\.test\.js > a hook\n {2}no engine/)
  expect(failures.join('\n')).toMatch(/unloaded\.test\.js\n {2}not even loaded/)
  expect(failures.join('\n')).toMatch(/outside of all tests\n {2}forgotten/)
})

it('names what passed only when its file was run again, and counts its tests once', () => {
  const mark = JSON.stringify(join(folder, 'was-here'))
  const files = {
    'again.test.js': `import { existsSync, writeFileSync } from 'node:fs'
      it('comes at once', () => {})
      it('comes second', () => { const was = existsSync(${mark}); writeFileSync(${mark}, ''); expect(was).toBe(true) })`,
    'never.test.js': `it('comes at once', () => {}); it('never comes', () => expect(1).toBe(2))`,
  }
  const first = outcomeOf(files)
  expect([passedOf(first), failuresOf(first)]).toMatchObject([2, { length: 2 }])
  expect(failedFiles(first).toSorted()).toEqual(['again.test.js', 'never.test.js'])
  const again = outcomeOf(files)
  expect(waveringIn(first, again)).toEqual([
    expect.stringMatching(/^again\.test\.js > comes second\n {2}expected false to be true/),
  ])
  const both = mergeOutcomes([first, again])
  expect([passedOf(both), failuresOf(both)]).toEqual([3, [expect.stringContaining('never comes')]])
})

it('tells what each file took, hooks included', () => {
  const { files } = outcomeOf({
    'slow.test.js': `beforeAll(() => new Promise((done) => setTimeout(done, 300))); it('waits', () => {})`,
    'fast.test.js': `it('runs', () => {})`,
  })
  expect(Object.keys(files).toSorted()).toEqual(['fast.test.js', 'slow.test.js'])
  expect(files['slow.test.js']?.seconds).toBeGreaterThan(0.29)
})

it('takes first what it is told to, and tells a failure when its file is done', () => {
  const sequencer = JSON.stringify(join(root, 'tests/run/order.ts'))
  writeFileSync(
    join(folder, 'vitest.config.mjs'),
    `import Order from ${sequencer}
     export default { test: { globals: true, fileParallelism: false, sequence: { sequencer: Order } } }`,
  )
  for (const name of ['a', 'b', 'c'])
    writeFileSync(join(folder, `${name}.test.js`), "it('fails', () => expect(1).toBe(2))")
  const first = ['c', 'b'].map((name) => relative(root, join(folder, `${name}.test.js`))).join('\n')
  const env = { ...process.env, [firstVariable]: first }
  const { stdout } = spawnSync(process.execPath, [vitest, 'run', '--root', folder, `--reporter=${reporter}`], { env })
  expect(String(stdout).match(/FAILED \w/g)).toEqual(['FAILED c', 'FAILED b', 'FAILED a'])
})

it('never takes a run for good that found no test, left no report or ended badly', () => {
  const none = outcomeOf({ 'none.test.js': '' })
  expect([passedOf(none), failuresOf(none)]).toEqual([0, [expect.stringContaining('none.test.js')]])
  expect(failuresOf(readOutcome(join(folder, 'nothing'), 0))).toHaveLength(1)
  const good = { files: { 'good.test.js': { passed: 1, failures: [], seconds: 1 } }, stray: [] }
  writeFileSync(join(folder, 'good'), JSON.stringify(good))
  expect(readOutcome(join(folder, 'good'), 0)).toEqual(good)
  expect(failuresOf(readOutcome(join(folder, 'good'), 7))).toHaveLength(1)
})
