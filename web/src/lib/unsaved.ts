import { useEffect } from 'react'

/** One mark for each form that holds something unsaved. */
const marks = new Set<symbol>()
const ask = (event: BeforeUnloadEvent) => event.preventDefault()

/** Whether something was written on this page that is kept nowhere else. */
export const hasUnsaved = (): boolean => marks.size > 0

/** While `dirty`, whatever would lose what was written asks first: another page, a reload, closing the window. */
export function useUnsaved(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return
    const mark = Symbol('unsaved')
    marks.add(mark)
    addEventListener('beforeunload', ask)
    return () => {
      marks.delete(mark)
      if (marks.size === 0) removeEventListener('beforeunload', ask)
    }
  }, [dirty])
}
