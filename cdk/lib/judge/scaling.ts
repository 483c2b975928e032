import {
  AdjustmentType,
  CfnScalingPolicy,
  ScalableTarget,
  Schedule,
  ServiceNamespace,
  StepScalingAction,
} from 'aws-cdk-lib/aws-applicationautoscaling'
import { ComparisonOperator, type IMetric, type MathExpression } from 'aws-cdk-lib/aws-cloudwatch'
import { ApplicationScalingAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import type { FargateService } from 'aws-cdk-lib/aws-ecs'
import type { Queue } from 'aws-cdk-lib/aws-sqs'
import { Duration, type Stack, TimeZone } from 'aws-cdk-lib/core'
import { jobsLeftAlone, jobsOnHand, jobsWaiting, judgesRunning } from './metrics.ts'
import type { WarmTime } from './warm.ts'

/** Waiting jobs for each judge that are put up with: some ten seconds' work. */
const jobsPerJudge = 20

/** Minutes without any job after which the judges go: long enough that a class at work keeps its judge. */
const idleMinutes = 15

/** A task takes one to two minutes to start; before, a second one is not asked for. */
const startTime = Duration.minutes(3)

export interface ScalingProps {
  queues: Queue[]
  /** How many judges run when nothing waits, and at most. */
  min: number
  max: number
  warm: readonly WarmTime[]
  /** The time zone of the warm times. */
  timeZone: string
}

/**
 * Sets the number of judges. From none, jobs that nobody takes wake one; from then on the backlog of each judge is
 * held at a target; without jobs all go. A judge that is stopped gives its jobs back.
 */
export function scaleOnBacklog(scope: Stack, service: FargateService, props: ScalingProps): void {
  const { queues, min, max, warm } = props
  const target = new ScalableTarget(scope, 'Judges', {
    serviceNamespace: ServiceNamespace.ECS,
    resourceId: `service/${service.cluster.clusterName}/${service.serviceName}`,
    scalableDimension: 'ecs:service:DesiredCount',
    minCapacity: min,
    maxCapacity: max,
  })
  addFirstJudge(scope, target, jobsLeftAlone(queues))
  holdBacklog(scope, target, jobsWaiting(queues), judgesRunning(service))
  sendHome(scope, target, jobsOnHand(queues))
  warm.forEach(({ from, to, judges }, at) => {
    const timeZone = TimeZone.of(props.timeZone)
    const most = Math.max(judges, max)
    target.scaleOnSchedule(`Warm${at}`, {
      schedule: Schedule.expression(from),
      timeZone,
      minCapacity: judges,
      maxCapacity: most,
    })
    target.scaleOnSchedule(`Usual${at}`, {
      schedule: Schedule.expression(to),
      timeZone,
      minCapacity: min,
      maxCapacity: max,
    })
  })
}

/** Adds the first judge when jobs wait and none is being judged: a backlog per judge is undefined without judges. */
function addFirstJudge(scope: Stack, scalingTarget: ScalableTarget, leftAlone: MathExpression): void {
  const action = new StepScalingAction(scope, 'OnWake', {
    scalingTarget,
    adjustmentType: AdjustmentType.CHANGE_IN_CAPACITY,
    cooldown: startTime,
  })
  action.addAdjustment({ adjustment: 1, lowerBound: 0 })
  leftAlone
    .createAlarm(scope, 'Wake', { threshold: 1, evaluationPeriods: 1 })
    .addAlarmAction(new ApplicationScalingAction(action))
}

function sendHome(scope: Stack, scalingTarget: ScalableTarget, jobs: MathExpression): void {
  const action = new StepScalingAction(scope, 'OnIdle', {
    scalingTarget,
    adjustmentType: AdjustmentType.EXACT_CAPACITY,
    cooldown: Duration.minutes(1),
  })
  action.addAdjustment({ adjustment: 0, upperBound: 0 })
  jobs
    .createAlarm(scope, 'Idle', {
      threshold: 0,
      comparisonOperator: ComparisonOperator.LESS_THAN_OR_EQUAL_TO_THRESHOLD,
      evaluationPeriods: idleMinutes,
    })
    .addAlarmAction(new ApplicationScalingAction(action))
}

/** Written out, because the library's own class takes no expression. */
function holdBacklog(scope: Stack, target: ScalableTarget, jobs: MathExpression, judges: IMetric): void {
  const parts = Object.entries({ ...jobs.usingMetrics, judges })
  new CfnScalingPolicy(scope, 'Backlog', {
    policyName: 'backlog-per-judge',
    policyType: 'TargetTrackingScaling',
    scalingTargetId: target.scalableTargetId,
    targetTrackingScalingPolicyConfiguration: {
      targetValue: jobsPerJudge,
      // its own alarm for a low backlog would stop judges in the middle of a lesson: they go when nothing has come for long
      disableScaleIn: true,
      scaleOutCooldown: 60,
      customizedMetricSpecification: {
        metrics: [
          ...parts.map(([id, metric]) => ({ id, metricStat: statOf(metric), returnData: false })),
          { id: 'backlog', expression: `(${jobs.expression}) / judges`, label: 'Jobs per judge', returnData: true },
        ],
      },
    },
  })
}

function statOf(metric: IMetric) {
  const { metricStat } = metric.toMetricConfig()
  if (!metricStat) throw new Error('A backlog is made of plain metrics')
  const { namespace, metricName, statistic, dimensions = [] } = metricStat
  return { metric: { namespace, metricName, dimensions: [...dimensions] }, stat: statistic }
}
