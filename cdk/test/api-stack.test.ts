import { Match, Template } from 'aws-cdk-lib/assertions'
import { expect, test } from 'vitest'
import jobs from '../../functions/src/lambdas/jobs.json' with { type: 'json' }
import { gatewayPaths } from '../../functions/src/lambdas/slices.ts'
import { actionsOf, createSchool } from './support.ts'

const template = Template.fromStack(createSchool().api)

const table = [
  'BatchGetItem',
  'BatchWriteItem',
  'ConditionCheckItem',
  'DeleteItem',
  'GetItem',
  'PutItem',
  'Query',
  'UpdateItem',
].map((action) => `dynamodb:${action} Table`)
const indexes = ['gsi1', 'gsi2', 'gsi3'].map((index) => `dynamodb:Query Table/index/${index}`)
/** What each Lambda writes: its own log, and its part of a trace. */
const ownLog = (log: string) => [
  `logs:CreateLogStream ${log}`,
  `logs:PutLogEvents ${log}`,
  'xray:PutTelemetryRecords *',
  'xray:PutTraceSegments *',
]

test('/api and all below it, by any method, goes to the API Lambda', () => {
  template.resourceCountIs(
    'AWS::ApiGatewayV2::Route',
    1 + gatewayPaths('authoring').length + gatewayPaths('pictures').length,
  )
  template.hasResourceProperties('AWS::ApiGatewayV2::Route', { RouteKey: 'ANY /api/{proxy+}' })
  template.hasResourceProperties('AWS::ApiGatewayV2::Integration', { PayloadFormatVersion: '2.0' })
  template.hasResourceProperties('AWS::ApiGatewayV2::Stage', {
    StageName: '$default',
    AccessLogSettings: Match.anyValue(),
    DefaultRouteSettings: { ThrottlingRateLimit: 2000, ThrottlingBurstLimit: 4000 },
  })
})

/** Bytes of the policy of a function at most, of which AWS writes some 460 for each permission to call it. */
const limitOfPolicy = { bytes: 20_480, each: 460 }

test('OP-01 the policies of the Lambdas stay far below what AWS takes', () => {
  const { api, web } = createSchool()
  const permissions = [api, web].flatMap((stack) =>
    Object.values(Template.fromStack(stack).findResources('AWS::Lambda::Permission')),
  )
  const bytes = new Map<string, number>()
  for (const { Properties } of permissions) {
    const lambda = JSON.stringify(Properties.FunctionName)
    bytes.set(lambda, (bytes.get(lambda) ?? 0) + limitOfPolicy.each)
  }
  // API, authoring, pictures and pages are called by routes, most others by the clock
  expect(bytes.size).toBeGreaterThan(4)
  expect(Math.max(...bytes.values())).toBeLessThan((limitOfPolicy.bytes * 4) / 5)
})

/** Of each role, the buckets on whose objects it may do this. */
const bucketsBy = (action: string) =>
  [...['Api', 'Authoring', 'Clics', 'Pictures', 'Standings', 'Tasks', 'Timers']].map((name) => {
    const lines = actionsOf(template, new RegExp(`^${name}Role`)).filter((line) => line.startsWith(`${action} `))
    return [name, [...new Set(lines.map((line) => line.replace(/^\S+ ([A-Za-z]+).*/, '$1')))]] as const
  })

test('OP-01 who reads objects may see that one is missing: without that right S3 refuses the call', () => {
  expect(bucketsBy('s3:GetObject')).toEqual(bucketsBy('s3:ListBucket'))
})

test('pictures and feeds take a share of the account of their own only where the operator says so', () => {
  const reserving = Template.fromStack(createSchool({ reserve: 'true' }).api)
  for (const ReservedConcurrentExecutions of [10, 50]) {
    const reserved = { ReservedConcurrentExecutions }
    template.resourcePropertiesCountIs('AWS::Lambda::Function', reserved, 0)
    reserving.resourcePropertiesCountIs('AWS::Lambda::Function', reserved, 1)
  }
})

test.each([
  ['api', 29],
  ['pictures', 29],
  ['authoring', 29],
  ['judge-events', 10],
  ['judge-dead-letters', 10],
  ['timers', 120],
  ['standings', 120],
  ['remote', 150],
  ['clics', 900],
])('the Lambda %s runs on Node 24 and arm64 for at most %i s', (name, Timeout) => {
  template.hasResourceProperties('AWS::Lambda::Function', {
    Runtime: 'nodejs24.x',
    Architectures: ['arm64'],
    MemorySize: 1024,
    Timeout,
    TracingConfig: { Mode: 'Active' },
    Environment: { Variables: Match.objectLike({ OJ_SERVICE: name, NODE_OPTIONS: '--enable-source-maps' }) },
  })
})

test('long work has a whole processor, a disk for archives and the longest time that there is', () => {
  template.hasResourceProperties('AWS::Lambda::Function', {
    MemorySize: 1769,
    EphemeralStorage: { Size: 6144 },
    Timeout: 900,
    Environment: { Variables: Match.objectLike({ OJ_SERVICE: 'tasks' }) },
  })
})

test('long work may use the table, the buckets and the judge queues, and takes one message at a time', () => {
  const receive = ['ChangeMessageVisibility', 'DeleteMessage', 'GetQueueAttributes', 'GetQueueUrl', 'ReceiveMessage']
  const objects = ['TestData', 'Uploads', 'Snapshots'].flatMap((bucket) => [
    `s3:GetObject ${bucket}/*`,
    `s3:PutObject ${bucket}/*`,
  ])
  expect(actionsOf(template, /^TasksRole/)).toEqual(
    [
      ...table,
      ...indexes,
      ...ownLog('TasksLog'),
      ...objects,
      ...['TestData', 'Uploads', 'Snapshots'].map((bucket) => `s3:ListBucket ${bucket}`),
      's3:DeleteObject Snapshots/*',
      's3:DeleteObject Uploads/*',
      ...['Contest', 'Practice', 'Rejudge', 'Remote', 'Standings'].map((queue) => `sqs:SendMessage ${queue}Queue`),
      ...receive.map((action) => `sqs:${action} TasksQueue`),
      'secretsmanager:GetSecretValue AuthSecret',
    ].toSorted(),
  )
  template.hasResourceProperties('AWS::Lambda::EventSourceMapping', {
    EventSourceArn: { 'Fn::ImportValue': Match.stringLikeRegexp('TasksQueue') },
    BatchSize: 1,
    ScalingConfig: { MaximumConcurrency: 5 },
    FunctionResponseTypes: ['ReportBatchItemFailures'],
  })
})

test('the Lambdas run on x86_64 where the operator asks for it', () => {
  const { api } = createSchool({ architecture: 'x86_64' })
  Template.fromStack(api).allResourcesProperties('AWS::Lambda::Function', { Architectures: ['x86_64'] })
})

test('SE-04 the API finds what it needs in its environment, and no secret', () => {
  const [environment] = Object.values(template.findResources('AWS::Lambda::Function'))
    .map(({ Properties }) => Properties.Environment.Variables)
    .filter(({ OJ_SERVICE }) => OJ_SERVICE === 'api')
  expect(Object.keys(environment).toSorted()).toEqual([
    'AUTH_SECRET_ARN',
    'CONTEST_QUEUE_URL',
    'FRONT_KEY_ARN',
    'MAIL_SENDER',
    'NODE_OPTIONS',
    'OJ_SERVICE',
    'PRACTICE_QUEUE_URL',
    'REJUDGE_QUEUE_URL',
    'REMOTE_ACCOUNTS_ARN',
    'REMOTE_QUEUE_URL',
    'SNAPSHOTS_BUCKET',
    'STANDINGS_QUEUE_URL',
    'TABLE_NAME',
    'TASKS_QUEUE_URL',
    'TEST_DATA_BUCKET',
    'UPLOADS_BUCKET',
  ])
})

test('SE-04 the API may do this and nothing else', () => {
  expect(actionsOf(template, /^ApiRole/)).toEqual(
    [
      ...table,
      ...indexes,
      ...ownLog('ApiLog'),
      ...['s3:GetObject', 's3:PutObject'].flatMap((action) => [`${action} TestData/*`, `${action} Snapshots/*`]),
      ...['s3:GetObject', 's3:PutObject', 's3:DeleteObject'].map((action) => `${action} Uploads/*`),
      ...['TestData', 'Uploads', 'Snapshots'].map((bucket) => `s3:ListBucket ${bucket}`),
      ...['s3:ListMultipartUploadParts', 's3:AbortMultipartUpload'].map((action) => `${action} Uploads/*`),
      ...['Contest', 'Practice', 'Rejudge', 'Tasks'].flatMap((queue) => [
        `sqs:SendMessage ${queue}Queue`,
        `sqs:GetQueueAttributes ${queue}Queue`,
      ]),
      'sqs:SendMessage StandingsQueue',
      'sqs:SendMessage RemoteQueue',
      'dynamodb:DescribeTable Table',
      'secretsmanager:GetSecretValue AuthSecret',
      'secretsmanager:GetSecretValue FrontKey',
      'secretsmanager:GetSecretValue RemoteAccounts',
      'secretsmanager:PutSecretValue RemoteAccounts',
      'ses:SendRawEmail arn:AWS::Partition:ses:AWS::Region:AWS::AccountId:identity/judge@school.example',
      'ses:SendRawEmail arn:AWS::Partition:ses:AWS::Region:AWS::AccountId:identity/school.example',
    ].toSorted(),
  )
})

test('pictures go to a Lambda of their own, which may use the table and snapshots, write uploads and nothing else', () => {
  const ofSite = ['upload-avatar', 'upload-carouse-img', 'upload-md-img', 'upload-discussion-img', 'upload-image']
  for (const name of [...ofSite, 'upload-group-avatar', 'upload-group-course-logo']) {
    template.hasResourceProperties('AWS::ApiGatewayV2::Route', { RouteKey: `POST /api/file/${name}` })
  }
  const objects = ['PutObject Uploads', 'DeleteObject Uploads', 'GetObject Snapshots', 'PutObject Snapshots'].map(
    (right) => `s3:${right}/*`,
  )
  expect(actionsOf(template, /^PicturesRole/)).toEqual(
    [
      ...table,
      ...indexes,
      ...ownLog('PicturesLog'),
      ...objects,
      's3:ListBucket Snapshots',
      'secretsmanager:GetSecretValue AuthSecret',
      'secretsmanager:GetSecretValue FrontKey',
    ].toSorted(),
  )
})

test('CR-06 feeds of contests stream from an address of their Lambda, which reads snapshots and writes the table alone', () => {
  template.hasResourceProperties('AWS::Lambda::Url', { AuthType: 'NONE', InvokeMode: 'RESPONSE_STREAM' })
  expect(actionsOf(template, /^ClicsRole/)).toEqual(
    [
      ...table,
      ...indexes,
      ...ownLog('ClicsLog'),
      's3:GetObject Snapshots/*',
      's3:ListBucket Snapshots',
      's3:PutObject Snapshots/*',
      'secretsmanager:GetSecretValue AuthSecret',
      'secretsmanager:GetSecretValue FrontKey',
    ].toSorted(),
  )
})

test('those who write problems have a Lambda of their own, which sends no mail and reads no queue', () => {
  for (const path of ['problem', 'problem/{proxy+}', 'tag', 'tag/{proxy+}']) {
    template.hasResourceProperties('AWS::ApiGatewayV2::Route', { RouteKey: `ANY /api/admin/${path}` })
  }
  const objects = ['TestData', 'Uploads', 'Snapshots'].flatMap((bucket) => [
    `s3:GetObject ${bucket}/*`,
    `s3:PutObject ${bucket}/*`,
  ])
  expect(actionsOf(template, /^AuthoringRole/)).toEqual(
    [
      ...table,
      ...indexes,
      ...ownLog('AuthoringLog'),
      ...objects,
      ...['TestData', 'Uploads', 'Snapshots'].map((bucket) => `s3:ListBucket ${bucket}`),
      's3:DeleteObject Uploads/*',
      'secretsmanager:GetSecretValue AuthSecret',
      'secretsmanager:GetSecretValue FrontKey',
      ...['Contest', 'Rejudge', 'Tasks', 'Standings'].map((queue) => `sqs:SendMessage ${queue}Queue`),
    ].toSorted(),
  )
})

// a verdict in a contest looks for it among all contests, which lie in an object where they are many
const catalogues = ['s3:GetObject Snapshots/*', 's3:PutObject Snapshots/*', 's3:ListBucket Snapshots']

test.each([
  ['JudgeEvents', 'JudgeEventsQueue'],
  ['JudgeDeadLetters', 'JudgeDeadLettersQueue'],
])('%s reads its own queue in batches that may fail in part, writes to the table and asks for boards', (id, queue) => {
  const receive = ['ChangeMessageVisibility', 'DeleteMessage', 'GetQueueAttributes', 'GetQueueUrl', 'ReceiveMessage']
  expect(actionsOf(template, new RegExp(`^${id}Role`))).toEqual(
    [
      ...table,
      ...indexes,
      ...ownLog(`${id}Log`),
      ...catalogues,
      'sqs:SendMessage StandingsQueue',
      ...receive.map((action) => `sqs:${action} ${queue}`),
    ].toSorted(),
  )
  template.hasResourceProperties('AWS::Lambda::EventSourceMapping', {
    FunctionName: { Ref: Match.stringLikeRegexp(`^${id}[0-9A-F]{8}$`) },
    EventSourceArn: { 'Fn::ImportValue': Match.stringLikeRegexp(queue) },
    BatchSize: 10,
    ScalingConfig: { MaximumConcurrency: 20 },
    FunctionResponseTypes: ['ReportBatchItemFailures'],
  })
})

test('what builds boards may use the table, snapshots and the boards at the edge, reads its own queue and asks for itself again', () => {
  const receive = ['ChangeMessageVisibility', 'DeleteMessage', 'GetQueueAttributes', 'GetQueueUrl', 'ReceiveMessage']
  expect(actionsOf(template, /^StandingsRole/)).toEqual(
    [
      ...table,
      ...indexes,
      ...ownLog('StandingsLog'),
      ...['Snapshots/*', 'Uploads/api/public/board/*'].flatMap((objects) =>
        ['GetObject', 'PutObject', 'DeleteObject'].map((action) => `s3:${action} ${objects}`),
      ),
      ...['Snapshots', 'Uploads'].map((bucket) => `s3:ListBucket ${bucket}`),
      ...['SendMessage', ...receive].map((action) => `sqs:${action} StandingsQueue`),
    ].toSorted(),
  )
})

test('what hands programs in elsewhere may use the table, read the accounts, and go on by its own queue', () => {
  const receive = ['ChangeMessageVisibility', 'DeleteMessage', 'GetQueueAttributes', 'GetQueueUrl', 'ReceiveMessage']
  expect(actionsOf(template, /^RemoteRole/)).toEqual(
    [
      ...table,
      ...indexes,
      ...ownLog('RemoteLog'),
      ...catalogues,
      'secretsmanager:GetSecretValue RemoteAccounts',
      'sqs:SendMessage StandingsQueue',
      ...['SendMessage', ...receive].map((action) => `sqs:${action} RemoteQueue`),
    ].toSorted(),
  )
})

test.each([
  ['ranks', 'rate(3 minutes)'],
  ['accounts', 'rate(1 hour)'],
  ['problems', 'rate(6 hours)'],
])('the job %s runs at %s', (job, ScheduleExpression) => {
  template.hasResourceProperties('AWS::Events::Rule', {
    ScheduleExpression,
    Targets: [Match.objectLike({ Input: JSON.stringify({ job }) })],
  })
})

test('every job of the clock has its schedule', () => {
  const rules = template.findResources('AWS::Events::Rule')
  const scheduled = Object.keys(rules).map((id) => id.replace(/^Every(.*?)[0-9A-F]{8}$/, '$1'))
  expect(scheduled.toSorted()).toEqual(Object.keys(jobs).toSorted())
})

test('the jobs may write snapshots, delete uploads, look at and send to the judges’ queues, ask for boards, mail, and nothing else', () => {
  const objects = ['GetObject', 'PutObject', 'DeleteObject'].map((action) => `s3:${action} Snapshots/*`)
  expect(actionsOf(template, /^TimersRole/)).toEqual(
    [
      ...table,
      ...indexes,
      ...ownLog('TimersLog'),
      ...objects,
      's3:ListBucket Snapshots',
      's3:DeleteObject Uploads/*',
      's3:AbortMultipartUpload Uploads/*',
      's3:DeleteObject TestData/*',
      ...['Contest', 'Practice', 'Rejudge'].map((queue) => `sqs:GetQueueAttributes ${queue}Queue`),
      ...['Contest', 'Practice', 'Rejudge', 'Remote', 'Standings'].map((queue) => `sqs:SendMessage ${queue}Queue`),
      'ses:SendRawEmail arn:AWS::Partition:ses:AWS::Region:AWS::AccountId:identity/judge@school.example',
      'ses:SendRawEmail arn:AWS::Partition:ses:AWS::Region:AWS::AccountId:identity/school.example',
    ].toSorted(),
  )
})

test('no role has a managed policy, and every log ends after a month', () => {
  template.allResourcesProperties('AWS::IAM::Role', { ManagedPolicyArns: Match.absent() })
  template.resourceCountIs('AWS::Logs::LogGroup', 11)
  template.allResourcesProperties('AWS::Logs::LogGroup', { RetentionInDays: 30 })
})
