import { lastUsed } from './last-used.ts'

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

/** Caches what `take` gives for each of at most `most` keys, for `life` ms; beyond that it forgets the one used longest ago. */
export function expiringCaches<K extends string | number, T>(
  life: number,
  most: number,
  take: (key: K) => Promise<T>,
): ExpiringCaches<K, T> {
  const caches = lastUsed<ExpiringCache<T>, K>(most)
  return {
    value: (key) => caches.memo(key, { context: () => expiringCache(life, () => take(key)) }).value(),
    forget: (key) => void caches.delete(key),
  }
}
