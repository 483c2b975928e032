import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { root } from '../lib/paths.ts'
import { outcomeVariable, readOutcome } from './outcome.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'oj-outcome-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Runs vitest over these files, with the reporter. */
function outcomeOf(files: Record<string, string>) {
  for (const [name, code] of Object.entries(files)) writeFileSync(join(folder, name), code)
  const path = join(folder, 'outcome.json')
  const reporter = join(root, 'localstack/src/test-run/reporter.ts')
  const args = ['run', '--root', folder, '--globals', `--reporter=${reporter}`]
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const env = { ...process.env, [outcomeVariable]: path }
  const { status } = spawnSync(process.execPath, [vitest, ...args], { env })
  return readOutcome(path, status ?? -1)
}

it('counts what passed, and tells in words each test, hook, file and stray error that failed', () => {
  const { passed, failures } = outcomeOf({
    'mixed.test.js': `
      describe('sums', () => { it('are right', () => expect(2).toBe(2)); it('are wrong', () => expect(2).toBe(3)) })`,
    'hook.test.js': `describe('a hook', () => { beforeAll(() => { throw new Error('no engine') }); it('waits', () => {}) })`,
    'unloaded.test.js': `throw new Error('not even loaded')`,
    'stray.test.js': `it('leaves a promise', () => void Promise.reject(new Error('forgotten')))`,
  })
  expect(passed).toBe(2)
  expect(failures).toHaveLength(4)
  expect(failures.join('\n')).toMatch(/mixed\.test\.js > sums > are wrong\n {2}expected 2 to be 3/)
  expect(failures.join('\n')).toMatch(/hook\.test\.js > a hook\n {2}no engine/)
  expect(failures.join('\n')).toMatch(/unloaded\.test\.js\n {2}not even loaded/)
  expect(failures.join('\n')).toMatch(/outside of all tests\n {2}forgotten/)
})

it('names what passed only when it was run once more, with what went wrong before', () => {
  const { passed, failures, wavering } = outcomeOf({
    'again.test.js': `let runs = 0
      it('comes second', { retry: 1 }, () => expect(++runs).toBe(2)); it('comes at once', { retry: 1 }, () => {})`,
  })
  expect(passed).toBe(2)
  expect(failures).toEqual([])
  expect(wavering).toEqual([expect.stringMatching(/^again\.test\.js > comes second\n {2}expected 1 to be 2/)])
})

it('tells what each file took, hooks included', () => {
  const { durations } = outcomeOf({
    'slow.test.js': `beforeAll(() => new Promise((done) => setTimeout(done, 300))); it('waits', () => {})`,
    'fast.test.js': `it('runs', () => {})`,
  })
  expect(Object.keys(durations).toSorted()).toEqual(['fast.test.js', 'slow.test.js'])
  expect(durations['slow.test.js']).toBeGreaterThan(0.29)
})

it('never takes a run for good that found no test, left no report or ended badly', () => {
  expect(outcomeOf({ 'none.test.js': '' })).toMatchObject({
    passed: 0,
    failures: [expect.stringContaining('none.test.js')],
  })
  expect(readOutcome(join(folder, 'nothing'), 0).failures).toHaveLength(1)
  writeFileSync(join(folder, 'good'), '{ "passed": 1, "failures": [], "wavering": [], "durations": {} }')
  expect(readOutcome(join(folder, 'good'), 0)).toEqual({ passed: 1, failures: [], wavering: [], durations: {} })
  expect(readOutcome(join(folder, 'good'), 7).failures).toHaveLength(1)
})
