import { queueFacts } from '../../platform/facts.ts'

/**
 * Looks at the judge's queues. A queue that nobody looked at for six hours stops telling its length, and takes up to a
 * quarter of an hour to begin again: by then the first to submit in the morning would still wait for a judge.
 */
export async function keepQueuesAwake(): Promise<void> {
  await Promise.all(
    ['CONTEST_QUEUE_URL', 'PRACTICE_QUEUE_URL', 'REJUDGE_QUEUE_URL'].map((name) => queueFacts(name, name)),
  )
}
