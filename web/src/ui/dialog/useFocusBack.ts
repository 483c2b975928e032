import { useLayoutEffect } from 'react'

/** The element to return the focus to: for a menu item, which vanishes with its menu, the menu's button. */
function openerOf(focused: Element | null): HTMLElement | null {
  const menu = focused?.closest('[role="menu"]')
  const opener = menu ? document.querySelector(`[aria-controls="${CSS.escape(menu.id)}"]`) : focused
  return opener instanceof HTMLElement && opener !== document.body ? opener : null
}

/** The last focused element: a loading button loses the focus before it opens something. */
let lastFocused: Element | null = null
globalThis.addEventListener?.('pointerdown', () => (lastFocused = null), { capture: true })
globalThis.addEventListener?.('focusin', ({ target }) => (lastFocused = target instanceof Element ? target : null))

/** The opener of the dialog that just closed, for a dialog that replaces it. */
let leftOpener: HTMLElement | null = null

function openerNow(): HTMLElement | null {
  const focused = document.activeElement
  return leftOpener ?? openerOf(focused === document.body ? lastFocused : focused)
}

/** Whether the focus is nowhere, or in a dialog that is being closed. */
export const isFocusLost = (focused: Element | null) =>
  focused === null || focused === document.body || focused.closest('[role="dialog"]') !== null

/** Focuses an element; a disabled one once it is enabled, unless the focus has moved elsewhere by then. */
function giveFocus(to: HTMLElement): void {
  to.focus({ preventScroll: true })
  if (!to.matches(':disabled')) return
  const { activeElement: before } = document
  const watched = new MutationObserver(() => {
    if (to.matches(':disabled')) return
    watched.disconnect()
    const { activeElement: now } = document
    if (now === before || now === document.body) to.focus({ preventScroll: true })
  })
  watched.observe(to, { attributeFilter: ['disabled'] })
}

/** How many dialogs and drawers were opened so far, and how many are open. */
let openings = 0
let open = 0

/** Whether a dialog or drawer is open: a page that loads meanwhile must not take the focus. */
export const isDialogOpen = (): boolean => open > 0

/**
 * Returns the focus to what opened a dialog or drawer, however it closes; to the page if that element is gone or the page
 * has changed.
 */
export function useFocusBack(opened: boolean): void {
  useLayoutEffect(() => {
    if (!opened) return
    openings += 1
    open += 1
    const { pathname } = window.location
    const opener = openerNow()
    return () => {
      open -= 1
      leftOpener = opener
      const before = openings
      // after the kit has released the focus
      window.setTimeout(() => {
        leftOpener = null
        // another dialog was opened since
        if (openings !== before || !isFocusLost(document.activeElement)) return
        const isThere = opener?.isConnected && window.location.pathname === pathname
        const next = isThere ? opener : document.getElementById('content')
        if (next) giveFocus(next)
      }, 20)
    }
  }, [opened])
}
