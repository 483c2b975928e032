import { type RefObject, useEffect, useState } from 'react'
import type { Span } from './edge.ts'

/** The height of a row of a board that shows all rows, in px; the style sheet has the same. */
export const rowHeight = 56
/** Rows before and after the visible ones that are drawn, too, and how many come at a time. */
const [margin, step] = [20, 10] as const

function measureSpan(box: HTMLElement): Span {
  const { top } = box.getBoundingClientRect()
  // they are larger in full screen
  const height = box.querySelector('[data-row]')?.getBoundingClientRect().height ?? rowHeight
  const first = Math.max(0, Math.floor(-top / height) - margin)
  const last = Math.ceil((window.innerHeight - top) / height) + margin
  return { from: Math.floor(first / step) * step, to: Math.max(step, Math.ceil(last / step) * step) }
}

/** Which rows of a long board are visible, while `isOn`. */
export function useVisibleSpan(box: RefObject<HTMLElement | null>, isOn: boolean): Span {
  const [span, setSpan] = useState<Span>({ from: 0, to: 4 * step })
  useEffect(() => {
    if (!isOn) return
    let frame = 0
    const update = () => {
      frame = 0
      if (!box.current) return
      const next = measureSpan(box.current)
      setSpan((span) => (span.from === next.from && span.to === next.to ? span : next))
    }
    const schedule = () => {
      frame ||= requestAnimationFrame(update)
    }
    update()
    // the page may scroll, or the board in full screen
    document.addEventListener('scroll', schedule, { capture: true, passive: true })
    window.addEventListener('resize', schedule)
    return () => {
      cancelAnimationFrame(frame)
      document.removeEventListener('scroll', schedule, { capture: true })
      window.removeEventListener('resize', schedule)
    }
  }, [box, isOn])
  return span
}
