/** A dump that ends in the middle, or whose bytes are none of its format; the message says where. */
export class TornDump extends Error {}

/** A stream of bytes, taken in pieces of any size: each byte is copied once at most. */
export class ByteSource {
  readonly #chunks: AsyncIterator<Buffer>
  #rest: Buffer = Buffer.alloc(0)
  /** where the next byte stands in the stream */
  at = 0

  constructor(chunks: AsyncIterable<Buffer>) {
    this.#chunks = chunks[Symbol.asyncIterator]()
  }

  /** Whether there is no byte any more. */
  async isOver(): Promise<boolean> {
    while (this.#rest.length === 0) {
      const next = await this.#chunks.next()
      if (next.done) return true
      this.#rest = next.value
    }
    return false
  }

  /** So many bytes, which still come next. @throws TornDump where the stream ends before */
  async peek(size: number): Promise<Buffer> {
    const parts = [this.#rest]
    let has = this.#rest.length
    while (has < size) {
      const next = await this.#chunks.next()
      if (next.done) throw new TornDump(`The dump ends at byte ${this.at + has}, in the middle of something`)
      parts.push(next.value)
      has += next.value.length
    }
    if (parts.length > 1) this.#rest = Buffer.concat(parts)
    return this.#rest.subarray(0, size)
  }

  async take(size: number): Promise<Buffer> {
    const taken = await this.peek(size)
    this.#rest = this.#rest.subarray(size)
    this.at += size
    return taken
  }
}
