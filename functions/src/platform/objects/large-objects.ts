import { CopyObjectCommand, GetObjectCommand, HeadObjectCommand } from '@aws-sdk/client-s3'
import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { isMissing } from '@oj/shared/missing-objects.ts'
import * as z from 'zod/mini'
import { formatDisposition } from '../http/disposition.ts'
import { client } from './client.ts'

/** Where a browser may post a file to, under exactly this key. */
export interface UploadForm {
  url: string
  /** go before the file in the form */
  fields: Record<string, string>
}

/** A signed form that stores one object of limited size for a limited time, in seconds. */
export function uploadForm(bucket: string, key: string, bytes: number, seconds: number): Promise<UploadForm> {
  return createPresignedPost(client, {
    Bucket: bucket,
    Key: key,
    Conditions: [['content-length-range', 1, bytes]],
    Expires: seconds,
  })
}

/** A signed address that downloads an object under the given file name, valid for a number of seconds. */
export function downloadUrl(bucket: string, key: string, name: string, seconds: number): Promise<string> {
  const command = new GetObjectCommand({
    Bucket: bucket,
    Key: key,
    ResponseContentDisposition: formatDisposition('attachment', name),
  })
  return getSignedUrl(client, command, { expiresIn: seconds })
}

/** An object as it was when it was looked at: later reads fail if another has taken its place. */
export interface SeenObject {
  readonly bucket: string
  readonly key: string
  /** bytes */
  readonly size: number
  readonly etag: string
}

/** Looks at an object without reading it; null when there is none of this key. */
export async function seeObject(bucket: string, key: string): Promise<SeenObject | null> {
  try {
    const { ContentLength = 0, ETag = '' } = await client.send(new HeadObjectCommand({ Bucket: bucket, Key: key }))
    return { bucket, key, size: ContentLength, etag: ETag }
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

const Changed = z.object({ $metadata: z.object({ httpStatusCode: z.literal(412) }) })

/** Copies an object of up to 5 GB without reading it; false, and no copy, if it is no more what was seen. */
export async function copyObject(
  from: Omit<SeenObject, 'size'>,
  to: { bucket: string; key: string },
): Promise<boolean> {
  const CopySource = `${from.bucket}/${from.key.split('/').map(encodeURIComponent).join('/')}`
  const place = { CopySource, CopySourceIfMatch: from.etag, Bucket: to.bucket, Key: to.key }
  try {
    await client.send(new CopyObjectCommand(place))
    return true
  } catch (error) {
    if (isMissing(error) || Changed.safeParse(error).success) return false
    throw error
  }
}

/** The bytes from `start` up to `end` of an object; throws if it is no more what was seen. */
export async function readRange(
  { bucket, key, etag }: Omit<SeenObject, 'size'>,
  start: number,
  end: number,
): Promise<Uint8Array> {
  const { Body } = await client.send(
    new GetObjectCommand({
      Bucket: bucket,
      Key: key,
      Range: `bytes=${start}-${end - 1}`,
      IfMatch: etag,
    }),
  )
  if (!Body) throw new Error(`The object ${key} has no body`)
  return Body.transformToByteArray()
}
