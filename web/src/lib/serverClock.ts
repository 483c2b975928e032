import { useEffect, useReducer } from 'react'

/** The server's time as it was heard last, and when that was by a clock that nobody sets. */
let heard: { time: number; mark: number } | null = null

/** Takes the server's time from an answer that has just come. */
export function hearServer(time: string): void {
  heard = { time: Date.parse(time), mark: performance.now() }
}

/** The server's time in ms, whatever this machine's clock says; that clock until the server has been heard. */
export const serverNow = (): number => (heard === null ? Date.now() : heard.time + performance.now() - heard.mark)

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
