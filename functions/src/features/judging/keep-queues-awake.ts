import { laneNames, queues } from '@oj/shared/judging/queues.ts'
import { queueFacts } from '../../platform/facts.ts'

/**
 * Reads the judge's queues. SQS stops reporting the length of a queue that was idle for six hours, and takes up to a quarter
 * of an hour to start again; without this, the first submission in the morning would wait that long for a judge.
 */
export async function keepQueuesAwake(): Promise<void> {
  await Promise.all(laneNames.map((name) => queueFacts(name, queues[name])))
}
