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

/** What is filled in of a discussion that stands. */
export const draftOf = ({ title, description, content, categoryId, topPriority }: Discussion): Draft => {
  return { title, description, content, categoryId: String(categoryId), topPriority }
}

/** What a new one begins with: the problem's id before the title. */
const blankDraft = (pid: string): Draft => {
  return { title: pid === '' ? '' : `[${pid}] `, description: '', content: '', categoryId: '', topPriority: false }
}

/**
 * What is written in the form of a discussion. That of a new one lies in the browser of its writer until it is posted; what its
 * author has saved of another one in another tab is merged into it.
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
