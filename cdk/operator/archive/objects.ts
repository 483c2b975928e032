import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  GetObjectCommand,
  HeadObjectCommand,
  NotFound,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3'
import { eachOf } from './each.ts'

const createS3Client = () => new S3Client({ forcePathStyle: process.env.AWS_ENDPOINT_URL_S3 !== undefined })

/** What an object is, as its key's ending tells; browsers get some of them as they are. */
const types: Record<string, string> = {
  png: 'image/png',
  webp: 'image/webp',
  zip: 'application/zip',
  gz: 'application/gzip',
}
const typeOf = (key: string) => types[key.slice(key.lastIndexOf('.') + 1)] ?? 'application/octet-stream'
const publicKey = /^api\/public\//

async function* keysOf(s3: S3Client, bucket: string) {
  for await (const { Contents = [] } of paginateListObjectsV2({ client: s3 }, { Bucket: bucket }))
    for (const { Key } of Contents) if (Key !== undefined) yield Key
}

/** Copies a bucket's objects into a folder, each streamed. Gives how many there are. */
export async function exportObjects(bucket: string, folder: string): Promise<number> {
  const s3 = createS3Client()
  let count = 0
  await eachOf(keysOf(s3, bucket), 4, async (key) => {
    const path = join(folder, key)
    if (relative(folder, path).startsWith('..')) throw new Error(`The object ${key} would leave the folder`)
    await mkdir(dirname(path), { recursive: true })
    const { Body } = await s3.send(new GetObjectCommand({ Bucket: bucket, Key: key }))
    if (Body instanceof Readable) await pipeline(Body, createWriteStream(path))
    count++
  })
  return count
}

async function* filesIn(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  for (const entry of entries) if (entry.isFile()) yield join(entry.parentPath, entry.name)
}

async function hasObject(s3: S3Client, Bucket: string, Key: string): Promise<boolean> {
  try {
    await s3.send(new HeadObjectCommand({ Bucket, Key }))
    return true
  } catch (error) {
    if (error instanceof NotFound) return false
    throw error
  }
}

/** Puts a folder's files up as objects; with `missingOnly`, those that the bucket lacks. Gives how many were put. */
export async function importObjects(folder: string, bucket: string, missingOnly: boolean): Promise<number> {
  const s3 = createS3Client()
  let count = 0
  await eachOf(filesIn(folder), 4, async (path) => {
    const key = relative(folder, path).split(sep).join('/')
    if (missingOnly && (await hasObject(s3, bucket, key))) return
    const forEver = publicKey.test(key) ? { CacheControl: 'public, max-age=31536000, immutable' } : {}
    const { size } = await stat(path)
    await s3.send(
      new PutObjectCommand({
        Bucket: bucket,
        Key: key,
        ContentType: typeOf(key),
        ContentLength: size,
        ...forEver,
        Body: createReadStream(path),
      }),
    )
    count++
  })
  return count
}
