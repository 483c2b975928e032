import { Marked } from 'marked'
import { escapeHtml, mathExtensions } from './MarkdownMath.ts'

/** A page has its title as h1 and its sections as h2, so that an author's own headings begin below them. */
const headingShift = 2

const languageOf = (info: string | undefined) => /^[\w+#-]{1,20}/.exec(info ?? '')?.[0]?.toLowerCase() ?? ''

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
    checkbox: ({ checked }) => (checked ? '☑ ' : '☐ '),
  },
})

/**
 * Markdown as HTML that is **not yet safe**: whatever HTML the author wrote is still in it. A text nested so deeply that
 * reading it exhausts the stack shows as it was written.
 */
export function markdownToHtml(source: string): string {
  try {
    return marked.parse(source, { async: false })
  } catch {
    return `<pre>${escapeHtml(source)}</pre>`
  }
}
