import * as z from 'zod/mini'
import { randomId } from '../randomId.ts'
import { readJson } from '../readJson.ts'
import { inTab, keysOf, read, write } from '../storage.ts'

/** The parts of the browser's storage that are used. */
export interface TextsStore {
  read(key: string): string | null
  /** null deletes it */
  write(key: string, value: string | null): void
  keysOf(start: string): string[]
}

/** A stored text of a tab. */
export interface KeptText {
  readonly key: string
  /** identifies the version of the text; later ones are greater */
  readonly stamp: string
  readonly text: string
}

/** The text that a tab shows, as it was stored last. */
export interface TabText {
  readonly key: string
  /** empty if it is not stored yet */
  readonly stamp: string
  readonly text: string | null
  /** the version of another tab that it started from */
  readonly from: string
}

/** The maximum number of texts kept per place. */
const most = 8

const browser: TextsStore = { read, write, keysOf }
const tabKey = 'oj:tab'

/** The id of a tab, for as long as it is open. */
export interface TabName {
  get(): string
  renew(): string
}

const thisTab: TabName = {
  get: () => inTab.read(tabKey) ?? thisTab.renew(),
  renew() {
    const id = randomId()
    inTab.write(tabKey, id)
    return id
  },
}

const versionOf = ({ key, stamp }: KeptText) => `${key} ${stamp}`
const Kept = z.object({ stamp: z.string(), text: z.string(), from: z.string() })

/**
 * The texts that the tabs of a browser write in one place. Each tab has its own and never overwrites another's: a new tab
 * starts with the newest one, a reloaded tab with its own.
 */
export function textsIn(place: string, store: TextsStore = browser, tab: TabName = thisTab) {
  const keyOf = (id: string) => `${place}#${id}`
  const fieldsAt = (key: string) => readJson(Kept, () => store.read(key))
  function at(key: string): KeptText | null {
    const raw = store.read(key)
    if (raw === null) return null
    // from an older version, in which all tabs shared one text
    const { stamp = '', text = raw } = fieldsAt(key) ?? {}
    return { key, stamp, text }
  }
  /** all stored texts, the newest first */
  function all(): KeptText[] {
    const keys = store.keysOf(place).filter((key) => key === place || key.startsWith(keyOf('')))
    return keys.flatMap((key) => at(key) ?? []).sort((a, b) => (a.stamp < b.stamp ? 1 : -1))
  }
  function put(key: string, text: string, from: string): TabText {
    // later than all others, even within the same millisecond
    const time = Math.max(Date.now(), Number.parseInt(all()[0]?.stamp || '0', 10) + 1)
    const stamp = `${String(time).padStart(15, '0')} ${randomId().slice(0, 8)}`
    store.write(key, JSON.stringify({ stamp, text, from }))
    for (const old of all().slice(most)) if (old.key !== key) store.write(old.key, null)
    return { key, stamp, text, from }
  }
  const isOwn = ({ key, stamp }: TabText) => at(key)?.stamp === stamp

  return {
    all,
    begin(): TabText {
      const key = keyOf(tab.get())
      const own = at(key)
      if (own) return { ...own, from: fieldsAt(key)?.from ?? '' }
      const [newest] = all()
      return { key, stamp: '', text: newest?.text ?? null, from: newest ? versionOf(newest) : '' }
    },
    /** Keeps a text of the tab; null deletes it, and the one that it started from. */
    save(held: TabText, text: string | null): TabText {
      if (text !== null) {
        // a duplicated tab has the id of the original
        const isTaken = at(held.key) !== null && !isOwn(held)
        return put(isTaken ? keyOf(tab.renew()) : held.key, text, held.from)
      }
      for (const one of all()) {
        if ((one.key === held.key && isOwn(held)) || versionOf(one) === held.from) store.write(one.key, null)
      }
      return { key: held.key, stamp: '', text: null, from: '' }
    },
    /** The newest text of another tab that differs; null for none. */
    otherThan: (held: TabText): KeptText | null =>
      all().find((one) => one.key !== held.key && one.text !== held.text && versionOf(one) !== held.from) ?? null,
    /** Shows the text of another tab, and keeps the replaced one as a text of its own. */
    swap(held: TabText, other: KeptText): TabText {
      const { text } = held
      const isKept = all().some((one) => one.key !== held.key && one.text === text)
      if (text !== null && !isKept) put(keyOf(randomId()), text, '')
      return put(held.key, other.text, versionOf(other))
    },
    drop: (other: KeptText): void => store.write(other.key, null),
  }
}
