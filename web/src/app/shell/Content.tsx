import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { isDialogOpen } from '../../ui/dialog/useFocusBack.ts'

/**
 * The main part of the window. It takes the focus when the page changes, as after a page load, unless a dialog has been
 * opened since.
 */
export function Content({ className, children }: { className: string | undefined; children: ReactNode }) {
  const content = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (!isDialogOpen()) content.current?.focus({ preventScroll: true })
  }, [pathname])
  return (
    // without the id while the server draws: links to it are useless then, and tests wait for it
    <main id={import.meta.env.SSR ? undefined : 'content'} ref={content} tabIndex={-1} className={className}>
      {children}
    </main>
  )
}
