import { type RefObject, useLayoutEffect, useRef } from 'react'
import { type Location, ScrollRestoration, useLocation, useNavigationType } from 'react-router'

/** An entry of the history; the address where a visit begins, which has none yet. */
const entryOf = ({ key, pathname }: Location) => (key === 'default' ? pathname : key)

/**
 * Scrolls each page as its entry of the history was left. The router takes the first one to its top as well: who has scrolled
 * what came with the page stays there.
 */
export function Scrolling() {
  const scrolled = useRef(0)
  const { key } = useLocation()
  useLayoutEffect(() => {
    if (scrolled.current > 0) scrollTo(0, scrolled.current)
  }, [])
  useLayoutEffect(() => keepRoom(key), [key])
  return (
    <>
      <Before key={key} at={scrolled} isBack={useNavigationType() === 'POP'} />
      <ScrollRestoration getKey={entryOf} />
    </>
  )
}

/**
 * Looks how far the page is scrolled before what follows moves it. One that is come back to gets room for wherever it was left:
 * what stood there may be on its way once more.
 */
function Before({ at, isBack }: { at: RefObject<number>; isBack: boolean }) {
  useLayoutEffect(() => {
    at.current = scrollY
    if (isBack) document.body.style.minHeight = '1000000px'
  }, [at, isBack])
  return null
}

/** One function for all pages, so that no page adds a listener to those of the pages before. */
function dropRoom(): void {
  document.body.style.minHeight = ''
}

/** Keeps as much of that room as where the page was left takes, until its reader does something. */
function keepRoom(_entry: string): () => void {
  const { style } = document.body
  style.minHeight = style.minHeight && scrollY ? `${scrollY + innerHeight}px` : ''
  for (const act of ['wheel', 'touchmove', 'pointerdown', 'keydown'])
    addEventListener(act, dropRoom, { passive: true, once: true })
  return dropRoom
}
