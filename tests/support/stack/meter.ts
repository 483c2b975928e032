import { Failure } from '@oj/functions/platform/errors.ts'
import type { Endpoint } from '@oj/functions/platform/http/endpoint.ts'
import { openServer } from './server.ts'

/**
 * Measures the units that a call consumes in the stack's table, with the server's own code in this process. A refused
 * call throws, or is measured like any other with `takesRefusals`.
 */
export async function openMeter({ takesRefusals = false } = {}) {
  const { routes, performed, authenticate, logFor } = await openServer()
  return async (endpoint: Endpoint, input: object, user?: { token: string }) => {
    const route = routes.find((one) => one.endpoint.path === endpoint.path && one.endpoint.method === endpoint.method)
    if (!route) throw new Error(`no route answers ${endpoint.path}`)
    const answer: typeof route.answer = (given, context) =>
      route.answer(given, context).catch((error: unknown) => {
        if (takesRefusals && error instanceof Failure) return error
        throw error
      })
    const context = {
      at: new Date(),
      locale: 'en',
      requestId: 'units',
      ip: '127.0.0.1',
      network: '127.0.0.1',
      userAgent: '',
      log: logFor('units'),
      cookie: () => undefined,
      kept: () => undefined,
      keep: () => undefined,
      giveToken: () => undefined,
      giveHeader: () => undefined,
    } as const
    const { result, units } = await performed(
      { ...route, answer },
      async (verified) => ({ ...context, caller: user ? (await authenticate(user.token, verified)).caller : null }),
      () => input,
    )
    return { ...units, result }
  }
}

type Cost = Record<'read' | 'write' | 'requests' | 'chain', number>

/**
 * What a call costs by itself, as the least of many, or of fewer if that is enough: the first fills caches, other tests
 * may make a later one fill them again, and simultaneous requests may be counted as consecutive ones.
 */
export async function leastOf(
  measure: () => Promise<Cost>,
  isEnough: (least: Cost) => boolean = () => false,
): Promise<Cost> {
  let least = await measure()
  for (let i = 0; i < 5 && !isEnough(least); i++) {
    const cost = await measure()
    least = {
      read: Math.min(least.read, cost.read),
      write: Math.min(least.write, cost.write),
      requests: Math.min(least.requests, cost.requests),
      chain: Math.min(least.chain, cost.chain),
    }
  }
  return least
}
