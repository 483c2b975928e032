import { CloudFormationClient } from '@aws-sdk/client-cloudformation'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { S3Client } from '@aws-sdk/client-s3'
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { SESClient } from '@aws-sdk/client-ses'
import { SQSClient } from '@aws-sdk/client-sqs'

/** The settings with which every process reaches the engine; `tables` is where work on tables goes. */
export const awsEnv = (endpoint: string, tables = endpoint) => ({
  AWS_ENDPOINT_URL: endpoint,
  AWS_ENDPOINT_URL_S3: endpoint,
  AWS_ENDPOINT_URL_DYNAMODB: tables,
  AWS_REGION: 'us-east-1',
  AWS_ACCESS_KEY_ID: 'test',
  AWS_SECRET_ACCESS_KEY: 'test',
})

/** One client per service that the local stack itself uses; the two addresses are those of `awsEnv`. */
export function clientsOf(endpoint: string, tables = endpoint) {
  const config = { endpoint, region: 'us-east-1', credentials: { accessKeyId: 'test', secretAccessKey: 'test' } }
  return {
    stacks: new CloudFormationClient(config),
    table: new DynamoDBClient({ ...config, endpoint: tables }),
    objects: new S3Client({ ...config, forcePathStyle: true }),
    /** for bodies that are streams of known length: their checksums would need them twice */
    streamed: new S3Client({ ...config, forcePathStyle: true, requestChecksumCalculation: 'WHEN_REQUIRED' }),
    secrets: new SecretsManagerClient(config),
    mail: new SESClient(config),
    queues: new SQSClient(config),
  }
}

export type Clients = ReturnType<typeof clientsOf>
