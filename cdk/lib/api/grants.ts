import type { Table } from 'aws-cdk-lib/aws-dynamodb'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Bucket } from 'aws-cdk-lib/aws-s3'
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import type { Queue } from 'aws-cdk-lib/aws-sqs'
import { CfnElement, Stack } from 'aws-cdk-lib/core'
import { indexNames } from '../data/table.ts'

// The library's own grants give more than we use (a scan of the table, a listing of the bucket, every index by `*`),
// so these are written out.

const allowActions = (actions: string[], resources: string[]) => new PolicyStatement({ actions, resources })

/** Items read and written by key, and ranges of the table and its indexes. No scan: no request needs one. */
export function useTable(table: Table): PolicyStatement[] {
  const actions = ['BatchGetItem', 'GetItem', 'Query', 'ConditionCheckItem', 'PutItem', 'UpdateItem', 'DeleteItem']
  return [
    allowActions(
      [...actions, 'BatchWriteItem'].map((action) => `dynamodb:${action}`),
      [table.tableArn],
    ),
    allowActions(
      ['dynamodb:Query'],
      indexNames.map((name) => `${table.tableArn}/index/${name}`),
    ),
  ]
}

/** Items read by key, and ranges of the table and its indexes. */
export function readTable(table: Table): PolicyStatement[] {
  return [
    allowActions(['dynamodb:BatchGetItem', 'dynamodb:GetItem', 'dynamodb:Query'], [table.tableArn]),
    allowActions(
      ['dynamodb:Query'],
      indexNames.map((name) => `${table.tableArn}/index/${name}`),
    ),
  ]
}

/** What the stack may tell an operator of itself: the table's size and the queues' lengths. */
export const describeTableAndQueues = (table: Table, queues: Queue[]): PolicyStatement[] => [
  allowActions(['dynamodb:DescribeTable'], [table.tableArn]),
  lookAt(...queues),
]

/** The lengths of queues. */
export function lookAt(...queues: Queue[]): PolicyStatement {
  return allowActions(
    ['sqs:GetQueueAttributes'],
    queues.map((queue) => queue.queueArn),
  )
}

type ObjectAction = 'GetObject' | 'PutObject' | 'DeleteObject' | 'ListMultipartUploadParts' | 'AbortMultipartUpload'

export const useObjects = (bucket: Bucket, ...actions: ObjectAction[]): PolicyStatement =>
  allowActions(
    actions.map((action) => `s3:${action}`),
    [bucket.arnForObjects('*')],
  )

/** The same for the objects below a path alone. */
export const useObjectsAt = (bucket: Bucket, path: string, ...actions: ObjectAction[]): PolicyStatement =>
  allowActions(
    actions.map((action) => `s3:${action}`),
    [bucket.arnForObjects(path)],
  )

/** Lets S3 say of an object that is not there that it is missing (404), where it would refuse the call else (403). */
export const seeMissing = (...buckets: Bucket[]): PolicyStatement =>
  allowActions(
    ['s3:ListBucket'],
    buckets.map((bucket) => bucket.bucketArn),
  )

/** The finding that a right to a bucket's objects raises, each with its reason, for `acceptFindings`. */
export function objectWildcards(...buckets: Bucket[]): Record<string, string> {
  return Object.assign({}, ...buckets.map((bucket) => pathWildcard(bucket, '*')))
}

/** The same for a path in a bucket. */
export function pathWildcard({ node: { defaultChild } }: Bucket, path: string): Record<string, string> {
  if (!CfnElement.isCfnElement(defaultChild)) return {}
  const id = `IAM5[Resource::<${Stack.of(defaultChild).getLogicalId(defaultChild)}.Arn>/${path}]`
  return { [id]: 'Objects get their names at run time; the right ends at this one bucket and at the named actions.' }
}

export const sendTo = (...queues: Queue[]): PolicyStatement =>
  allowActions(
    ['sqs:SendMessage'],
    queues.map((queue) => queue.queueArn),
  )

export const readSecret = (...secrets: Secret[]): PolicyStatement =>
  allowActions(
    ['secretsmanager:GetSecretValue'],
    secrets.map((secret) => secret.secretArn),
  )

/** To put another text in the place of a secret's. */
export const changeSecret = (...secrets: Secret[]): PolicyStatement =>
  allowActions(
    ['secretsmanager:PutSecretValue'],
    secrets.map((secret) => secret.secretArn),
  )

/** Mail from one sender. SES looks for the address among its identities, then for the domain: both count. */
export function sendMailAs(scope: Stack, sender: string): PolicyStatement {
  const identity = (resourceName: string) => scope.formatArn({ service: 'ses', resource: 'identity', resourceName })
  const domain = sender.slice(sender.lastIndexOf('@') + 1)
  return allowActions(['ses:SendRawEmail'], [identity(sender), identity(domain)])
}
