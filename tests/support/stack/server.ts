import { afterAll, inject, vi } from 'vitest'

/**
 * For a file that changes the server in this process, as by joining a judge or stubbing a variable: files after it in the same
 * worker load its modules anew.
 */
export function forgetServerAfterwards(): void {
  afterAll(() => {
    vi.unstubAllEnvs()
    vi.resetModules()
  })
}

/** The server's own modules in this process, on the stack's table: for what no call shows. */
export async function openServer() {
  Object.assign(process.env, inject('stackEnv'))
  const [
    { app, routes },
    { authoringRoutes },
    { meterWork: metered },
    { performRequest: performed },
    { authenticate },
    { logFor },
    { allProblems, findBody },
    store,
    { kinds },
    { removeItems },
  ] = await Promise.all([
    import('@oj/functions/lambdas/routes.ts'),
    import('@oj/functions/lambdas/authoring-routes.ts'),
    import('@oj/functions/platform/table/meter.ts'),
    import('@oj/functions/platform/http/serve.ts'),
    import('@oj/functions/features/account/routes.ts'),
    import('@oj/functions/platform/log.ts'),
    import('@oj/functions/features/problem/store.ts'),
    import('@oj/functions/features/submission/store.ts'),
    import('@oj/functions/platform/table/index.ts'),
    import('@oj/functions/platform/dynamo/documents.ts'),
  ])
  /** A problem by its display id, as stored. */
  async function openProblem(displayId: string) {
    const row = (await allProblems()).find(({ problemId }) => problemId === displayId)
    const body = row && (await findBody(row.pid))
    if (!row || !body) throw new Error(`there is no problem ${displayId}`)
    return { row, body }
  }
  /** Takes a submission out of all lists, which nothing of the product does. */
  async function deleteSubmission(submitId: number): Promise<void> {
    const row = await store.findSubmission(submitId)
    const { pk, sk } = (row && kinds.get('submission')?.put(row).item.Put?.Item) ?? {}
    if (pk) await removeItems([{ pk, sk }])
  }
  return {
    app,
    routes: [...routes, ...authoringRoutes],
    metered,
    performed,
    authenticate,
    logFor,
    openProblem,
    deleteSubmission,
    ...store,
  }
}
