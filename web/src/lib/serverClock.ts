import { useEffect, useReducer } from 'react'
import { createSlot } from './slot.ts'

/** The server's time in its last answer, and when that came by a clock that nobody sets. */
let lastAnswer: { time: number; mark: number } | null = null

/** By how much this machine's clock is wrong, in ms; differences below a second come from the network. */
const clockError = createSlot(0)

/** Sets the server's time from a new answer. */
export function hearServer(time: string): void {
  lastAnswer = { time: Date.parse(time), mark: performance.now() }
  const error = Date.now() - lastAnswer.time
  if (Math.abs(error - clockError.get()) >= 1000) clockError.set(error)
}

/** The server's time in ms; this machine's until the server's is known. */
export const serverNow = (): number =>
  lastAnswer === null ? Date.now() : lastAnswer.time + performance.now() - lastAnswer.mark

/** The time for words such as "2 minutes ago": this machine's clock, which goes on while it sleeps, corrected by the server's. */
export const useDateNow = (): number => Date.now() - clockError.useValue()

/** The server's time, updated with each of its seconds. */
export function useServerNow(): number {
  const [, tick] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      // a little later, since a timer that is early would show the same second twice
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
