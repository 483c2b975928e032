/** Fills the buffer from a position and returns the number of bytes: fewer than its size only at the end. */
export type Source = (into: Uint8Array, position: number) => number

const windowBytes = 128 * 1024

/** What `peek` returns at the end of the text. */
export const ended = -1

/**
 * A cursor over a text of any length, read through a small window. Loops over many bytes read `bytes`
 * directly, from `at` to `end`, and call `more` there.
 */
export class Text {
  readonly bytes: Buffer
  /** the next byte, as an index of `bytes` */
  at = 0
  /** where the bytes of the window end */
  end = 0
  readonly #source: Source
  /** the position in the text of the window's first byte */
  #start = 0

  constructor(source: Source, size = windowBytes) {
    this.#source = source
    this.bytes = Buffer.allocUnsafeSlow(size)
  }

  get position(): number {
    return this.#start + this.at
  }

  /** Whether there is a next byte; loads it into the window. */
  more(): boolean {
    if (this.at < this.end) return true
    this.#load(this.#start + this.end)
    return this.end > 0
  }

  /** The next byte, or `ended`. */
  peek(): number {
    return (this.more() ? this.bytes[this.at] : undefined) ?? ended
  }

  /** The byte before the next one, or `ended` at the beginning. */
  before(): number {
    if (this.position === 0) return ended
    if (this.at === 0) this.retreat()
    return this.bytes[this.at - 1] ?? ended
  }

  seek(position: number): void {
    const at = position - this.#start
    if (at >= 0 && at <= this.end) this.at = at
    else this.#load(position)
  }

  /** Moves the window before the next byte, to walk back from `at` to 0; not for the beginning of the text. */
  retreat(): void {
    const { position } = this
    this.#load(Math.max(0, position - this.bytes.length))
    this.at = Math.min(this.end, position - this.#start)
  }

  #load(position: number): void {
    this.#start = position
    this.at = 0
    this.end = this.#source(this.bytes, position)
  }
}

const lineFeed = 10

/** White space that separates words; not the end of the text. */
export const isBlank = (byte: number) => byte === 32 || (byte >= 9 && byte <= 13)

/** Bytes compared one by one before larger blocks are: the next difference is usually near. */
const nearBytes = 32
const pieceBytes = 4096

/** How many of the next bytes in both windows are equal. */
function equalBytes(a: Text, b: Text, most: number): number {
  const walk = (from: number, to: number) => {
    let at = from
    while (at < to && a.bytes[a.at + at] === b.bytes[b.at + at]) at++
    return at
  }
  let count = walk(0, Math.min(nearBytes, most))
  if (count < nearBytes) return count
  while (count < most) {
    const next = Math.min(count + pieceBytes, most)
    const differ = a.bytes.compare(b.bytes, b.at + count, b.at + next, a.at + count, a.at + next) !== 0
    if (differ) return walk(count, next)
    count = next
  }
  return count
}

/** Moves both past equal bytes, up to `most`, and returns their number: after it they differ, or one has ended. */
export function skipEqual(a: Text, b: Text, most = Number.POSITIVE_INFINITY): number {
  let skipped = 0
  while (skipped < most && a.more() && b.more()) {
    const bound = Math.min(a.end - a.at, b.end - b.at, most - skipped)
    const count = equalBytes(a, b, bound)
    a.at += count
    b.at += count
    skipped += count
    if (count < bound) break
  }
  return skipped
}

/** Skipped white space: the number of line ends in it, and where its last line begins. */
export interface Gap {
  lineFeeds: number
  lastLine: number
}

/** Moves to the next visible character, or to the end. */
export function skipBlanks(text: Text): Gap {
  const gap = { lineFeeds: 0, lastLine: text.position }
  while (text.more()) {
    const { bytes, end } = text
    const from = text.position - text.at
    let at = text.at
    for (; at < end; at++) {
      const byte = bytes[at] ?? ended
      if (!isBlank(byte)) break
      if (byte !== lineFeed) continue
      gap.lineFeeds++
      gap.lastLine = from + at + 1
    }
    text.at = at
    if (at < end) break
  }
  return gap
}

/** Moves back to the beginning of the current word and returns the distance in bytes. */
export function backToWord(text: Text): number {
  const from = text.position
  while (text.position > 0) {
    if (text.at === 0) text.retreat()
    const { bytes } = text
    let at = text.at
    while (at > 0 && !isBlank(bytes[at - 1] ?? ended)) at--
    text.at = at
    if (at > 0) break
  }
  return from - text.position
}

/** Walks over the text up to a position and counts the bytes that `counts`, told each with the one before it. */
function countUpTo(text: Text, position: number, counts: (byte: number, before: number) => boolean): number {
  let count = 0
  let before = ended
  text.seek(0)
  while (text.position < position && text.more()) {
    const { bytes } = text
    const end = Math.min(text.end, text.at + position - text.position)
    for (let at = text.at; at < end; at++) {
      const byte = bytes[at] ?? ended
      if (counts(byte, before)) count++
      before = byte
    }
    text.at = end
  }
  return count
}

/** The 1-based line of a position. */
export const lineAt = (text: Text, position: number) => countUpTo(text, position, (byte) => byte === lineFeed) + 1

/** The 1-based number of the first word that begins at a position or after it. */
export const wordAt = (text: Text, position: number) =>
  countUpTo(text, position, (byte, before) => !isBlank(byte) && (before === ended || isBlank(before))) + 1
