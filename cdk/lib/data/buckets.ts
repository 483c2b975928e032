import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { BlockPublicAccess, Bucket, BucketEncryption, type BucketProps, HttpMethods } from 'aws-cdk-lib/aws-s3'
import { Aws, Duration, RemovalPolicy } from 'aws-cdk-lib/core'
import type { Construct } from 'constructs'
import { acceptFindings } from '../acknowledge.ts'

export interface Buckets {
  /** Versioned archives of test cases, which the judge reads. */
  testData: Bucket
  /** Files that users send: pictures, attachments, packages to import. */
  uploads: Bucket
  /** Compressed scoreboards, ranks and catalogues, built off the request path. */
  snapshots: Bucket
}

/** How long a replaced or deleted archive can be brought back: as long as the table's point-in-time recovery. */
const recoveryDays = 35

/** Where browsers upload large files for problems, and how long unused uploads are kept. */
const incomingPath = 'incoming/'
const incomingDays = 7

/** The three buckets, private and encrypted. `retain` keeps them and what they hold when their stack goes. */
export function createBuckets(scope: Construct, retain: boolean): Buckets {
  const bucket = (id: string, own: BucketProps) => createBucket(scope, id, retain, own)
  const testData = bucket('TestData', {
    versioned: true,
    lifecycleRules: [{ noncurrentVersionExpiration: Duration.days(recoveryDays) }],
  })
  // A browser posts here with a form that the API has signed, or puts the parts of a video at addresses that it has
  // signed, and reads from the tag of each part that it has arrived. The signature is the permission, and the page's
  // address is not known when this stack is made, so any origin may try.
  const uploads = bucket('Uploads', {
    lifecycleRules: [{ prefix: incomingPath, expiration: Duration.days(incomingDays) }],
    cors: [
      {
        allowedMethods: [HttpMethods.POST, HttpMethods.PUT],
        allowedOrigins: ['*'],
        allowedHeaders: ['*'],
        exposedHeaders: ['ETag'],
        maxAge: 3600,
      },
    ],
  })
  uploads.addToResourcePolicy(showPublicObjects(uploads))
  return { testData, uploads, snapshots: bucket('Snapshots', {}) }
}

/** The part of the uploads that everyone may see, such as avatars, at the path of the object's name. */
export const publicPath = 'api/public/*'

/** Lets CloudFront read that part. The distribution is made after this stack, so any of the account may. */
function showPublicObjects(uploads: Bucket): PolicyStatement {
  return new PolicyStatement({
    principals: [new ServicePrincipal('cloudfront.amazonaws.com')],
    actions: ['s3:GetObject'],
    resources: [uploads.arnForObjects(publicPath)],
    conditions: { ArnLike: { 'AWS:SourceArn': `arn:${Aws.PARTITION}:cloudfront::${Aws.ACCOUNT_ID}:distribution/*` } },
  })
}

function createBucket(scope: Construct, id: string, retain: boolean, own: BucketProps): Bucket {
  const bucket = new Bucket(scope, id, {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    removalPolicy: retain ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    ...own,
    lifecycleRules: [{ abortIncompleteMultipartUploadAfter: Duration.days(1) }, ...(own.lifecycleRules ?? [])],
  })
  acceptFindings(bucket, {
    S1: 'Only the API and the judge reach the objects, and both log each call; access logs would outgrow the data.',
  })
  return bucket
}
