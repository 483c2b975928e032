import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { readJson } from '../../../lib/readJson.ts'
import { read, write } from '../../../lib/storage.ts'

/** The news of a contest that the reader has seen. */
const Seen = z.object({
  /** their ids */
  announcements: z.array(z.int()),
  /** their keys, which change with the answer */
  answers: z.array(z.string()),
})
export type Seen = z.output<typeof Seen>

const nothing: Seen = { announcements: [], answers: [] }
/** How many of each are remembered, and sent to the server: the newest. */
const most = 1000

export const parseSeen = (text: string | null): Seen => readJson(Seen, () => text) ?? nothing

/** With more; the same object where nothing is new. */
export function withSeen(seen: Seen, more: Partial<Seen>): Seen {
  const announcements = (more.announcements ?? []).filter((id) => !seen.announcements.includes(id))
  const answers = (more.answers ?? []).filter((key) => !seen.answers.includes(key))
  if (announcements.length === 0 && answers.length === 0) return seen
  return {
    announcements: [...seen.announcements, ...announcements].slice(-most),
    answers: [...seen.answers, ...answers].slice(-most),
  }
}

/** What a reader has seen of a contest, kept alike in all tabs of the browser. */
export function useSeen(uid: string, cid: number) {
  const key = `contest-news/${uid}/${cid}`
  const [held, setHeld] = useState(() => ({ key, seen: parseSeen(read(key)) }))
  const seen = held.key === key ? held.seen : parseSeen(read(key))
  useEffect(() => {
    const follow = (event: StorageEvent) => event.key === key && setHeld({ key, seen: parseSeen(event.newValue) })
    addEventListener('storage', follow)
    return () => removeEventListener('storage', follow)
  }, [key])
  const see = (more: Partial<Seen>) => {
    const next = withSeen(parseSeen(read(key)), more)
    write(key, JSON.stringify(next))
    setHeld({ key, seen: next })
  }
  return { seen, see }
}
