import { useState } from 'react'
import * as z from 'zod/mini'
import { useSession } from '../../lib/session/session.ts'
import { read, write } from '../../lib/storage.ts'

const Stored = z.object({ text: z.string(), hides: z.boolean() })
type Stored = z.output<typeof Stored>

const nothing: Stored = { text: '', hides: false }

function storedAt(key: string): Stored {
  try {
    const parsed = Stored.safeParse(JSON.parse(read(key) ?? 'null'))
    return parsed.success ? parsed.data : nothing
  } catch {
    return nothing
  }
}

const keyOf = (owner: string, place: string) => `oj:comment:${owner}:${place}`

/** Whether the reader has begun to write something in a place. */
export function useHasText(place: string): boolean {
  const { owner } = useSession()
  return storedAt(keyOf(owner, place)).text !== ''
}

/** What the reader writes in a place: it lies in his browser until it is sent, whatever becomes of the page or the session. */
export function useStoredText(place: string) {
  const { owner } = useSession()
  const key = keyOf(owner, place)
  const [held, setHeld] = useState({ key, ...storedAt(key) })
  // what another user wrote here stays his
  const { text, hides } = held.key === key ? held : storedAt(key)
  function change(next: Partial<Stored>) {
    const value = { text, hides, ...next }
    write(key, value.text === '' && !value.hides ? null : JSON.stringify(value))
    setHeld({ key, ...value })
  }
  return { text, hides, change, clear: () => change(nothing) }
}
