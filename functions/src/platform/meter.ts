import { AsyncLocalStorage } from 'node:async_hooks'

/** Table capacity that a piece of work consumed, in DynamoDB's own units, and the requests it took. */
export interface Units {
  read: number
  write: number
  requests: number
}

const current = new AsyncLocalStorage<Units>()

/** Runs `work` and tells what it consumed of the table. */
export async function metered<T>(work: () => Promise<T>): Promise<{ result: T; units: Units }> {
  const units: Units = { read: 0, write: 0, requests: 0 }
  const result = await current.run(units, work)
  return { result, units }
}

/** Adds one table request to the work under way, if it is being metered. */
export function count(kind: 'read' | 'write', amount: number) {
  const units = current.getStore()
  if (!units) return
  units[kind] += amount
  units.requests += 1
}
