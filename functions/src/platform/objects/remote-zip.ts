import { Readable } from 'node:stream'
import { RandomAccessReader } from 'yauzl'
import { lastUsed } from '../cache.ts'
import { readRange, type SeenObject, seeObject } from './large-objects.ts'

/** Bytes that are fetched at once, and how many such blocks are held: 8 MB, whatever the size of the object. */
const blockBytes = 2 * 1024 ** 2
const cachedBlocksMax = 4

/**
 * Reads an object in blocks, as a zip wants it: its list of contents at the end first, then entry after entry. Reading
 * ends with an error when the object is replaced meanwhile.
 */
class BlockReader extends RandomAccessReader {
  readonly #object: SeenObject
  readonly #blocks = lastUsed<Promise<Buffer>, number>(cachedBlocksMax)

  constructor(object: SeenObject) {
    super()
    this.#object = object
  }

  #block(index: number): Promise<Buffer> {
    return this.#blocks.memo(index, { context: () => this.#fetch(index) })
  }

  async #fetch(index: number): Promise<Buffer> {
    const start = index * blockBytes
    const bytes = await readRange(this.#object, start, Math.min(start + blockBytes, this.#object.size))
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }

  async *#pieces(start: number, end: number): AsyncGenerator<Buffer> {
    for (let at = start; at < end; ) {
      const index = Math.floor(at / blockBytes)
      const from = index * blockBytes
      const piece = (await this.#block(index)).subarray(at - from, end - from)
      if (piece.length === 0) throw new Error('The object ended early')
      yield piece
      at += piece.length
    }
  }

  /** Of a list of contents each entry is read by itself, for which a stream would cost more than the bytes. */
  override read(buffer: Buffer, offset: number, length: number, position: number, done: (error: Error | null) => void) {
    this.#fill(buffer.subarray(offset, offset + length), position).then(() => done(null), done)
  }

  async #fill(target: Buffer, position: number): Promise<void> {
    let at = 0
    for await (const piece of this.#pieces(position, position + target.length)) at += piece.copy(target, at)
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#pieces(start, end))
  }
}

/**
 * A zip in a bucket as a source for the archive reader (`withArchive`, `extractArchive` of the judge's `archive/zip.ts`): it is
 * read in ranges and never held as a whole. Null where no object has this key.
 */
export async function remoteZip(bucket: string, key: string) {
  const seen = await seeObject(bucket, key)
  return seen && { reader: new BlockReader(seen), ...seen }
}
