import { expect, it } from 'vitest'
import { touchedBy } from './changed.ts'
import { durationsPath, readDurations } from './durations.ts'
import { filesOf, suites } from './suites.ts'

const all = suites.flatMap(filesOf)
const durations = readDurations(durationsPath)

it('a change of a slice touches the tests that make its calls, those named after it before others', () => {
  const { files, left } = touchedBy(['functions/src/features/gradebook/rules.ts'])
  const named = all.filter((file) => file.includes('/gradebook'))
  expect(named.length).toBeGreaterThan(5)
  expect(files.slice(0, named.length).toSorted()).toEqual(named.toSorted())
  expect(new Set([...files, ...left]).size).toBe(files.length + left.length)
})

it('what many tests call is tried in a few minutes, and the rest is told', () => {
  const { files, left } = touchedBy(['web/src/features/submission/parts/List.tsx'])
  const seconds = files.reduce((sum, file) => sum + (durations[file] ?? 0), 0)
  expect(seconds).toBeLessThan(240)
  expect(left.length).toBeGreaterThan(0)
})

it('changed tests are always run, and what touches no test runs none', () => {
  const [changed = ''] = all
  expect(touchedBy([changed, 'README.md'])).toEqual({ files: [changed], left: [], unknown: [] })
  expect(touchedBy(['README.md'])).toEqual({ files: [], left: [], unknown: [] })
})

it('code of which nothing says what it touches is named', () => {
  const shared = ['web/src/app/App.tsx', 'functions/src/platform/clock.ts', 'tests/support/client/api.ts']
  // not as a path, which would be taken for a call of theirs
  const [pagesAlone, named] = ['staff-table', 'api-docs'].map((slice) => `web/src/features/${slice}/pages/Page.tsx`)
  const { files, unknown } = touchedBy([...shared, pagesAlone ?? '', named ?? ''])
  expect(unknown).toEqual([...shared, pagesAlone])
  expect(files).toEqual(['tests/journeys/site/api-docs.test.ts'])
})
