import { resolve } from 'node:path'
import { durationsPath, readDurations, reportPath, writeDurations } from '../durations.ts'
import { filesOf, suites } from '../suites.ts'

/**
 * `npm run test:durations [-- REPORT]`: takes what the last whole `npm test` measured, here or in the checkout whose report
 * is named, as the durations by which its files are parted. A file that was not measured keeps what it had.
 */
export async function testDurations([report = reportPath()]: string[]): Promise<number> {
  const known = { ...readDurations(durationsPath), ...readDurations(resolve(report)) }
  const rows = suites.flatMap(filesOf).map((file) => [file, known[file]] as const)
  writeDurations(
    durationsPath,
    Object.fromEntries(rows.flatMap(([file, seconds]) => (seconds ? [[file, seconds]] : []))),
  )
  return 0
}
