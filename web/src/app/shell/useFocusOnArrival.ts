import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Puts the keyboard's focus on the content when another page has come, as a page load would. */
export function useFocusOnArrival() {
  const content = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    content.current?.focus({ preventScroll: true })
  }, [pathname])
  return content
}
