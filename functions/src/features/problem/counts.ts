import { randomInt } from 'node:crypto'
import { Entity } from 'electrodb'
import { consistently, eventually, model, table, update, type Write } from '../../platform/table.ts'
import { Status } from '../judging/contract.ts'
import type { ProblemCount } from './contract.ts'

/** A problem's counts are spread over this many items, so that a contest's rush meets no hot one. */
const shards = 8

const counter = { type: 'number' } as const
const CountShard = new Entity(
  {
    model: model('problem-count'),
    attributes: {
      pid: {
        type: 'number',
        required: true,
        padding: { length: 8, char: '0' },
      },
      shard: { type: 'number', required: true },
      total: counter,
      ac: counter,
      wa: counter,
      tle: counter,
      mle: counter,
      re: counter,
      pe: counter,
      ce: counter,
      se: counter,
      pa: counter,
      userAc: counter,
    },
    indexes: {
      byPid: {
        pk: { field: 'pk', composite: ['pid'] },
        sk: { field: 'sk', composite: ['shard'] },
      },
    },
  },
  table,
)

/** Which count a final status adds to, beside `total`. */
const fieldOf: Readonly<Record<number, keyof ProblemCount>> = {
  [Status.accepted]: 'ac',
  [Status.wrongAnswer]: 'wa',
  [Status.timeLimitExceeded]: 'tle',
  [Status.memoryLimitExceeded]: 'mle',
  [Status.runtimeError]: 're',
  [Status.presentationError]: 'pe',
  [Status.compileError]: 'ce',
  [Status.systemError]: 'se',
  [Status.partialAccepted]: 'pa',
}

/** The counts of a problem that nobody has tried. */
export const noCounts: ProblemCount = {
  total: 0,
  ac: 0,
  wa: 0,
  tle: 0,
  mle: 0,
  re: 0,
  pe: 0,
  ce: 0,
  se: 0,
  pa: 0,
  userAc: 0,
}
const fields = Object.keys(noCounts) as (keyof ProblemCount)[]

/** The counts of one user's tries at one problem, from their statuses. */
export function countTries(statuses: readonly number[]): ProblemCount {
  const counts = { ...noCounts, total: statuses.length }
  for (const status of statuses) {
    const field = fieldOf[status]
    if (field) counts[field] += 1
  }
  counts.userAc = counts.ac > 0 ? 1 : 0
  return counts
}

/** The write that moves a problem's counts from one state of a cell to the next; null when nothing changes. */
export function moveCounts(pid: number, before: ProblemCount, after: ProblemCount): Write | null {
  const moved = fields.filter((field) => before[field] !== after[field])
  if (moved.length === 0) return null
  const difference = Object.fromEntries(moved.map((field) => [field, after[field] - before[field]]))
  return update(CountShard.update({ pid, shard: randomInt(shards) }).add(difference))
}

/** The counts of these problems now; one batch of reads, eight items a problem. */
export async function countsOf(
  pids: readonly number[],
  { consistent = false } = {},
): Promise<Map<number, ProblemCount>> {
  const sums = new Map(pids.map((pid) => [pid, { ...noCounts }]))
  const keys = [...sums.keys()].flatMap((pid) => Array.from({ length: shards }, (_, shard) => ({ pid, shard })))
  if (keys.length === 0) return sums
  const { data } = await CountShard.get(keys).go({ ...(consistent ? consistently : eventually), concurrency: 3 })
  for (const row of data) {
    const sum = sums.get(row.pid)
    if (sum) for (const field of fields) sum[field] += row[field] ?? 0
  }
  return sums
}
