import type { Discussion } from '@oj/functions/features/discussion/contract.ts'
import { useState } from 'react'
import * as z from 'zod/mini'
import { changesOf } from '../../lib/changesOf.ts'
import { useTabText } from '../../lib/drafts/useTabText.ts'
import { readJson } from '../../lib/readJson.ts'
import { useSession } from '../../lib/session/session.ts'
import { useMerged } from '../../lib/useMerged.ts'

const Draft = z.object({
  title: z.string(),
  description: z.string(),
  content: z.string(),
  /** empty for none yet */
  categoryId: z.string(),
  topPriority: z.boolean(),
})
export type Draft = z.output<typeof Draft>

const parseDraft = (kept: string | null): Draft | null => readJson(Draft, () => kept)

export const draftOf = ({ title, description, content, categoryId, topPriority }: Discussion): Draft => {
  return { title, description, content, categoryId: String(categoryId), topPriority }
}

const blankDraft = (pid: string): Draft => {
  return { title: pid === '' ? '' : `[${pid}] `, description: '', content: '', categoryId: '', topPriority: false }
}

/**
 * The form of a discussion while it is written. A new one is kept in the browser until it is posted; a changed one is merged
 * with what was saved in another tab.
 */
export function useDraft(discussion: Discussion | null, { pid, gid }: { pid: string; gid: number | null }) {
  const { owner } = useSession()
  const key = discussion ? null : `oj:discussion:${owner}:${gid === null ? pid : `group-${gid}:${pid}`}`
  const merged = useMerged<Draft>(() => ({ form: discussion ? draftOf(discussion) : blankDraft(pid), revision: 0 }))
  const { text, save, other } = useTabText(key, (shown) => setDraft(parseDraft(shown) ?? merged.base))
  const [draft, setDraft] = useState(() => parseDraft(text) ?? merged.base)
  function change(next: Partial<Draft>) {
    const value = { ...draft, ...next }
    save(JSON.stringify(value))
    setDraft(value)
  }
  const settle = (whose: 'mine' | 'theirs') => setDraft(merged.settle(draft, whose))
  const isChanged = Object.keys(changesOf(merged.base, draft)).length > 0
  return { merged, draft, change, clear: () => save(null), settle, isChanged, other }
}
