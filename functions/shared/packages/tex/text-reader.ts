import { findOwn } from '../../records.ts'
import { formatDisplayFormula, formatInlineFormula } from './formulas.ts'
import { findGroupEnd } from './macros.ts'
import { escapeMarkdown, formatBold, formatCode, formatItalic, formatStruck, marks } from './markdown.ts'
import { Scanner } from './scanner.ts'
import { accents, layout, ligatures, signs, styles, words } from './words.ts'

/** Deeper groups and environments are left out. */
const maxDepth = 60

const setAs = {
  bold: formatBold,
  italic: formatItalic,
  code: formatCode,
  struck: formatStruck,
  plain: (text: string) => text,
} as const

const doubledEnds: Readonly<Record<string, string>> = { '(': '\\\\)', '[': '\\\\]' }
const longestFormula = 1000

type Ends = () => boolean

/** Text with its styles, signs and formulas; what else a command means is said by `special`. */
export abstract class TextReader extends Scanner {
  #depth = 0

  /** Null for commands that have no meaning of their own. */
  protected abstract special(name: string, isPlain: boolean): string | null

  /** To where `ends` says so; `isPlain` for text without marks. */
  read(ends: Ends, isPlain = false): string {
    let text = ''
    while (this.at < this.source.length && !ends()) text += this.#next(ends, isPlain)
    return text
  }

  #next(ends: Ends, isPlain: boolean): string {
    const character = this.source[this.at] ?? ''
    switch (character) {
      case '\\':
        return this.#command(ends, isPlain)
      case '{':
        return this.group(isPlain)
      case '$':
        return this.#formula()
      case '%':
        return this.take(/%[^\n]*(?:\n[ \t]*)?/y) && ''
      case '}':
        return this.take(/\}/y) && ''
      case '&':
        return this.take(/&/y) && marks.cell
      case '\n':
        return this.take(/\n[ \t]*/y) && (this.source[this.at] === '\n' ? '\n\n' : '\n')
      default:
        return this.#text(character, isPlain)
    }
  }

  #text(character: string, isPlain: boolean): string {
    for (const [written, meant] of ligatures) {
      if (this.source.startsWith(written, this.at)) {
        this.at += written.length
        return meant
      }
    }
    this.at++
    return isPlain ? character : escapeMarkdown(character)
  }

  protected group(isPlain = false): string {
    const end = findGroupEnd(this.source, this.at)
    this.at++
    this.#depth++
    const text = this.#depth > maxDepth ? '' : this.read(() => this.at >= end, isPlain)
    this.#depth--
    this.at = Math.max(this.at, end + 1)
    return text
  }

  /** Empty if there is none. */
  protected argument(isPlain = false): string {
    return this.isNext('{') ? this.group(isPlain) : ''
  }

  #command(ends: Ends, isPlain: boolean): string {
    this.at++
    const letters = this.take(/[A-Za-z]+\*?/y)
    if (letters === '') return this.#sign(isPlain)
    const name = letters.replace(/\*$/, '')
    const word = findOwn(words, name)
    if (word !== undefined) {
      this.take(/\{\}|[ \t]+/y)
      return word === '\\' ? escapeMarkdown(word) : word
    }
    const style = findOwn(styles, name)
    if (style) return this.#styled(isPlain ? 'plain' : style, ends, isPlain || style === 'code')
    const special = this.special(name, isPlain)
    if (special !== null) return special
    const accent = findOwn(accents, name)
    if (accent !== undefined && this.isNext('{')) return this.#accent(accent)
    for (let left = findOwn(layout, name) ?? 0; left > 0; left--) this.raw()
    this.take(/[ \t]+/y)
    return ''
  }

  #sign(isPlain: boolean): string {
    const character = this.source[this.at++] ?? ''
    if (character === '\\') {
      const formula = this.#doubledFormula()
      if (formula !== '') return formula
      this.take(/\*?[ \t]*(?:\[[\d.]+[a-z]{2}\])?/y)
      return marks.line
    }
    if (character === '(') return this.until('\\)', formatInlineFormula)
    if (character === '[') return this.until('\\]', formatDisplayFormula)
    if (character in accents && !(character in signs)) return this.#accent(accents[character] ?? '')
    const sign = signs[character] ?? character
    return isPlain ? sign : sign === '$' ? '\\$' : escapeMarkdown(sign)
  }

  /** With or without braces. */
  #accent(combining: string): string {
    const letter = this.isNext('{') ? this.group(true) : this.take(/\\[A-Za-z][ \t]?|[A-Za-z]/y)
    const plain = letter.replace(/^\\/, '').trim().replace('ı', 'i')
    return `${plain.slice(0, 1)}${combining}${plain.slice(1)}`.normalize('NFC')
  }

  #styled(style: keyof typeof setAs, ends: Ends, isPlain: boolean): string {
    if (this.isNext('{')) return setAs[style](this.group(isPlain))
    this.take(/[ \t]+/y)
    return this.isTooDeep ? '' : setAs[style](this.deeper(() => this.read(ends, isPlain)))
  }

  #formula(): string {
    const border = this.take(/\$\$?/y)
    let to = this.at
    while (to < this.source.length && !this.source.startsWith(border, to)) to += this.source[to] === '\\' ? 2 : 1
    if (to >= this.source.length) return border.replaceAll('$', '\\$')
    const inner = this.source.slice(this.at, to)
    this.at = to + border.length
    return border === '$' ? formatInlineFormula(inner) : formatDisplayFormula(inner)
  }

  /** `\\(…\\)` and `\\[…\\]`, of authors who know that Markdown removes a backslash; else `\\` ends a line. */
  #doubledFormula(): string {
    const open = this.source[this.at] ?? ''
    const end = doubledEnds[open]
    if (end === undefined || !this.source.slice(this.at, this.at + longestFormula).includes(end)) return ''
    return this.until(end, open === '(' ? formatInlineFormula : formatDisplayFormula, 1)
  }

  protected get isTooDeep(): boolean {
    return this.#depth >= maxDepth
  }

  protected deeper(read: () => string): string {
    this.#depth++
    const text = read()
    this.#depth--
    return text
  }
}
