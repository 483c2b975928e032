import { type RefObject, useEffect, useRef, useState } from 'react'

/** The fields of a form, and what is called after a try to save it: the focus goes to the first that is marked as wrong. */
export function useFirstFault(): { fields: RefObject<HTMLDivElement | null>; onTried: () => void } {
  const fields = useRef<HTMLDivElement>(null)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (tries > 0) fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [tries])
  return { fields, onTried: () => setTries((times) => times + 1) }
}
