import { Alarm, type IMetric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import { Function as Lambda } from 'aws-cdk-lib/aws-lambda'
import type { Queue } from 'aws-cdk-lib/aws-sqs'
import { Duration, type Stack } from 'aws-cdk-lib/core'
import type { ApiStack } from '../api-stack.ts'
import type { DataStack } from '../data-stack.ts'

const period = Duration.minutes(5)

/** From so much on, for so many turns of five minutes, something is wrong. */
interface Limit {
  threshold: number
  turns?: number
}

type Watch = (id: string, what: string, metric: IMetric, limit: Limit) => Alarm

/** The maximum age of a message before an alarm, in seconds. */
const patience = { contest: 300, practice: 900, judgeEvents: 120, tasks: 1800 }

/**
 * All alarms. Each costs 0.10 USD a month, so there is one for each thing that a person would do something about.
 * says in words what is wrong; the handbook (cdk/README.md) says what to do.
 */
export function createAlarms(scope: Stack, data: DataStack, api: ApiStack, lambdas: Lambda[]): Alarm[] {
  const watch: Watch = (id, what, metric, { threshold, turns = 1 }) =>
    new Alarm(scope, id, {
      metric,
      alarmDescription: what,
      evaluationPeriods: turns,
      threshold,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    })
  return [
    ...watchQueues(watch, data),
    ...lambdas.flatMap((lambda) => watchLambda(watch, lambda)),
    watch(
      'Throttles',
      'Lambdas are called more often than the account allows at once.',
      Lambda.metricAllThrottles({ period }),
      { threshold: 1, turns: 2 },
    ),
    watch(
      'ApiFails',
      'The API answers with errors of its own.',
      api.httpApi.metricServerError({ statistic: 'Sum', period }),
      { threshold: 5 },
    ),
    watch(
      'ApiSlow',
      'One call in twenty takes longer than two seconds.',
      api.httpApi.metricLatency({ statistic: 'p95', period }),
      { threshold: 2000, turns: 3 },
    ),
    watch(
      'TableRefuses',
      'The table refuses writes, for too much load at one place.',
      data.table.metric('WriteThrottleEvents', { statistic: 'Sum', period }),
      { threshold: 10 },
    ),
  ]
}

function watchQueues(watch: Watch, { queues }: DataStack): Alarm[] {
  const names = ['contest', 'practice', 'judgeEvents', 'tasks'] as const
  const late = names.map((name) =>
    watch(
      `Late-${name}`,
      `A message has waited in the queue ${name} for longer than ${patience[name]} s.`,
      queues[name].metricApproximateAgeOfOldestMessage({ statistic: 'Maximum', period }),
      { threshold: patience[name] },
    ),
  )
  const dead = (id: string, queue: Queue, turns: number) =>
    watch(
      `Dead-${id}`,
      `Messages lie in the dead letters of ${id}: they failed again and again.`,
      queue.metricApproximateNumberOfMessagesVisible({ statistic: 'Maximum', period }),
      { threshold: 1, turns },
    )
  return [
    ...late,
    // A Lambda empties these: only what stays is a fault. The job itself shows as an alarm of that Lambda's calls.
    dead('judge', queues.judgeDeadLetters, 2),
    dead('judgeEvents', queues.judgeEventDeadLetters, 1),
    dead('tasks', queues.taskDeadLetters, 1),
  ]
}

/** Lambdas of which nothing is asked for but by queues: what fails there lies in dead letters, which have their own alarms. */
const ofQueues = ['JudgeEvents', 'Standings', 'Tasks', 'Remote']

function watchLambda(watch: Watch, lambda: Lambda): Alarm[] {
  const { id } = lambda.node
  if (ofQueues.includes(id)) return []
  const alarms = [watch(`Errors-${id}`, `The Lambda ${id} fails.`, lambda.metricErrors({ period }), { threshold: 3 })]
  if (id !== 'JudgeDeadLetters') return alarms
  const given = lambda.metricInvocations({ period })
  return [
    ...alarms,
    watch('GivenUp', 'The judges gave a job up; its submission is a System Error.', given, { threshold: 1 }),
  ]
}

/** What a dashboard shows of a queue. */
export const lengthAndAge = (queue: Queue, name: string): { length: IMetric; age: IMetric } => ({
  length: queue.metricApproximateNumberOfMessagesVisible({ statistic: 'Maximum', label: name }),
  age: queue.metricApproximateAgeOfOldestMessage({ statistic: 'Maximum', label: name }),
})
