import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'

const client = new S3Client({
  forcePathStyle: process.env.AWS_ENDPOINT_URL_S3 !== undefined,
})

/** Stores an object; the same key again replaces it. */
export async function putObject(bucket: string, key: string, body: Uint8Array, contentType: string): Promise<void> {
  await client.send(
    new PutObjectCommand({
      Bucket: bucket,
      Key: key,
      Body: body,
      ContentType: contentType,
    }),
  )
}
