import { CreateQueueCommand, SQSClient } from '@aws-sdk/client-sqs'
import { inject } from 'vitest'
import { clientOf } from '../client/client.ts'
import { openServer } from '../stack/server.ts'

/**
 * The server's own code in this process, on the stack's table: thousands of calls take no time on a wire. No judge gets what
 * is sent here; calls may arrive at any moment.
 */
export async function openWalkServer() {
  process.env.POWERTOOLS_LOG_LEVEL = 'ERROR'
  const server = await openServer()
  const [{ serve }, { pictureApp }, { applyEvent }, contests, { transact }, timers] = await Promise.all([
    import('@oj/functions/platform/http/serve.ts'),
    import('@oj/functions/lambdas/picture-routes.ts'),
    import('@oj/functions/features/submission/verdict/events.ts'),
    import('@oj/functions/features/contest/store.ts'),
    import('@oj/functions/platform/table/index.ts'),
    import('@oj/functions/lambdas/timers.ts'),
  ])
  const queue = new SQSClient({})
  const { QueueUrl = '' } = await queue.send(new CreateQueueCommand({ QueueName: `walk-${crypto.randomUUID()}` }))
  for (const name of ['CONTEST', 'PRACTICE', 'REJUDGE', 'TASKS']) process.env[`${name}_QUEUE_URL`] = QueueUrl
  const app = serve(server.routes, server.authenticate)
  const decodes = new Set(pictureApp.routes.map(({ path }) => path))

  let moment: Date | null = null
  function reach(to: URL, sent: RequestInit) {
    const timeEpoch = (moment ?? new Date()).getTime()
    const requestContext = { http: { sourceIp: '127.0.0.1' }, timeEpoch }
    return (decodes.has(to.pathname) ? pictureApp : app).request(to.href, sent, { event: { requestContext } })
  }

  /** Gives a contest to a group, which no call does as long as there are no groups. */
  async function giveToGroup(cid: number): Promise<void> {
    const [all, text] = await Promise.all([contests.allContests(), contests.textOf(cid)])
    const row = all.find(({ number }) => number === cid)
    if (!row || !text) throw new Error(`there is no contest ${cid}`)
    const { partition: _, ...kept } = row
    await transact(contests.contestWrites({ ...kept, gid: 1 }, { ...text, revision: text.revision + 1 }))
  }

  return {
    ...clientOf(inject('url'), inject('engineUrl'), reach),
    reach,
    applyEvent,
    giveToGroup,
    /** Does a job of the clock. */
    work: (job: string) => timers.handler({ job }),
    /** Does something with calls that arrive at this moment. */
    async arriving<T>(at: Date, act: () => Promise<T>): Promise<T> {
      moment = at
      try {
        return await act()
      } finally {
        moment = null
      }
    },
  }
}
export type WalkServer = Awaited<ReturnType<typeof openWalkServer>>
