import { useEffect, useReducer, useSyncExternalStore } from 'react'

/** The server's time as it was heard last, and when that was by a clock that nobody sets. */
let heard: { time: number; mark: number } | null = null

/** By how much this machine's clock is wrong, in ms; what is less than a second is the way of an answer. */
let wrong = 0
const wrongNow = () => wrong
const followers = new Set<() => void>()

/** Takes the server's time from an answer that has just come. */
export function hearServer(time: string): void {
  heard = { time: Date.parse(time), mark: performance.now() }
  const now = Date.now() - heard.time
  if (Math.abs(now - wrong) < 1000) return
  wrong = now
  for (const tell of followers) tell()
}

/** The server's time in ms, whatever this machine's clock says; that clock until the server has been heard. */
export const serverNow = (): number => (heard === null ? Date.now() : heard.time + performance.now() - heard.mark)

function subscribeToClock(tell: () => void) {
  followers.add(tell)
  return () => {
    followers.delete(tell)
  }
}

/**
 * The time for words such as "2 minutes ago": this machine's clock, which goes on while it sleeps, put right once the server
 * is heard, on what stood there before as well.
 */
export const useDateNow = (): number => Date.now() - useSyncExternalStore(subscribeToClock, wrongNow, wrongNow)

/** The server's time, anew with each of its seconds. */
export function useServerNow(): number {
  const [, tick] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      // a little more, or a timer that is early would show the same second twice
      timer = setTimeout(next, 1010 - (serverNow() % 1000))
    }
    const next = () => {
      tick()
      wait()
    }
    wait()
    return () => clearTimeout(timer)
  }, [])
  return serverNow()
}
