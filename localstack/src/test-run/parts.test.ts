import { globSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import config from '../../../vitest.config.ts'
import { root } from '../lib/paths.ts'
import { durationsPath, readDurations } from './durations.ts'
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

describe.each([
  ['the durations that were measured', durations],
  ['none', {}],
  ['one very long file', { ...durations, 'tests/journeys/site/shell.test.ts': 10_000 }],
])('the parts of npm test by %s', (_, durations) => {
  const parts = partsOf(suites, durations)
  const filesOfParts = parts.map(({ files }) => files)

  it('have each file of each suite exactly once', () => {
    expect(filesOfParts.flat().toSorted()).toEqual(files.toSorted())
  })

  it('have no two suites that need a stack, and all of an exclusive suite', () => {
    for (const part of filesOfParts) {
      const names = new Set(
        part.map((file) => suiteOf.get(file)).flatMap((suite) => (suite?.onStack ? [suite.name] : [])),
      )
      expect(names.size).toBeLessThanOrEqual(1)
    }
    for (const suite of suites.filter(({ exclusive }) => exclusive)) {
      expect(filesOfParts.filter((part) => part.some((file) => suiteOf.get(file) === suite))).toHaveLength(1)
    }
  })

  it('are the same each time', () => {
    expect(partsOf(suites, durations)).toEqual(parts)
  })
})

it('no part is much longer than the others, whichever suite is the longest', () => {
  for (const long of suites.filter(({ exclusive }) => !exclusive)) {
    const even = Object.fromEntries(files.map((file) => [file, suiteOf.get(file) === long ? 20 : 5]))
    const lengths = partsOf(suites, even).map(({ seconds }) => seconds)
    const mean = lengths.reduce((sum, length) => sum + length) / lengths.length
    expect(Math.max(...lengths), long.name).toBeLessThanOrEqual(1.2 * mean)
  }
})

it('vitest, which chooses files by a part of their path, finds one for each', () => {
  for (const file of files) expect(files.filter((other) => other.includes(file))).toEqual([file])
})
