import { laneNames, queues } from '@oj/shared/judging/queues.ts'
import { queueFacts } from '../../platform/facts.ts'

/** SQS stops counting a queue after six idle hours, and needs up to 15 minutes to resume, in which no judge would start. */
export async function keepQueuesAwake(): Promise<void> {
  await Promise.all(laneNames.map((name) => queueFacts(name, queues[name])))
}
