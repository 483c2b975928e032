import { findOwn } from '../../records.ts'
import { formatDisplayFormula, formatInlineFormula, wrapInEnvironment } from './formulas.ts'
import { expandMacros } from './macros.ts'
import {
  codeBlock,
  formatBold,
  formatCode,
  formatItalic,
  formatLinkTarget,
  formatListItem,
  formatPicture,
  formatTable,
  marks,
  tidyParagraphs,
} from './markdown.ts'
import { TextReader } from './text-reader.ts'
import { expandUnits } from './units.ts'
import {
  drawings,
  environmentArguments,
  formulas,
  headings,
  lists,
  sectionCommands,
  tables,
  verbatims,
} from './words.ts'

/** The title is empty if it has none. */
export interface FromTex {
  text: string
  title: string
}

/** Of Kattis, Polygon and olympiads, in Markdown. Unknown commands are left out and their text stays. Never fails. */
export function fromTex(source: string): FromTex {
  const plain = source.replaceAll(/\r\n?/g, '\n').replaceAll(/(?![\n\t])[\p{Cc}\p{Co}]/gu, '')
  const inner = /\\begin\{document\}([\s\S]*?)(?:\\end\{document\}|$)/.exec(plain)?.[1] ?? plain
  const reader = new StatementReader(expandUnits(expandMacros(inner)))
  const text = tidyParagraphs(reader.read(() => false))
  return { text, title: reader.title }
}

/** Environments of a statement, and sides of an example within one. */
const isSide = (name: string) => name === 'Input' || name === 'Output'

class StatementReader extends TextReader {
  title = ''
  #samples = 0
  #isExample = false

  protected override special(name: string, isPlain: boolean): string | null {
    const section = findOwn(sectionCommands, name)
    if (section !== undefined) return `\n\n## ${section}\n\n`
    const heading = findOwn(headings, name)
    if (heading !== undefined) {
      this.option()
      return `\n\n${heading} ${this.argument().replaceAll(/\s+/g, ' ').trim()}\n\n`
    }
    switch (name) {
      case 'begin':
        return this.#environment()
      case 'end':
        return this.raw() && ''
      case 'problemname':
        this.#setTitle()
        return ''
      case 'ensuremath':
        return formatInlineFormula(this.raw())
      case 'exmp':
        return this.#sample()
      case 'exmpfile':
        return this.raw() && this.raw() && ''
      case 'illustration':
        return this.#illustration()
      case 'includegraphics':
        this.option()
        return formatPicture(this.raw().trim())
      case 'caption':
        this.option()
        return `\n\n${formatItalic(this.argument())}\n\n`
      case 'href':
        return this.#link()
      case 'url':
      case 'nolinkurl':
        return `<${unescapeAddress(this.raw())}>`
      case 'footnote':
        return ` (${this.argument(isPlain).trim()})`
      case 'verb':
      case 'lstinline':
        return this.#verbatim(isPlain)
      case 'multicolumn':
        return this.#columns()
      case 'multirow':
        this.raw()
        this.raw()
        return this.argument(isPlain)
      default:
        return null
    }
  }

  /** Of a Kattis statement: width, file, caption. */
  #illustration(): string {
    this.raw()
    const file = this.raw().trim()
    const below = tidyParagraphs(this.argument())
    return `\n\n${formatPicture(file)}\n\n${below === '' ? '' : `${formatItalic(below)}\n\n`}`
  }

  #link(): string {
    const target = unescapeAddress(this.raw())
    const text = tidyParagraphs(this.argument())
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
    return this.argument() + marks.cell.repeat(count > 1 && count < 50 ? count - 1 : 0)
  }

  #environment(): string {
    const full = this.raw().trim()
    const name = full.replace(/\*$/, '')
    if (verbatims.has(full)) return this.#lines(full)
    if (drawings.has(name)) return this.until(`\\end{${full}}`, () => '')
    const formula = findOwn(formulas, name)
    if (formula !== undefined)
      return this.until(`\\end{${full}}`, (inner) => formatDisplayFormula(wrapInEnvironment(formula, inner)))
    if (this.#isExample && isSide(name)) return this.#side(name)
    this.option()
    if (name === 'problem') this.#setTitle()
    for (let left = findOwn(environmentArguments, full) ?? 0; left > 0; left--) this.raw()
    if (this.isTooDeep) return this.until(`\\end{${full}}`, () => '')
    const wasExample = this.#isExample
    this.#isExample ||= /^examples?$/i.test(name)
    const list = findOwn(lists, name)
    const inner = this.deeper(() =>
      list ? this.#items(list) : this.read(() => this.source.startsWith('\\end{', this.at)),
    )
    this.#isExample = wasExample
    this.take(/\\end/y) && this.raw()
    if (tables.has(full)) return formatTable(inner)
    return `\n\n${isSide(name) ? `## ${name}\n\n` : ''}${inner}\n\n`
  }

  /** The first wins. */
  #setTitle(): void {
    const title = tidyParagraphs(this.argument(true)).replaceAll(/\s+/g, ' ')
    if (this.title === '') this.title = title
  }

  /** Of an example: input and output. */
  #sample(): string {
    this.#samples++
    return this.#code('Input', this.raw()) + this.#code('Output', this.raw())
  }

  #side(name: string): string {
    if (name === 'Input') this.#samples++
    return this.until(`\\end{${name}}`, (inner) => this.#code(name, inner))
  }

  #code(side: string, text: string): string {
    const plain = text.replaceAll(/\\([%#&_{}$])/g, '$1')
    return codeBlock(plain, `${side.toLowerCase()}${this.#samples}`)
  }

  #lines(name: string): string {
    this.take(/[ \t]*(?:\[[^\]\n]{0,2000}\])?(?:\{[^}\n]{0,2000}\})?/y)
    return this.until(`\\end{${name}}`, (inner) => codeBlock(inner))
  }

  #items(mark: string): string {
    const ends = () => /^\\(?:item(?![A-Za-z])|end\{)/.test(this.source.slice(this.at, this.at + 6))
    this.read(ends)
    const found: string[] = []
    while (this.take(/\\item(?![A-Za-z])\s*/y) !== '') {
      const label = this.#label(ends)
      found.push(formatListItem(mark, `${label === '' ? '' : `${formatBold(label)} `}${this.read(ends)}`))
    }
    return found.join('\n')
  }

  /** Bold as a whole; empty if there is none. */
  #label(ends: () => boolean): string {
    if (this.take(/\[(?=[^\]\n]{0,2000}\])/y) === '') return ''
    const label = this.read(() => this.isNext(']') || ends())
    this.take(/\]\s*/y)
    return label.replaceAll('**', '').trim()
  }
}

/** Some characters are escaped. */
const unescapeAddress = (written: string) => written.trim().replaceAll(/\\([%#&_~{}])/g, '$1')
