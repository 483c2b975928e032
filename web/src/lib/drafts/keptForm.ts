import * as z from 'zod/mini'
import { randomId } from '../randomId.ts'
import { readJson } from '../readJson.ts'
import { inTab, keysOf, read, write } from '../storage.ts'
import { ownersPlace } from './forgetForms.ts'

/** Unsaved changes of a form, as stored in the browser. */
export interface KeptForm<Draft> {
  readonly draft: Draft
  /** the form before the changes, and its revision */
  readonly base: Draft
  readonly revision: number
  /** when it was changed last */
  readonly at: string
}

/** The prefix of the keys of a form; each page has its own key, since two tabs may have the same form open. */
const placeOf = (owner: string, place: string) => `${ownersPlace(owner)}${place}#`

/** A new key for the form of a page. */
export const newKey = (owner: string, place: string): string => placeOf(owner, place) + randomId()

const hereKey = (place: string) => `oj:kept-here:${place}`

/** Whether forms of open pages can be told from abandoned ones: browsers have locks only with https. */
export const tellsHeld = (): boolean => 'locks' in navigator

/** Stores the changes of a form; null deletes them. */
export const keepForm = <Draft>(key: string, kept: KeptForm<Draft> | null): void =>
  write(key, kept && JSON.stringify(kept))

/** Holds a lock that marks a key as used by an open page. Returns what releases it. */
export function holdKey(key: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  if (tellsHeld()) void navigator.locks.request(key, () => promise).catch(() => undefined)
  return resolve
}

async function readHeldKeys(): Promise<Set<string>> {
  // browsers without storage reject this
  const { held = [] } = tellsHeld() ? await navigator.locks.query().catch(() => ({ held: [] })) : {}
  return new Set(held.flatMap(({ name }) => name ?? []))
}

function readForm<Draft>(key: string, draft: z.ZodMiniType<Draft>): KeptForm<Draft> | null {
  return readJson(z.object({ draft, base: draft, revision: z.int(), at: z.string() }), () => read(key))
}

/** Deletes the changes that a page has left, unless they have changed since. */
export function forgetLeft({ key, at }: { key: string; at: string }): void {
  const raw = read(key)
  if (raw !== null && readJson(z.object({ at: z.string() }), () => raw)?.at === at) write(key, null)
}

/**
 * The changes that a closed page has left of a form, with their key: those of this tab before a reload, else the newest; null
 * if there are none. From now on `own` is the key of this tab.
 */
export async function findLeftForm<Draft>(owner: string, place: string, draft: z.ZodMiniType<Draft>, own: string) {
  const before = inTab.read(hereKey(place))
  inTab.write(hereKey(place), own)
  const keys = keysOf(placeOf(owner, place))
  if (keys.length === 0) return null
  const held = await readHeldKeys()
  const left = keys.flatMap((key) => {
    const kept = held.has(key) ? null : readForm(key, draft)
    return kept ? [{ key, kept }] : []
  })
  const [newest = null] = left.sort((a, b) => (a.kept.at < b.kept.at ? 1 : -1))
  const ofTab = left.find(({ key }) => key === before)
  const found = ofTab ?? newest
  return found && { ...found, isOwn: found === ofTab }
}
