/**
 * An empty registry, where higher slices tell a lower one what it must know of them; `what` names an entry in the error.
 * `lambdas/join-slices.ts` lists all that join: nothing joins by being imported.
 */
export function createRegistry<Entry extends { readonly name: string }>(what: string) {
  const entries = new Map<string, Entry>()
  return {
    /** Enters some under their names; once more does no harm. */
    join(...some: readonly Entry[]): void {
      for (const entry of some) entries.set(entry.name, entry)
    },
    /** @throws if none has joined under this name: a Lambda that forgot to join must not answer as if there were nothing */
    named(name: string): Entry {
      const entry = entries.get(name)
      if (!entry) throw new Error(`No ${what} has joined under the name ${name}`)
      return entry
    },
    /** Everything that joined, in no order that matters. */
    all: (): readonly Entry[] => [...entries.values()],
  }
}
