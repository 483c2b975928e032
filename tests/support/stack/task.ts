import { getTask, type TaskView } from '@oj/functions/features/task/contract.ts'
import { call } from '../client/api.ts'
import { until } from './patience.ts'

/** A task once it has ended, in the caller's language. */
export async function ended(taskId: string, user: { token: string; language?: string }): Promise<TaskView> {
  return until(async () => {
    const task = await call(getTask, { id: taskId }, user)
    return (task.state === 'done' || task.state === 'failed') && task
  })
}

const attributes = {
  ApproximateReceiveCount: '1',
  SentTimestamp: '0',
  SenderId: '',
  ApproximateFirstReceiveTimestamp: '0',
}
const about = { attributes, messageAttributes: {}, md5OfBody: '', eventSource: 'aws:sqs', eventSourceARN: '' }

/** Messages as the queue of long work gives them to its Lambda. */
export const received = (...bodies: readonly string[]) => ({
  Records: bodies.map((body, at) => ({
    ...about,
    receiptHandle: '',
    awsRegion: 'local',
    messageId: String(at),
    body,
  })),
})
