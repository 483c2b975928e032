import { useEffect, useRef, useState } from 'react'

/**
 * A popup below a button, which also opens when a mouse hovers over it; Escape closes it, and so does leaving it with
 * the pointer or the keyboard. The listeners are on the box around both, which is not interactive itself.
 */
export function useOpening() {
  const box = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const element = box.current
    if (element === null) return
    const aborter = new AbortController()
    const on = <K extends keyof HTMLElementEventMap>(name: K, listener: (event: HTMLElementEventMap[K]) => void) =>
      element.addEventListener(name, listener, { signal: aborter.signal })
    on('pointerenter', ({ pointerType }) => pointerType === 'mouse' && setOpen(true))
    on('pointerleave', ({ pointerType }) => pointerType === 'mouse' && setOpen(false))
    on('focusout', ({ relatedTarget }) => {
      if (!(relatedTarget instanceof Node && element.contains(relatedTarget))) setOpen(false)
    })
    on('keydown', ({ key }) => {
      if (key !== 'Escape') return
      setOpen(false)
      element.querySelector('button')?.focus()
    })
    return () => aborter.abort()
  }, [])
  return { box, open, setOpen }
}
