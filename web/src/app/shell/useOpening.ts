import { useEffect, useRef, useState } from 'react'

/**
 * What opens below a button: by hovering with a mouse too; Escape closes it, and so does leaving it with the pointer or the
 * keyboard. The listeners sit on the box of both, which itself is nothing to operate.
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
