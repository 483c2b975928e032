import { DeleteObjectCommand, DeleteObjectsCommand, GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { isMissing } from '@oj/shared/missing-objects.ts'
import { splitList } from '../list-parts.ts'
import { client } from './client.ts'

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

async function readObject(bucket: string, key: string): Promise<Uint8Array | null> {
  const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }))
  return Body ? await Body.transformToByteArray() : null
}

/** Whether a connection was lost while the body came. */
const isBrokenOff = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ECONNRESET'

/**
 * An object's bytes; null when there is none of this key. One whose body breaks off on its way, as where it is replaced
 * meanwhile, is asked for once more: the SDK repeats calls, but nothing that has begun to come.
 */
export async function getObject(bucket: string, key: string): Promise<Uint8Array | null> {
  try {
    return await readObject(bucket, key).catch((error: unknown) => {
      if (isBrokenOff(error)) return readObject(bucket, key)
      throw error
    })
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

/** Deletes an object; one that is not there is no error. */
export async function deleteObject(bucket: string, key: string): Promise<void> {
  await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }))
}

/** Keys that one call takes at most. */
const keysAtOnce = 1000

/** Deletes many objects of one bucket by as few calls as can be; those that are not there are no error. */
export async function deleteObjects(bucket: string, keys: readonly string[]): Promise<void> {
  for (const some of splitList(keys, keysAtOnce)) {
    const Objects = some.map((Key) => ({ Key }))
    const { Errors = [] } = await client.send(
      new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } }),
    )
    const [first] = Errors
    if (first) throw new Error(`${Errors.length} objects of ${bucket} stay, ${first.Key} for ${first.Code}`)
  }
}
