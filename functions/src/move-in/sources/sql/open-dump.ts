import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { createGunzip } from 'node:zlib'
import { DumpError } from './dump-error.ts'

async function readHead(file: string): Promise<Buffer> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(3), 0, 3, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

/** As PowerShell writes what a program says. */
async function* toUtf8(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const decoder = new TextDecoder('utf-16le')
  for await (const piece of pieces) yield Buffer.from(decoder.decode(piece, { stream: true }))
  yield Buffer.from(decoder.decode())
}

async function* readZipped(file: string): AsyncGenerator<Uint8Array> {
  const source = createReadStream(file)
  const unzipped = createGunzip()
  source.once('error', (error) => unzipped.destroy(error))
  try {
    yield* source.pipe(unzipped)
  } catch (error) {
    throw new DumpError(`the dump cannot be unzipped: ${error instanceof Error ? error.message : error}`)
  } finally {
    source.destroy()
  }
}

/** The bytes of a dump, also of one that is zipped by gzip, in pieces. */
export async function openDump(file: string): Promise<AsyncIterable<Uint8Array>> {
  const head = await readHead(file)
  const starts = (...bytes: readonly number[]) => bytes.every((byte, at) => head[at] === byte)
  if (starts(0x1f, 0x8b)) return readZipped(file)
  if (starts(0xff, 0xfe)) return toUtf8(createReadStream(file))
  return createReadStream(file, { start: starts(0xef, 0xbb, 0xbf) ? 3 : 0, highWaterMark: 1 << 18 })
}
