import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { useSession } from '../session/session.ts'
import { useUnsaved } from '../unsaved.ts'
import { findLeftForm, forgetLeft, holdKey, type KeptForm, keepForm, newKey, tellsHeld } from './keptForm.ts'

interface Options<Draft> extends Omit<KeptForm<Draft>, 'at'> {
  /** names the form among all of the site */
  place: string
  /** reads a draft that the browser has kept */
  reader: z.ZodMiniType<Draft>
  /** whether something was written that is not saved */
  dirty: boolean
  /** shows what an earlier visit has left, and goes on from there */
  onFound: (kept: KeptForm<Draft>) => void
  /** shows the form as the server has it, and goes on from there */
  onGivenUp: () => void
}

/**
 * Keeps in the browser what is written in a form, letter by letter, until it is saved or given up, so that a crash or a closed
 * window loses nothing: what a page that is gone has left of it is brought back. Leaving the page asks first.
 */
export function useKeptForm<Draft>(options: Options<Draft>) {
  const { place, reader, dirty, draft, base, revision, onFound, onGivenUp } = options
  const { owner } = useSession()
  const [key] = useState(() => newKey(owner, place))
  /** when what was brought back was written */
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

  /** What is written here already stays, and so does what was left. */
  const takeOver = useEffectEvent((left: { key: string; kept: KeptForm<Draft>; isOwn: boolean }) => {
    if (dirty) return
    onFound(left.kept)
    setAt(left.kept.at)
    keepForm(key, left.kept)
    // whose page may be there still keeps it until this one is done
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
    /** What an earlier visit left here, which stands in the form again; null for nothing. */
    broughtBack: dirty && at !== null ? { at, giveUp } : null,
    /** What was brought back is saved: what is written from now on is of this visit. */
    onSaved() {
      setAt(null)
      forgetBegun()
    },
  }
}
