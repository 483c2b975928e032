import { type RefObject, useLayoutEffect, useRef } from 'react'

const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Lets the rows of a table that have got another place move there; not for who asked for less motion. */
export function useMoves(table: RefObject<HTMLTableSectionElement | null>): void {
  const places = useRef(new Map<string, number>())
  useLayoutEffect(() => {
    const now = new Map<string, number>()
    const rows = [...(table.current?.rows ?? [])]
    // all are measured before any is moved
    for (const row of rows) if (row.dataset.row) now.set(row.dataset.row, row.offsetTop)
    for (const row of rows) {
      const [before, after] = [places.current, now].map((all) => all.get(row.dataset.row ?? ''))
      if (before === undefined || after === undefined || before === after || prefersReducedMotion()) continue
      row.animate([{ transform: `translateY(${before - after}px)` }, { transform: 'none' }], {
        duration: 500,
        easing: 'ease-out',
      })
    }
    places.current = now
  })
}
