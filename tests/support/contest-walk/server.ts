import { CreateQueueCommand, SQSClient } from '@aws-sdk/client-sqs'
import { addGroup, addGroupInvite, joinByInvite } from '@oj/functions/features/group/contract.ts'
import { decideRating, getContestRating } from '@oj/functions/features/rating/contract.ts'
import { inject } from 'vitest'
import { clientOf } from '../client/client.ts'
import { groupForm } from '../data/groups.ts'
import { until } from '../stack/patience.ts'
import { openServer } from '../stack/server.ts'

/**
 * The server's own code in this process, on the stack's table: thousands of calls take no time on a wire. No judge gets what
 * is sent here; calls may arrive at any moment.
 */
export async function openWalkServer() {
  process.env.POWERTOOLS_LOG_LEVEL = 'ERROR'
  const server = await openServer()
  const [
    { createApp: serve },
    { pictureApp },
    { clicsApp },
    { applyEvent },
    contests,
    { transact },
    { settleRatings },
    { changedIn },
    { keyOf },
    timers,
  ] = await Promise.all([
    import('@oj/functions/platform/http/serve.ts'),
    import('@oj/functions/lambdas/picture-routes.ts'),
    import('@oj/functions/features/clics/routes.ts'),
    import('@oj/functions/features/submission/verdict/events.ts'),
    import('@oj/functions/features/contest/store.ts'),
    import('@oj/functions/platform/table/index.ts'),
    import('@oj/functions/features/rating/index.ts'),
    import('@oj/functions/features/standing/index.ts'),
    import('@oj/functions/features/problem-set/index.ts'),
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

  type As = { token: string }
  /** Gives a contest to a group of its author and its other staff, as no call does. */
  async function giveToGroup(cid: number, author: As, staff: readonly As[]): Promise<void> {
    const { gid } = await client.call(addGroup, groupForm(), author)
    const { token } = await client.call(addGroupInvite, { gid }, author)
    for (const one of staff) await client.call(joinByInvite, { token }, one)
    const [all, text] = await Promise.all([contests.allContests(), contests.textOf(cid)])
    const row = all.find(({ number }) => number === cid)
    if (!row || !text) throw new Error(`there is no contest ${cid}`)
    const { partition: _, ...kept } = row
    await transact(contests.contestItems.saveWrites({ ...kept, gid }, { ...text, revision: text.revision + 1 }))
  }

  const client = clientOf(inject('url'), inject('engineUrl'), reach)
  /** Has a contest that is over count for ratings. */
  async function rate(cid: number, as: { token: string }): Promise<void> {
    await until(settleRatings)
    await client.call(decideRating, { cid, decision: 'apply' }, as)
    // the clock's job may have begun before the decision
    await until(
      async () => (await settleRatings()) && (await client.call(getContestRating, { cid }, as)).state === 'applied',
    )
  }

  return {
    ...client,
    reach,
    /** Sends a call of the Contest API. */
    reachClics(path: string, headers: Record<string, string>) {
      const requestContext = { http: { sourceIp: '127.0.0.1' } }
      return clicsApp.request(`/api/clics${path}`, { headers }, { event: { requestContext } })
    },
    applyEvent,
    giveToGroup,
    rate,
    /** Waits until the boards of a contest have all that was handed in. */
    boardsBuilt: (cid: number) => until(async () => (await changedIn(keyOf('contest', cid)).all()).length === 0),
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
