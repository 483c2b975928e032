import { useEffect, useEffectEvent } from 'react'
import { createSlot } from './slot.ts'

/** How many forms have unsaved changes. */
const forms = createSlot(0)
const askBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault()

/** The functions that delete stored changes of forms. */
const forgetters = new Set<() => void>()

/** Discards unsaved changes when the user leaves, so that they are not brought back. */
export function giveUpUnsaved(): void {
  for (const forget of forgetters) forget()
}

/** Whether this page has unsaved changes. */
export const hasUnsaved = (): boolean => forms.get() > 0

export const useHasUnsaved = (): boolean => forms.useValue() > 0

/**
 * While `dirty`, leaving the page, reloading and closing the window ask first. `forget` is called if the user leaves all the
 * same.
 */
export function useUnsaved(dirty: boolean, forget?: () => void): void {
  const forgotten = useEffectEvent(() => forget?.())
  useEffect(() => {
    if (!dirty) return
    const giveUp = () => forgotten()
    forgetters.add(giveUp)
    forms.set(forms.get() + 1)
    addEventListener('beforeunload', askBeforeUnload)
    return () => {
      forgetters.delete(giveUp)
      forms.set(forms.get() - 1)
      if (!hasUnsaved()) removeEventListener('beforeunload', askBeforeUnload)
    }
  }, [dirty])
}
