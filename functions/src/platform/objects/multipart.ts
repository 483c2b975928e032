import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  ListPartsCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import * as z from 'zod/mini'
import { client } from './client.ts'

/** An upload in parts, straight from a browser, as the storage knows it. */
export interface PartedUpload {
  readonly bucket: string
  readonly key: string
  /** the storage's name for it */
  readonly upload: string
}

/** A part that has arrived. */
interface Part {
  readonly number: number
  /** bytes */
  readonly size: number
  readonly etag: string
}

/** Begins an upload in parts and answers the storage's name for it. */
export async function beginParts(bucket: string, key: string, contentType: string): Promise<string> {
  const command = new CreateMultipartUploadCommand({ Bucket: bucket, Key: key, ContentType: contentType })
  const { UploadId } = await client.send(command)
  if (!UploadId) throw new Error(`The upload of ${key} has no name`)
  return UploadId
}

/** A signed address that takes one part of exactly so many bytes, for a number of seconds. */
export function partUrl(
  { bucket, key, upload }: PartedUpload,
  part: number,
  bytes: number,
  seconds: number,
): Promise<string> {
  const command = new UploadPartCommand({
    Bucket: bucket,
    Key: key,
    UploadId: upload,
    PartNumber: part,
    ContentLength: bytes,
  })
  return getSignedUrl(client, command, { expiresIn: seconds })
}

const Gone = z.object({ $metadata: z.object({ httpStatusCode: z.literal(404) }) })

/** The parts that have arrived, at most 1,000; null for an upload that is not there any more. */
export async function partsOf({ bucket, key, upload }: PartedUpload): Promise<Part[] | null> {
  try {
    const { Parts = [] } = await client.send(new ListPartsCommand({ Bucket: bucket, Key: key, UploadId: upload }))
    return Parts.map(({ PartNumber = 0, Size = 0, ETag = '' }) => ({ number: PartNumber, size: Size, etag: ETag }))
  } catch (error) {
    if (Gone.safeParse(error).success) return null
    throw error
  }
}

/** Makes one object of the parts. */
export async function joinParts({ bucket, key, upload }: PartedUpload, parts: readonly Part[]): Promise<void> {
  const Parts = parts.map(({ number, etag }) => ({ PartNumber: number, ETag: etag }))
  await client.send(
    new CompleteMultipartUploadCommand({ Bucket: bucket, Key: key, UploadId: upload, MultipartUpload: { Parts } }),
  )
}

/** Gives up an upload and its parts; one that is not there is no error. */
export async function dropParts({ bucket, key, upload }: PartedUpload): Promise<void> {
  try {
    await client.send(new AbortMultipartUploadCommand({ Bucket: bucket, Key: key, UploadId: upload }))
  } catch (error) {
    if (!Gone.safeParse(error).success) throw error
  }
}

/** A signed address at which a browser reads an object by ranges, shown as this type, for a number of seconds. */
export function rangesUrl(bucket: string, key: string, contentType: string, seconds: number): Promise<string> {
  const command = new GetObjectCommand({
    Bucket: bucket,
    Key: key,
    ResponseContentType: contentType,
    ResponseContentDisposition: 'inline',
  })
  return getSignedUrl(client, command, { expiresIn: seconds })
}
