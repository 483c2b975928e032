import { expandMacros, findGroupEnd } from './macros.ts'
import {
  codeBlock,
  escapeMarkdown,
  formatBold,
  formatCode,
  formatItalic,
  formatLinkTarget,
  formatListItem,
  formatPicture,
  formatStruck,
  formatTable,
  marks,
  tidyParagraphs,
} from './markdown.ts'
import { Scanner } from './scanner.ts'
import {
  accents,
  drawings,
  environmentArguments,
  formulas,
  headings,
  layout,
  lists,
  signs,
  styles,
  tables,
  verbatims,
  words,
} from './words.ts'

/** Deeper groups and environments are left out. */
const maxDepth = 60

const setAs = {
  bold: formatBold,
  italic: formatItalic,
  code: formatCode,
  struck: formatStruck,
  plain: (text: string) => text,
} as const

/** The title is empty if it has none. */
export interface FromTex {
  text: string
  title: string
}

/** Of Kattis, Polygon and olympiads, in Markdown. Unknown commands are left out and their text stays. Never fails. */
export function fromTex(source: string): FromTex {
  const plain = source.replaceAll(/\r\n?/g, '\n').replaceAll(/(?![\n\t])[\p{Cc}\p{Co}]/gu, '')
  const inner = /\\begin\{document\}([\s\S]*?)(?:\\end\{document\}|$)/.exec(plain)?.[1] ?? plain
  const reader = new Reader(expandMacros(inner))
  const text = tidyParagraphs(reader.read(() => false))
  return { text, title: reader.title }
}

type Ends = () => boolean

class Reader extends Scanner {
  title = ''
  #depth = 0

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
        return this.#group(isPlain)
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

  #group(isPlain = false): string {
    const end = findGroupEnd(this.source, this.at)
    this.at++
    this.#depth++
    const text = this.#depth > maxDepth ? '' : this.read(() => this.at >= end, isPlain)
    this.#depth--
    this.at = Math.max(this.at, end + 1)
    return text
  }

  /** Empty if there is none. */
  #argument(isPlain = false): string {
    return this.isNext('{') ? this.#group(isPlain) : ''
  }

  #command(ends: Ends, isPlain: boolean): string {
    this.at++
    const letters = this.take(/[A-Za-z]+\*?/y)
    if (letters === '') return this.#sign(isPlain)
    const name = letters.replace(/\*$/, '')
    const word = words[name]
    if (word !== undefined) {
      this.take(/\{\}|[ \t]+/y)
      return word === '\\' ? escapeMarkdown(word) : word
    }
    const special = this.#special(name, ends, isPlain)
    if (special !== null) return special
    if (name in accents && this.isNext('{')) return this.#accent(accents[name] ?? '')
    for (let left = layout[name] ?? 0; left > 0; left--) this.raw()
    this.take(/[ \t]+/y)
    return ''
  }

  #sign(isPlain: boolean): string {
    const character = this.source[this.at++] ?? ''
    if (character === '\\') {
      this.take(/\*?[ \t]*(?:\[[\d.]+[a-z]{2}\])?/y)
      return marks.line
    }
    if (character === '(') return this.until('\\)', (inner) => `$${formatInlineFormula(inner)}$`)
    if (character === '[') return this.until('\\]', formatDisplayFormula)
    if (character in accents && !(character in signs)) return this.#accent(accents[character] ?? '')
    const sign = signs[character] ?? character
    return isPlain ? sign : sign === '$' ? '\\$' : escapeMarkdown(sign)
  }

  /** With or without braces. */
  #accent(combining: string): string {
    const letter = this.isNext('{') ? this.#group(true) : this.take(/\\[A-Za-z][ \t]?|[A-Za-z]/y)
    const plain = letter.replace(/^\\/, '').trim().replace('ı', 'i')
    return `${plain.slice(0, 1)}${combining}${plain.slice(1)}`.normalize('NFC')
  }

  #special(name: string, ends: Ends, isPlain: boolean): string | null {
    const style = styles[name]
    if (style) return this.#styled(isPlain ? 'plain' : style, ends, isPlain || style === 'code')
    const heading = headings[name]
    if (heading !== undefined) {
      this.option()
      return `\n\n${heading} ${this.#argument().replaceAll(/\s+/g, ' ').trim()}\n\n`
    }
    switch (name) {
      case 'begin':
        return this.#environment()
      case 'end':
        return this.raw() && ''
      case 'problemname':
        this.title = tidyParagraphs(this.#argument(true)).replaceAll(/\s+/g, ' ')
        return ''
      case 'illustration':
        return this.#illustration()
      case 'includegraphics':
        this.option()
        return formatPicture(this.raw().trim())
      case 'caption':
        this.option()
        return `\n\n${formatItalic(this.#argument())}\n\n`
      case 'href':
        return this.#link()
      case 'url':
      case 'nolinkurl':
        return `<${unescapeAddress(this.raw())}>`
      case 'footnote':
        return ` (${this.#argument(isPlain).trim()})`
      case 'verb':
      case 'lstinline':
        return this.#verbatim(isPlain)
      case 'multicolumn':
        return this.#columns()
      case 'multirow':
        this.raw()
        this.raw()
        return this.#argument(isPlain)
      default:
        return null
    }
  }

  #styled(style: keyof typeof setAs, ends: Ends, isPlain: boolean): string {
    if (this.isNext('{')) return setAs[style](this.#group(isPlain))
    this.take(/[ \t]+/y)
    if (this.#depth >= maxDepth) return ''
    this.#depth++
    const text = this.read(ends, isPlain)
    this.#depth--
    return setAs[style](text)
  }

  /** Of a Kattis statement: width, file, caption. */
  #illustration(): string {
    this.raw()
    const file = this.raw().trim()
    const below = tidyParagraphs(this.#argument())
    return `\n\n${formatPicture(file)}\n\n${below === '' ? '' : `${formatItalic(below)}\n\n`}`
  }

  #link(): string {
    const target = unescapeAddress(this.raw())
    const text = tidyParagraphs(this.#argument())
    return `[${text || target}](${formatLinkTarget(target)})`
  }

  #verbatim(isPlain: boolean): string {
    const border = this.source[this.at] ?? ''
    const text = border === '{' ? this.raw() : this.until(border, (inner) => inner, 1)
    return isPlain ? text : formatCode(text)
  }

  #columns(): string {
    const count = Number(this.raw())
    this.raw()
    return this.#argument() + marks.cell.repeat(count > 1 && count < 50 ? count - 1 : 0)
  }

  #formula(): string {
    const border = this.take(/\$\$?/y)
    let to = this.at
    while (to < this.source.length && !this.source.startsWith(border, to)) to += this.source[to] === '\\' ? 2 : 1
    if (to >= this.source.length) return border.replaceAll('$', '\\$')
    const inner = this.source.slice(this.at, to)
    this.at = to + border.length
    return border === '$' ? `$${formatInlineFormula(inner)}$` : formatDisplayFormula(inner)
  }

  #environment(): string {
    const full = this.raw().trim()
    const name = full.replace(/\*$/, '')
    if (verbatims.has(full)) return this.#lines(full)
    if (drawings.has(name)) return this.until(`\\end{${full}}`, () => '')
    const formula = formulas[name]
    if (formula !== undefined)
      return this.until(`\\end{${full}}`, (inner) => formatDisplayFormula(wrapInEnvironment(formula, inner)))
    this.option()
    for (let left = environmentArguments[full] ?? 0; left > 0; left--) this.raw()
    if (this.#depth >= maxDepth) return this.until(`\\end{${full}}`, () => '')
    this.#depth++
    const list = lists[name]
    const inner = list ? this.#items(list) : this.read(() => this.source.startsWith('\\end{', this.at))
    this.#depth--
    this.take(/\\end/y) && this.raw()
    if (tables.has(full)) return formatTable(inner)
    return `\n\n${inner}\n\n`
  }

  #lines(name: string): string {
    this.take(/[ \t]*(?:\[[^\]\n]{0,2000}\])?(?:\{[^}\n]{0,2000}\})?/y)
    return this.until(`\\end{${name}}`, codeBlock)
  }

  #items(mark: string): string {
    const ends = () => /^\\(?:item(?![A-Za-z])|end\{)/.test(this.source.slice(this.at, this.at + 6))
    this.read(ends)
    const found: string[] = []
    while (this.take(/\\item(?![A-Za-z])\s*/y) !== '') {
      const label = this.take(/\[[^\]\n]{0,2000}\]\s*/y)
        .trim()
        .slice(1, -1)
      found.push(formatListItem(mark, `${label === '' ? '' : `${formatBold(label)} `}${this.read(ends)}`))
    }
    return found.join('\n')
  }
}

/** For characters that keyboards lack, the longest first. */
const ligatures = [
  ['---', '—'],
  ['--', '–'],
  ['``', '“'],
  ["''", '”'],
  ['<<', '«'],
  ['>>', '»'],
  ['~', ' '],
  ['`', '‘'],
] as const

const formatInlineFormula = (formula: string) => formula.replaceAll(/\s+/g, ' ').trim()
const formatDisplayFormula = (formula: string) => `\n\n$$\n${formula.trim().replaceAll(/\n\s*\n/g, '\n')}\n$$\n\n`
const wrapInEnvironment = (name: string, formula: string) => {
  const plain = formula.replaceAll(/\\(?:label\{[^{}]{0,200}\}|nonumber|notag)/g, '').trim()
  return name === '' ? plain : `\\begin{${name}}\n${plain}\n\\end{${name}}`
}

/** Some characters are escaped. */
const unescapeAddress = (written: string) => written.trim().replaceAll(/\\([%#&_~{}])/g, '$1')
