import { type IMetric, MathExpression } from 'aws-cdk-lib/aws-cloudwatch'
import type { FargateService } from 'aws-cdk-lib/aws-ecs'
import type { Queue } from 'aws-cdk-lib/aws-sqs'
import { Duration } from 'aws-cdk-lib/core'

const period = Duration.minutes(1)

/** A metric of each queue under a name of its own, and the expression that adds them up. */
function sumOf(name: string, metrics: IMetric[]) {
  const named = Object.fromEntries(metrics.map((metric, at) => [`${name}${at}`, metric]))
  return { named, sum: `(${Object.keys(named).join(' + ')})` }
}

/** The messages of queues that wait, and those that are being worked on. */
function messagesIn(queues: Queue[]) {
  const how = { statistic: 'Maximum', period }
  const waiting = queues.map((queue) => queue.metricApproximateNumberOfMessagesVisible(how))
  const judging = queues.map((queue) => queue.metricApproximateNumberOfMessagesNotVisible(how))
  return { waiting: sumOf('waiting', waiting), judging: sumOf('judging', judging) }
}

/** Jobs on hand: those that wait and those that are being judged. */
export function jobsOnHand(queues: Queue[]): MathExpression {
  const { waiting, judging } = messagesIn(queues)
  const usingMetrics = { ...waiting.named, ...judging.named }
  return new MathExpression({
    expression: `${waiting.sum} + ${judging.sum}`,
    label: 'Jobs on hand',
    period,
    usingMetrics,
  })
}

/** Jobs that wait for a judge. */
export function jobsWaiting(queues: Queue[]): MathExpression {
  const { named, sum } = messagesIn(queues).waiting
  return new MathExpression({ expression: sum, label: 'Jobs waiting', period, usingMetrics: named })
}

/** Jobs that wait while none is being judged: no judge runs. */
export function jobsLeftAlone(queues: Queue[]): MathExpression {
  const { waiting, judging } = messagesIn(queues)
  const usingMetrics = { ...waiting.named, ...judging.named }
  const expression = `IF(${judging.sum} > 0, 0, ${waiting.sum})`
  return new MathExpression({ expression, label: 'Jobs left alone', period, usingMetrics })
}

/** Judges that run. Each tells its load once a minute, so that the number of these reports is that of the judges. */
export const judgesRunning = (service: FargateService): IMetric =>
  service.metricCpuUtilization({ statistic: 'SampleCount', period, label: 'Judges' })
