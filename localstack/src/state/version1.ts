import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { type Item, lineToItem } from './attributes.ts'
import type { Entry } from './entries.ts'

const savedObject = z.object({
  key: z.string(),
  blob: z.string(),
  headers: z.record(z.string(), z.string()),
  metadata: z.record(z.string(), z.string()),
})

/** A save of the time when all was written once a minute. Names are variables (TEST_DATA_BUCKET). */
const manifest = z.object({
  version: z.literal(1),
  /** The blob with the table's items, one a line. */
  table: z.string(),
  buckets: z.record(z.string(), z.array(savedObject)),
  queues: z.record(z.string(), z.array(z.object({ body: z.string() }))),
  authSecret: z.string(),
})

/** The path of a version 1 save in a state's folder. */
export const manifestOf = (folder: string): string => join(folder, 'manifest.json')

/** Converts such a save to the current form. Throws when it cannot be read. */
export function readVersion1(folder: string): { entries: Entry[]; items: Item[]; authSecret: string } {
  const { table, buckets, queues, authSecret } = manifest.parse(JSON.parse(readFileSync(manifestOf(folder), 'utf8')))
  const objects = Object.entries(buckets).flatMap(([bucket, saved]) =>
    saved.map((object): Entry => ({ put: { bucket, ...object } })),
  )
  const messages = Object.entries(queues).flatMap(([queue, saved]) =>
    saved.map(({ body }, index): Entry => ({ send: { id: `${queue}-${index}`, queue, body } })),
  )
  const lines = readFileSync(join(folder, 'blobs', table), 'utf8').split('\n')
  return { entries: [...objects, ...messages], items: lines.filter((line) => line !== '').map(lineToItem), authSecret }
}
