import { epochSeconds, now } from '../clock.ts'
import { atMost, type Condition, consistently, present, tryWriteItem, type Write } from './index.ts'

/** What the table holds of a draft beside its key and what was written. */
interface DraftStamp {
  /** counts the changes */
  readonly revision: number
  readonly savedAt: string
  readonly expiresAt: number
}
interface UserKey {
  readonly uid: string
}
interface Guard {
  readonly when?: Condition<DraftStamp & UserKey>
}

/** A kind of items that holds one draft for each key: a user, and the place that they write for. */
interface Items<Key extends UserKey, Content> {
  get(key: Key, how: typeof consistently): Promise<(Key & Content & DraftStamp) | null>
  query(of: UserKey): Promise<Key[]>
  put(row: Key & Content & DraftStamp, guard: Guard): Write
  remove(key: Key, guard: Guard): Write
  removeMany(keys: readonly Key[]): Promise<void>
}

/** The result of saving: whether the draft was saved, and the current one. */
interface Saved<Content> {
  readonly saved: boolean
  readonly draft: Content & Pick<DraftStamp, 'revision' | 'savedAt'>
}

/** The revision of a draft that an earlier version of the site stored without one. */
export const unnumbered = 1

/** Condition: the current draft has this revision, or there is none, or it has expired. */
const mayFollow = (base: number, seconds: number) => [
  { uid: null },
  { revision: base },
  ...(base === unnumbered ? [{ uid: present, revision: null }] : []),
  { expiresAt: atMost(seconds) },
]

/**
 * Drafts of one kind: what users write in a form and have not handed in, which their other devices go on with. A draft is
 * written after the one that its writer has seen, by its revision, so that no device writes over what another has saved.
 * It stays for `days` after it was last written.
 */
export function draftsIn<Key extends UserKey, Content extends object>(items: Items<Key, Content>, days: number) {
  /** The current draft, or null. */
  async function find(key: Key) {
    const draft = await items.get(key, consistently)
    return draft && draft.expiresAt > epochSeconds(now()) ? draft : null
  }

  /** Writes the draft that follows revision `base`; null if another one is current. */
  async function write(key: Key, content: Content, base: number) {
    const seconds = epochSeconds(now())
    const times = { savedAt: now().toISOString(), expiresAt: seconds + days * 24 * 3600 }
    const draft = { ...content, revision: base + 1, savedAt: times.savedAt }
    const row = { ...key, ...content, revision: base + 1, ...times }
    return (await tryWriteItem(items.put(row, { when: mayFollow(base, seconds) }))) ? draft : null
  }

  return {
    find,

    /**
     * Saves a draft in the place of the one with revision `base`. Where another one stands that says something else,
     * nothing is written, and that one is the answer.
     */
    async save(key: Key, content: Content, base: number): Promise<Saved<Content>> {
      for (;;) {
        const draft = await write(key, content, base)
        if (draft) return { saved: true, draft }
        const standing = await find(key)
        // Gone since it was in the way: then there is nothing in the way any more.
        if (standing) return { saved: hasSameContent(standing, content), draft: standing }
      }
    },

    /** Removes the draft if revision `base` is still current; without `base`, in any case. */
    async remove(key: Key, base?: number): Promise<void> {
      const guard = base === undefined ? {} : { when: mayFollow(base, epochSeconds(now())) }
      await tryWriteItem(items.remove(key, guard))
    },

    /** Takes away all drafts of a user. */
    async removeAll(uid: string): Promise<void> {
      await items.removeMany(await items.query({ uid }))
    },
  }
}

/** Whether a draft holds a content: its own answer was lost on the way, or two devices have the same. */
function hasSameContent<Content extends object>(draft: Content, content: Content): boolean {
  for (const field in content) if (draft[field] !== content[field]) return false
  return true
}
