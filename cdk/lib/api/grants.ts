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

/** These actions on the table's items, and ranges of it and its indexes. */
const onTable = (table: Table, ...actions: string[]): PolicyStatement[] => [
  allowActions(
    [...actions, 'Query'].map((action) => `dynamodb:${action}`),
    [table.tableArn],
  ),
  allowActions(
    ['dynamodb:Query'],
    indexNames.map((name) => `${table.tableArn}/index/${name}`),
  ),
]

/** Items read by key, and ranges. No scan: no request needs one. */
export const readTable = (table: Table): PolicyStatement[] => onTable(table, 'BatchGetItem', 'GetItem')

/** The same, and items written by key. */
export function useTable(table: Table): PolicyStatement[] {
  const writing = ['ConditionCheckItem', 'PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem']
  return onTable(table, 'BatchGetItem', 'GetItem', ...writing)
}

const onQueues = (action: string, queues: Queue[]) =>
  allowActions(
    [`sqs:${action}`],
    queues.map((queue) => queue.queueArn),
  )
export const sendTo = (...queues: Queue[]): PolicyStatement => onQueues('SendMessage', queues)
/** The lengths of queues. */
export const lookAt = (...queues: Queue[]): PolicyStatement => onQueues('GetQueueAttributes', queues)

/** What the stack may tell an operator of itself: the table's size and the queues' lengths. */
export const describeTableAndQueues = (table: Table, queues: Queue[]): PolicyStatement[] => [
  allowActions(['dynamodb:DescribeTable'], [table.tableArn]),
  lookAt(...queues),
]

type ObjectAction = 'GetObject' | 'PutObject' | 'DeleteObject' | 'ListMultipartUploadParts' | 'AbortMultipartUpload'

/** These actions on the objects of a bucket below a path. */
export const useObjectsAt = (bucket: Bucket, path: string, ...actions: ObjectAction[]): PolicyStatement =>
  allowActions(
    actions.map((action) => `s3:${action}`),
    [bucket.arnForObjects(path)],
  )

export const useObjects = (bucket: Bucket, ...actions: ObjectAction[]): PolicyStatement =>
  useObjectsAt(bucket, '*', ...actions)

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

const onSecrets = (action: string, secrets: Secret[]) =>
  allowActions(
    [`secretsmanager:${action}`],
    secrets.map((secret) => secret.secretArn),
  )
export const readSecret = (...secrets: Secret[]): PolicyStatement => onSecrets('GetSecretValue', secrets)
/** To put another text in the place of a secret's. */
export const changeSecret = (...secrets: Secret[]): PolicyStatement => onSecrets('PutSecretValue', secrets)

/** Mail from one sender. SES looks for the address among its identities, then for the domain: both count. */
export function sendMailAs(scope: Stack, sender: string): PolicyStatement {
  const identity = (resourceName: string) => scope.formatArn({ service: 'ses', resource: 'identity', resourceName })
  const domain = sender.slice(sender.lastIndexOf('@') + 1)
  return allowActions(['ses:SendRawEmail'], [identity(sender), identity(domain)])
}
