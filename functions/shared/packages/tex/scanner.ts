import { findGroupEnd } from './macros.ts'

/** Character budget of failed searches, plus as many again for each character of the text. */
const vain = 1_000_000

/** A place in a text of TeX, which moves on as its pieces are taken. */
export class Scanner {
  readonly source: string
  at = 0
  #vain = vain

  constructor(source: string) {
    this.source = source
    this.#vain += 20 * source.length
  }

  /** Takes what the pattern, a sticky one, finds here. */
  take(pattern: RegExp): string {
    pattern.lastIndex = this.at
    const found = pattern.exec(this.source)?.[0] ?? ''
    this.at += found.length
    return found
  }

  /** Whether a brace or bracket comes next, over blanks and one end of a line, which it passes over. */
  isNext(character: string): boolean {
    this.take(/[ \t]*(?:\n[ \t]*)?(?=[{[])/y)
    return this.source[this.at] === character
  }

  /** The next argument as it is written. */
  raw(): string {
    if (!this.isNext('{')) return ''
    const end = findGroupEnd(this.source, this.at)
    const text = this.source.slice(this.at + 1, end)
    this.at = end + 1
    return text
  }

  /** Passes over `[…]`. */
  option(): void {
    if (this.isNext('[')) this.take(/\[[^\]\n]{0,2000}\]/y)
  }

  /** What stands before the next `end`, after so many characters; without one, what began is passed over. */
  until(end: string, make: (inner: string) => string, skipped = 0): string {
    const from = this.at + skipped
    const to = end === '' || this.#vain < 0 ? -1 : this.source.indexOf(end, from)
    if (to < 0) {
      this.#vain -= this.source.length - from
      return ''
    }
    this.at = to + end.length
    return make(this.source.slice(from, to))
  }
}
