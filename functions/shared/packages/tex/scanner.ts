import { findGroupEnd } from './macros.ts'

/** Characters for failed searches, plus 20 for each of the text. */
const vain = 1_000_000

/** A position in TeX that advances as pieces are taken. */
export class Scanner {
  readonly source: string
  at = 0
  #vain = vain

  constructor(source: string) {
    this.source = source
    this.#vain += 20 * source.length
  }

  /** `pattern` is sticky. */
  take(pattern: RegExp): string {
    pattern.lastIndex = this.at
    const found = pattern.exec(this.source)?.[0] ?? ''
    this.at += found.length
    return found
  }

  /** Skips blanks and one line end before a brace or bracket. */
  isNext(character: string): boolean {
    this.take(/[ \t]*(?:\n[ \t]*)?(?=[{[])/y)
    return this.source[this.at] === character
  }

  /** As it is written. */
  raw(): string {
    if (!this.isNext('{')) return ''
    const end = findGroupEnd(this.source, this.at)
    const text = this.source.slice(this.at + 1, end)
    this.at = end + 1
    return text
  }

  /** Skips `[…]`. */
  option(): void {
    if (this.isNext('[')) this.take(/\[[^\]\n]{0,2000}\]/y)
  }

  /** The text before `end`, after `skipped` characters; empty if there is no end. */
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
