import { randomUUID } from 'node:crypto'
import { Text } from '@oj/shared/text-schema.ts'
import * as z from 'zod/mini'
import { expiringCaches, forever } from '../../../platform/cache.ts'
import { readEnv } from '../../../platform/env.ts'
import { getPacked, putPacked } from '../../../platform/objects/packed.ts'
import { deleteObject } from '../../../platform/objects/storage.ts'
import { countRequest } from '../../../platform/table/meter.ts'
import { LatePolicy } from '../../group/contract-late.ts'

const Problem = z.object({ pid: z.number(), displayId: z.string(), title: Text, points: z.number() })
export type ColumnProblem = z.output<typeof Problem>

/** A try: its number, time in ms and share of full marks. */
const StoredTry = z.tuple([z.number(), z.number(), z.number()])

/** What a student handed in for a column. */
const ColumnWork = z.object({
  /** whether teachers, and the student, may know of it */
  staff: z.boolean(),
  own: z.boolean(),
  /** a student who has tried nothing may know that */
  isTried: z.boolean(),
  /** whether the set itself excuses them */
  isExcused: z._default(z.boolean(), false),
  /** the end by the set itself, in ms */
  due: z.nullable(z.number()),
  /** late days that cost nothing by the set's own policy */
  free: z.optional(z.number()),
  /** tries by problem, in the order of the column's problems */
  tries: z.array(z.array(StoredTry)),
  /** by problem, the last submission that waits for marks by staff */
  unmarked: z._default(z.array(z.nullable(z.number())), []),
})
export type ColumnWork = z.output<typeof ColumnWork>

const Person = z.object({
  username: z.string(),
  nickname: z.string(),
  realname: z.string(),
  school: z.string(),
  /** by columns; absent where nothing can be handed in */
  held: z.record(z.string(), ColumnWork),
})
export type Person = z.output<typeof Person>

/** What was handed in for a gradebook when a build read it; problems are by columns, people by uid. */
const Snapshot = z.object({
  problems: z.record(z.string(), z.array(Problem)),
  people: z.record(z.string(), Person),
  /** by columns whose set has a late policy of its own, which counts in the place of the column's */
  late: z.optional(z.record(z.string(), z.object({ policy: LatePolicy, timeZone: z.string() }))),
})
export type Snapshot = z.output<typeof Snapshot>

const keyOf = (name: string) => `gradebook/${name}.json.gz`
const snapshotsBucket = () => readEnv('SNAPSHOTS_BUCKET')

/** Stored ones never change. */
const snapshots = expiringCaches(forever, 4, async (name: string): Promise<Snapshot | null> => {
  countRequest('read', 0)
  return getPacked(snapshotsBucket(), keyOf(name), Snapshot)
})

/** A stored snapshot; null where it was removed. */
export async function loadSnapshot(name: string): Promise<Snapshot | null> {
  const snapshot = await snapshots.value(name)
  if (!snapshot) snapshots.forget(name)
  return snapshot
}

/** Stores a snapshot and answers its name. */
export async function storeSnapshot(number: number, snapshot: Snapshot): Promise<string> {
  const name = `${number}-${randomUUID()}`
  await putPacked(snapshotsBucket(), keyOf(name), JSON.stringify(snapshot), 1)
  return name
}

export const removeSnapshot = (name: string | null): Promise<void> =>
  name === null ? Promise.resolve() : deleteObject(snapshotsBucket(), keyOf(name))
