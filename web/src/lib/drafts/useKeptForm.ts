import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { useSession } from '../session/session.ts'
import { useUnsaved } from '../unsaved.ts'
import { findLeftForm, forgetLeft, holdKey, type KeptForm, keepForm, newKey, tellsHeld } from './keptForm.ts'

interface Options<Draft> extends Omit<KeptForm<Draft>, 'at'> {
  /** the unique name of the form */
  place: string
  /** the schema of stored drafts */
  reader: z.ZodMiniType<Draft>
  /** whether there are unsaved changes */
  dirty: boolean
  /** shows unsaved changes of an earlier visit */
  onFound: (kept: KeptForm<Draft>) => void
  /** shows the form as the server has it */
  onGivenUp: () => void
}

/**
 * Stores the changes of a form in the browser until they are saved or discarded, so that a crash or a closed window loses
 * nothing: changes that a closed page has left are brought back. Leaving the page asks first.
 */
export function useKeptForm<Draft>(options: Options<Draft>) {
  const { place, reader, dirty, draft, base, revision, onFound, onGivenUp } = options
  const { owner } = useSession()
  const [key] = useState(() => newKey(owner, place))
  /** the time of the changes that were brought back */
  const [at, setAt] = useState<string | null>(null)
  const begunWith = useRef<{ key: string; at: string }>(null)
  const forgetBegun = () => {
    if (begunWith.current) forgetLeft(begunWith.current)
    begunWith.current = null
  }
  const forget = () => {
    keepForm(key, null)
    forgetBegun()
  }
  useUnsaved(dirty, forget)
  useEffect(() => {
    keepForm(key, dirty ? { draft, base, revision, at: new Date().toISOString() } : null)
  }, [key, dirty, draft, base, revision])

  /** Unless the user has already changed this form. */
  const takeOver = useEffectEvent((left: { key: string; kept: KeptForm<Draft>; isOwn: boolean }) => {
    if (dirty) return
    onFound(left.kept)
    setAt(left.kept.at)
    keepForm(key, left.kept)
    // if that page may still be open, its changes stay until these are saved
    if (tellsHeld() || left.isOwn) keepForm(left.key, null)
    else begunWith.current = { key: left.key, at: left.kept.at }
  })
  const look = useEffectEvent(() => findLeftForm(owner, place, reader, key))
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

  function giveUp(): void {
    onGivenUp()
    setAt(null)
    forget()
  }
  return {
    /** Unsaved changes of an earlier visit that the form shows again; null for none. */
    broughtBack: dirty && at !== null ? { at, giveUp } : null,
    /** To be called once the form is saved: later changes are of this visit. */
    onSaved() {
      setAt(null)
      forgetBegun()
    },
  }
}
