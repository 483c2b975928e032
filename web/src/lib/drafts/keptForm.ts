import * as z from 'zod/mini'
import { randomId } from '../randomId.ts'
import { keysOf, read, write } from '../storage.ts'
import { ownersPlace } from './forgetForms.ts'

/** What somebody has written in a form and not saved, as his browser keeps it. */
export interface KeptForm<Draft> {
  readonly draft: Draft
  /** as the form was before he wrote in it, and which version of the thing that is */
  readonly base: Draft
  readonly revision: number
  /** when he wrote in it last */
  readonly at: string
}

/** Where drafts of a form lie, each page's own behind it: two tabs may have the same form open. */
const placeOf = (owner: string, place: string) => `${ownersPlace(owner)}${place}#`

/** Where a page keeps what is written in its form. */
export const newKey = (owner: string, place: string): string => placeOf(owner, place) + randomId()

/** Keeps what was written in a form; null forgets it. */
export const keepForm = <Draft>(key: string, kept: KeptForm<Draft> | null): void =>
  write(key, kept && JSON.stringify(kept))

/** Says that a page is there that keeps something, for as long as it is. Gives what ends that. */
export function holdKey(key: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  // browsers have locks on safe connections alone
  if ('locks' in navigator) void navigator.locks.request(key, () => promise).catch(() => undefined)
  return resolve
}

async function heldKeys(): Promise<Set<string>> {
  // browsers that may keep nothing refuse to tell
  const { held = [] } = 'locks' in navigator ? await navigator.locks.query().catch(() => ({ held: [] })) : {}
  return new Set(held.flatMap(({ name }) => name ?? []))
}

function readForm<Draft>(key: string, draft: z.ZodMiniType<Draft>): KeptForm<Draft> | null {
  const Kept = z.object({ draft, base: draft, revision: z.int(), at: z.string() })
  try {
    const { success, data } = Kept.safeParse(JSON.parse(read(key) ?? 'null'))
    return success ? data : null
  } catch {
    return null
  }
}

/** What a page that is gone has left of a form, the newest, and where it lies; null for nothing that can be read. */
export async function leftForm<Draft>(owner: string, place: string, draft: z.ZodMiniType<Draft>) {
  const keys = keysOf(placeOf(owner, place))
  if (keys.length === 0) return null
  const held = await heldKeys()
  const left = keys.flatMap((key) => {
    const kept = held.has(key) ? null : readForm(key, draft)
    return kept ? [{ key, kept }] : []
  })
  return left.sort((a, b) => (a.kept.at < b.kept.at ? 1 : -1))[0] ?? null
}
