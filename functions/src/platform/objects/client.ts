import { S3Client } from '@aws-sdk/client-s3'
import { awsConfig } from '../aws.ts'

/**
 * The client of the buckets. What is sent is signed with its hash, or streamed, or sent by browsers: none of them needs a
 * checksum besides.
 */
export const client = new S3Client({
  ...awsConfig,
  forcePathStyle: process.env.AWS_ENDPOINT_URL_S3 !== undefined,
  requestChecksumCalculation: 'WHEN_REQUIRED',
})
