import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ArchiveLimits, extract, UnpackBudget } from '@oj/judge/archive/zip.ts'
import { findPackages } from '@oj/judge/packages/read-packages.ts'
import { Failure } from '../../platform/errors.ts'
import { readRange, type SeenObject } from '../../platform/objects/large-objects.ts'
import { getFile } from '../../platform/objects/remote-file.ts'
import { remoteZip } from '../../platform/objects/remote-zip.ts'
import { importLimits } from './contract.ts'
import { exchangeErrors as errors } from './errors.ts'
import { failureOf, unreadable } from './notes.ts'
import { seeUpload } from './places.ts'

/** Bytes of a file that is no zip: FPS. */
const plainMax = 64 * 1024 ** 2
const most = { entries: importLimits.entries, bytes: importLimits.unpackedBytes, links: true }

/** A name of the upload that can be one on this machine. */
const plainName = (name: string) =>
  name
    .replace(/[^\p{L}\p{N}._ -]/gu, '_')
    .replace(/^\.+/, '_')
    .slice(-60)

/** Work with a folder of its own, which is gone afterwards whatever happens. */
export async function withScratch<T>(work: (scratch: string) => Promise<T>): Promise<T> {
  const scratch = await mkdtemp(join(tmpdir(), 'oj-exchange-'))
  try {
    return await work(scratch)
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

/** Brings what was uploaded to this machine, unpacked on the way; a zip is never there as a whole. */
async function bring(seen: SeenObject, name: string, scratch: string, limits: ArchiveLimits): Promise<string> {
  const file = join(scratch, plainName(name))
  const start = Buffer.from(await readRange(seen, 0, Math.min(4, seen.size))).toString('latin1')
  if (!['PK\x03\x04', 'PK\x05\x06'].includes(start)) {
    if (seen.size > plainMax) throw unreadable({ en: 'this is no zip', 'zh-CN': '这不是 zip 文件' })
    await getFile(seen.bucket, seen.key, seen.etag, file)
    return file
  }
  const folder = file.replace(/\.zip$/i, '')
  await mkdir(folder)
  const zip = await remoteZip(seen.bucket, seen.key)
  if (zip?.etag !== seen.etag) throw new Failure(errors['upload-changed'])
  await extract(zip, folder, limits)
  return folder
}

/** What an upload holds, and which content that is. */
export interface Upload {
  packages: ReturnType<typeof findPackages>
  etag: string
}

/**
 * The packages in an upload, one after the other; the files of each lie below `scratch` until the next one is asked for.
 * @param etag the content that it must have; null for whatever is there
 * @throws upload-not-there, upload-changed; reading the packages throws upload-changed, the archive's faults, package-refused
 */
export async function readUpload(
  { uid, uploadId, name, etag }: { uid: string; uploadId: string; name: string; etag: string | null },
  scratch: string,
): Promise<Upload> {
  const seen = await seeUpload(uid, uploadId)
  if (!seen) throw new Failure(errors['upload-not-there'])
  if (etag !== null && seen.etag !== etag) throw new Failure(errors['upload-changed'])
  return { packages: packagesOf(seen, name, scratch), etag: seen.etag }
}

async function* packagesOf(seen: SeenObject, name: string, scratch: string): Upload['packages'] {
  try {
    const limits = { ...most, budget: new UnpackBudget(most) }
    yield* findPackages(await bring(seen, name, scratch, limits), scratch, limits)
  } catch (error) {
    throw failureOf(error, scratch)
  }
}
