import { Lexer, Marked, type MarkedOptions, type Token, type TokensList } from 'marked'
import { escapeHtml, markFormulas, mathExtensions } from './formula/math.ts'
import { StatementTokenizer } from './tokenizer.ts'

/** A page has its title as h1 and its sections as h2, so that an author's own headings begin below them. */
const headingShift = 2

const languageOf = (info: string | undefined) => /^[\w+#-]{1,20}/.exec(info ?? '')?.[0]?.toLowerCase() ?? ''

/**
 * The maximum length of a paragraph, heading, cell or the like that is parsed, in characters: the library's time for
 * inline marks grows with the square of the length. Longer ones are shown as source.
 */
const inlineMax = 10_000

/** Quotes and lists in each other, at most: each level reads the rest of the text again. */
const depthMax = 50

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

/** How an author meant their text. */
export interface Reading {
  /** whether single line ends break, as HOJ has it */
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
