import { useLayoutEffect } from 'react'

/** What opened something: for an item of a menu, which goes with its menu, the menu's button. */
function openerOf(focused: Element | null): HTMLElement | null {
  const menu = focused?.closest('[role="menu"]')
  const opener = menu ? document.querySelector(`[aria-controls="${CSS.escape(menu.id)}"]`) : focused
  return opener instanceof HTMLElement && opener !== document.body ? opener : null
}

/** Gives the focus back to what opened a dialog or a drawer, however it closes; where that is gone, to the page. */
export function useFocusBack(opened: boolean): void {
  useLayoutEffect(() => {
    if (!opened) return
    const opener = openerOf(document.activeElement)
    return () => {
      const closing = dialogOf(document.activeElement)
      // once the kit has let go of it
      window.setTimeout(() => {
        if (!isLost(document.activeElement, closing)) return
        const next = opener?.isConnected ? opener : document.getElementById('content')
        next?.focus({ preventScroll: true })
      }, 20)
    }
  }, [opened])
}

const dialogOf = (focused: Element | null) => focused?.closest('[role="dialog"]') ?? null

/** The focus is nowhere, or in the dialog that is being closed: another one may have been opened since. */
const isLost = (focused: Element | null, closing: Element | null) =>
  focused === null || focused === document.body || (closing !== null && dialogOf(focused) === closing)
