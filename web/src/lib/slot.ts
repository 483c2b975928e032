import { useSyncExternalStore } from 'react'

/** A value outside of components; `useValue` follows it. */
export function createSlot<T>(initial: T) {
  let value = initial
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const get = () => value
  return {
    get,
    set(next: T) {
      value = next
      for (const listener of listeners) listener()
    },
    useValue: () => useSyncExternalStore(subscribe, get, get),
  }
}
