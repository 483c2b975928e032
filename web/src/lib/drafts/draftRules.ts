import type { Sync } from './draftSync.ts'

/**
 * The rules that synchronise a draft between a device and the server: the newest is shown or offered, and the one that
 * it replaces stays available until somebody has seen it.
 */

/** A draft of the server, or one that only this browser has (`isUnsent`). */
export interface Draft<Content> {
  content: Content
  /** the server's revision; of an unsent draft, the one that it is based on */
  revision: number
  savedAt: string
  isUnsent?: boolean
}

/** The text written here; `isBlank`: none has been written yet. */
interface LocalDraft<Content> {
  content: Content
  isBlank: boolean
  /** what this device stores for that draft besides what it shows, such as code in another language */
  beside?: ((content: Content) => Content | null) | undefined
}

/** What to do about the server's draft. */
type Step<Content> =
  /** both drafts are equal, or neither exists */
  | { do: 'nothing' }
  | { do: 'send' }
  /** show the server's; `lost` is the local text that it replaces */
  | { do: 'take'; draft: Draft<Content>; lost: Content | null }
  /** the local text is newer than another device's draft: keep it, and say so */
  | { do: 'tell'; draft: Draft<Content> }

/** The text that showing a draft would replace: what is stored for it, else what is shown. */
function lostTo<Content>(draft: Draft<Content>, { beside, isBlank, content }: LocalDraft<Content>): Content | null {
  return beside?.(draft.content) ?? (isBlank ? null : content)
}

/** Decides between the local text and the server's draft. */
export function decideDraft<Content>(
  here: LocalDraft<Content>,
  sync: Sync,
  draft: Draft<Content> | null,
  isSame: (one: Content, other: Content) => boolean,
): Step<Content> {
  const isUnsent = sync.unsentSince !== null
  if (draft === null) return { do: here.isBlank ? 'nothing' : 'send' }
  if (isSame(draft.content, here.content)) return { do: 'nothing' }
  const beside = here.beside?.(draft.content) ?? null
  const isKept = beside !== null && isSame(beside, draft.content)
  const grewFrom = isUnsent && (draft.revision === sync.revision || draft.savedAt < (sync.unsentSince ?? ''))
  // The user has switched to something else since they wrote it, such as another language.
  if (isKept && !here.isBlank && isUnsent) return { do: 'send' }
  if (isKept || (beside !== null && here.isBlank && grewFrom)) return { do: 'nothing' }
  const lost = lostTo(draft, here)
  if (!draft.isUnsent && draft.revision === sync.revision)
    return isUnsent ? { do: 'send' } : { do: 'take', draft, lost }
  const isNewer = !isUnsent || here.isBlank || draft.savedAt > (sync.unsentSince ?? '')
  return isNewer ? { do: 'take', draft, lost } : { do: 'tell', draft }
}

/**
 * News on a draft: an earlier one is offered (`found`), another device's is shown instead of `lost` (`taken`), or
 * another device has a different one (`clash`).
 */
export type DraftNews<Content> =
  | { kind: 'taken'; draft: Draft<Content>; lost: Content | null }
  | { kind: 'found' | 'clash'; draft: Draft<Content> }

/** Whether nothing may be sent before the user has chosen between two drafts. */
export const isAsking = (news: DraftNews<unknown> | null): boolean => news !== null && news.kind !== 'taken'

/** What to show when the user switches to the other draft of the notice, and the notice after that. */
export function swapDrafts<Content>(news: DraftNews<Content>, here: LocalDraft<Content>) {
  if (news.kind === 'taken') return { shown: news.lost, isSent: false, news: null }
  const lost = lostTo(news.draft, here)
  const next: DraftNews<Content> | null =
    news.kind === 'found' && lost === null ? null : { kind: 'taken', draft: news.draft, lost }
  return { shown: news.draft.content, isSent: true, news: next }
}
