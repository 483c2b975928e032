import { Readable } from 'node:stream'
import { entryOptions, zipFile } from '@oj/shared/archive/write.ts'
import { convertPieces } from '@oj/shared/plain-text/convert.ts'
import type { TextFacts } from '@oj/shared/plain-text/inspect.ts'
import { ZipFile } from 'yazl'

/** A file for an archive; `facts` are null where it stays as it is. */
interface PlainFile {
  path: string
  facts: TextFacts | null
  open: () => Promise<AsyncIterable<Uint8Array>>
}

/** Writes files into a zip one after the other, in pieces, each as plain text where it is unusual; with their sizes by path. */
export async function writePlain(
  files: readonly PlainFile[],
  to: string,
): Promise<{ version: string; sizes: ReadonlyMap<string, number> }> {
  const zip = new ZipFile()
  const sizes = new Map<string, number>()
  async function* read({ path, facts, open }: PlainFile) {
    let size = 0
    const pieces = await open()
    for await (const piece of facts && facts.oddities.length > 0 ? convertPieces(pieces, facts) : pieces) {
      size += piece.length
      yield piece
    }
    sizes.set(path, size)
  }
  for (const file of files) {
    zip.addReadStreamLazy(file.path, entryOptions, (done) => done(null, Readable.from(read(file))))
  }
  const failed = new Promise<never>((_, reject) => zip.on('error', reject))
  const { version } = await Promise.race([zipFile(zip, to), failed])
  return { version, sizes }
}
