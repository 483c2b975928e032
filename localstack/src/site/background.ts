import { parentPort } from 'node:worker_threads'
import jobs from '@oj/functions/lambdas/jobs.json' with { type: 'json' }
import { handler as judgeDeadLetters } from '@oj/functions/lambdas/judge-dead-letters.ts'
import { handler as judgeEvents } from '@oj/functions/lambdas/judge-events.ts'
import { handler as remote } from '@oj/functions/lambdas/remote.ts'
import { handler as standings } from '@oj/functions/lambdas/standings.ts'
import { handler as tasks } from '@oj/functions/lambdas/tasks.ts'
import { handler as timers } from '@oj/functions/lambdas/timers.ts'
import { moveClock } from '@oj/functions/platform/clock.ts'
import { readEnv } from '@oj/functions/platform/env.ts'
import { aloneFromNow } from '@oj/functions/platform/task-store.ts'
import type { BackgroundOrder } from './background-thread.ts'
import { pollQueue } from './pollers.ts'
import { runEvery } from './schedules.ts'

// A thread of its own, so that no reader of pages keeps verdicts and boards waiting, nor they them.

/** How many take messages of a queue at the same time, each so many of them. */
const queues = [
  { url: readEnv('JUDGE_EVENTS_QUEUE_URL'), handler: judgeEvents, pollers: 2, most: 10, again: 60 },
  { url: readEnv('JUDGE_DEAD_LETTER_QUEUE_URL'), handler: judgeDeadLetters, pollers: 1, most: 10, again: 60 },
  { url: readEnv('STANDINGS_QUEUE_URL'), handler: standings, pollers: 1, most: 10, again: 60 },
  // what a start finds broken off comes again within seconds
  { url: readEnv('TASKS_QUEUE_URL'), handler: tasks, pollers: 2, most: 1, again: 12 },
  // steps of programs for other sites, of which one may be slow
  { url: readEnv('REMOTE_QUEUE_URL'), handler: remote, pollers: 4, most: 1, again: 60 },
]

// whoever did long work before this start is gone
aloneFromNow()
const stopping = new AbortController()
const work = [
  ...queues.flatMap(({ url, handler, pollers, ...taking }) =>
    Array.from({ length: pollers }, () => pollQueue(url, handler, stopping.signal, taking)),
  ),
  ...Object.entries(jobs).map(([job, { localSeconds }]) =>
    runEvery(localSeconds * 1000, () => timers({ job }), stopping.signal),
  ),
]

parentPort?.on('message', (order: BackgroundOrder) => {
  if (order !== 'stop') return moveClock(order.clockAheadMs)
  stopping.abort()
  void Promise.all(work).then(() => parentPort?.close())
})
