import { DeleteObjectCommand, GetObjectCommand, NoSuchKey, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'

const client = new S3Client({
  forcePathStyle: process.env.AWS_ENDPOINT_URL_S3 !== undefined,
})

/**
 * Stores an object; the same key again replaces it. `cacheControl` is for those that browsers get as they are,
 * `contentEncoding` for those of them that are compressed.
 */
export async function putObject(
  bucket: string,
  key: string,
  body: Uint8Array,
  contentType: string,
  cacheControl?: string,
  contentEncoding?: string,
): Promise<void> {
  await client.send(
    new PutObjectCommand({
      Bucket: bucket,
      Key: key,
      Body: body,
      ContentType: contentType,
      CacheControl: cacheControl,
      ContentEncoding: contentEncoding,
    }),
  )
}

/** An object's bytes; null when there is none of this key. */
export async function getObject(bucket: string, key: string): Promise<Uint8Array | null> {
  try {
    const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }))
    return Body ? await Body.transformToByteArray() : null
  } catch (error) {
    if (error instanceof NoSuchKey) return null
    throw error
  }
}

/** Deletes an object; one that is not there is no error. */
export async function deleteObject(bucket: string, key: string): Promise<void> {
  await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }))
}
