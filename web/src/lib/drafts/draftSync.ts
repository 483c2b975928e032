import * as z from 'zod/mini'
import { readJson } from '../readJson.ts'

/** What a device knows of a draft on the server. */
const Sync = z.object({
  /** the revision that what is written here grew from; 0 for none */
  revision: z.int(),
  /** when it was changed here and not sent since; null when the server has it */
  unsentSince: z.nullable(z.string()),
})
export type Sync = z.output<typeof Sync>

/** Where that is kept: in the browser where it keeps what is written too, else as long as the page is open. */
export interface SyncStore {
  load(): Sync
  save(sync: Sync): void
}

const none: Sync = { revision: 0, unsentSince: null }

/** Where it is kept of a place. */
export const draftKey = (place: string): string => `oj:draft:${place}`

/** Keeps it in the browser, by place; unreadable text counts as nothing. */
export function storedSync(store: Pick<Storage, 'getItem' | 'setItem'>, place: string): SyncStore {
  const key = draftKey(place)
  return {
    load: () => readJson(Sync, () => store.getItem(key)) ?? none,
    save(sync) {
      // A browser that refuses to keep it only asks the server again.
      try {
        store.setItem(key, JSON.stringify(sync))
      } catch {}
    },
  }
}

/** Keeps it until the page is left. */
export function passingSync(): SyncStore {
  let known = none
  return {
    load: () => known,
    save(sync) {
      known = sync
    },
  }
}

/** Notes that something was written here which the server is to have. */
export const markUnsent = (store: SyncStore): void =>
  store.save({ ...store.load(), unsentSince: new Date().toISOString() })
