import { useEffect, useEffectEvent, useState } from 'react'
import type * as z from 'zod/mini'
import { useSession } from '../session/session.ts'
import { holdKey, type KeptForm, keepForm, leftForm, newKey } from './keptForm.ts'

interface Options<Draft> extends Omit<KeptForm<Draft>, 'at'> {
  /** names the form among all of the site */
  place: string
  /** reads a draft that the browser has kept */
  reader: z.ZodMiniType<Draft>
  /** whether something was written that is not saved */
  dirty: boolean
  /** shows what an earlier visit has left */
  onFound: (kept: KeptForm<Draft>) => void
}

/**
 * Keeps in the browser what is written in a form, letter by letter, and brings back what a page that is gone has left of it.
 * Gives what forgets it.
 */
export function useKeptForm<Draft>({ place, reader, dirty, draft, base, revision, onFound }: Options<Draft>) {
  const { owner } = useSession()
  const [key] = useState(() => newKey(owner, place))
  useEffect(() => {
    keepForm(key, dirty ? { draft, base, revision, at: new Date().toISOString() } : null)
  }, [key, dirty, draft, base, revision])

  /** What is written here already stays, and so does what was left. */
  const takeOver = useEffectEvent((left: { key: string; kept: KeptForm<Draft> }) => {
    if (dirty) return
    onFound(left.kept)
    keepForm(key, left.kept)
    keepForm(left.key, null)
  })
  const look = useEffectEvent(() => leftForm(owner, place, reader))
  useEffect(() => {
    const letGo = holdKey(key)
    let isHere = true
    void look().then((left) => {
      if (left && isHere) takeOver(left)
    })
    return () => {
      isHere = false
      letGo()
    }
  }, [key])
  return () => keepForm(key, null)
}
