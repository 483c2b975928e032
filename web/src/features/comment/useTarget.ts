import { useEffect, useRef } from 'react'

/** Brings what the address leads to into view, once it is there, and the focus to it. */
export function useTarget(isTarget: boolean) {
  const ref = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isTarget) return
    ref.current?.scrollIntoView({ block: 'center' })
    ref.current?.focus({ preventScroll: true })
  }, [isTarget])
  return ref
}
