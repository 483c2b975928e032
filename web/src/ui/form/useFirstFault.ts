import { type RefObject, useEffect, useRef, useState } from 'react'

/** A ref for the fields of a form, and a function to call after an attempt to save: it focuses the first invalid field. */
export function useFirstFault(): { fields: RefObject<HTMLDivElement | null>; onTried: () => void } {
  const fields = useRef<HTMLDivElement>(null)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (tries > 0) fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [tries])
  return { fields, onTried: () => setTries((times) => times + 1) }
}
