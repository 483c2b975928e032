import { Match, Template } from 'aws-cdk-lib/assertions'
import { expect, test } from 'vitest'
import { createSchool } from './support.ts'

const template = Template.fromStack(createSchool().data)
const passing = Template.fromStack(createSchool({ retain: 'false' }).data)

const outputs = [
  'TableName',
  'TestDataBucket',
  'UploadsBucket',
  'SnapshotsBucket',
  'ContestQueueUrl',
  'PracticeQueueUrl',
  'RejudgeQueueUrl',
  'JudgeDeadLetterQueueUrl',
  'JudgeEventsQueueUrl',
  'StandingsQueueUrl',
  'TasksQueueUrl',
  'RemoteQueueUrl',
  'AuthSecretArn',
  'RootPasswordArn',
  'RemoteAccountsArn',
]

test('the one table has its keys, three full indexes, TTL, recovery and a stream', () => {
  const key = (prefix: string) => [
    { AttributeName: `${prefix}pk`, KeyType: 'HASH' },
    { AttributeName: `${prefix}sk`, KeyType: 'RANGE' },
  ]
  template.resourceCountIs('AWS::DynamoDB::Table', 1)
  template.hasResourceProperties('AWS::DynamoDB::Table', {
    KeySchema: key(''),
    BillingMode: 'PAY_PER_REQUEST',
    PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
    TimeToLiveSpecification: { AttributeName: 'expiresAt', Enabled: true },
    StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' },
    GlobalSecondaryIndexes: ['gsi1', 'gsi2', 'gsi3'].map((IndexName) => ({
      IndexName,
      KeySchema: key(IndexName),
      Projection: { ProjectionType: 'ALL' },
    })),
  })
})

test('a school keeps its data when the stack goes; a passing stack takes all with it', () => {
  template.hasResource('AWS::DynamoDB::Table', {
    DeletionPolicy: 'Retain',
    Properties: { DeletionProtectionEnabled: true },
  })
  template.allResources('AWS::S3::Bucket', { DeletionPolicy: 'Retain', UpdateReplacePolicy: 'Retain' })
  template.resourcePropertiesCountIs('AWS::SecretsManager::Secret', { GenerateSecretString: { PasswordLength: 64 } }, 1)
  template.hasResource('AWS::SecretsManager::Secret', {
    DeletionPolicy: 'Retain',
    Properties: { GenerateSecretString: { PasswordLength: 64 } },
  })
  const policies = Object.values(passing.toJSON().Resources).map((resource) => Object(resource).DeletionPolicy)
  expect(policies).not.toContain('Retain')
  passing.hasResourceProperties('AWS::DynamoDB::Table', { DeletionProtectionEnabled: false })
})

test('the buckets are private, encrypted and reached over TLS only; test data has versions', () => {
  template.resourceCountIs('AWS::S3::Bucket', 3)
  template.allResourcesProperties('AWS::S3::Bucket', {
    BucketEncryption: Match.anyValue(),
    PublicAccessBlockConfiguration: {
      BlockPublicAcls: true,
      BlockPublicPolicy: true,
      IgnorePublicAcls: true,
      RestrictPublicBuckets: true,
    },
  })
  template.resourcePropertiesCountIs('AWS::S3::Bucket', { VersioningConfiguration: { Status: 'Enabled' } }, 1)
  template.resourcePropertiesCountIs('AWS::S3::BucketPolicy', tlsOnly('s3:*'), 3)
})

test('what browsers have sent and nobody used is forgotten after a week', () => {
  template.hasResourceProperties('AWS::S3::Bucket', {
    LifecycleConfiguration: {
      Rules: Match.arrayWith([Match.objectLike({ Prefix: 'incoming/', ExpirationInDays: 7, Status: 'Enabled' })]),
    },
  })
})

test('CO-01 the parts of uploads that nobody finishes go after a day', () => {
  template.allResourcesProperties('AWS::S3::Bucket', {
    LifecycleConfiguration: {
      Rules: Match.arrayWith([{ AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 }, Status: 'Enabled' }]),
    },
  })
})

test('CO-01 a browser may send an upload from any page, whole or in parts whose tags it reads, and nothing else', () => {
  const rule = { AllowedMethods: ['POST', 'PUT'], AllowedOrigins: ['*'], ExposedHeaders: ['ETag'] }
  template.resourcePropertiesCountIs(
    'AWS::S3::Bucket',
    { CorsConfiguration: { CorsRules: [Match.objectLike(rule)] } },
    1,
  )
  template.resourcePropertiesCountIs('AWS::S3::Bucket', { CorsConfiguration: Match.absent() }, 2)
})

test('all queues are encrypted, take a whole MiB, and are reached over TLS only', () => {
  template.resourceCountIs('AWS::SQS::Queue', 10)
  template.allResourcesProperties('AWS::SQS::Queue', { SqsManagedSseEnabled: true, MaximumMessageSize: 1_048_576 })
  template.resourcePropertiesCountIs('AWS::SQS::QueuePolicy', tlsOnly('sqs:*'), 10)
})

test.each([
  ['ContestQueueUrl', 60, 6, 'JudgeDeadLettersQueue'],
  ['PracticeQueueUrl', 60, 6, 'JudgeDeadLettersQueue'],
  ['RejudgeQueueUrl', 60, 6, 'JudgeDeadLettersQueue'],
  ['JudgeEventsQueueUrl', 60, 5, 'JudgeEventsDeadLettersQueue'],
  ['StandingsQueueUrl', 720, 3, 'TasksDeadLettersQueue'],
  ['TasksQueueUrl', 900, 20, 'TasksDeadLettersQueue'],
  ['RemoteQueueUrl', 900, 3, 'JudgeDeadLettersQueue'],
])('%s hides a message for %i s and gives it up after %i times, to %s', (output, visible, times, deadLetters) => {
  const queue = resourceOf(output)
  expect(queue.Properties.VisibilityTimeout).toBe(visible)
  expect(queue.Properties.RedrivePolicy.maxReceiveCount).toBe(times)
  const [target] = queue.Properties.RedrivePolicy.deadLetterTargetArn['Fn::GetAtt']
  expect(target.replace(/[0-9A-F]{8}$/, '')).toBe(deadLetters)
  expect(template.toJSON().Resources[target].Properties.MessageRetentionPeriod).toBe(14 * 24 * 3600)
})

test('JD-08 all queues keep what nobody takes for as long as they can', () => {
  template.allResourcesProperties('AWS::SQS::Queue', { MessageRetentionPeriod: 14 * 24 * 3600 })
})

test('the judge dead letters have an address of their own', () => {
  expect(resourceOf('JudgeDeadLetterQueueUrl').Properties.RedrivePolicy).toBeUndefined()
})

test('the secret that signs tokens has 64 characters', () => {
  template.hasResourceProperties('AWS::SecretsManager::Secret', {
    GenerateSecretString: { PasswordLength: 64, ExcludePunctuation: true },
  })
})

test('root gets a first password that nobody chose', () => {
  template.hasResourceProperties('AWS::SecretsManager::Secret', {
    GenerateSecretString: { PasswordLength: 20, ExcludePunctuation: true },
  })
})

test('the outputs are those that the local start reads', () => {
  expect(Object.keys(passing.toJSON().Outputs).filter((name) => !name.startsWith('Exports'))).toEqual(outputs)
})

test('nothing in it needs a function to be made', () => {
  const types = Object.values(template.toJSON().Resources).map((resource) => String(Object(resource).Type))
  expect(types.filter((type) => /Lambda|^Custom|CustomResource/.test(type))).toEqual([])
})

const tlsOnly = (Action: string) => ({
  PolicyDocument: {
    Statement: Match.arrayWith([
      Match.objectLike({
        Action,
        Effect: 'Deny',
        Principal: { AWS: '*' },
        Condition: { Bool: { 'aws:SecureTransport': 'false' } },
      }),
    ]),
  },
})

/** The resource that an output names. */
function resourceOf(output: string) {
  const { Outputs, Resources } = template.toJSON()
  return Resources[Outputs[output].Value.Ref]
}
