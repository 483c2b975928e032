// What an instance keeps between calls is made here, and says how long it is kept or of how many keys.
import { LRUCache } from 'lru-cache'

/** A value that is cached for a limited time. */
export interface ExpiringCache<T> {
  /** The value; concurrent callers share one computation, and a failed one is not cached. */
  value(): Promise<T>
  /** Drops the cached value. */
  forget(): void
}

/** The life of a value that cannot become stale. */
export const forever = Number.POSITIVE_INFINITY

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

/** Caches what `take` gives for each of at most `most` keys, for `life` ms; beyond that it forgets the one used longest ago. */
export function expiringCaches<K extends string | number, T>(life: number, most: number, take: (key: K) => Promise<T>) {
  const caches = lastUsed<ExpiringCache<T>, K>(most)
  return {
    value: (key: K): Promise<T> => caches.memo(key, { context: () => expiringCache(life, () => take(key)) }).value(),
    forget: (key: K) => void caches.delete(key),
  }
}

/** Keeps at most `max` values by names, those used last. `memo` answers the one that is there, or what its context makes. */
export const lastUsed = <T extends object | number, K extends string | number = string>(max: number) =>
  new LRUCache<K, T, () => T>({ max, memoMethod: (_name, _stale, { context }) => context() })

/** `make`, called once for each key; its results are kept for the `max` keys used last. */
export function memoizeByKey<K extends string | number, T extends object>(max: number, make: (key: K) => T) {
  const results = lastUsed<T, K>(max)
  return (key: K): T => results.memo(key, { context: () => make(key) })
}

/** `make`, called once for each object; its result is kept as long as the object lives. */
export function memoizeByObject<K extends object, T>(make: (of: K) => T) {
  const results = new WeakMap<K, T>()
  return (of: K): T => {
    const result = results.get(of) ?? make(of)
    results.set(of, result)
    return result
  }
}
