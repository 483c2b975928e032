import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type ArchiveLimits, extractArchive, UnpackBudget } from '@oj/shared/archive/zip.ts'
import { findPackages } from '@oj/shared/packages/read-packages.ts'
import { Failure } from '../../../platform/errors.ts'
import { readRange, type SeenObject } from '../../../platform/objects/large-objects.ts'
import { getFile } from '../../../platform/objects/remote-file.ts'
import { remoteZip } from '../../../platform/objects/remote-zip.ts'
import { importLimits } from '../contract.ts'
import { exchangeErrors as errors } from '../errors.ts'
import { failureOf, packageRefused } from '../notes/notes.ts'
import { seeUpload } from '../object-keys.ts'

/** For files that are no zip (FPS). */
const plainMax = 64 * 1024 ** 2
const most = { entries: importLimits.entries, bytes: importLimits.unpackedBytes, links: true }

/** A safe local file name. */
const plainName = (name: string) =>
  name
    .replace(/[^\p{L}\p{N}._ -]/gu, '_')
    .replace(/^\.+/, '_')
    .slice(-60)

/** A zip is unpacked on the way and never stored as a whole. */
async function downloadUpload(seen: SeenObject, name: string, scratch: string, limits: ArchiveLimits): Promise<string> {
  const file = join(scratch, plainName(name))
  const start = Buffer.from(await readRange(seen, 0, Math.min(4, seen.size))).toString('latin1')
  if (!['PK\x03\x04', 'PK\x05\x06'].includes(start)) {
    if (seen.size > plainMax) throw packageRefused({ en: 'this is not a zip file', 'zh-CN': '这不是 zip 文件' })
    await getFile(seen.bucket, seen.key, seen.etag, file)
    return file
  }
  const folder = file.replace(/\.zip$/i, '')
  await mkdir(folder)
  const zip = await remoteZip(seen.bucket, seen.key)
  if (zip?.etag !== seen.etag) throw new Failure(errors['upload-changed'])
  await extractArchive(zip, folder, limits)
  return folder
}

/** `etag` is that of the content. */
export interface Upload {
  packages: ReturnType<typeof findPackages>
  etag: string
}

/** Files stay below `scratch` until the next package is read. @throws upload-not-there, upload-changed, package-refused */
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
    yield* findPackages(await downloadUpload(seen, name, scratch, limits), scratch, limits)
  } catch (error) {
    throw failureOf(error, scratch)
  }
}
