import { CreateSecretCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { CreateQueueCommand, DeleteMessageCommand, ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { createSimulatedSites } from '@oj/functions/features/remote-judge/simulated/index.ts'
import { account } from '@oj/functions/features/remote-judge/simulated/server.ts'
import { isRunning } from '@oj/shared/judging/verdicts.ts'
import { inject } from 'vitest'
import { clientOf, freshName } from '../client/client.ts'

export { account }

/**
 * The server's own code in this process, with sites, a queue and a secret of its own: what other tests do to accounts at other
 * judges does not meet it, and its sites are in the mood that it wants. Steps are taken when it says so.
 */
export async function openRemote() {
  const house = createSimulatedSites()
  Object.assign(process.env, inject('stackEnv'), { OJ_REMOTE_PLAYED: await house.open(), OJ_REMOTE_PACE: '0' })
  const queues = new SQSClient({})
  const name = freshName('remote')
  const [{ QueueUrl }, { ARN }] = await Promise.all([
    queues.send(new CreateQueueCommand({ QueueName: name })),
    new SecretsManagerClient({}).send(new CreateSecretCommand({ Name: name, SecretString: '{}' })),
  ])
  Object.assign(process.env, { REMOTE_QUEUE_URL: QueueUrl, REMOTE_ACCOUNTS_ARN: ARN })
  const [{ app }, { authoringApp }, { handler }, { findSubmission }, leases] = await Promise.all([
    import('@oj/functions/lambdas/routes.ts'),
    import('@oj/functions/lambdas/authoring-routes.ts'),
    import('@oj/functions/lambdas/remote.ts'),
    import('@oj/functions/features/submission/store.ts'),
    import('@oj/functions/features/remote-judge/state/leases.ts'),
  ])
  const client = clientOf(inject('url'), inject('engineUrl'), (to, sent) => {
    const isAuthors = ['/api/admin/problem', '/api/prove-'].some((start) => to.pathname.startsWith(start))
    const at = isAuthors ? authoringApp : app
    return at.fetch(new Request(to, sent), { ip: '127.0.0.1' })
  })

  /** Takes the next step, if there is one now. */
  async function step(): Promise<void> {
    const { Messages = [] } = await queues.send(new ReceiveMessageCommand({ QueueUrl, WaitTimeSeconds: 1 }))
    for (const { MessageId = '', ReceiptHandle = '', Body = '' } of Messages) {
      const attributes = {
        ApproximateReceiveCount: '1',
        SentTimestamp: '0',
        SenderId: 'test',
        ApproximateFirstReceiveTimestamp: '0',
      }
      const about = { messageAttributes: {}, md5OfBody: '', eventSource: '', eventSourceARN: '', awsRegion: '' }
      const record = { messageId: MessageId, receiptHandle: ReceiptHandle, body: Body, attributes, ...about }
      const { batchItemFailures } = await handler({ Records: [record] })
      if (batchItemFailures.length > 0) throw new Error('the step failed, its log says why')
      await queues.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }))
    }
  }

  /** Takes steps until a submission has its verdict. */
  async function settled(submitId: number) {
    for (;;) {
      const row = await findSubmission(submitId)
      if (row && !isRunning(row.status)) return row
      await step()
    }
  }
  return { house, client, step, settled, findSubmission, leases }
}
