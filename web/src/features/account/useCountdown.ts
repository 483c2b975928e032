import { useEffect, useState } from 'react'
import { read, write } from '../../lib/storage.ts'

const secondsUntil = (time: number) => Math.max(0, Math.ceil((time - Date.now()) / 1000))

/**
 * A countdown in whole seconds that survives leaving the page: this browser stores it under `key`. Gives the seconds
 * left (0 when over) and a function that starts it.
 */
export function useCountdown(key: string): readonly [left: number, start: (seconds: number) => void] {
  const [end, setEnd] = useState(() => Number(read(key) ?? 0))
  const [left, setLeft] = useState(() => secondsUntil(end))
  useEffect(() => {
    setLeft(secondsUntil(end))
    if (secondsUntil(end) === 0) return
    const timer = setInterval(() => {
      setLeft(secondsUntil(end))
      if (secondsUntil(end) === 0) clearInterval(timer)
    }, 250)
    return () => clearInterval(timer)
  }, [end])
  function start(seconds: number) {
    const next = Date.now() + seconds * 1000
    write(key, String(next))
    setEnd(next)
  }
  return [left, start]
}
