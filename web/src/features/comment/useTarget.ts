import { useEffect, useRef } from 'react'

/** Scrolls to what the address leads to, and focuses it. */
export function useTarget(isTarget: boolean) {
  const ref = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isTarget) return
    ref.current?.scrollIntoView({ block: 'center' })
    ref.current?.focus({ preventScroll: true })
  }, [isTarget])
  return ref
}
