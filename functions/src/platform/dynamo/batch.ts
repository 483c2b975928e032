/** The most items that one batch may ask for. */
const batchMax = 100

interface Wanted<Key, Item> {
  readonly keys: readonly Key[]
  resolve(items: (Item | undefined)[]): void
  reject(error: unknown): void
}

/**
 * Gathers the keys that are asked for before the process waits for something, and fetches them as one batch, each key once.
 * An item that is not there is undefined.
 */
export function createBatcher<Key, Item>(
  nameOf: (key: Key) => string,
  fetch: (keys: Key[]) => Promise<(Item | undefined)[]>,
) {
  let waiting: Wanted<Key, Item>[] = []

  async function sendAll(wanted: readonly Wanted<Key, Item>[]): Promise<void> {
    const keys = new Map(wanted.flatMap((one) => one.keys.map((key) => [nameOf(key), key] as const)))
    const each = [...keys]
    const parts = Array.from({ length: Math.ceil(each.length / batchMax) }, (_, at) =>
      each.slice(at * batchMax, (at + 1) * batchMax),
    )
    try {
      const found = new Map<string, Item | undefined>()
      const fetched = async (part: typeof each) => {
        const items = await fetch(part.map(([, key]) => key))
        part.forEach(([name], at) => {
          found.set(name, items[at])
        })
      }
      await Promise.all(parts.map(fetched))
      for (const { keys: own, resolve } of wanted) resolve(own.map((key) => found.get(nameOf(key))))
    } catch (error) {
      for (const { reject } of wanted) reject(error)
    }
  }

  function flush(): void {
    const wanted = waiting
    waiting = []
    void sendAll(wanted)
  }

  return (keys: readonly Key[]): Promise<(Item | undefined)[]> =>
    new Promise((resolve, reject) => {
      // After all that is ready to run has run: what follows from the same answer asks in the same batch.
      if (waiting.length === 0) queueMicrotask(() => process.nextTick(flush))
      waiting.push({ keys, resolve, reject })
    })
}
