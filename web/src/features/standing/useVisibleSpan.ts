import { type RefObject, useEffect, useState } from 'react'
import type { Span } from './edge.ts'

/** The height of a row where all of a board scroll by, in px; the style sheet has the same. */
export const rowHeight = 56
/** Rows before and after what is in sight, and how many come at a time. */
const [beside, step] = [20, 10] as const

function inSight(box: HTMLElement): Span {
  const { top } = box.getBoundingClientRect()
  // a projector shows them larger
  const height = box.querySelector('[data-row]')?.getBoundingClientRect().height ?? rowHeight
  const first = Math.max(0, Math.floor(-top / height) - beside)
  const last = Math.ceil((window.innerHeight - top) / height) + beside
  return { from: Math.floor(first / step) * step, to: Math.max(step, Math.ceil(last / step) * step) }
}

/** Which rows of a long board are in sight, while `isOn`. */
export function useSpan(box: RefObject<HTMLElement | null>, isOn: boolean): Span {
  const [span, setSpan] = useState<Span>({ from: 0, to: 4 * step })
  useEffect(() => {
    if (!isOn) return
    let frame = 0
    const look = () => {
      frame = 0
      if (!box.current) return
      const now = inSight(box.current)
      setSpan((before) => (before.from === now.from && before.to === now.to ? before : now))
    }
    const soon = () => {
      frame ||= requestAnimationFrame(look)
    }
    look()
    // whatever scrolls: the page, or the board in full screen
    document.addEventListener('scroll', soon, { capture: true, passive: true })
    window.addEventListener('resize', soon)
    return () => {
      cancelAnimationFrame(frame)
      document.removeEventListener('scroll', soon, { capture: true })
      window.removeEventListener('resize', soon)
    }
  }, [box, isOn])
  return span
}
