import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { client } from './client.ts'

/** Stores a file of this machine as an object, a piece at a time; at most 5 GB. */
export async function putFile(
  bucket: string,
  key: string,
  file: string,
  contentType: string,
): Promise<{ etag: string }> {
  const { size } = await stat(file)
  const { ETag = '' } = await client.send(
    new PutObjectCommand({
      Bucket: bucket,
      Key: key,
      ContentType: contentType,
      ContentLength: size,
      Body: createReadStream(file),
    }),
  )
  return { etag: ETag }
}

/** Brings an object to a new file of this machine, a piece at a time; throws if it is no more the one of this `etag`. */
export async function getFile(bucket: string, key: string, etag: string, file: string): Promise<void> {
  const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key, IfMatch: etag }))
  if (!(Body instanceof Readable)) throw new Error(`The object ${key} has no body`)
  await pipeline(Body, createWriteStream(file, { flags: 'wx' }))
}
