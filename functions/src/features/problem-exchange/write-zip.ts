import { entryOptions, zipFile } from '@oj/shared/archive/write.ts'
import type { PackageEntry } from '@oj/shared/packages/write/exported.ts'
import { ZipFile } from 'yazl'

/** Writes a zip piece by piece; `version` is its SHA-256. */
export function writeZip(entries: readonly PackageEntry[], file: string): Promise<{ bytes: number; version: string }> {
  const zip = new ZipFile()
  for (const entry of entries) {
    if ('file' in entry) zip.addFile(entry.file, entry.path, entryOptions)
    else zip.addBuffer(Buffer.from(entry.text), entry.path, entryOptions)
  }
  return zipFile(zip, file)
}
