/** A value that is cached for a limited time. */
export interface ExpiringCache<T> {
  /** The value; concurrent callers share one computation, and a failed one is not cached. */
  value(): Promise<T>
  /** Drops the cached value. */
  forget(): void
}

/** Caches the result of `take` for `life` ms from its start. */
export function expiringCache<T>(life: number, take: () => Promise<T>): ExpiringCache<T> {
  let cached: { until: number; value: Promise<T> } | null = null
  return {
    async value() {
      if (!cached || cached.until <= performance.now()) cached = { until: performance.now() + life, value: take() }
      const mine = cached
      try {
        return await mine.value
      } catch (error) {
        if (cached === mine) cached = null
        throw error
      }
    },
    forget() {
      cached = null
    },
  }
}

/** Values by keys, each cached for a limited time. */
export interface ExpiringCaches<K, T> {
  value(key: K): Promise<T>
  forget(key: K): void
}

/** Caches what `take` gives for each of at most `most` keys, for `life` ms; beyond that it forgets the key taken first. */
export function expiringCaches<K, T>(life: number, most: number, take: (key: K) => Promise<T>): ExpiringCaches<K, T> {
  const caches = new Map<K, ExpiringCache<T>>()
  return {
    value(key) {
      const known = caches.get(key) ?? expiringCache(life, () => take(key))
      if (!caches.has(key)) {
        caches.set(key, known)
        const [first] = caches.keys()
        if (caches.size > most && first !== undefined) caches.delete(first)
      }
      return known.value()
    },
    forget(key) {
      caches.delete(key)
    },
  }
}
