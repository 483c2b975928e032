import {
  AdjustmentType,
  ScalableTarget,
  ServiceNamespace,
  StepScalingAction,
  type StepScalingActionProps,
} from 'aws-cdk-lib/aws-applicationautoscaling'
import { ComparisonOperator, MathExpression } from 'aws-cdk-lib/aws-cloudwatch'
import { ApplicationScalingAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import type { FargateService } from 'aws-cdk-lib/aws-ecs'
import type { Queue } from 'aws-cdk-lib/aws-sqs'
import { Duration, type Stack } from 'aws-cdk-lib/core'

/** Jobs, waiting or being judged, from which on so many judges run. */
const judgesFrom = [
  { jobs: 1, judges: 1 },
  { jobs: 40, judges: 2 },
  { jobs: 120, judges: 4 },
  { jobs: 300, judges: 8 },
  { jobs: 800, judges: 16 },
]

/** Minutes without any job after which the judges go: long enough that a class at work keeps its judge. */
const idleMinutes = 15

/**
 * Sets the number of judges by the jobs on hand; the service holds it within `min` and `max`. The steps name exact
 * numbers, because a backlog per judge cannot start from zero judges. A judge that is stopped gives its jobs back.
 */
export function scaleOnBacklog(scope: Stack, service: FargateService, queues: Queue[], min: number, max: number): void {
  const scalingTarget = new ScalableTarget(scope, 'Judges', {
    serviceNamespace: ServiceNamespace.ECS,
    resourceId: `service/${service.cluster.clusterName}/${service.serviceName}`,
    scalableDimension: 'ecs:service:DesiredCount',
    minCapacity: min,
    maxCapacity: max,
  })
  const exactly = { scalingTarget, adjustmentType: AdjustmentType.EXACT_CAPACITY, cooldown: Duration.minutes(1) }
  const jobs = jobsOnHand(queues)
  jobs
    .createAlarm(scope, 'Busy', { threshold: 1, evaluationPeriods: 1 })
    .addAlarmAction(new ApplicationScalingAction(onBusy(scope, exactly)))
  const onIdle = new StepScalingAction(scope, 'OnIdle', exactly)
  onIdle.addAdjustment({ adjustment: 0, upperBound: 0 })
  jobs
    .createAlarm(scope, 'Idle', {
      threshold: 0,
      comparisonOperator: ComparisonOperator.LESS_THAN_OR_EQUAL_TO_THRESHOLD,
      evaluationPeriods: idleMinutes,
    })
    .addAlarmAction(new ApplicationScalingAction(onIdle))
}

/** A step's bounds count from the alarm's threshold, which is the first step's number of jobs. */
function onBusy(scope: Stack, props: StepScalingActionProps): StepScalingAction {
  const action = new StepScalingAction(scope, 'OnBusy', props)
  const from = (jobs: number) => jobs - (judgesFrom[0]?.jobs ?? 0)
  judgesFrom.forEach(({ jobs, judges }, at) => {
    const next = judgesFrom[at + 1]
    action.addAdjustment({
      adjustment: judges,
      lowerBound: from(jobs),
      ...(next && { upperBound: from(next.jobs) }),
    })
  })
  return action
}

function jobsOnHand(queues: Queue[]): MathExpression {
  return new MathExpression({
    expression: 'SUM(METRICS())',
    label: 'Jobs on hand',
    period: Duration.minutes(1),
    usingMetrics: Object.fromEntries(
      queues.flatMap((queue, at) => [
        [`waiting${at}`, queue.metricApproximateNumberOfMessagesVisible({ statistic: 'Maximum' })],
        [`judging${at}`, queue.metricApproximateNumberOfMessagesNotVisible({ statistic: 'Maximum' })],
      ]),
    ),
  })
}
