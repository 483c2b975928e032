import { Readable } from 'node:stream'
import { GetObjectCommand, HeadObjectCommand, S3Client, S3ServiceException } from '@aws-sdk/client-s3'
import { RandomAccessReader } from 'yauzl'

const client = new S3Client({ forcePathStyle: process.env.AWS_ENDPOINT_URL_S3 !== undefined })

/** Bytes that are fetched at once, and how many such blocks are held: 8 MB, whatever the size of the object. */
const blockBytes = 2 * 1024 ** 2
const blocksHeld = 4

interface RemoteObject {
  bucket: string
  key: string
  /** tells this content from any other that the key may get */
  etag: string
  size: number
}

/**
 * Reads an object in blocks, as a zip wants it: its list of contents at the end first, then entry after entry. Reading
 * ends with an error when the object is replaced meanwhile.
 */
class BlockReader extends RandomAccessReader {
  readonly #object: RemoteObject
  /** the last ones used, the oldest first */
  readonly #blocks = new Map<number, Promise<Buffer>>()

  constructor(object: RemoteObject) {
    super()
    this.#object = object
  }

  #block(index: number): Promise<Buffer> {
    const block = this.#blocks.get(index) ?? this.#fetch(index)
    this.#blocks.delete(index)
    this.#blocks.set(index, block)
    const [oldest] = this.#blocks.keys()
    if (this.#blocks.size > blocksHeld && oldest !== undefined) this.#blocks.delete(oldest)
    return block
  }

  async #fetch(index: number): Promise<Buffer> {
    const { bucket, key, etag, size } = this.#object
    const [from, to] = [index * blockBytes, Math.min((index + 1) * blockBytes, size) - 1]
    const range = { Bucket: bucket, Key: key, IfMatch: etag, Range: `bytes=${from}-${to}` }
    const { Body } = await client.send(new GetObjectCommand(range))
    return Buffer.from((await Body?.transformToByteArray()) ?? [])
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

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#pieces(start, end))
  }
}

/**
 * A zip in a bucket as a source for the archive reader (`withArchive`, `extract` of the judge's `archive/zip.ts`): it is
 * read in ranges and never held as a whole. Null where no object has this key.
 */
export async function remoteZip(
  bucket: string,
  key: string,
): Promise<{ reader: RandomAccessReader; size: number; etag: string } | null> {
  const found = await headOf(bucket, key)
  return found && { reader: new BlockReader({ bucket, key, ...found }), ...found }
}

/** Size in bytes and version of an object; null where there is none. */
async function headOf(bucket: string, key: string): Promise<{ size: number; etag: string } | null> {
  try {
    const { ContentLength: size = 0, ETag: etag = '' } = await client.send(
      new HeadObjectCommand({ Bucket: bucket, Key: key }),
    )
    return { size, etag }
  } catch (error) {
    // Without the right to list a bucket, one is forbidden what is not there.
    if (error instanceof S3ServiceException && [403, 404].includes(error.$metadata.httpStatusCode ?? 0)) return null
    throw error
  }
}
