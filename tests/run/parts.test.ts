import { globSync } from 'node:fs'
import { root } from '@oj/localstack/lib/paths.ts'
import { describe, expect, it, test } from 'vitest'
import config from '../../vitest.config.ts'
import { type Durations, durationsPath, readDurations } from './durations.ts'
import { partsOf } from './parts.ts'
import { filesOf, suites } from './suites.ts'

const durations = readDurations(durationsPath)
const suiteOf = new Map(suites.flatMap((suite) => filesOf(suite).map((file) => [file, suite] as const)))
const files = [...suiteOf.keys()]

test('each test file belongs to exactly one project', () => {
  const projects = (config.test?.projects ?? []).map((project) => {
    if (typeof project !== 'object' || !('test' in project)) throw new Error('a project without tests')
    return project.test ?? {}
  })
  expect(projects.map(({ name }) => name)).toEqual(['unit', ...suites.map(({ name }) => name)])
  const notOurs = ['**/node_modules/**', '**/.*/**', '**/dist/**', '**/cdk.out/**']
  const chosen = projects.flatMap(({ include = [], exclude = [] }) =>
    globSync(include, { cwd: root, exclude: [...notOurs, ...exclude] }),
  )
  expect(chosen.toSorted()).toEqual(globSync('**/*.test.{ts,tsx}', { cwd: root, exclude: notOurs }).toSorted())
})

const asMeasured: readonly [string, Durations][] = [
  ['the durations that were measured', durations],
  ['none', {}],
  ['one very long file', { ...durations, 'tests/journeys/site/shell.test.ts': 10_000 }],
]

describe.each([1, 2, 4])('%i parts of npm test', (count) => {
  it.each(asMeasured)('have each file exactly once, each stack for one suite, by %s', (_, durations) => {
    const parts = partsOf(suites, durations, count)
    const runs = parts.flatMap((part) => part.runs)
    expect(parts.length).toBeLessThanOrEqual(count)
    expect(runs.flatMap((run) => run.files).toSorted()).toEqual(files.toSorted())
    for (const { stack, files } of runs) {
      const needed = files.map((file) => suiteOf.get(file)).map((suite) => (suite?.onStack ? suite.name : null))
      expect(new Set(needed)).toEqual(new Set([stack]))
    }
    for (const suite of suites.filter(({ exclusive }) => exclusive))
      expect(runs.filter((run) => run.files.some((file) => suiteOf.get(file) === suite))).toHaveLength(1)
    expect(partsOf(suites, durations, count)).toEqual(parts)
  })

  it('are about as long as each other, whichever suite is the longest', () => {
    for (const long of suites.filter(({ exclusive }) => !exclusive)) {
      const even = Object.fromEntries(files.map((file) => [file, suiteOf.get(file) === long ? 20 : 5]))
      const lengths = partsOf(suites, even, count).map(({ seconds }) => seconds)
      const mean = lengths.reduce((sum, length) => sum + length) / lengths.length
      expect(Math.max(...lengths), long.name).toBeLessThanOrEqual(1.2 * mean)
    }
  })
})

it('vitest, which chooses files by a part of their path, finds one for each', () => {
  for (const file of files) expect(files.filter((other) => other.includes(file))).toEqual([file])
})
