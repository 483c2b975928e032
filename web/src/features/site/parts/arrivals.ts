import { createContext, useContext, useEffect, useLayoutEffect, useState } from 'react'

/** Counts the blocks that wait for their answer. */
export const Arrivals = createContext<(change: 1 | -1) => void>(() => undefined)

/** Tells the page whether a block of it has its answer. */
export function useArrival(isThere: boolean): void {
  const count = useContext(Arrivals)
  useLayoutEffect(() => {
    if (isThere) return
    count(1)
    return () => count(-1)
  }, [isThere, count])
}

/** After so many ms a page is shown whatever is still missing. */
const longest = 1500

/**
 * Whether a page may be shown: once all its first answers are there, so that blocks which turn out to be empty move
 * nothing that is seen already. Also gives the counter for `Arrivals`.
 */
export function useArrived() {
  const [waiting, setWaiting] = useState(0)
  const [isShown, setShown] = useState(false)
  const [count] = useState(() => (change: 1 | -1) => setWaiting((now) => now + change))
  useEffect(() => {
    if (waiting === 0) setShown(true)
  }, [waiting])
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), longest)
    return () => clearTimeout(timer)
  }, [])
  return { isShown, count }
}
