import { type Archive, ArchiveError, withArchive } from '@oj/shared/archive/zip.ts'
import { Failure } from '../../../platform/errors.ts'
import { readRange, type SeenObject } from '../../../platform/objects/large-objects.ts'
import { remoteZip } from '../../../platform/objects/remote-zip.ts'
import { archiveErrors, exchangeErrors } from '../../problem-exchange/errors.ts'
import { seeUpload } from '../../problem-exchange/index.ts'
import { isTold, type Published, publishedInFiles, publishedInText, Unreadable } from '../../standing/index.ts'
import { contestErrors as errors } from '../errors.ts'
import { contestLimits } from '../management/contract.ts'
import { publishedFileLimits as limits } from './contract.ts'

/** Limits of what an archive lists; most of it is not unpacked. */
const listed = { entries: limits.entries, bytes: 4 * 1024 ** 3 }

const tooLarge = () => {
  const megabytes = limits.readBytes / 1024 ** 2
  return new Unreadable(
    `What it tells of the contest takes more than ${megabytes} MB`,
    `文件中的比赛数据超过 ${megabytes} MB`,
  )
}

/** The files of a package that say who did what. */
async function filesIn(archive: Archive): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  let left: number = limits.readBytes
  for (const name of archive.names.filter(isTold)) {
    const size = archive.sizeOf(name)
    if (size > left) throw tooLarge()
    left -= size
    files.set(name, await archive.text(name, size))
  }
  return files
}

function failureOf(error: unknown): unknown {
  if (error instanceof Unreadable) return new Failure(errors['published-unreadable'], {}, error.words)
  if (error instanceof ArchiveError)
    return new Failure(archiveErrors[error.fault], { entry: error.entry.slice(0, 100), most: limits.entries })
  return error
}

/** What was read of an upload. */
export interface ReadUpload {
  readonly published: Published
  readonly etag: string
  /** open while it is used; null for a single text */
  readonly archive: Archive | null
}

/** @throws Unreadable */
function assertUsable({ duration, contestants }: Published): void {
  const { days } = contestLimits
  if (contestants.length === 0) throw new Unreadable('Nobody takes part in it', '文件中没有参赛队伍')
  if (duration > days * 24 * 3_600_000)
    throw new Unreadable(`The contest lasts more than ${days} days`, `比赛时长超过 ${days} 天`)
}

async function withSeen<T>(seen: SeenObject, use: (read: ReadUpload) => Promise<T>): Promise<T> {
  const { etag } = seen
  const start = Buffer.from(await readRange(seen, 0, Math.min(4, seen.size))).toString('latin1')
  if (!start.startsWith('PK')) {
    if (seen.size > limits.readBytes) throw tooLarge()
    const published = publishedInText(Buffer.from(await readRange(seen, 0, seen.size)).toString('utf8'))
    assertUsable(published)
    return use({ published, etag, archive: null })
  }
  const zip = await remoteZip(seen.bucket, seen.key)
  if (zip?.etag !== etag) throw new Failure(exchangeErrors['upload-changed'])
  return withArchive(zip, listed, async (archive) => {
    const published = publishedInFiles(await filesIn(archive))
    assertUsable(published)
    return use({ published, etag, archive })
  })
}

/**
 * Uses an upload as a published result; `etag` is the content that it must have, null for any.
 * @throws upload-not-there, upload-changed, published-unreadable, errors of archives
 */
export async function withPublished<T>(
  uid: string,
  uploadId: string,
  etag: string | null,
  use: (read: ReadUpload) => Promise<T>,
): Promise<T> {
  const seen = await seeUpload(uid, uploadId)
  if (!seen) throw new Failure(exchangeErrors['upload-not-there'])
  if (etag !== null && seen.etag !== etag) throw new Failure(exchangeErrors['upload-changed'])
  try {
    return await withSeen(seen, use)
  } catch (error) {
    throw failureOf(error)
  }
}
