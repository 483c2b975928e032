import { randomUUID } from 'node:crypto'

/**
 * Something about each of many people: a whole list, and what has changed since that was made. So a build stores what has
 * changed, not thousands of people; now and then the list is made anew.
 */
export interface Ledger<T> {
  /** names the list, which never changes */
  readonly base: string
  readonly all: ReadonlyMap<string, T>
  /** null for who is gone since */
  readonly since: ReadonlyMap<string, T | null>
}

/** With more changes than these the list is made anew. */
const mostChanges = 200

export const newLedger = <T>(all: ReadonlyMap<string, T>): Ledger<T> => ({ base: randomUUID(), all, since: new Map() })

/** What a ledger says of somebody; null for nothing. */
export function lookUpLedger<T>({ all, since }: Ledger<T>, uid: string): T | null {
  const later = since.get(uid)
  return later === undefined ? (all.get(uid) ?? null) : later
}

/** All that a ledger says, by uid. */
export function allOf<T>({ all, since }: Ledger<T>): Map<string, T> {
  const entries = [...new Map<string, T | null>([...all, ...since])]
  return new Map(entries.flatMap(([uid, one]): [string, T][] => (one === null ? [] : [[uid, one]])))
}

/** A ledger with some changes more; the very same where they change nothing. */
export function addToLedger<T>(ledger: Ledger<T>, changes: ReadonlyMap<string, T | null>): Ledger<T> {
  const real = [...changes].filter(([uid, one]) => JSON.stringify(one) !== JSON.stringify(lookUpLedger(ledger, uid)))
  if (real.length === 0) return ledger
  const next = { ...ledger, since: new Map([...ledger.since, ...real]) }
  return next.since.size > mostChanges ? newLedger(allOf(next)) : next
}
