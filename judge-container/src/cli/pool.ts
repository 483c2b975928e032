import type { Place } from '../judging/compile/compile.ts'
import { jailPath } from '../sandbox/sandbox.ts'
import { openWorkspace } from '../worker/workspace.ts'

/** Processes the items, up to `slots` at a time, and returns the results in the order of the items. */
export async function mapInSandbox<Item, Result>(
  items: readonly Item[],
  slots: number,
  work: (item: Item, place: Place) => Promise<Result>,
): Promise<Result[]> {
  const workspace = await openWorkspace(jailPath(), Math.max(1, Math.min(slots, items.length)))
  try {
    const results = new Map<number, Result>()
    const rest = items.entries()
    await Promise.all(
      workspace.places.map(async (place) => {
        workspace.crowd.atWork++
        // All slots share one iterator, so that each takes the next item when it is free.
        for (const [index, item] of rest) results.set(index, await work(item, place))
        workspace.crowd.atWork--
      }),
    )
    return [...results.entries()].toSorted(([a], [b]) => a - b).map(([, result]) => result)
  } finally {
    await workspace.close()
  }
}
