import * as z from 'zod/mini'
import { lastUsed, memoizeByObject } from '../../platform/cache.ts'
import { readEnv } from '../../platform/env.ts'
import { mapInParts } from '../../platform/list-parts.ts'
import { getPacked, packText, putPacked } from '../../platform/objects/packed.ts'
import { deleteObjects, putObject } from '../../platform/objects/storage.ts'
import type { SetKey } from '../problem-set/index.ts'
import { Column, EdgeHead, fromStoredRow, Person, type Row, StoredRows, toStoredRow } from './contract-rows.ts'
import type { Ledger } from './ledger.ts'
import type { PartHead } from './merge.ts'
import type { Place } from './rows.ts'

const StoredPlace = z.object({
  key: z.array(z.number()),
  who: z.object({ uid: z.string(), username: z.string() }),
})
const Part = z.object({
  id: z.string(),
  size: z.number(),
  ranked: z.number(),
  candidates: z.number(),
  first: StoredPlace,
  last: z.nullable(z.object({ key: z.array(z.number()), run: z.number() })),
  firsts: z.array(z.tuple([z.number(), z.number()])),
})

/** Something about each of some people, by their uid. */
const listOf = <S extends z.ZodMiniType>(schema: S) => z.array(z.tuple([z.string(), schema]))

/** A build as it is stored: its rows are in its parts, and its people in the list `base`, with what has changed since. */
const storedBuild = <S extends z.ZodMiniType>(person: S) =>
  z.object({
    parts: z.array(Part),
    columns: z._default(z.nullable(z.array(Column)), null),
    previous: z.string(),
    stale: z.array(z.string()),
    staleBase: z.string(),
    base: z.string(),
    since: listOf(z.nullable(person)),
  })

/** A build without its rows and its people. */
export interface BuildHead {
  readonly parts: readonly PartHead[]
  /** the problems that its rows are of; null for rosters, and for boards from before this was kept */
  readonly columns: readonly Column[] | null
  /** the build before, which readers may still be at; empty for none */
  readonly previous: string
  /** what that one needs and this one does not: parts, and the list of its people, empty for none */
  readonly stale: readonly string[]
  readonly staleBase: string
}

/** A build without its rows, and without the list that its people are on. */
export interface Build<T> extends BuildHead, Pick<Ledger<T>, 'base' | 'since'> {}

/** Whose board it is, and where its parts lie: under a random name at the edge, or with null in the API's bucket. */
export interface Shelf {
  readonly set: SetKey
  readonly edge: string | null
}
/** Where an object lies. */
export interface Spot {
  readonly bucket: string
  readonly key: string
}
const spotInBucket = (set: SetKey, name: string): Spot => ({
  bucket: readEnv('SNAPSHOTS_BUCKET'),
  key: `standing/${set}/${name}.json.gz`,
})
const atEdge = (edge: string, name: string): Spot => ({
  bucket: readEnv('UPLOADS_BUCKET'),
  key: `api/public/board/${edge}/${name}.json`,
})
const spotOf = ({ set, edge }: Shelf, name: string) => (edge === null ? spotInBucket(set, name) : atEdge(edge, name))
const headName = 'head'

/** Objects that never change, by where they lie: those used last stay in memory. */
function createSpotCache<T>(most: number) {
  const kept = lastUsed<Promise<T>>(most)
  return ({ key }: Spot, take: () => Promise<T>): Promise<T> => {
    const value = kept.memo(key, { context: take })
    value.catch(() => kept.delete(key))
    return value
  }
}

const rowsKept = createSpotCache<readonly Row[]>(500)

/** An object that a build needs is gone: there is a newer build. */
export class BuildGone extends Error {}

/** What is loaded; null where it is gone. */
export const ifThere = <T>(loaded: Promise<T>): Promise<T | null> =>
  loaded.catch((error: unknown) => {
    if (error instanceof BuildGone) return null
    throw error
  })

async function readSpot<S extends z.ZodMiniType>({ bucket, key }: Spot, schema: S): Promise<z.output<S>> {
  const object = await getPacked(bucket, key, schema)
  if (object === null) throw new BuildGone(key)
  return object
}

const putSpot = ({ bucket, key }: Spot, json: string): Promise<void> => putPacked(bucket, key, json, 1)

/** Puts a file that browsers get as it is and may keep for so many seconds. */
async function putFile({ bucket, key }: Spot, json: string, seconds: number): Promise<void> {
  const lasts = seconds > 60 ? `${seconds}, immutable` : String(seconds)
  await putObject(bucket, key, await packText(json, 1), 'application/json', `public, max-age=${lasts}`, 'gzip')
}
const forever = 31_536_000

/** The rows of a part. @throws BuildGone */
export function loadRows(shelf: Shelf, { id, rows }: Pick<PartHead, 'id' | 'rows'>): Promise<readonly Row[]> {
  if (rows) return Promise.resolve(rows)
  const spot = spotOf(shelf, id)
  return rowsKept(spot, async () => (await readSpot(spot, StoredRows)).map(fromStoredRow))
}

/** Objects that are loaded or stored at a time. */
const atOnce = 16

/** The rows of all these parts, in their order. @throws BuildGone */
export const loadAllRows = async (shelf: Shelf, parts: readonly PartHead[]): Promise<Row[]> =>
  (await mapInParts(parts, atOnce, (part) => loadRows(shelf, part))).flat()

const buildSpot = (set: SetKey, build: string) => spotInBucket(set, `${build}-build`)

/** What rows are stored as: of a part that changes most stay as they were. */
const storedText = memoizeByObject((row: Row) => JSON.stringify(toStoredRow(row)))

/** Stores the new parts of a build, which have their rows with them; answers all its parts without rows. */
async function storeParts(shelf: Shelf, parts: readonly PartHead[]): Promise<PartHead[]> {
  const newParts = parts.filter(({ rows }) => rows)
  const store = ({ id, rows = [] }: PartHead) => {
    const spot = spotOf(shelf, id)
    const json = `[${rows.map(storedText).join()}]`
    return shelf.edge === null ? putSpot(spot, json) : putFile(spot, json, forever)
  }
  await mapInParts(newParts, atOnce, store)
  // the next build begins with these rows
  for (const { id, rows = [] } of newParts) void rowsKept(spotOf(shelf, id), async () => rows)
  return parts.map(({ rows: _, ...part }) => part)
}

/** Where builds are stored whose people are described by this schema. */
function createBuildStore<T>(schema: z.ZodMiniType<T>) {
  const kept = createSpotCache<Build<T>>(50)
  const basesKept = createSpotCache<ReadonlyMap<string, T>>(20)
  const [Stored, List] = [storedBuild(schema), listOf(schema)]

  /** @throws BuildGone */
  function load(set: SetKey, build: string): Promise<Build<T>> {
    const spot = buildSpot(set, build)
    return kept(spot, async () => {
      const { parts, since, ...rest } = await readSpot(spot, Stored)
      const restoredParts = parts.map((part) => ({ ...part, firsts: new Map(part.firsts) }))
      return { ...rest, parts: restoredParts, since: new Map(since) }
    })
  }

  return {
    load,
    /** The people of a build. @throws BuildGone */
    async people(set: SetKey, build: string): Promise<Ledger<T>> {
      const { base, since } = await load(set, build)
      const spot = spotInBucket(set, base)
      return { base, since, all: await basesKept(spot, async () => new Map(await readSpot(spot, List))) }
    },
    /** Stores a build, and the list that its people are on where it is a new one. */
    async store(shelf: Shelf, name: string, build: BuildHead, people: Ledger<T>, isNewBase: boolean): Promise<void> {
      const { base, since, all } = people
      const baseSpot = spotInBucket(shelf.set, base)
      const [parts] = await Promise.all([
        storeParts(shelf, build.parts),
        isNewBase ? putSpot(baseSpot, JSON.stringify([...all])) : null,
      ])
      const storedParts = parts.map((part) => ({ ...part, firsts: [...part.firsts] }))
      // last of all, since it names the others
      const spot = buildSpot(shelf.set, name)
      await putSpot(spot, JSON.stringify({ ...build, base, parts: storedParts, since: [...since] }))
      void basesKept(baseSpot, async () => all)
      void kept(spot, async () => ({ ...build, base, parts, since }))
    },
  }
}
export type Builds<T> = ReturnType<typeof createBuildStore<T>>

/** Builds of boards, with where everybody stands. */
export const boards = createBuildStore<Place>(StoredPlace)
/** Builds of rosters, with who there is on the boards of a set. */
export const rosters = createBuildStore<Person>(Person)

/** Stores the head of a board that is served as files. */
export const putEdgeHead = (edge: string, head: z.input<typeof EdgeHead>): Promise<void> =>
  putFile(atEdge(edge, headName), JSON.stringify(head), 1)

/** Which build the head of a board at the edge is of; null for none. */
export async function edgeBuild(edge: string): Promise<string | null> {
  const { bucket, key } = atEdge(edge, headName)
  return (await getPacked(bucket, key, EdgeHead))?.build ?? null
}

/** Objects of a board, by their names; an empty name stands for none. */
interface Names {
  readonly parts?: readonly string[]
  readonly builds?: readonly string[]
  /** lists of people */
  readonly bases?: readonly string[]
}

/** Where objects of a board lie. */
export const spotsOf = (shelf: Shelf, { parts = [], builds = [], bases = [] }: Names): Spot[] => [
  ...parts.map((id) => spotOf(shelf, id)),
  ...builds.filter((name) => name !== '').map((name) => buildSpot(shelf.set, name)),
  ...bases.filter((name) => name !== '').map((name) => spotInBucket(shelf.set, name)),
]

/** Where the head of a board lies at the edge; nowhere for one that is not served as files. */
export const edgeHeadSpots = (edge: string | null): Spot[] => (edge === null ? [] : [atEdge(edge, headName)])

/** Deletes objects, all of a bucket by one call: a busy build leaves a hundred behind. */
export async function deleteSpots(spots: readonly Spot[]): Promise<void> {
  const byBucket = Map.groupBy(spots, ({ bucket }) => bucket)
  await Promise.all(
    [...byBucket].map(([bucket, some]) =>
      deleteObjects(
        bucket,
        some.map(({ key }) => key),
      ),
    ),
  )
}
