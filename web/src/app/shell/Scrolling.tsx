import { type RefObject, useLayoutEffect, useRef } from 'react'
import { type Location, ScrollRestoration, useLocation, useNavigationType } from 'react-router'

/** The key of a history entry; the path for the first entry, which has none yet. */
const entryOf = ({ key, pathname }: Location) => (key === 'default' ? pathname : key)

/**
 * Restores the scroll position of history entries. The router would also scroll the first page to its top, although readers
 * may have scrolled it already.
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
 * Notes the scroll position before the router changes it. On the way back the page gets room for any position, since its
 * content may still be loading.
 */
function Before({ at, isBack }: { at: RefObject<number>; isBack: boolean }) {
  useLayoutEffect(() => {
    at.current = scrollY
    if (isBack) document.body.style.minHeight = '1000000px'
  }, [at, isBack])
  return null
}

/** One function for all pages, so that listeners do not add up. */
function dropRoom(): void {
  document.body.style.minHeight = ''
}

/** Keeps only the room that the scroll position needs, until the reader interacts. */
function keepRoom(_entry: string): () => void {
  const { style } = document.body
  style.minHeight = style.minHeight && scrollY ? `${scrollY + innerHeight}px` : ''
  for (const act of ['wheel', 'touchmove', 'pointerdown', 'keydown'])
    addEventListener(act, dropRoom, { passive: true, once: true })
  return dropRoom
}
