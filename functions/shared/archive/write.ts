import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Transform } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { ZipFile } from 'yazl'

/** Fixed options for each entry, so that equal content gives equal bytes: no file times, no time zone. */
export const entryOptions = { mtime: new Date(1980, 0, 1), mode: 0o644, forceDosTimestamp: true }

/** Ends a zip that fits into memory; `version` is the SHA-256 of its bytes in hexadecimal. */
export async function zipBytes(zip: ZipFile): Promise<{ archive: Buffer; version: string }> {
  zip.end()
  const archive = await buffer(zip.outputStream)
  return { archive, version: createHash('sha256').update(archive).digest('hex') }
}

/** Ends a zip of any size as a file that is not there yet, a piece at a time; `version` is the SHA-256 of its bytes. */
export async function zipFile(zip: ZipFile, file: string): Promise<{ bytes: number; version: string }> {
  zip.end()
  const hash = createHash('sha256')
  const hashed = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  await pipeline(zip.outputStream, hashed, createWriteStream(file, { flags: 'wx' }))
  return { bytes: (await stat(file)).size, version: hash.digest('hex') }
}
