import { GetObjectCommand, PutObjectCommand, paginateListObjectsV2 } from '@aws-sdk/client-s3'
import type { Clients } from '../engine/clients.ts'
import type { Blobs } from './blobs.ts'
import type { SavedObject } from './manifest.ts'
import { inParallel } from './parallel.ts'

/** The headers of an object that are kept, by their name in the API. */
const headerNames = ['ContentType', 'ContentEncoding', 'ContentDisposition', 'ContentLanguage', 'CacheControl'] as const

interface Listed {
  key: string
  etag: string
  modified: string
}

async function list({ objects }: Clients, bucket: string): Promise<Listed[]> {
  const found: Listed[] = []
  for await (const { Contents = [] } of paginateListObjectsV2({ client: objects }, { Bucket: bucket }))
    for (const { Key = '', ETag = '', LastModified } of Contents)
      found.push({ key: Key, etag: ETag, modified: LastModified?.toISOString() ?? '' })
  return found
}

async function fetchObject({ objects }: Clients, bucket: string, listed: Listed, blobs: Blobs): Promise<SavedObject> {
  const object = await objects.send(new GetObjectCommand({ Bucket: bucket, Key: listed.key }))
  const headers = headerNames.flatMap((name) => (object[name] === undefined ? [] : [[name, object[name]] as const]))
  return {
    ...listed,
    blob: await blobs.put((await object.Body?.transformToByteArray()) ?? new Uint8Array()),
    headers: Object.fromEntries(headers),
    metadata: object.Metadata ?? {},
  }
}

/** Saves a bucket; what the save before it holds unchanged is not fetched again. */
export async function readBucket(clients: Clients, bucket: string, before: readonly SavedObject[], blobs: Blobs) {
  const known = new Map(before.map((object) => [object.key, object]))
  return inParallel(4, await list(clients, bucket), async (listed) => {
    const same = known.get(listed.key)
    if (same && same.etag === listed.etag && same.modified === listed.modified) return same
    return fetchObject(clients, bucket, listed, blobs)
  })
}

/** Puts saved objects into an empty bucket. */
export async function writeBucket({ objects }: Clients, bucket: string, saved: readonly SavedObject[], blobs: Blobs) {
  await inParallel(8, saved, async ({ key, blob, headers, metadata }) => {
    const content = { Body: await blobs.get(blob), Metadata: metadata }
    await objects.send(new PutObjectCommand({ Bucket: bucket, Key: key, ...content, ...headers }))
  })
}
