import { useSyncExternalStore } from 'react'

/** Heights in px, before all is made larger or smaller with the window. */
export const heights = { row: 60, head: 72, columns: 36, controls: 64 } as const
/** The width that sizes are made for, and how far they follow the window: from 1280 px to 4K. */
const madeFor = 1440
const [least, most] = [0.85, 2.7]

function subscribeToResize(onChange: () => void) {
  addEventListener('resize', onChange)
  return () => removeEventListener('resize', onChange)
}

/** How large everything is drawn, and how many rows the window holds then. */
export function useRoom(): { zoom: number; rows: number } {
  const width = useSyncExternalStore(subscribeToResize, () => innerWidth)
  const height = useSyncExternalStore(subscribeToResize, () => innerHeight)
  const zoom = Math.min(Math.max(width / madeFor, least), most)
  const room = height / zoom - heights.head - heights.columns - heights.controls
  return { zoom, rows: Math.max(3, Math.floor(room / heights.row)) }
}
