import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { isDialogOpen } from '../../ui/dialog/useFocusBack.ts'

interface Props {
  className: string | undefined
  children: ReactNode
}

/**
 * The main part of the window. It takes the keyboard focus when the page changes, as after a page load, but for a dialog that
 * was opened since.
 */
export function Content({ className, children }: Props) {
  const content = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (!isDialogOpen()) content.current?.focus({ preventScroll: true })
  }, [pathname])
  return (
    // a link to it is of no use before the page can be used, and what waits for the page knows it by its name
    <main id={import.meta.env.SSR ? undefined : 'content'} ref={content} tabIndex={-1} className={className}>
      {children}
    </main>
  )
}
