import { type Decoder, openDecoder } from './encodings.ts'
import type { TextFacts } from './inspect.ts'
import { PlainLines } from './line-ends.ts'

/** Reads a file, in pieces of any size, as a text without a mark and with \n alone. */
export class TextConverter {
  readonly #decoder: Decoder
  readonly #lines: PlainLines
  #isBegun = false

  constructor({ encoding, oddities }: TextFacts) {
    if (encoding === null) throw new Error('Only what is surely a text can be converted')
    this.#decoder = openDecoder(encoding)
    this.#lines = new PlainLines(oddities.includes('cr'))
  }

  add(bytes: Uint8Array): string {
    return this.#lines.next(this.#withoutMark(this.#decoder.decode(bytes, { stream: true })))
  }

  end(): string {
    return this.#lines.next(this.#withoutMark(this.#decoder.decode())) + this.#lines.rest()
  }

  #withoutMark(text: string): string {
    if (this.#isBegun) return text
    const plain = text.replace(/^\ufeff+/, '')
    this.#isBegun = plain !== ''
    return plain
  }
}

const encoder = new TextEncoder()

/** Converts a stream to UTF-8. */
export async function* convertPieces(pieces: AsyncIterable<Uint8Array>, facts: TextFacts): AsyncGenerator<Uint8Array> {
  const converter = new TextConverter(facts)
  for await (const piece of pieces) yield encoder.encode(converter.add(piece))
  yield encoder.encode(converter.end())
}

/** Reads a whole file. */
export function convertBytes(bytes: Uint8Array, facts: TextFacts): string {
  const converter = new TextConverter(facts)
  return converter.add(bytes) + converter.end()
}
