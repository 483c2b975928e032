import { buffer } from 'node:stream/consumers'
import { entryOptions } from '@oj/shared/archive/write.ts'
import { ZipFile } from 'yazl'

/** A small zip of these files, by their paths. */
export async function zipOf(files: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [path, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), path, entryOptions)
  zip.end()
  return buffer(zip.outputStream)
}
