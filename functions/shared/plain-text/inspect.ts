import { type Decoder, openDecoder, type TextEncoding } from './encodings.ts'
import { LineFacts } from './line-ends.ts'
import { findUtf16Mark, guessUtf16, startsWith, type Utf16 } from './utf16.ts'

/** What is unusual in a text file. */
export const oddities = ['utf16', 'gbk', 'mark', 'crlf', 'cr', 'end-mark'] as const
export type Oddity = (typeof oddities)[number]

/** `encoding` is null for what is not surely a text, which has no oddities. */
export interface TextFacts {
  encoding: TextEncoding | null
  oddities: readonly Oddity[]
  /** a text, but of neither UTF-8 nor GBK */
  isForeign?: true
}

/** Bytes by which the encoding is guessed. */
const headBytes = 4096

const notSure: TextFacts = { encoding: null, oddities: [] }
const foreign: TextFacts = { ...notSure, isForeign: true }

/**
 * Of files that belong together: GBK is a guess, and a text of Windows-1251 or the like is valid GBK by chance where all its
 * words have an even number of letters. Where one file is surely of another encoding, none is taken for GBK.
 */
export function agreeOn(all: readonly TextFacts[]): (facts: TextFacts) => TextFacts {
  const hasForeign = all.some(({ isForeign }) => isForeign)
  return (facts) => (hasForeign && facts.encoding === 'gb18030' ? notSure : facts)
}

/** How it reads one kind of encodings. */
interface Reading {
  add(bytes: Uint8Array): void
  end(): TextFacts
}

/** Says of a file, in pieces of any size, what is unusual in it; holds no more than its beginning. */
export class TextInspector {
  #head = new Uint8Array(0)
  #reading: Reading | null = null

  add(bytes: Uint8Array): void {
    if (this.#reading) this.#reading.add(bytes)
    else this.#hold(bytes)
  }

  #hold(bytes: Uint8Array): void {
    const head = new Uint8Array(this.#head.length + bytes.length)
    head.set(this.#head)
    head.set(bytes, this.#head.length)
    this.#head = head
    if (head.length >= headBytes) this.#begin()
  }

  end(): TextFacts {
    return (this.#reading ?? this.#begin()).end()
  }

  #begin(): Reading {
    const head = this.#head.subarray(0, headBytes)
    const utf16 = guessUtf16(head)
    const reading = utf16 ? new Utf16Reading(utf16, findUtf16Mark(head) !== null) : new ByteReading()
    reading.add(this.#head)
    this.#head = head.subarray(0, 0)
    this.#reading = reading
    return reading
  }
}

/** Says it of a whole file. */
export function inspectBytes(bytes: Uint8Array): TextFacts {
  const inspector = new TextInspector()
  inspector.add(bytes)
  return inspector.end()
}

/** Whether a file is valid in an encoding. */
class Validity {
  readonly #decoder: Decoder
  isValid = true

  constructor(encoding: TextEncoding) {
    this.#decoder = openDecoder(encoding)
  }

  /** Its next piece, or null once it is invalid. */
  decode(bytes: Uint8Array): string | null {
    return this.#tryDecode(() => this.#decoder.decode(bytes, { stream: true }))
  }

  finish(): string | null {
    return this.#tryDecode(() => this.#decoder.decode())
  }

  #tryDecode(decode: () => string): string | null {
    if (!this.isValid) return null
    try {
      return decode()
    } catch {
      this.isValid = false
      return null
    }
  }
}

const listLineOddities = (lines: LineFacts): Oddity[] => [
  ...(lines.hasWindowsEnds ? (['crlf'] as const) : []),
  ...(lines.hasMacEnds ? (['cr'] as const) : []),
  ...(lines.hasEndMark ? (['end-mark'] as const) : []),
]

/** UTF-8 or GBK: in both, bytes of ASCII are what they are. */
class ByteReading implements Reading {
  readonly #lines = new LineFacts()
  /** any bytes, of which only ASCII is looked at */
  readonly #ascii = new TextDecoder('windows-1252')
  readonly #utf8 = new Validity('utf-8')
  readonly #gbk = new Validity('gb18030')
  readonly #common = new CommonShare()
  #isMarked: boolean | null = null
  #isAscii = true

  add(bytes: Uint8Array): void {
    this.#isMarked ??= startsWith(bytes, 0xef, 0xbb, 0xbf)
    const text = this.#ascii.decode(bytes)
    this.#lines.add(text)
    this.#isAscii &&= !/[^\0-\x7f]/.test(text)
    if (this.#isAscii) return
    this.#utf8.decode(bytes)
    if (this.#gbk.decode(bytes) !== null) this.#common.add(bytes)
  }

  end(): TextFacts {
    this.#lines.finish()
    if (this.#lines.hasControls) return notSure
    this.#utf8.finish()
    this.#gbk.finish()
    const rest = listLineOddities(this.#lines)
    if (this.#utf8.isValid)
      return { encoding: 'utf-8', oddities: [...(this.#isMarked ? (['mark'] as const) : []), ...rest] }
    const isGbk = this.#gbk.isValid && this.#common.isLikely()
    return isGbk ? { encoding: 'gb18030', oddities: ['gbk', ...rest] } : foreign
  }
}

/** Characters that are looked at. */
const sampled = 100_000

/** Texts of other encodings may be valid GBK, but of characters that are rare: those outside of GB 2312. */
class CommonShare {
  #lead = 0
  #all = 0
  #common = 0

  add(bytes: Uint8Array): void {
    for (const byte of bytes) {
      if (this.#all >= sampled) return
      if (this.#lead > 0) {
        this.#all += 1
        if (this.#lead >= 0xa1 && this.#lead <= 0xf7 && byte >= 0xa1) this.#common += 1
        this.#lead = 0
      } else if (byte > 0x80) this.#lead = byte
      else if (byte === 0x80) this.#all += 1
    }
  }

  isLikely(): boolean {
    return this.#common >= this.#all * 0.75
  }
}

/** Half of it is ASCII where no mark says that it is UTF-16. */
class Utf16Reading implements Reading {
  readonly #lines = new LineFacts()
  readonly #text: Validity
  readonly #encoding: Utf16
  readonly #isMarked: boolean
  #hasUnknown = false
  #hasLines = false
  #all = 0
  #ascii = 0

  constructor(encoding: Utf16, isMarked: boolean) {
    this.#encoding = encoding
    this.#isMarked = isMarked
    this.#text = new Validity(encoding)
  }

  add(bytes: Uint8Array): void {
    this.#read(this.#text.decode(bytes))
  }

  #read(text: string | null): void {
    if (text === null) return
    this.#lines.add(text)
    this.#hasUnknown ||= /[\p{Cn}\p{Co}]/u.test(text)
    this.#hasLines ||= /[\r\n]/.test(text)
    this.#all += text.length
    this.#ascii += text.replace(/[^\0-\x7f]+/g, '').length
  }

  end(): TextFacts {
    this.#read(this.#text.finish())
    this.#lines.finish()
    const isText = this.#text.isValid && !this.#lines.hasControls && !this.#hasUnknown
    const isLikely = this.#isMarked ? this.#all > 1 : this.#hasLines && this.#ascii * 2 >= this.#all
    return isText && isLikely
      ? { encoding: this.#encoding, oddities: ['utf16', ...listLineOddities(this.#lines)] }
      : notSure
  }
}
