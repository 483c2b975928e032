import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '@oj/localstack/lib/paths.ts'
import { durationsPath, readDurations } from './durations.ts'
import { filesOf, suites } from './suites.ts'

/** What may be run for a change, in seconds of the whole run: a change of one slice is tried in under five minutes. */
const most = 200

/** Programs that no import tells of, and the tests that run them. */
const rooms: readonly (readonly [of: RegExp, tests: string])[] = [
  [/^(?:judge-container|functions\/shared\/\w+)\/(?!.*\.test\.)/, 'tests/judge/{verdicts,sandbox,interactive}.test.ts'],
  [/^localstack\/src\/state\//, 'localstack/src/state/**/*.test.ts'],
  [/^tests\/run\//, 'tests/run/*.test.ts'],
  [/^cdk\//, 'tests/rehearsal/**/*.test.ts'],
  [/^web\/(?:parts|src\/(?:lib|ui))\//, 'web/**/*.browser.test.ts'],
]

const isTest = (path: string) => /\.test\.tsx?$/.test(path)
const isCode = (path: string) => /^\w[\w-]*\/.*\.(?:[jt]sx?|mjs|css|c|h|py|java|sh)$/.test(path)

const sliceIn = (path: string) => /^(?:functions|web)\/src\/features\/([\w-]+)\//.exec(path)?.[1]

/**
 * The test files outside of the unit tests that a change of these files can touch: those that have changed, those of a changed
 * room, and those that make calls of a changed slice, those that are named after it first. `left` is what there is no time for,
 * `unknown` the changed code of which nothing here tells what it touches.
 */
export function touchedBy(changed: readonly string[]): { files: string[]; left: string[]; unknown: string[] } {
  const all = suites.flatMap(filesOf)
  const slices = [...new Set(changed.flatMap((path) => sliceIn(path) ?? []))]
  const own = all.filter((file) => changed.includes(file))
  const ofRooms = rooms.flatMap(([of, tests]) =>
    changed.some((path) => of.test(path)) ? globSync(tests, { cwd: root }) : [],
  )
  const isNamed = (file: string) => slices.some((slice) => file.includes(`/${slice}`))
  const isOf = (file: string, slice: string) =>
    new RegExp(`/${slice}[./-]`).test(file) || readFileSync(join(root, file), 'utf8').includes(`/features/${slice}/`)
  const calling = all.filter((file) => slices.some((slice) => isOf(file, slice)))
  const known = slices.filter((slice) => calling.some((file) => isOf(file, slice)))
  const unknown = changed.filter((path) => {
    if (!isCode(path) || isTest(path) || rooms.some(([of]) => of.test(path))) return false
    return !known.includes(sliceIn(path) ?? '')
  })
  const durations = readDurations(durationsPath)
  const secondsOf = (file: string) => durations[file] ?? 10
  const byWorth = calling.toSorted((a, b) => Number(isNamed(b)) - Number(isNamed(a)) || secondsOf(a) - secondsOf(b))
  let seconds = 0
  const fits = (file: string) => {
    seconds += secondsOf(file)
    return seconds <= most
  }
  const files = [...new Set([...own, ...ofRooms, ...byWorth.filter(fits)])]
  return { files, left: byWorth.filter((file) => !files.includes(file)), unknown }
}
