import { LRUCache } from 'lru-cache'

/** Keeps at most `max` values by names, those used last. `memo` answers the one that is there, or what its context makes. */
export const lastUsed = <T extends object, K extends string | number = string>(max: number) =>
  new LRUCache<K, T, () => T>({ max, memoMethod: (_name, _stale, { context }) => context() })
