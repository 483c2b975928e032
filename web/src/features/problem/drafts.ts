import type { Draft } from '@oj/functions/features/draft/contract.ts'
import * as z from 'zod/mini'
import type { TextStore } from './savedCode.ts'

/**
 * The rules by which a browser and the server agree on a draft (PD-04): the newest is shown, and what it takes the place
 * of stays within reach until somebody has seen it.
 */

/** Code in a language. */
export interface Written {
  language: string
  code: string
}

/** What a browser knows of the draft on the server. */
const Sync = z.object({
  /** the revision that the code here grew from; 0 for none */
  revision: z.int(),
  /** when it was changed here and not sent since; null when the server has it */
  unsentSince: z.nullable(z.string()),
})
export type Sync = z.infer<typeof Sync>

const none: Sync = { revision: 0, unsentSince: null }
const keyOf = (place: string) => `oj:draft:${place}`

/** What is known of a place's draft; unreadable text counts as nothing. */
export function loadSync(store: TextStore, place: string): Sync {
  try {
    const parsed = z.safeParse(Sync, JSON.parse(store.getItem(keyOf(place)) ?? 'null'))
    return parsed.success ? parsed.data : none
  } catch {
    return none
  }
}

/** Keeps it; a browser that refuses to only asks the server again. */
export function saveSync(store: TextStore, place: string, sync: Sync): void {
  try {
    store.setItem(keyOf(place), JSON.stringify(sync))
  } catch {}
}

/** What to do when the server's draft is known. */
type Step =
  /** nothing: both have the same, or nobody has anything */
  | { do: 'nothing' }
  /** send what is here */
  | { do: 'send' }
  /** show the server's; `lost` is what stood here and is nowhere else */
  | { do: 'take'; draft: Draft; lost: Written | null }
  /** what is here is newer than another device's draft: stay, and tell of it */
  | { do: 'tell'; draft: Draft }

/** Decides between the code here and the server's draft; `template` says that nobody has written anything here yet. */
export function decide(here: Written & { template: boolean }, sync: Sync, draft: Draft | null): Step {
  const unsent = sync.unsentSince !== null
  if (draft === null) return { do: here.template ? 'nothing' : 'send' }
  if (draft.language === here.language && draft.code === here.code) return { do: 'nothing' }
  if (draft.revision === sync.revision) return unsent ? { do: 'send' } : { do: 'take', draft, lost: lostBy(here) }
  const isNewer = !unsent || here.template || draft.savedAt > (sync.unsentSince ?? '')
  return isNewer ? { do: 'take', draft, lost: lostBy(here) } : { do: 'tell', draft }
}

const lostBy = ({ language, code, template }: Written & { template: boolean }): Written | null =>
  template ? null : { language, code }
