import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

/** An entry of a zip; `mode` is that of an ordinary file by default. */
type Entry = readonly [name: string, content: string | Buffer, mode?: number]
export type Files = Readonly<Record<string, string | Buffer>>

/** A zip of these files, in this order. */
export async function zipOf(files: Files | readonly Entry[], compress = true): Promise<Buffer> {
  const zip = new ZipFile()
  const entries: readonly Entry[] = isList(files) ? files : Object.entries(files)
  for (const [name, content, mode = 0o100644] of entries) zip.addBuffer(Buffer.from(content), name, { mode, compress })
  zip.end()
  return buffer(zip.outputStream)
}

const isList = (files: Files | readonly Entry[]): files is readonly Entry[] => Array.isArray(files)
