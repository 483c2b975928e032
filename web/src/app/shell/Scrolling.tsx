import { type RefObject, useLayoutEffect, useRef } from 'react'
import { type Location, ScrollRestoration } from 'react-router'

/** An entry of the history; the address where a visit begins, which has none yet. */
const entryOf = ({ key, pathname }: Location) => (key === 'default' ? pathname : key)

/**
 * Scrolls each page as its entry of the history was left. The router takes the first one to its top as well: who has scrolled
 * what came with the page stays there.
 */
export function Scrolling() {
  const scrolled = useRef(0)
  useLayoutEffect(() => {
    if (scrolled.current > 0) scrollTo(0, scrolled.current)
  }, [])
  return (
    <>
      <Look at={scrolled} />
      <ScrollRestoration getKey={entryOf} />
    </>
  )
}

/** Looks how far the page is scrolled before what follows moves it. */
function Look({ at }: { at: RefObject<number> }) {
  useLayoutEffect(() => {
    at.current = scrollY
  }, [at])
  return null
}
