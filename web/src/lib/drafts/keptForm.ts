import * as z from 'zod/mini'
import { randomId } from '../randomId.ts'
import { readJson } from '../readJson.ts'
import { inTab, keysOf, read, write } from '../storage.ts'
import { ownersPlace } from './forgetForms.ts'

/** What somebody has written in a form and not saved, as their browser keeps it. */
export interface KeptForm<Draft> {
  readonly draft: Draft
  /** as the form was before they wrote in it, and which version of the thing that is */
  readonly base: Draft
  readonly revision: number
  /** when they wrote in it last */
  readonly at: string
}

/** Where drafts of a form lie, each page's own behind it: two tabs may have the same form open. */
const placeOf = (owner: string, place: string) => `${ownersPlace(owner)}${place}#`

/** Where a page keeps what is written in its form. */
export const newKey = (owner: string, place: string): string => placeOf(owner, place) + randomId()

const hereKey = (place: string) => `oj:kept-here:${place}`

/** Whether a page can tell what other pages keep from what such have left: browsers have locks on safe connections alone. */
export const tellsHeld = (): boolean => 'locks' in navigator

/** Keeps what was written in a form; null forgets it. */
export const keepForm = <Draft>(key: string, kept: KeptForm<Draft> | null): void =>
  write(key, kept && JSON.stringify(kept))

/** Says that a page is there that keeps something, for as long as it is. Gives what ends that. */
export function holdKey(key: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  if (tellsHeld()) void navigator.locks.request(key, () => promise).catch(() => undefined)
  return resolve
}

async function readHeldKeys(): Promise<Set<string>> {
  // browsers that may keep nothing refuse to tell
  const { held = [] } = tellsHeld() ? await navigator.locks.query().catch(() => ({ held: [] })) : {}
  return new Set(held.flatMap(({ name }) => name ?? []))
}

function readForm<Draft>(key: string, draft: z.ZodMiniType<Draft>): KeptForm<Draft> | null {
  return readJson(z.object({ draft, base: draft, revision: z.int(), at: z.string() }), () => read(key))
}

/** Forgets what a page has left, unless it is there after all and has gone on. */
export function forgetLeft({ key, at }: { key: string; at: string }): void {
  const raw = read(key)
  if (raw !== null && readJson(z.object({ at: z.string() }), () => raw)?.at === at) write(key, null)
}

/**
 * What a page that is gone has left of a form, and where it lies: what stood in this tab before it was loaded again, else the
 * newest; null for nothing that can be read. From now on `own` is what stands in this tab.
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
