import { useLayoutEffect } from 'react'

/** What opened something: for an item of a menu, which goes with its menu, the menu's button. */
function openerOf(focused: Element | null): HTMLElement | null {
  const menu = focused?.closest('[role="menu"]')
  const opener = menu ? document.querySelector(`[aria-controls="${CSS.escape(menu.id)}"]`) : focused
  return opener instanceof HTMLElement && opener !== document.body ? opener : null
}

/** What has had the focus: a button lets go of it while it is at work, as before it opens something. */
let last: Element | null = null
globalThis.addEventListener?.('pointerdown', () => (last = null), { capture: true })
globalThis.addEventListener?.('focusin', ({ target }) => (last = target instanceof Element ? target : null))

/** What opened the dialog that has just closed, for one that takes its place. */
let left: HTMLElement | null = null

function openerNow(): HTMLElement | null {
  const focused = document.activeElement
  return left ?? openerOf(focused === document.body ? last : focused)
}

/** The focus is nowhere, or in what is being closed. */
export const isFocusLost = (focused: Element | null) =>
  focused === null || focused === document.body || focused.closest('[role="dialog"]') !== null

/** Gives something the focus: a button that is still at work as soon as it is done, unless the focus is elsewhere by then. */
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

/** How many dialogs and drawers have been opened, and how many of them are open. */
let openings = 0
let open = 0

/** Whether a dialog or a drawer has the focus: a page that comes meanwhile must not take it. */
export const isDialogOpen = (): boolean => open > 0

/**
 * Gives the focus back to what opened a dialog or a drawer, however it closes; where that is gone, or another page has come,
 * to the page.
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
      left = opener
      const before = openings
      // once the kit has let go of it
      window.setTimeout(() => {
        left = null
        // another one that has been opened since has the focus
        if (openings !== before || !isFocusLost(document.activeElement)) return
        const isThere = opener?.isConnected && window.location.pathname === pathname
        const next = isThere ? opener : document.getElementById('content')
        if (next) giveFocus(next)
      }, 20)
    }
  }, [opened])
}
