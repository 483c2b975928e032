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

const receive = (queue: string) =>
  ['ChangeMessageVisibility', 'DeleteMessage', 'GetQueueAttributes', 'GetQueueUrl', 'ReceiveMessage'].map(
    (action) => `sqs:${action} ${queue}Queue`,
  )
const send = (...queues: string[]) => queues.map((queue) => `sqs:SendMessage ${queue}Queue`)
const measure = (...queues: string[]) => queues.map((queue) => `sqs:GetQueueAttributes ${queue}Queue`)
const on = (objects: string, ...actions: string[]) => actions.map((action) => `s3:${action} ${objects}`)
const lists = (...buckets: string[]) => buckets.map((bucket) => `s3:ListBucket ${bucket}`)
const secret = (...names: string[]) => names.map((name) => `secretsmanager:GetSecretValue ${name}`)
const mail = ['judge@school.example', 'school.example'].map(
  (identity) => `ses:SendRawEmail arn:AWS::Partition:ses:AWS::Region:AWS::AccountId:identity/${identity}`,
)
const buckets = ['TestData', 'Uploads', 'Snapshots']
/** A verdict in a contest looks for it among all contests, which lie in an object where they are many. */
const catalogues = [...on('Snapshots/*', 'GetObject', 'PutObject'), ...lists('Snapshots')]

test.each<[role: string, own: string[]]>([
  [
    'Api',
    [
      ...buckets.flatMap((bucket) => on(`${bucket}/*`, 'GetObject', 'PutObject')),
      ...on('Uploads/*', 'DeleteObject', 'ListMultipartUploadParts', 'AbortMultipartUpload'),
      ...lists(...buckets),
      ...send('Contest', 'Practice', 'Rejudge', 'Tasks', 'Standings', 'Remote'),
      ...measure('Contest', 'Practice', 'Rejudge', 'Tasks'),
      'dynamodb:DescribeTable Table',
      ...secret('AuthSecret', 'FrontKey', 'RemoteAccounts'),
      'secretsmanager:PutSecretValue RemoteAccounts',
      ...mail,
    ],
  ],
  ['Pictures', [...on('Uploads/*', 'PutObject', 'DeleteObject'), ...catalogues, ...secret('AuthSecret', 'FrontKey')]],
  ['Clics', [...catalogues, ...secret('AuthSecret', 'FrontKey')]],
  [
    'Authoring',
    [
      ...buckets.flatMap((bucket) => on(`${bucket}/*`, 'GetObject', 'PutObject')),
      ...lists(...buckets),
      ...on('Uploads/*', 'DeleteObject'),
      ...secret('AuthSecret', 'FrontKey'),
      ...send('Contest', 'Rejudge', 'Tasks', 'Standings'),
    ],
  ],
  [
    'Tasks',
    [
      ...buckets.flatMap((bucket) => on(`${bucket}/*`, 'GetObject', 'PutObject')),
      ...lists(...buckets),
      ...['Snapshots', 'Uploads'].flatMap((bucket) => on(`${bucket}/*`, 'DeleteObject')),
      ...send('Contest', 'Practice', 'Rejudge', 'Remote', 'Standings'),
      ...receive('Tasks'),
      ...secret('AuthSecret'),
    ],
  ],
  ...['JudgeEvents', 'JudgeDeadLetters'].map((name): [string, string[]] => [
    name,
    [...catalogues, ...send('Standings'), ...receive(name)],
  ]),
  [
    'Standings',
    [
      ...['Snapshots/*', 'Uploads/api/public/board/*'].flatMap((objects) =>
        on(objects, 'GetObject', 'PutObject', 'DeleteObject'),
      ),
      ...lists('Snapshots', 'Uploads'),
      ...send('Standings'),
      ...receive('Standings'),
    ],
  ],
  ['Remote', [...catalogues, ...secret('RemoteAccounts'), ...send('Standings', 'Remote'), ...receive('Remote')]],
  [
    'Timers',
    [
      ...catalogues,
      ...on('Snapshots/*', 'DeleteObject'),
      ...on('Uploads/*', 'DeleteObject', 'AbortMultipartUpload'),
      ...on('TestData/*', 'DeleteObject'),
      ...measure('Contest', 'Practice', 'Rejudge'),
      ...send('Contest', 'Practice', 'Rejudge', 'Remote', 'Standings', 'Tasks'),
      ...mail,
    ],
  ],
])('SE-04 the Lambda %s may use the table, write its log, and do this besides, and nothing else', (name, own) => {
  const every = [...table, ...indexes, ...ownLog(`${name}Log`)]
  expect(actionsOf(template, new RegExp(`^${name}Role`))).toEqual([...every, ...own].toSorted())
})

test.each([
  ['Tasks', 'TasksQueue', 1, 5],
  ['JudgeEvents', 'JudgeEventsQueue', 10, 20],
  ['JudgeDeadLetters', 'JudgeDeadLettersQueue', 10, 20],
])('%s reads its own queue in batches that may fail in part', (id, queue, BatchSize, MaximumConcurrency) => {
  template.hasResourceProperties('AWS::Lambda::EventSourceMapping', {
    FunctionName: { Ref: Match.stringLikeRegexp(`^${id}[0-9A-F]{8}$`) },
    EventSourceArn: { 'Fn::ImportValue': Match.stringLikeRegexp(queue) },
    BatchSize,
    ScalingConfig: { MaximumConcurrency },
    FunctionResponseTypes: ['ReportBatchItemFailures'],
  })
})

test('pictures and those who write problems have a Lambda of their own, and feeds stream from one', () => {
  const ofSite = ['upload-avatar', 'upload-carouse-img', 'upload-md-img', 'upload-discussion-img', 'upload-image']
  const pictures = [...ofSite, 'upload-group-avatar', 'upload-group-course-logo', 'read-question-package'].map(
    (name) => `POST /api/file/${name}`,
  )
  const authoring = ['problem', 'problem/{proxy+}', 'tag', 'tag/{proxy+}'].map((path) => `ANY /api/admin/${path}`)
  for (const RouteKey of [...pictures, ...authoring])
    template.hasResourceProperties('AWS::ApiGatewayV2::Route', { RouteKey })
  template.hasResourceProperties('AWS::Lambda::Url', { AuthType: 'NONE', InvokeMode: 'RESPONSE_STREAM' })
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

test('no role has a managed policy, and every log ends after a month', () => {
  template.allResourcesProperties('AWS::IAM::Role', { ManagedPolicyArns: Match.absent() })
  template.resourceCountIs('AWS::Logs::LogGroup', 11)
  template.allResourcesProperties('AWS::Logs::LogGroup', { RetentionInDays: 30 })
})
