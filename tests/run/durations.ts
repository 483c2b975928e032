import { readFileSync, writeFileSync } from 'node:fs'
import { localPath } from '@oj/localstack/lib/paths.ts'
import * as z from 'zod/mini'

const durationsForm = z.record(z.string(), z.number())

/** What each test file takes in the whole run, in seconds, by its path from the root. */
export type Durations = Readonly<Record<string, number>>

/** The measured durations by which `npm test` parts its files. */
export const durationsPath = `${import.meta.dirname}/durations.json`

/** Where a whole run of `npm test` leaves what it measured. */
export const reportPath = (): string => localPath('test-durations.json')

export const readDurations = (path: string): Durations => durationsForm.parse(JSON.parse(readFileSync(path, 'utf8')))

/** Writes them in whole seconds and in order, so that a change of one is a change of one line. */
export function writeDurations(path: string, durations: Durations): void {
  const rows = Object.entries(durations).map(([file, seconds]): [string, number] => [file, Math.ceil(seconds)])
  writeFileSync(path, `${JSON.stringify(Object.fromEntries(rows.toSorted()), null, 2)}\n`)
}
