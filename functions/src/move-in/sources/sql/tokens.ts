import { isDoubleByte } from './charset.ts'
import { DumpError } from './dump-error.ts'

/**
 * `word`: what stands without quotes; `name`: what stands in backquotes; `text`: a literal, whose bytes are in `bytes` until the
 * next token; `sign`: one of `(),;=`
 */
export type Kind = 'word' | 'name' | 'text' | 'sign' | 'end'

/** A parser asks for more bytes by `yield`, so that pieces of a dump may end anywhere. */
export type Reading<Result> = Generator<undefined, Result, void>

const codeOf = (sign: string) => sign.charCodeAt(0)
const [quote, doubleQuote, backquote, backslash] = [codeOf("'"), codeOf('"'), codeOf('`'), codeOf('\\')]
const [dash, hash, slash, star, bang, newline] = [
  codeOf('-'),
  codeOf('#'),
  codeOf('/'),
  codeOf('*'),
  codeOf('!'),
  codeOf('\n'),
]
const signs: ReadonlySet<number> = new Set([...'(),;='].map(codeOf))

/** MySQL's; another sign after a backslash stands for itself. `\%` and `\_` keep theirs. */
const escapes = new Map(
  Object.entries({ '0': 0, b: 8, t: 9, n: 10, r: 13, Z: 26 }).map(([sign, byte]) => [codeOf(sign), byte]),
)
const keptEscapes: ReadonlySet<number> = new Set([...'%_'].map(codeOf))

/** Of a comment or a trigger. */
const maxLine = 1000

const isSpace = (byte: number) => byte <= 32
const isDigit = (byte: number) => byte >= 48 && byte <= 57
const endsWord = (byte: number) =>
  isSpace(byte) || signs.has(byte) || byte === quote || byte === doubleQuote || byte === backquote || byte === star

/** Words of a dump, one after the other. Comments are left out, but not what MySQL runs of them (`/*!40101`). */
export class Tokens {
  kind: Kind = 'end'
  /** of a word, name or sign */
  text = ''
  charset = 'utf8'
  /** whether literals are kept; others are only passed over */
  keeps = true
  /** whether a comment said that the dump is MySQL's, which ends with one that says so */
  isOpen = false
  #piece: Uint8Array = new Uint8Array(0)
  #at = 0
  /** of all pieces before this one */
  #before = 0
  #isLast = false
  #literal = Buffer.alloc(4096)
  #length = 0

  /** Only when all of the piece before is read. */
  add(piece: Uint8Array): void {
    this.#before += this.#piece.length
    this.#piece = piece
    this.#at = 0
  }

  end(): void {
    this.add(new Uint8Array(0))
    this.#isLast = true
  }

  get bytes(): Buffer {
    return this.#literal.subarray(0, this.#length)
  }

  /** Whether the literal is not empty, kept or not. */
  get isFilled(): boolean {
    return this.#length > 0
  }

  isSign(sign: string): boolean {
    return this.kind === 'sign' && this.text === sign
  }

  /** In any case. */
  isWord(...words: readonly string[]): boolean {
    return this.kind === 'word' && words.includes(this.text.toLowerCase())
  }

  error(what: string): DumpError {
    return new DumpError(`${what}, at byte ${this.#before + this.#at}`)
  }

  /** Null at the end. */
  *#peek(): Reading<number | null> {
    while (this.#at >= this.#piece.length) {
      if (this.#isLast) return null
      yield
    }
    return this.#piece[this.#at] ?? null
  }

  /** Reads the next token into `kind` and `text`. */
  *next(): Reading<Kind> {
    for (;;) {
      const byte = this.#piece[this.#at] ?? (yield* this.#peek())
      if (byte === null) return this.#become('end', '')
      if (isSpace(byte)) this.#at++
      else if (byte === quote || byte === doubleQuote) {
        yield* this.#readLiteral(byte)
        return this.#become('text', '')
      } else if (byte === backquote) return this.#become('name', yield* this.#readName())
      else if (signs.has(byte)) {
        this.#at++
        return this.#become('sign', String.fromCharCode(byte))
      } else if (byte === hash) yield* this.readLine()
      else if (byte === dash || byte === slash || byte === star) {
        const word = yield* this.#readOdd(byte)
        if (word !== null) return this.#become('word', word)
      } else return this.#become('word', yield* this.#readWord(''))
    }
  }

  /** @throws DumpError at the end of the dump */
  *advance(): Reading<void> {
    if ((yield* this.next()) === 'end') throw this.error('the dump ends within a statement')
  }

  #become(kind: Kind, text: string): Kind {
    this.kind = kind
    this.text = text
    return kind
  }

  /** What may be a comment; null if it was one. */
  *#readOdd(byte: number): Reading<string | null> {
    this.#at++
    const next = yield* this.#peek()
    if (byte === star && next === slash) {
      // of a comment that MySQL runs
      this.#at++
      return null
    }
    if (byte === dash && next === dash) {
      this.#at++
      const after = yield* this.#peek()
      if (after !== null && !isSpace(after)) return yield* this.#readWord('--')
      this.#noteDump((yield* this.readLine()) ?? '')
      return null
    }
    if (byte === slash && next === star) {
      this.#at++
      yield* this.#readComment()
      return null
    }
    return byte === dash ? yield* this.#readWord('-') : String.fromCharCode(byte)
  }

  #noteDump(comment: string): void {
    if (/^ (?:MySQL|MariaDB) dump /.test(comment)) this.isOpen = true
    if (comment.startsWith(' Dump completed')) this.isOpen = false
  }

  *#readComment(): Reading<void> {
    let byte = yield* this.#peek()
    if (byte === bang) {
      this.#at++
      for (byte = yield* this.#peek(); byte !== null && isDigit(byte); byte = yield* this.#peek()) this.#at++
      return
    }
    for (let last = 0; ; last = byte) {
      byte = yield* this.#peek()
      if (byte === null) throw this.error('the dump ends within a comment')
      this.#at++
      if (last === star && byte === slash) return
    }
  }

  /** To its end, which is read too; null if there is no more. */
  *readLine(): Reading<string | null> {
    let line = ''
    for (let isFirst = true; ; isFirst = false) {
      if ((yield* this.#peek()) === null) return isFirst ? null : line
      const end = this.#piece.indexOf(newline, this.#at)
      const upTo = end === -1 ? this.#piece.length : end
      // of a line nobody asks more
      const head = this.#piece.subarray(this.#at, Math.min(upTo, this.#at + maxLine))
      if (line.length < maxLine) line += Buffer.from(head).toString('latin1')
      this.#at = upTo
      if (end === -1) continue
      this.#at++
      return line
    }
  }

  *#readWord(start: string): Reading<string> {
    const parts = [start]
    for (;;) {
      if ((yield* this.#peek()) === null) return parts.join('')
      let end = this.#at
      while (end < this.#piece.length && !endsWord(this.#piece[end] ?? 0)) end++
      parts.push(Buffer.from(this.#piece.subarray(this.#at, end)).toString('latin1'))
      this.#at = end
      if (end < this.#piece.length) return parts.join('')
    }
  }

  *#readName(): Reading<string> {
    const { keeps } = this
    this.keeps = true
    yield* this.#readLiteral(backquote)
    this.keeps = keeps
    return this.bytes.toString()
  }

  *#readLiteral(mark: number): Reading<void> {
    this.#at++
    this.#length = 0
    const hasPairs = isDoubleByte(this.charset)
    for (;;) {
      this.#putPlain(mark, hasPairs)
      const byte = this.#piece[this.#at++] ?? (yield* this.#take())
      if (byte === mark) {
        if ((this.#piece[this.#at] ?? (yield* this.#peek())) !== mark) return
        this.#at++
        this.#put(mark)
      } else if (byte === backslash && mark !== backquote) {
        const escaped = this.#piece[this.#at++] ?? (yield* this.#take())
        if (keptEscapes.has(escaped)) this.#put(backslash)
        this.#put(escapes.get(escaped) ?? escaped)
      } else {
        this.#put(byte)
        if (hasPairs && byte > 0x80 && byte < 0xff) this.#put(this.#piece[this.#at++] ?? (yield* this.#take()))
      }
    }
  }

  /** The first of the pieces that follow. */
  *#take(): Reading<number> {
    this.#at--
    const byte = yield* this.#peek()
    if (byte === null) throw this.error('the dump ends within a text')
    this.#at++
    return byte
  }

  /** All of this piece that means itself. */
  #putPlain(mark: number, hasPairs: boolean): void {
    const start = this.#at
    let at = start
    for (let byte = this.#piece[at]; byte !== undefined; byte = this.#piece[++at])
      if (byte === mark || byte === backslash || (hasPairs && byte > 0x80)) break
    this.#at = at
    if (at === start) return
    if (this.keeps) {
      this.#reserve(at - start)
      this.#literal.set(this.#piece.subarray(start, at), this.#length)
    }
    this.#length += at - start
  }

  #put(byte: number): void {
    if (this.keeps) {
      this.#reserve(1)
      this.#literal[this.#length] = byte
    }
    this.#length++
  }

  #reserve(more: number): void {
    if (this.#length + more <= this.#literal.length) return
    const larger = Buffer.alloc(Math.max(this.#length + more, this.#literal.length * 2))
    this.#literal.copy(larger, 0, 0, this.#length)
    this.#literal = larger
  }
}
