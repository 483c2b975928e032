import * as z from 'zod/mini'

const place = z.object({
  /** The variable with the bucket's name (TEST_DATA_BUCKET): the engine generates new names at each start. */
  bucket: z.string(),
  key: z.string(),
})

const storedObject = z.extend(place, {
  /** The blob with its content. */
  blob: z.string(),
  /** Headers that come back with the object, by their name in the API. */
  headers: z.record(z.string(), z.string()),
  metadata: z.record(z.string(), z.string()),
})

const storedMessage = z.object({
  /** The engine's name for it. */
  id: z.string(),
  /** The variable that names the queue. */
  queue: z.string(),
  /** The data as sent; never interpreted here. */
  body: z.string(),
  group: z.optional(z.string()),
})

const storedSecret = z.object({
  /** The variable that names it. */
  secret: z.string(),
  text: z.string(),
})

/** One change, as a line of the journal. Each may be applied twice without harm. */
const entry = z.union([
  z.object({ put: storedObject }),
  z.object({ drop: place }),
  z.object({ send: storedMessage }),
  z.object({ done: z.string() }),
  z.object({ keep: storedSecret }),
])

/** The first line: what there is one of. */
const header = z.object({ version: z.literal(2), table: z.string(), authSecret: z.string() })

export type Place = z.infer<typeof place>
export type StoredObject = z.infer<typeof storedObject>
export type StoredMessage = z.infer<typeof storedMessage>
export type StoredSecret = z.infer<typeof storedSecret>
export type Entry = z.infer<typeof entry>
export type Header = z.infer<typeof header>

export const parseHeader = (line: string): Header => header.parse(JSON.parse(line))
export const parseEntry = (line: string): Entry => entry.parse(JSON.parse(line))

const keyOf = ({ bucket, key }: Place) => `${bucket}/${key}`

/** What the buckets, the queues and the site's own secrets hold, by the changes that were told. */
export class Contents {
  readonly #objects = new Map<string, StoredObject>()
  readonly #messages = new Map<string, StoredMessage>()
  readonly #secrets = new Map<string, StoredSecret>()
  readonly #users = new Map<string, number>()
  /** Messages that were done with before their sender was heard of. */
  readonly #early = new Set<string>()

  get objects(): readonly StoredObject[] {
    return [...this.#objects.values()]
  }

  get messages(): readonly StoredMessage[] {
    return [...this.#messages.values()]
  }

  get secrets(): readonly StoredSecret[] {
    return [...this.#secrets.values()]
  }

  /** Counts one more, or one less, who needs a blob. */
  use(blob: string, change: 1 | -1): void {
    const users = (this.#users.get(blob) ?? 0) + change
    if (users > 0) this.#users.set(blob, users)
    else this.#users.delete(blob)
  }

  isUsed(blob: string): boolean {
    return this.#users.has(blob)
  }

  /** Applies a change; returns the blob that is no longer needed, if any. */
  apply(change: Entry): string | null {
    if ('put' in change) return this.#replace(change.put, change.put)
    if ('drop' in change) return this.#replace(change.drop, null)
    if ('keep' in change) this.#secrets.set(change.keep.secret, change.keep)
    else if ('done' in change) {
      if (!this.#messages.delete(change.done)) this.#early.add(change.done)
    } else if (!this.#early.delete(change.send.id)) this.#messages.set(change.send.id, change.send)
    return null
  }

  #replace(place: Place, next: StoredObject | null): string | null {
    const before = this.#objects.get(keyOf(place))
    if (next) {
      this.use(next.blob, 1)
      this.#objects.set(keyOf(place), next)
    } else this.#objects.delete(keyOf(place))
    if (before) this.use(before.blob, -1)
    return before && !this.isUsed(before.blob) ? before.blob : null
  }

  /** The shortest journal with the same result. */
  *lines(): Generator<string> {
    for (const put of this.#objects.values()) yield JSON.stringify({ put } satisfies Entry)
    for (const keep of this.#secrets.values()) yield JSON.stringify({ keep } satisfies Entry)
    for (const send of this.#messages.values()) yield JSON.stringify({ send } satisfies Entry)
  }
}
