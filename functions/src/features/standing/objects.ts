import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import * as z from 'zod/mini'
import { env } from '../../platform/env.ts'
import { deleteObject, getObject, putObject } from '../../platform/objects/storage.ts'
import type { SetKey } from '../problem-set/index.ts'
import type { PartHead } from './merge.ts'
import type { Row } from './rows.ts'
import type { Cell } from './terms.ts'

const pack = promisify(gzip)
const unpack = promisify(gunzip)

const Place = z.object({
  key: z.array(z.number()),
  who: z.object({ uid: z.string(), username: z.string() }),
})
const Part = z.object({
  id: z.string(),
  size: z.number(),
  ranked: z.number(),
  candidates: z.number(),
  first: Place,
  last: z.nullable(z.object({ key: z.array(z.number()), run: z.number() })),
  firsts: z.array(z.tuple([z.number(), z.number()])),
})

/** What is known of a build without its rows. */
const Head = z.object({
  parts: z.array(Part),
  /** the build before, which readers may still be at, and what this one does without */
  previous: z.string(),
  stale: z.array(z.string()),
})

/** Who stands where: the people of each part. */
const Order = z.array(z.array(z.string()))

/** Rows as they are stored; the fields stand in the order that rows are made in, so that equal rows are equal texts. */
const StoredRow = z.object({
  who: z.object({
    uid: z.string(),
    username: z.string(),
    nickname: z.string(),
    realname: z.string(),
    school: z.string(),
    gender: z.string(),
    avatar: z.string(),
    isStar: z.boolean(),
  }),
  key: z.array(z.number()),
  total: z.number(),
  solved: z.number(),
  time: z.number(),
  points: z.number(),
  /** all cells one after the other, so many numbers each */
  cells: z.array(z.number()),
})
const Rows = z.array(StoredRow)

const width = 8
/** Stands for none where a number is stored. */
const none = -1

const flat = ({ pid, solvedAt, time, errors, judged, sealed, score, isAfter }: Cell) => [
  pid,
  solvedAt ?? none,
  time,
  errors,
  judged,
  sealed,
  score,
  Number(isAfter),
]

function cellAt(numbers: readonly number[], at: number): Cell {
  const [pid = 0, solvedAt = none, time = 0, errors = 0, judged = 0, sealed = 0, score = 0, isAfter = 0] =
    numbers.slice(at * width, (at + 1) * width)
  return {
    pid,
    solvedAt: solvedAt === none ? null : solvedAt,
    time,
    errors,
    judged,
    sealed,
    score,
    isAfter: isAfter > 0,
  }
}

const stored = (row: Row): z.input<typeof StoredRow> => ({
  who: row.who,
  key: [...row.key],
  total: row.total,
  solved: row.solved,
  time: row.time,
  points: row.points,
  cells: row.cells.flatMap(flat),
})
const restored = ({ cells, ...row }: z.output<typeof StoredRow>): Row => ({
  ...row,
  cells: Array.from({ length: cells.length / width }, (_, at) => cellAt(cells, at)),
})

/** A build as its readers load it. */
export interface Build {
  readonly parts: readonly PartHead[]
  readonly previous: string
  readonly stale: readonly string[]
}

const keyOf = (set: SetKey, name: string) => `standing/${set}/${name}.json.gz`

/** Objects of a build never change: what was read of them stays, those used last. */
function memory<T>(most: number) {
  const kept = new Map<string, Promise<T>>()
  return (key: string, take: () => Promise<T>): Promise<T> => {
    const value = kept.get(key) ?? take()
    kept.delete(key)
    kept.set(key, value)
    for (const oldest of kept.keys()) {
      if (kept.size <= most) break
      kept.delete(oldest)
    }
    value.catch(() => kept.delete(key))
    return value
  }
}

const rowsKept = memory<readonly Row[]>(500)
const headsKept = memory<Omit<Build, 'parts'> & { parts: readonly Omit<PartHead, 'uids'>[] }>(50)
const ordersKept = memory<readonly (readonly string[])[]>(50)

/** An object that a build needs is gone: there is a newer build. */
export class BuildGone extends Error {}

async function read<S extends z.ZodMiniType>(key: string, schema: S): Promise<z.output<S>> {
  const bytes = await getObject(env('SNAPSHOTS_BUCKET'), key)
  if (!bytes) throw new BuildGone(key)
  return schema.parse(JSON.parse((await unpack(bytes)).toString()))
}

async function put(key: string, value: unknown): Promise<void> {
  // the least effort takes a third of the time, for a few bytes
  const bytes = await pack(JSON.stringify(value), { level: 1 })
  await putObject(env('SNAPSHOTS_BUCKET'), key, bytes, 'application/gzip')
}

/** The rows of a part. @throws BuildGone */
export const loadRows = (set: SetKey, { id, rows }: Pick<PartHead, 'id' | 'rows'>): Promise<readonly Row[]> =>
  rows ? Promise.resolve(rows) : rowsKept(keyOf(set, id), async () => (await read(keyOf(set, id), Rows)).map(restored))

/** A build without its rows; who stands where is read by `loadOrder`. @throws BuildGone */
export const loadHead = (set: SetKey, build: string) =>
  headsKept(keyOf(set, `${build}-head`), async () => {
    const { parts, ...rest } = await read(keyOf(set, `${build}-head`), Head)
    return { ...rest, parts: parts.map((part) => ({ ...part, firsts: new Map(part.firsts) })) }
  })

/** Who stands in each part of a build. @throws BuildGone */
export const loadOrder = (set: SetKey, build: string): Promise<readonly (readonly string[])[]> =>
  ordersKept(keyOf(set, `${build}-order`), () => read(keyOf(set, `${build}-order`), Order))

/** A build with all that the next one needs. @throws BuildGone */
export async function loadBuild(set: SetKey, build: string): Promise<Build> {
  const [head, order] = await Promise.all([loadHead(set, build), loadOrder(set, build)])
  return { ...head, parts: head.parts.map((part, at) => ({ ...part, uids: order[at] ?? [] })) }
}

/** Parts that are stored at a time. */
const atOnce = 16

/** Stores a build: those of its parts that have their rows with them, and its head. */
export async function storeBuild(set: SetKey, name: string, build: Build): Promise<void> {
  const made = build.parts.filter(({ rows }) => rows)
  for (let from = 0; from < made.length; from += atOnce) {
    const some = made.slice(from, from + atOnce)
    await Promise.all(some.map(({ id, rows = [] }) => put(keyOf(set, id), rows.map(stored))))
  }
  const { previous, stale } = build
  const parts = build.parts.map(({ rows: _, uids: __, ...part }) => part)
  const order = build.parts.map(({ uids }) => uids)
  const head = keyOf(set, `${name}-head`)
  const places = keyOf(set, `${name}-order`)
  await Promise.all([
    put(head, { parts: parts.map((part) => ({ ...part, firsts: [...part.firsts] })), previous, stale }),
    put(places, order),
  ])
  // the next build begins where this one ends
  for (const { id, rows = [] } of made) void rowsKept(keyOf(set, id), async () => rows)
  void headsKept(head, async () => ({ parts, previous, stale }))
  void ordersKept(places, async () => order)
}

/** Drops parts, and builds by their names. */
export async function dropObjects(set: SetKey, parts: readonly string[], builds: readonly string[]): Promise<void> {
  const names = [...parts, ...builds.flatMap((build) => [`${build}-head`, `${build}-order`])]
  await Promise.all(names.map((name) => deleteObject(env('SNAPSHOTS_BUCKET'), keyOf(set, name))))
}
