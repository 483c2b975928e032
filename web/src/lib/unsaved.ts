import { useEffect, useEffectEvent } from 'react'
import { createSlot } from './slot.ts'

/** How many forms hold something unsaved. */
const forms = createSlot(0)
const askBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault()

/** What forgets what was written, of each form that holds something unsaved and keeps it beyond the page. */
const forgetters = new Set<() => void>()

/** The user leaves, and gives up what they have written: what would bring it back is forgotten. */
export function giveUpUnsaved(): void {
  for (const forget of forgetters) forget()
}

/** Whether something was written on this page that is kept nowhere else. */
export const hasUnsaved = (): boolean => forms.get() > 0

/** Follows whether something was written on this page that is kept nowhere else. */
export const useHasUnsaved = (): boolean => forms.useValue() > 0

/**
 * While `dirty`, whatever would lose what was written asks first: another page, a reload, closing the window. `forget` is
 * called where the user goes to another page all the same.
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
