import { Lexer, Marked, type MarkedOptions, type Token, type Tokens, type TokensList } from 'marked'
import { ends, FriendlyTokenizer } from './emphasis.ts'
import { escapeHtml, markFormulas, mathExtensions, withBarsEscaped } from './formula/math.ts'

/** An author's headings begin below the page's h1 and h2. */
const headingShift = 2

const languageOf = (info: string | undefined) => /^[\w+#-]{1,20}/.exec(info ?? '')?.[0]?.toLowerCase() ?? ''

/**
 * The maximum length of a paragraph, heading, cell or the like that is parsed, in characters: the library's time for
 * inline marks grows with the square of the length. Longer ones are shown as source.
 */
const inlineMax = 10_000

/** The maximum depth of nested quotes and lists: each level parses the rest of the text again. */
const depthMax = 50

/** The number of cells in a table row, if no bar is within a formula. */
const cellsIn = (line: string) =>
  line
    .replace(/\\./g, '')
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|').length

/** Handles what statements need beyond the library. */
class StatementTokenizer extends FriendlyTokenizer {
  /** If a row has more cells than the table has columns, the bars of formulas are escaped. */
  override table(source: string): Tokens.Table | undefined {
    const whole = this.rules.block.table.exec(source)?.[0]
    if (!whole?.includes('$') && !whole?.includes('\\')) return super.table(source)
    const lines = whole.split('\n')
    const columns = cellsIn(lines[1] ?? '')
    const read = super.table(lines.map((line) => (cellsIn(line) > columns ? withBarsEscaped(line) : line)).join('\n'))
    return read && { ...read, raw: whole.replace(/\n+$/, '') }
  }

  /** An address ends before Chinese text, which follows without a space. */
  override url(source: string): Tokens.Link | undefined {
    const read = super.url(source)
    const end = read?.raw.search(ends) ?? -1
    return end < 0 ? read : super.url(source.slice(0, end))
  }
}

class BoundedLexer extends Lexer {
  #depth = 0

  constructor(options: MarkedOptions) {
    const tokenizer = new StatementTokenizer(options)
    super({ ...options, tokenizer })
    tokenizer.befriend()
  }

  override blockTokens(source: string, tokens?: Token[], isClipped?: boolean): Token[]
  override blockTokens(source: string, tokens?: TokensList, isClipped?: boolean): TokensList
  override blockTokens(
    source: string,
    tokens: TokensList = Object.assign([], { links: this.tokens.links }),
    isClipped = false,
  ): TokensList {
    if (this.#depth === depthMax) throw new RangeError('nested too deeply')
    this.#depth += 1
    super.blockTokens(source, tokens, isClipped)
    this.#depth -= 1
    return tokens
  }

  override inlineTokens(source: string, tokens: Token[] = []): Token[] {
    if (source.length <= inlineMax) return super.inlineTokens(source, tokens)
    tokens.push({ type: 'text', raw: source, text: escapeHtml(source), escaped: true })
    return tokens
  }
}

const marked = new Marked({
  gfm: true,
  extensions: mathExtensions,
  renderer: {
    heading({ tokens, depth }) {
      const tag = `h${Math.min(depth + headingShift, 6)}`
      return `<${tag}>${this.parser.parseInline(tokens)}</${tag}>\n`
    },
    code({ text, lang }) {
      return `<pre><code class="language-${languageOf(lang)}">${escapeHtml(text)}\n</code></pre>\n`
    },
    html: ({ text, block }) => (block ? markFormulas(text) : text),
    checkbox: ({ checked }) => (checked ? '☑ ' : '☐ '),
  },
})

export interface Reading {
  /** whether single line breaks are kept, as in HOJ */
  breaks?: boolean
}

/**
 * Converts Markdown to HTML that is **not yet safe**: it still contains any HTML of the author. Text that is nested too
 * deeply is shown as source.
 */
export function markdownToHtml(source: string, { breaks = false }: Reading = {}): string {
  try {
    return marked.parser(new BoundedLexer({ ...marked.defaults, breaks }).lex(source))
  } catch {
    return `<pre>${escapeHtml(source)}</pre>`
  }
}
