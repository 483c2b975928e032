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
  const isBack = useNavigationType() === 'POP'
  useLayoutEffect(() => {
    if (scrolled.current > 0) scrollTo(0, scrolled.current)
  }, [])
  return (
    <>
      <Look at={scrolled} />
      {isBack && <Stretch key={`room ${key}`} />}
      <ScrollRestoration getKey={entryOf} />
      <Held key={key} />
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

/** Gives the page room for wherever its entry was left: what stood there may be on its way once more. */
function Stretch() {
  useLayoutEffect(() => {
    document.body.style.minHeight = '1000000px'
  }, [])
  return null
}

/** Keeps as much of that room as where it was left takes, until the reader does something. */
function Held() {
  useLayoutEffect(() => {
    const { style } = document.body
    const isWanted = style.minHeight !== '' && scrollY > 0
    style.minHeight = isWanted ? `${scrollY + innerHeight}px` : ''
    if (!isWanted) return
    const done = new AbortController()
    const end = () => {
      style.minHeight = ''
      done.abort()
    }
    for (const act of ['wheel', 'touchmove', 'pointerdown', 'keydown'])
      addEventListener(act, end, { passive: true, signal: done.signal })
    return end
  }, [])
  return null
}
