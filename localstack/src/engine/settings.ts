import { join } from 'node:path'
import type { Mark } from '../lib/leftovers.ts'
import { root } from '../lib/paths.ts'

export interface StartOptions {
  /** The port on the loopback address. */
  port: number
  /** The port that its addresses name: another one where something stands before it. */
  publicPort: number
  mark: Mark
  /** The folder that keeps its tables; null where they live in memory. */
  tables: string | null
  /** The file that takes the engine's log. */
  log: string
}

/** How tables are stored: one set for all callers, because the engine uses credentials of its own. */
export const tableSettings = (tables: string | null) => ({
  DYNAMODB_IN_MEMORY: tables === null ? '1' : '0',
  DYNAMODB_SHARE_DB: '1',
  // Its own 256 MB are too few for a benchmark with a hundred thousand tries; it takes what it needs.
  DYNAMODB_HEAP_SIZE: '2G',
  // Else it empties the folder above the tables when it starts.
  CLEAR_TMP_FOLDER: '0',
})

/** Settings for both kinds of engine. */
export const services = {
  SERVICES: 's3,sqs,dynamodb,dynamodbstreams,cloudformation,ses,secretsmanager,iam,sts,ssm,kms',
  SQS_ENDPOINT_STRATEGY: 'path',
  // Version 2 of these providers loses no stream records.
  PROVIDER_OVERRIDE_DYNAMODB: 'v2',
  PROVIDER_OVERRIDE_DYNAMODBSTREAMS: 'v2',
  // A bad presigned address fails, as it does on AWS.
  S3_SKIP_SIGNATURE_VALIDATION: '0',
}

/** What the engine runs when it starts: the files, and where it looks for them below its root. */
export const atStart = ['foreign-pages.py', 'missing-objects.py', 'whole-requests.py'].map((name) => ({
  file: join(root, 'localstack/engine', name),
  place: `etc/localstack/init/start.d/${name}`,
}))
