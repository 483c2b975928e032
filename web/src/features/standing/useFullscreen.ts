import { type RefObject, useSyncExternalStore } from 'react'

function subscribeToFullscreen(tell: () => void) {
  document.addEventListener('fullscreenchange', tell)
  return () => document.removeEventListener('fullscreenchange', tell)
}

/** Whether an element fills the screen. */
export const useWhole = (of: RefObject<Element | null>): boolean =>
  useSyncExternalStore(subscribeToFullscreen, () => of.current !== null && document.fullscreenElement === of.current)
