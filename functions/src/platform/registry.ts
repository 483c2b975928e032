/**
 * A place where higher slices tell a lower one what it must know of them; `lambdas/join-slices.ts` has the list of all that join.
 * Nothing joins by being imported.
 */
export interface Registry<Entry extends { readonly name: string }> {
  /** Enters something under its name; once more does no harm. */
  join(entry: Entry): void
  /**
   * The value that joined under this name.
   * @throws if none did: a Lambda that forgot to join must not answer as if there were nothing
   */
  named(name: string): Entry
  /** Everything that joined, in no order that matters. */
  all(): readonly Entry[]
}

/** An empty registry of these: `what` names one of them in the error. */
export function createRegistry<Entry extends { readonly name: string }>(what: string): Registry<Entry> {
  const entries = new Map<string, Entry>()
  return {
    join(entry) {
      entries.set(entry.name, entry)
    },
    named(name) {
      const entry = entries.get(name)
      if (!entry) throw new Error(`No ${what} has joined under the name ${name}`)
      return entry
    },
    all: () => [...entries.values()],
  }
}
