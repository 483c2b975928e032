import { inject } from 'vitest'

/** The server's own modules in this process, on the stack's table: for what no call shows. */
export async function openServer() {
  Object.assign(process.env, inject('stackEnv'))
  const [
    { app, routes },
    { authoringRoutes },
    { metered },
    { performed },
    { authenticate },
    { logFor },
    { openProblem },
    store,
  ] = await Promise.all([
    import('@oj/functions/lambdas/routes.ts'),
    import('@oj/functions/lambdas/authoring-routes.ts'),
    import('@oj/functions/platform/meter.ts'),
    import('@oj/functions/platform/serve.ts'),
    import('@oj/functions/features/account/routes.ts'),
    import('@oj/functions/platform/log.ts'),
    import('@oj/functions/features/problem/find.ts'),
    import('@oj/functions/features/submission/store.ts'),
  ])
  return {
    app,
    routes: [...routes, ...authoringRoutes],
    metered,
    performed,
    authenticate,
    logFor,
    openProblem,
    ...store,
  }
}
