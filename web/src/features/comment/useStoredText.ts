import * as z from 'zod/mini'
import { textsIn } from '../../lib/drafts/tabTexts.ts'
import { useTabText } from '../../lib/drafts/useTabText.ts'
import { readJson } from '../../lib/readJson.ts'
import { useSession } from '../../lib/session/session.ts'

const Stored = z.object({ text: z.string(), hides: z.boolean() })
type Stored = z.output<typeof Stored>

const nothing: Stored = { text: '', hides: false }

const storedIn = (kept: string | null): Stored => readJson(Stored, () => kept) ?? nothing

const keyOf = (owner: string, place: string) => `oj:comment:${owner}:${place}`

/** Whether the reader has left a draft in a place. */
export function useHasText(place: string): boolean {
  const { owner } = useSession()
  return textsIn(keyOf(owner, place))
    .all()
    .some((kept) => storedIn(kept.text).text !== '')
}

/** The draft of a place: the browser keeps it until it is sent, beyond the page and the session, for each tab by itself. */
export function useStoredText(place: string) {
  const { owner } = useSession()
  const kept = useTabText(keyOf(owner, place))
  const { text, hides } = storedIn(kept.text)
  function change(next: Partial<Stored>) {
    const value = { text, hides, ...next }
    kept.save(value.text === '' && !value.hides ? null : JSON.stringify(value))
  }
  return { text, hides, change, clear: () => change(nothing), other: kept.other }
}
