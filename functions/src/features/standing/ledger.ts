/**
 * What is known of each of many people: a whole list, and what has changed since it was made. So what a build stores of
 * thousands follows those who changed; now and then the list is made anew.
 */
export interface Ledger<T> {
  /** names the list, which never changes */
  readonly base: string
  readonly all: ReadonlyMap<string, T>
  /** null for who is gone since */
  readonly since: ReadonlyMap<string, T | null>
}

/** Changes from which on the list is made anew. */
const most = 200

export const newLedger = <T>(all: ReadonlyMap<string, T>, idOf: () => string): Ledger<T> => ({
  base: idOf(),
  all,
  since: new Map(),
})

/** What is known of somebody; null for nothing. */
export function lookUpLedger<T>({ all, since }: Ledger<T>, uid: string): T | null {
  const later = since.get(uid)
  return later === undefined ? (all.get(uid) ?? null) : later
}

/** All that is known, by whom it is of. */
export function allOf<T>({ all, since }: Ledger<T>): Map<string, T> {
  const known = new Map(all)
  for (const [uid, one] of since) {
    if (one === null) known.delete(uid)
    else known.set(uid, one)
  }
  return known
}

/** Those of some changes that change something. */
export const realChanges = <T>(ledger: Ledger<T>, changes: ReadonlyMap<string, T | null>): Map<string, T | null> =>
  new Map([...changes].filter(([uid, one]) => JSON.stringify(one) !== JSON.stringify(lookUpLedger(ledger, uid))))

/** A ledger with some changes more. */
export function addToLedger<T>(
  ledger: Ledger<T>,
  changes: ReadonlyMap<string, T | null>,
  idOf: () => string,
): Ledger<T> {
  const next = { ...ledger, since: new Map([...ledger.since, ...changes]) }
  return next.since.size > most ? newLedger(allOf(next), idOf) : next
}
