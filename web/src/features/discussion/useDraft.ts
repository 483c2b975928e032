import type { Discussion } from '@oj/functions/features/discussion/contract.ts'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useSession } from '../../lib/session/session.ts'
import { read, write } from '../../lib/storage.ts'

const Draft = z.object({
  title: z.string(),
  description: z.string(),
  content: z.string(),
  /** empty for none yet */
  categoryId: z.string(),
  topPriority: z.boolean(),
})
export type Draft = z.output<typeof Draft>

function stored(key: string): Draft | null {
  try {
    const parsed = Draft.safeParse(JSON.parse(read(key) ?? 'null'))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

/** What a form begins with: what stands, or for a new one the problem's id before the title. */
function beginning(discussion: Discussion | null, pid: string): Draft {
  if (!discussion) {
    const title = pid === '' ? '' : `[${pid}] `
    return { title, description: '', content: '', categoryId: '', topPriority: false }
  }
  const { title, description, content, categoryId, topPriority } = discussion
  return { title, description, content, categoryId: String(categoryId), topPriority }
}

/** What is written in the form of a discussion. That of a new one lies in the browser of its writer until it is posted. */
export function useDraft(discussion: Discussion | null, { pid, gid }: { pid: string; gid: number | null }) {
  const { owner } = useSession()
  const key = discussion ? null : `oj:discussion:${owner}:${gid === null ? pid : `group-${gid}:${pid}`}`
  const [first] = useState(() => beginning(discussion, pid))
  const [draft, setDraft] = useState(() => (key === null ? null : stored(key)) ?? first)
  function change(next: Partial<Draft>) {
    const value = { ...draft, ...next }
    if (key !== null) write(key, JSON.stringify(value))
    setDraft(value)
  }
  const clear = () => {
    if (key !== null) write(key, null)
  }
  return { draft, change, clear, isChanged: JSON.stringify(draft) !== JSON.stringify(first) }
}
