import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Match, Template } from 'aws-cdk-lib/assertions'
import { expect, test } from 'vitest'
import { root } from '../lib/paths.ts'
import { actionsOf, createSchool } from './support.ts'

const template = Template.fromStack(createSchool({ judgeMax: '4', judgeOnDemand: '1' }).judge)

test('SE-04 the judge may take jobs and give them back, read test data and send events, and nothing else', () => {
  const take = ['ChangeMessageVisibility', 'DeleteMessage', 'ReceiveMessage', 'SendMessage']
  expect(actionsOf(template, /^TaskTaskRole/)).toEqual(
    [
      ...['Contest', 'Practice', 'Rejudge'].flatMap((queue) => take.map((action) => `sqs:${action} ${queue}Queue`)),
      's3:GetObject TestData/*',
      'sqs:SendMessage JudgeEventsQueue',
    ].toSorted(),
  )
})

test('SE-04 the judge gets names in its environment, no secret, and two minutes to give its jobs back', () => {
  template.hasResourceProperties('AWS::ECS::TaskDefinition', {
    RequiresCompatibilities: ['FARGATE'],
    RuntimePlatform: { CpuArchitecture: 'X86_64' },
    ContainerDefinitions: [
      {
        Image: 'public.example/judge:1',
        StopTimeout: 120,
        Secrets: Match.absent(),
        Environment: [
          'CONTEST_QUEUE_URL',
          'PRACTICE_QUEUE_URL',
          'REJUDGE_QUEUE_URL',
          'JUDGE_EVENTS_QUEUE_URL',
          'TEST_DATA_BUCKET',
          'OJ_SLOTS',
        ].map((Name) => Match.objectLike({ Name })),
      },
    ],
  })
})

test('SE-04 a first process of the platform reaps what runs leave behind', () => {
  template.hasResourceProperties('AWS::ECS::TaskDefinition', {
    ContainerDefinitions: [{ LinuxParameters: { InitProcessEnabled: true } }],
  })
})

test('the judge writes to the volumes of its Dockerfile and nowhere else', () => {
  const volumes = /^VOLUME (.+)$/m.exec(readFileSync(join(root, 'judge-container/Dockerfile'), 'utf8'))?.[1]?.split(' ')
  expect(volumes).toHaveLength(3)
  template.hasResourceProperties('AWS::ECS::TaskDefinition', {
    ContainerDefinitions: [
      {
        ReadonlyRootFilesystem: true,
        MountPoints: volumes?.map((ContainerPath) => Match.objectLike({ ContainerPath, ReadOnly: false })),
      },
    ],
  })
})

test('each slot of the judge has a volume of its own, and the task has memory for all of them', () => {
  const runner = readFileSync(join(root, 'judge-container/runner/volume.c'), 'utf8')
  const size = Number(/"size=(\d+)m,/.exec(runner)?.[1])
  const [task] = Object.values(template.findResources('AWS::ECS::TaskDefinition'))
  const [container] = task?.Properties.ContainerDefinitions ?? []
  const slots = 2 * Number(container.Environment.find(({ Name }: { Name: string }) => Name === 'OJ_SLOTS').Value)
  expect(container.LinuxParameters.Tmpfs).toEqual(
    Array.from({ length: slots }, (_, slot) => ({
      ContainerPath: `/jail/root/mem/${slot}`,
      Size: size,
      MountOptions: ['nosuid', 'nodev', 'exec'],
    })),
  )
  expect(slots * size + 2 * 1024).toBeLessThan(Number(task?.Properties.Memory))
})

test('OP-05 an update leaves the number of judges as it is', () => {
  template.hasResourceProperties('AWS::ECS::Service', { DesiredCount: Match.absent() })
})

test('it runs on Spot above what the operator wants on demand', () => {
  template.hasResourceProperties('AWS::ECS::Service', {
    CapacityProviderStrategy: [
      { CapacityProvider: 'FARGATE', Base: 1, Weight: 0 },
      { CapacityProvider: 'FARGATE_SPOT', Weight: 1 },
    ],
  })
})

test('nothing comes in, only TLS goes out, and nothing is charged by the hour while no judge runs', () => {
  template.hasResourceProperties('AWS::EC2::SecurityGroup', {
    SecurityGroupIngress: Match.absent(),
    SecurityGroupEgress: [Match.objectLike({ IpProtocol: 'tcp', FromPort: 443, ToPort: 443 })],
  })
  template.resourceCountIs('AWS::EC2::SecurityGroupIngress', 0)
  template.resourceCountIs('AWS::EC2::NatGateway', 0)
  template.resourceCountIs('AWS::EC2::VPCEndpoint', 1)
  template.hasResourceProperties('AWS::EC2::VPCEndpoint', { VpcEndpointType: 'Gateway' })
  template.resourceCountIs('AWS::EC2::FlowLog', 1)
})

/** The policies and alarms that set the number of judges. */
const policy = (properties: object) =>
  template.hasResourceProperties('AWS::ApplicationAutoScaling::ScalingPolicy', properties)
const alarm = (properties: object) =>
  template.hasResourceProperties('AWS::CloudWatch::Alarm', { AlarmActions: [Match.anyValue()], ...properties })

test('OP-05 jobs that nobody takes wake a judge, and a second one only when the first had time to start', () => {
  template.hasResourceProperties('AWS::ApplicationAutoScaling::ScalableTarget', { MinCapacity: 0, MaxCapacity: 4 })
  policy({
    StepScalingPolicyConfiguration: {
      AdjustmentType: 'ChangeInCapacity',
      Cooldown: 180,
      StepAdjustments: [{ MetricIntervalLowerBound: 0, ScalingAdjustment: 1 }],
    },
  })
  const expression = 'IF((judging0 + judging1 + judging2) > 0, 0, (waiting0 + waiting1 + waiting2))'
  alarm({
    Threshold: 1,
    EvaluationPeriods: 1,
    Metrics: Match.arrayWith([Match.objectLike({ Expression: expression })]),
  })
})

test('OP-05 the judges follow the backlog of each, counted by their own reports', () => {
  const running = {
    Id: 'judges',
    ReturnData: false,
    MetricStat: { Metric: Match.objectLike({ MetricName: 'CPUUtilization' }), Stat: 'SampleCount' },
  }
  policy({
    PolicyType: 'TargetTrackingScaling',
    TargetTrackingScalingPolicyConfiguration: {
      TargetValue: 20,
      // its own alarm for little backlog would stop judges in the middle of a lesson
      DisableScaleIn: true,
      CustomizedMetricSpecification: {
        Metrics: Match.arrayWith([
          running,
          Match.objectLike({ Expression: '((waiting0 + waiting1 + waiting2)) / judges', ReturnData: true }),
        ]),
      },
    },
  })
})

test('OP-05 BX-07 a quarter of an hour without any job sends all judges home', () => {
  policy({
    StepScalingPolicyConfiguration: {
      AdjustmentType: 'ExactCapacity',
      StepAdjustments: [{ MetricIntervalUpperBound: 0, ScalingAdjustment: 0 }],
    },
  })
  alarm({ Threshold: 0, EvaluationPeriods: 15, ComparisonOperator: 'LessThanOrEqualToThreshold' })
})

test('OP-05 BX-07 judges are ready before a lesson and before a contest, in the school’s own time', () => {
  const { judge } = createSchool({ warm: 'MON-FRI/07:45/18:00/1, 2026-11-28T08:30/2026-11-28T13:00/12' })
  const action = (Schedule: string, MinCapacity: number, MaxCapacity: number) =>
    Match.objectLike({ Schedule, Timezone: 'Asia/Shanghai', ScalableTargetAction: { MinCapacity, MaxCapacity } })
  Template.fromStack(judge).hasResourceProperties('AWS::ApplicationAutoScaling::ScalableTarget', {
    ScheduledActions: [
      action('cron(45 7 ? * MON-FRI *)', 1, 8),
      action('cron(0 18 ? * MON-FRI *)', 0, 8),
      action('at(2026-11-28T08:30:00)', 12, 12),
      action('at(2026-11-28T13:00:00)', 0, 8),
    ],
  })
})
