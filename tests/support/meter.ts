import { Failure } from '@oj/functions/platform/errors.ts'
import type { Endpoint } from '@oj/functions/platform/http/endpoint.ts'
import { openServer } from './server.ts'

/**
 * Measures what a call consumes of the stack's table, with the server's own code in this process. A refusal fails, or with
 * `takesRefusals` is measured like any other answer.
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
      locale: 'en',
      requestId: 'units',
      ip: '127.0.0.1',
      userAgent: '',
      log: logFor('units'),
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
