import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Match, Template } from 'aws-cdk-lib/assertions'
import { expect, test } from 'vitest'
import { root } from '../lib/paths.ts'
import { actionsOf, school } from './support.ts'

const template = Template.fromStack(school({ judgeMax: '4', judgeOnDemand: '1' }).judge)

test('the judge may take jobs, read test data and send events, and nothing else', () => {
  const take = ['ChangeMessageVisibility', 'DeleteMessage', 'ReceiveMessage']
  expect(actionsOf(template, /^TaskTaskRole/)).toEqual(
    [
      ...['Contest', 'Practice', 'Rejudge'].flatMap((queue) => take.map((action) => `sqs:${action} ${queue}Queue`)),
      's3:GetObject TestData/*',
      'sqs:SendMessage JudgeEventsQueue',
    ].toSorted(),
  )
})

test('the judge gets names in its environment, no secret, and two minutes to give its jobs back', () => {
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
        ].map((Name) => Match.objectLike({ Name })),
      },
    ],
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

test('the number of judges follows the jobs on hand, from none to the most', () => {
  template.hasResourceProperties('AWS::ApplicationAutoScaling::ScalableTarget', { MinCapacity: 0, MaxCapacity: 4 })
  const steps = (adjustments: unknown[]) => ({
    StepScalingPolicyConfiguration: { AdjustmentType: 'ExactCapacity', StepAdjustments: adjustments },
  })
  template.hasResourceProperties(
    'AWS::ApplicationAutoScaling::ScalingPolicy',
    steps([
      { MetricIntervalLowerBound: 0, MetricIntervalUpperBound: 39, ScalingAdjustment: 1 },
      { MetricIntervalLowerBound: 39, MetricIntervalUpperBound: 119, ScalingAdjustment: 2 },
      { MetricIntervalLowerBound: 119, MetricIntervalUpperBound: 299, ScalingAdjustment: 4 },
      { MetricIntervalLowerBound: 299, MetricIntervalUpperBound: 799, ScalingAdjustment: 8 },
      { MetricIntervalLowerBound: 799, ScalingAdjustment: 16 },
    ]),
  )
  template.hasResourceProperties(
    'AWS::ApplicationAutoScaling::ScalingPolicy',
    steps([{ MetricIntervalUpperBound: 0, ScalingAdjustment: 0 }]),
  )
})

test('one job on hand starts a judge at once; a quarter of an hour without any stops them', () => {
  const alarm = (Threshold: number, EvaluationPeriods: number, ComparisonOperator: string) =>
    template.hasResourceProperties('AWS::CloudWatch::Alarm', {
      Threshold,
      EvaluationPeriods,
      ComparisonOperator,
      AlarmActions: [Match.anyValue()],
      Metrics: Match.arrayWith([Match.objectLike({ Expression: 'SUM(METRICS())' })]),
    })
  alarm(1, 1, 'GreaterThanOrEqualToThreshold')
  alarm(0, 15, 'LessThanOrEqualToThreshold')
})

test('the image is built from all that its Dockerfile copies, and from nothing installed', () => {
  const { app } = school({ judgeImage: undefined })
  const { directory } = app.synth()
  const [context] = readdirSync(directory)
    .map((entry) => join(directory, entry))
    .filter((entry) => existsSync(join(entry, 'judge-container/Dockerfile')))
  if (context === undefined) throw new Error('no asset holds the Dockerfile')
  const copies = readFileSync(join(context, 'judge-container/Dockerfile'), 'utf8').matchAll(/^COPY (?!--)(.+) \S+$/gm)
  const sources = [...copies].flatMap(([, names = '']) => names.split(' '))
  expect(sources.length).toBeGreaterThan(0)
  expect(sources.filter((source) => !existsSync(join(context, source)))).toEqual([])
  const all = readdirSync(context, { recursive: true, encoding: 'utf8' })
  expect(
    all.filter((path) => /node_modules|\.test\.ts$|^(?!functions|judge-container|package|\.npmrc)/.test(path)),
  ).toEqual([])
})
