import { expect, test } from 'vitest'
import { pruneTemplate } from './assembly.ts'

const alarm = (properties: object) => ({ Type: 'AWS::CloudWatch::Alarm', Properties: properties })
const template = {
  Resources: {
    Logs: { Type: 'AWS::EC2::FlowLog', Properties: {} },
    Copy: { Type: 'Custom::CDKBucketDeployment', DependsOn: ['Bucket'] },
    Bucket: { Type: 'AWS::S3::Bucket', DependsOn: ['Logs', 'Queue'] },
    Queue: { Type: 'AWS::SQS::Queue', DependsOn: 'Copy', Properties: { Tags: [{ Ref: 'Logs' }, { Ref: 'Bucket' }] } },
    Sum: alarm({ Metrics: [{ Expression: 'a + b' }] }),
    Plain: alarm({ MetricName: 'Errors', AlarmActions: [{ 'Fn::GetAtt': ['Sum', 'Arn'] }] }),
    Policy: {
      Type: 'AWS::S3::BucketPolicy',
      Properties: {
        Statement: [
          { Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } },
          { Effect: 'Deny', Condition: { Bool: { other: 'false' } } },
        ],
      },
    },
  },
  Outputs: { Gone: { Value: { Ref: 'Copy' } }, Kept: { Value: { 'Fn::GetAtt': ['Bucket', 'Arn'] } } },
}

test('what the engine cannot make is left out with all that refers to it, and the rest stays as it is', () => {
  const { text, left } = pruneTemplate(JSON.stringify(template))
  expect(left.sort()).toEqual([
    'AWS::CloudWatch::Alarm',
    'AWS::EC2::FlowLog',
    'Custom::CDKBucketDeployment',
    'aws:SecureTransport',
  ])
  const { Resources, Outputs } = JSON.parse(text)
  expect(Object.keys(Resources)).toEqual(['Bucket', 'Queue', 'Plain', 'Policy'])
  expect(Resources.Bucket).toEqual({ Type: 'AWS::S3::Bucket', DependsOn: ['Queue'] })
  expect(Resources.Queue).toEqual({ Type: 'AWS::SQS::Queue', Properties: { Tags: [{ Ref: 'Bucket' }] } })
  expect(Resources.Plain.Properties).toEqual({ MetricName: 'Errors', AlarmActions: [] })
  expect(Resources.Policy.Properties.Statement).toEqual([template.Resources.Policy.Properties.Statement[1]])
  expect(Outputs).toEqual({ Kept: template.Outputs.Kept })
})
