import { randomInt } from 'node:crypto'
import { perVerdict, type VerdictCount, verdicts } from '@oj/shared/judging/verdicts.ts'
import { keysOf } from '@oj/shared/records.ts'
import * as z from 'zod/mini'
import { expiringCaches } from '../../../platform/cache.ts'
import { item, paddedNumber, plus, type Write } from '../../../platform/table/index.ts'
import { siteScope } from '../../tries/index.ts'
import type { ProblemCount } from '../contract.ts'

/** Items per problem, so that a contest causes no hot item. */
const shards = 8

const counter = z._default(z.number(), 0)
const counters = { total: counter, ...perVerdict(counter), userAc: counter }

/** Counts for the whole site. */
const countShards = item('problem-count', {
  fields: { pid: paddedNumber(8), shard: z.number(), ...counters },
  key: { pk: ['pid'], sk: ['shard'] },
})

/** Counts for other scopes, such as a contest. */
const scopeCountShards = item('scope-problem-count', {
  fields: { scope: z.string(), pid: paddedNumber(8), shard: z.number(), ...counters },
  key: { pk: ['scope'], sk: ['pid', 'shard'] },
})

/** The count of a final status, besides `total`. */
const fieldOf: ReadonlyMap<number, VerdictCount> = new Map(verdicts.map(({ code, short }) => [code, short]))

export const noCounts: ProblemCount = { total: 0, ...perVerdict(0), userAc: 0 }
const fields = keysOf(noCounts)

/** Counts of one user's tries at a problem. */
export function countTries(statuses: readonly number[]): ProblemCount {
  const counts = { ...noCounts, total: statuses.length }
  for (const status of statuses) {
    const field = fieldOf.get(status)
    if (field) counts[field] += 1
  }
  counts.userAc = counts.ac > 0 ? 1 : 0
  return counts
}

type Place = { readonly scope: string; readonly pid: number }

/** The write for the difference that a user’s new statuses make; none if nothing changes. */
export const countWrites = (place: Place, before: readonly number[], after: readonly number[]): Write[] =>
  countWritesOfMany(place, [{ before, after }])

/** The same for the statuses of several users. */
export function countWritesOfMany(
  { scope, pid }: Place,
  users: readonly { readonly before: readonly number[]; readonly after: readonly number[] }[],
): Write[] {
  const counts = users.map(({ before, after }) => ({ before: countTries(before), after: countTries(after) }))
  const sums = fields.map((field) => {
    const sum = counts.reduce((all, { before, after }) => all + after[field] - before[field], 0)
    return [field, sum] as const
  })
  const moved = sums.filter(([, sum]) => sum !== 0)
  if (moved.length === 0) return []
  const difference = Object.fromEntries(moved.map(([field, sum]) => [field, plus(sum)]))
  const shard = randomInt(shards)
  const write =
    scope === siteScope
      ? countShards.update({ pid, shard }, difference)
      : scopeCountShards.update({ scope, pid, shard }, difference)
  return [{ ...write, followUp: () => recent.forget(nameOf({ scope, pid })) }]
}

/** One batch of reads, eight items per problem. */
export async function countsOf(
  scope: string,
  pids: readonly number[],
  { consistent = false } = {},
): Promise<Map<number, ProblemCount>> {
  const sums = new Map(pids.map((pid) => [pid, { ...noCounts }]))
  const keys = [...sums.keys()].flatMap((pid) => Array.from({ length: shards }, (_, shard) => ({ pid, shard })))
  const found =
    scope === siteScope
      ? countShards.getMany(keys, { consistent })
      : scopeCountShards.getMany(
          keys.map(({ pid, shard }) => ({ scope, pid, shard })),
          { consistent },
        )
  for (const row of await found) {
    const sum = sums.get(row.pid)
    if (sum) for (const field of fields) sum[field] += row[field]
  }
  return sums
}

/** Removes the counts of a scope other than the site. */
export const forgetCounts = async (scope: string): Promise<void> =>
  scopeCountShards.removeMany(await scopeCountShards.query({ scope }))

/** How long, in ms, and for how many problems an instance keeps counts that many read. */
const life = 1000
const most = 500

const nameOf = ({ scope, pid }: Place) => `${pid} ${scope}`
const recent = expiringCaches(life, most, async (name: string) => {
  const [pid = '', scope = ''] = name.split(' ')
  return (await countsOf(scope, [Number(pid)])).get(Number(pid)) ?? noCounts
})

/** The same, up to a second old. */
export async function recentCountsOf(scope: string, pids: readonly number[]): Promise<Map<number, ProblemCount>> {
  return new Map(await Promise.all(pids.map(async (pid) => [pid, await recent.value(nameOf({ scope, pid }))] as const)))
}
