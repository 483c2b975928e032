import * as z from 'zod/mini'
import { readJson } from '../readJson.ts'

/** What a device knows of a draft on the server. */
const Sync = z.object({
  /** the revision that the local text is based on; 0 for none */
  revision: z.int(),
  /** when it was changed without being sent; null if the server has it */
  unsentSince: z.nullable(z.string()),
})
export type Sync = z.output<typeof Sync>

/** Keeps what is known: in the browser if that keeps the text as well, else as long as the page is open. */
export interface SyncStore {
  load(): Sync
  save(sync: Sync): void
}

const none: Sync = { revision: 0, unsentSince: null }

/** The storage key of a place. */
export const draftKey = (place: string): string => `oj:draft:${place}`

/** Kept in the browser, by place; unreadable text counts as nothing. */
export function storedSync(store: Pick<Storage, 'getItem' | 'setItem'>, place: string): SyncStore {
  const key = draftKey(place)
  return {
    load: () => readJson(Sync, () => store.getItem(key)) ?? none,
    save: (sync) => store.setItem(key, JSON.stringify(sync)),
  }
}

/** Kept until the page is left. */
export function passingSync(): SyncStore {
  let current = none
  return {
    load: () => current,
    save(sync) {
      current = sync
    },
  }
}

/** Notes that a text was changed here and has to be sent. */
export const markUnsent = (store: SyncStore): void =>
  store.save({ ...store.load(), unsentSince: new Date().toISOString() })
