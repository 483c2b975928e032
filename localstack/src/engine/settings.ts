export interface StartOptions {
  /** The port on the loopback address. */
  port: number
  /** The file that takes the engine's log. */
  log: string
}

/** What both kinds of engine are told. */
export const services = {
  SERVICES: 's3,sqs,dynamodb,dynamodbstreams,cloudformation,ses,secretsmanager,iam,sts,ssm,kms',
  SQS_ENDPOINT_STRATEGY: 'path',
  // Version 2 of these providers loses no stream records.
  PROVIDER_OVERRIDE_DYNAMODB: 'v2',
  PROVIDER_OVERRIDE_DYNAMODBSTREAMS: 'v2',
  // A bad presigned address fails, as it does on AWS.
  S3_SKIP_SIGNATURE_VALIDATION: '0',
}
