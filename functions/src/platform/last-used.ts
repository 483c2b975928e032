/** Values by names, of which those used last stay. */
export interface LastUsed<T> {
  /** The value of a name: the one that is there, or what `take` gives. */
  value(name: string, take: () => T): T
  forget(name: string): void
}

/** Keeps at most `most` values: beyond that the one that was not used for the longest time goes. */
export function lastUsed<T extends object>(most: number): LastUsed<T> {
  const kept = new Map<string, T>()
  return {
    value(name, take) {
      const value = kept.get(name) ?? take()
      kept.delete(name)
      kept.set(name, value)
      const [oldest] = kept.keys()
      if (kept.size > most && oldest !== undefined) kept.delete(oldest)
      return value
    },
    forget(name) {
      kept.delete(name)
    },
  }
}
