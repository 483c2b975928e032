import { AsyncLocalStorage } from 'node:async_hooks'

/** Table capacity that a piece of work consumed, in DynamoDB's own units, the requests it took, and the time they took. */
export interface Units {
  read: number
  write: number
  requests: number
  /** how many of the requests followed each other, at most */
  chain: number
  /** how long it had requests to the table under way, in ms; those at the same time count once */
  waited: number
}

interface Meter {
  units: Units
  underWay: number
  /** the longest chain among the requests that are done */
  done: number
  since: number
}

const current = new AsyncLocalStorage<Meter>()

/** Runs `work` and returns the table capacity it consumed. */
export async function meterWork<T>(work: () => Promise<T>): Promise<{ result: T; units: Units }> {
  const units: Units = { read: 0, write: 0, requests: 0, chain: 0, waited: 0 }
  const result = await current.run({ units, underWay: 0, done: 0, since: 0 }, work)
  return { result, units: { ...units, waited: Math.round(units.waited * 10) / 10 } }
}

/** The meter of the current work; undefined where nothing is metered. */
export const findCurrentMeter = (): object | undefined => current.getStore()

/** Adds one table request to the work under way, if it is being metered. */
export function countRequest(kind: 'read' | 'write', amount: number) {
  const meter = current.getStore()
  if (!meter) return
  meter.units[kind] += amount
  meter.units.requests += 1
}

/** Runs a request to the table and adds the time to the work under way, if it is being metered. */
export async function timeRequest<T>(request: () => Promise<T>): Promise<T> {
  const meter = current.getStore()
  if (!meter) return request()
  const place = meter.done + 1
  meter.units.chain = Math.max(meter.units.chain, place)
  if (meter.underWay++ === 0) meter.since = performance.now()
  try {
    return await request()
  } finally {
    meter.done = Math.max(meter.done, place)
    if (--meter.underWay === 0) meter.units.waited += performance.now() - meter.since
  }
}
