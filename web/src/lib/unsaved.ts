import { useEffect } from 'react'
import { createSlot } from './slot.ts'

/** How many forms hold something unsaved. */
const forms = createSlot(0)
const ask = (event: BeforeUnloadEvent) => event.preventDefault()

/** Whether something was written on this page that is kept nowhere else. */
export const hasUnsaved = (): boolean => forms.get() > 0

/** Follows whether something was written on this page that is kept nowhere else. */
export const useHasUnsaved = (): boolean => forms.useValue() > 0

/** While `dirty`, whatever would lose what was written asks first: another page, a reload, closing the window. */
export function useUnsaved(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return
    forms.set(forms.get() + 1)
    addEventListener('beforeunload', ask)
    return () => {
      forms.set(forms.get() - 1)
      if (!hasUnsaved()) removeEventListener('beforeunload', ask)
    }
  }, [dirty])
}
