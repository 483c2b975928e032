import { randomUUID } from 'node:crypto'
import { Text } from '@oj/shared/text-schema.ts'
import * as z from 'zod/mini'
import { expiringCaches, forever } from '../../../platform/cache.ts'
import { readEnv } from '../../../platform/env.ts'
import { getPacked, putPacked } from '../../../platform/objects/packed.ts'
import { deleteObject } from '../../../platform/objects/storage.ts'
import { countRequest } from '../../../platform/table/meter.ts'

const Problem = z.object({ pid: z.number(), displayId: z.string(), title: Text, points: z.number() })
export type ColumnProblem = z.output<typeof Problem>

/** A try: its number, time in ms and share of full marks. */
const StoredTry = z.tuple([z.number(), z.number(), z.number()])

/** What a student handed in for a column. */
const Held = z.object({
  /** whether teachers, and the student, may know of it */
  staff: z.boolean(),
  own: z.boolean(),
  /** a student who has tried nothing may know that */
  isTried: z.boolean(),
  /** the end by the set itself, in ms */
  due: z.nullable(z.number()),
  /** tries by problem, in the order of the column's problems */
  tries: z.array(z.array(StoredTry)),
  /** by problem, the last submission that waits for marks by staff */
  unmarked: z._default(z.array(z.nullable(z.number())), []),
})
export type Held = z.output<typeof Held>

const Person = z.object({
  username: z.string(),
  nickname: z.string(),
  realname: z.string(),
  school: z.string(),
  /** by columns; absent where nothing can be handed in */
  held: z.record(z.string(), Held),
})
export type Person = z.output<typeof Person>

const Handed = z.object({
  problems: z.record(z.string(), z.array(Problem)),
  people: z.record(z.string(), Person),
})
export type Handed = z.output<typeof Handed>

const keyOf = (name: string) => `gradebook/${name}.json.gz`
const snapshotsBucket = () => readEnv('SNAPSHOTS_BUCKET')

/** Objects never change. */
const objects = expiringCaches(forever, 4, async (name: string): Promise<Handed | null> => {
  countRequest('read', 0)
  return getPacked(snapshotsBucket(), keyOf(name), Handed)
})

/** A stored object; null where it is gone. */
export async function loadHanded(name: string): Promise<Handed | null> {
  const handed = await objects.value(name)
  if (!handed) objects.forget(name)
  return handed
}

/** Stores what was handed in; answers its name. */
export async function storeHanded(number: number, handed: Handed): Promise<string> {
  const name = `${number}-${randomUUID()}`
  await putPacked(snapshotsBucket(), keyOf(name), JSON.stringify(handed), 1)
  return name
}

export const dropHanded = (name: string | null): Promise<void> =>
  name === null ? Promise.resolve() : deleteObject(snapshotsBucket(), keyOf(name))
