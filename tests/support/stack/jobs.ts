import { openServer } from './server.ts'

/** Does a job of the clock at once, by the server's own code in this process: its next turn may be seconds away. */
export async function runJob(job: 'discussions' | 'ranks' | 'trainings'): Promise<void> {
  await openServer()
  const { handler } = await import('@oj/functions/lambdas/timers.ts')
  await handler({ job })
}
