import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import * as z from 'zod/mini'

const savedObject = z.object({
  key: z.string(),
  /** The engine's hash of the content: the same one means that nothing is to be fetched. */
  etag: z.string(),
  modified: z.string(),
  blob: z.string(),
  /** Headers that come back with the object. */
  headers: z.record(z.string(), z.string()),
  metadata: z.record(z.string(), z.string()),
})

const savedMessage = z.object({ body: z.string() })

/** All that a save holds. Names are variables (TEST_DATA_BUCKET), because the engine names things anew at each start. */
const manifest = z.object({
  version: z.literal(1),
  /** The blob with the table's items. */
  table: z.string(),
  buckets: z.record(z.string(), z.array(savedObject)),
  queues: z.record(z.string(), z.array(savedMessage)),
  authSecret: z.string(),
})

export type SavedObject = z.infer<typeof savedObject>
export type SavedMessage = z.infer<typeof savedMessage>
export type Manifest = z.infer<typeof manifest>

/** The last complete save, or null where there is none. */
export function readManifest(path: string): Manifest | null {
  return existsSync(path) ? manifest.parse(JSON.parse(readFileSync(path, 'utf8'))) : null
}

/** Makes a save the valid one in a single step: a crash leaves the old one or the new one. */
export function writeManifest(path: string, value: Manifest): void {
  writeFileSync(`${path}.tmp`, JSON.stringify(value, null, 1))
  renameSync(`${path}.tmp`, path)
}
