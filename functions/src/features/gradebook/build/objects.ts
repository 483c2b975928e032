import { randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { Text } from '@oj/shared/text-schema.ts'
import * as z from 'zod/mini'
import { readEnv } from '../../../platform/env.ts'
import { deleteObject, getObject, putObject } from '../../../platform/objects/storage.ts'
import { countRequest } from '../../../platform/table/meter.ts'

const pack = promisify(gzip)
const unpack = promisify(gunzip)

const Problem = z.object({ pid: z.number(), displayId: z.string(), title: Text, points: z.number() })
export type ColumnProblem = z.output<typeof Problem>

/** A try as number, time in ms and share of full marks. */
const StoredTry = z.tuple([z.number(), z.number(), z.number()])

/** What somebody handed in for a column. */
const Held = z.object({
  /** whether teachers, and whether they themselves may know */
  staff: z.boolean(),
  own: z.boolean(),
  /** whether they have tried anything at all: who has not may know that they have nothing */
  isTried: z.boolean(),
  /** their end by the set itself, in ms */
  due: z.nullable(z.number()),
  /** tries by problem, in the order of the column's problems */
  tries: z.array(z.array(StoredTry)),
  /** by problem, the last submission that waits for staff to mark it; null for none */
  unmarked: z._default(z.array(z.nullable(z.number())), []),
})
export type Held = z.output<typeof Held>

const Person = z.object({
  username: z.string(),
  nickname: z.string(),
  realname: z.string(),
  school: z.string(),
  /** by the columns' numbers; absent where nothing can be handed in */
  held: z.record(z.string(), Held),
})
export type Person = z.output<typeof Person>

/** All that is handed in for the columns of a gradebook. */
const Handed = z.object({
  problems: z.record(z.string(), z.array(Problem)),
  people: z.record(z.string(), Person),
})
export type Handed = z.output<typeof Handed>

const keyOf = (name: string) => `gradebook/${name}.json.gz`
const snapshotsBucket = () => readEnv('SNAPSHOTS_BUCKET')

/** Objects never change: an instance keeps those that it used last. */
const keptMost = 4
const kept = new Map<string, Promise<Handed | null>>()

async function loadHandedObject(name: string): Promise<Handed | null> {
  countRequest('read', 0)
  const bytes = await getObject(snapshotsBucket(), keyOf(name))
  return bytes && Handed.parse(JSON.parse((await unpack(bytes)).toString()))
}

/** What was handed in, by the name that it was stored under; null where it is gone. */
export function loadHanded(name: string): Promise<Handed | null> {
  const known = kept.get(name) ?? loadHandedObject(name)
  kept.delete(name)
  kept.set(name, known)
  for (const oldest of kept.keys()) {
    if (kept.size <= keptMost) break
    kept.delete(oldest)
  }
  known.then(
    (value) => value ?? kept.delete(name),
    () => kept.delete(name),
  )
  return known
}

/** Stores what was handed in, and answers under which name. */
export async function storeHanded(number: number, handed: Handed): Promise<string> {
  const name = `${number}-${randomUUID()}`
  await putObject(snapshotsBucket(), keyOf(name), await pack(JSON.stringify(handed), { level: 1 }), 'application/gzip')
  return name
}

export const dropHanded = (name: string | null): Promise<void> =>
  name === null ? Promise.resolve() : deleteObject(snapshotsBucket(), keyOf(name))
