import { createHash, randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { expiringCaches } from '../../platform/cache.ts'
import { readEnv } from '../../platform/env.ts'
import { getPacked, putPacked } from '../../platform/objects/packed.ts'
import { deleteObject } from '../../platform/objects/storage.ts'
import type { Result, Round } from './chain.ts'
import { Entry } from './store.ts'

const Entrants = z.object({
  maxRating: z.number(),
  maxGain: z.number(),
  ranks: z.array(z.tuple([z.string(), z.number()])),
})
export type Entrants = z.output<typeof Entrants>

/** Each as uid, rank, rating before, change. */
const Results = z.array(z.tuple([z.string(), z.number(), z.number(), z.nullable(z.number())]))

/** All that a change of ratings writes; writing it twice does no harm. */
const Journal = z.object({
  version: z.number(),
  /** the first contest whose ratings are made anew */
  from: z.object({ at: z.string(), number: z.number() }),
  /** the entrants and the result of each contest from there on; null where it does not count any more */
  rounds: z.array(z.object({ number: z.number(), rated: z.nullable(z.string()), result: z.nullable(z.string()) })),
  /** everybody's history from there on */
  entries: z.array(z.tuple([z.string(), z.array(Entry)])),
})
export type Journal = z.output<typeof Journal>

const keyOf = (name: string) => `rating/${name}.json.gz`

async function putRatingObject(name: string, text: string): Promise<string> {
  await putPacked(readEnv('SNAPSHOTS_BUCKET'), keyOf(name), text)
  return name
}

async function readRatingObject<S extends z.ZodMiniType>(name: string, schema: S): Promise<z.output<S>> {
  const object = await getPacked(readEnv('SNAPSHOTS_BUCKET'), keyOf(name), schema)
  if (object === null) throw new Error(`There is no object ${name} of ratings`)
  return object
}

/** Stores who took part in a contest; the same ones have the same name. */
export function storeEntrants(number: number, entrants: Entrants): Promise<string> {
  const text = JSON.stringify(entrants)
  return putRatingObject(`entrants-${number}-${createHash('sha256').update(text).digest('hex').slice(0, 16)}`, text)
}

export async function loadRound({ number, at }: Pick<Round, 'number' | 'at'>, entrants: string): Promise<Round> {
  return { number, at, ...(await readRatingObject(entrants, Entrants)) }
}

export const storeResult = (number: number, results: readonly Result[]): Promise<string> =>
  putRatingObject(
    `result-${number}-${randomUUID()}`,
    JSON.stringify(results.map(({ uid, rank, before, change }) => [uid, rank, before, change])),
  )

const results = expiringCaches(
  60_000,
  5,
  async (name: string): Promise<Result[]> =>
    (await readRatingObject(name, Results)).map(([uid, rank, before, change]) => ({ uid, rank, before, change })),
)
/** What a contest does to everybody. */
export const loadResult = results.value

export const storeJournal = (journal: Journal): Promise<string> =>
  putRatingObject(`journal-${journal.version}-${randomUUID()}`, JSON.stringify(journal))
export const loadJournal = (name: string): Promise<Journal> => readRatingObject(name, Journal)

export const deleteRatingObject = (name: string | null): Promise<void> =>
  name === null ? Promise.resolve() : deleteObject(readEnv('SNAPSHOTS_BUCKET'), keyOf(name))
