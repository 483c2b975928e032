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

/** Problems whose counts changed since the last build. */
export const changedCounts = dirtySet('problem-counts')

/** The most problems of one build, so that it ends in time. */
const notesMax = 5000

/** How long an instance uses a build, in ms. */
const life = 5000

/** Names of columns, then for each problem with tries a row of its number and counts. */
const Table = z.object({ fields: z.array(z.string()), rows: z.array(z.array(z.int())) })
type Table = z.output<typeof Table>

const lists = declareSnapshot('problem-counts', { table: Table })
const fields = keysOf(noCounts)

/** Without problems that were never tried. */
export function tableOf(counts: ReadonlyMap<number, ProblemCount>): Table {
  const tried = [...counts].filter(([, count]) => fields.some((field) => count[field] !== 0))
  return { fields, rows: tried.map(([pid, count]) => [pid, ...fields.map((field) => count[field])]) }
}

/** Missing columns count as 0. */
export function countsIn({ fields: names, rows }: Table): Map<number, ProblemCount> {
  const places = fields.map((field) => [field, names.indexOf(field) + 1] as const)
  const count = (row: readonly number[]) => {
    const counts = { ...noCounts }
    for (const [field, place] of places) if (place > 0) counts[field] = row[place] ?? 0
    return counts
  }
  return new Map(rows.map((row) => [row[0] ?? 0, count(row)]))
}

/** Null if there is none, or its object is missing, as in a restored bucket. */
async function currentTable() {
  try {
    return await lists.read('table')
  } catch (error) {
    log.error('the counts of the list of problems cannot be read', { error: asError(error) })
    return null
  }
}

/** Updates the table for the problems whose counts changed; the first build reads all. Runs on a schedule. */
export async function updateCounts(): Promise<void> {
  const [changed, head, last] = await Promise.all([changedCounts.all(), lists.head(), currentTable()])
  if (last && changed.length === 0) return
  const batch = changed.slice(0, notesMax)
  const pids = last ? batch.map(({ id }) => Number(id)) : (await allProblems()).map(({ pid }) => pid)
  const counts = last ? countsIn(last.data) : new Map<number, ProblemCount>()
  for (const [pid, count] of await countsOf(siteScope, pids, { consistent: true })) counts.set(pid, count)
  const isCurrent = await lists.publish({ table: tableOf(counts) }, '', last?.head ?? head)
  if (isCurrent) await changedCounts.forget(batch)
}

const currentCounts = memoizeByObject(countsIn)
const current = expiringCache(life, async () => {
  const read = await currentTable()
  return read ? currentCounts(read.data) : new Map<number, ProblemCount>()
})

/** The counts as of the last build, for lists; none before the first. One small read every five seconds. */
export const listedCounts = current.value
