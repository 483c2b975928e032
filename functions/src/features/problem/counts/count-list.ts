import { keysOf } from '@oj/shared/records.ts'
import * as z from 'zod/mini'
import { expiringCache, memoizeByObject } from '../../../platform/cache.ts'
import { asError, log } from '../../../platform/log.ts'
import { declareSnapshot } from '../../../platform/objects/snapshot.ts'
import { dirtySet } from '../../../platform/table/dirty-set.ts'
import { siteScope } from '../../tries/index.ts'
import type { ProblemCount } from '../contract.ts'
import { allProblems } from '../store.ts'
import { countsOf, noCounts } from './counts.ts'

/** Problems whose counts have changed since the last build. */
export const changedCounts = dirtySet('problem-counts')

/** The most problems that one build updates, so that it ends in time; the next build updates the others. */
const notesMax = 5000

/** How long an instance uses the loaded build before it looks for a newer one, in ms. */
const life = 5000

/** The names of the columns, then a row for each problem that was tried: its number and its counts. */
const Table = z.object({ fields: z.array(z.string()), rows: z.array(z.array(z.int())) })
type Table = z.output<typeof Table>

const lists = declareSnapshot('problem-counts', { table: Table })
const fields = keysOf(noCounts)

/** Counts of problems as a table, without problems that were never tried. */
export function tableOf(counts: ReadonlyMap<number, ProblemCount>): Table {
  const tried = [...counts].filter(([, count]) => fields.some((field) => count[field] !== 0))
  return { fields, rows: tried.map(([pid, count]) => [pid, ...fields.map((field) => count[field])]) }
}

/** The counts in a table, by problem; missing columns count as 0. */
export function countsIn({ fields: names, rows }: Table): Map<number, ProblemCount> {
  const places = fields.map((field) => [field, names.indexOf(field) + 1] as const)
  const count = (row: readonly number[]) => {
    const counts = { ...noCounts }
    for (const [field, place] of places) if (place > 0) counts[field] = row[place] ?? 0
    return counts
  }
  return new Map(rows.map((row) => [row[0] ?? 0, count(row)]))
}

/** The current table; null if there is none, or if its object is missing, as it may be in a restored bucket. */
async function currentTable() {
  try {
    return await lists.read('table')
  } catch (error) {
    log.error('the counts of the list of problems cannot be read', { error: asError(error) })
    return null
  }
}

/**
 * Updates the counts of the problems that changed since the last build in the table for lists; the first build reads all.
 * Runs on a schedule, off the request path.
 */
export async function updateCounts(): Promise<void> {
  const [changed, head, last] = await Promise.all([changedCounts.all(), lists.head(), currentTable()])
  if (last && changed.length === 0) return
  const taken = changed.slice(0, notesMax)
  const pids = last ? taken.map(({ id }) => Number(id)) : (await allProblems()).map(({ pid }) => pid)
  const counts = last ? countsIn(last.data) : new Map<number, ProblemCount>()
  for (const [pid, count] of await countsOf(siteScope, pids, { consistent: true })) counts.set(pid, count)
  const isCurrent = await lists.publish({ table: tableOf(counts) }, '', last?.head ?? head)
  if (isCurrent) await changedCounts.forget(taken)
}

const currentCounts = memoizeByObject(countsIn)
const current = expiringCache(life, async () => {
  const read = await currentTable()
  return read ? currentCounts(read.data) : new Map<number, ProblemCount>()
})

/**
 * The counts of all problems as of the last build, for lists: at most one small read every five seconds; none before the
 * first build.
 */
export const listedCounts = current.value
