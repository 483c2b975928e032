import { lastUsed } from '@oj/functions/platform/cache.ts'
import { clipText } from '@oj/shared/text.ts'
import { decodeHTML } from 'entities'
import { simpleFormula } from '../../src/ui/markdown/formula/formula.ts'
import { escapeHtml } from '../../src/ui/markdown/formula/math.ts'
import { markdownToHtml, type Reading } from '../../src/ui/markdown/html.ts'
import classes from '../../src/ui/markdown/Markdown.module.css'
import { safeHtml } from './safe-html.ts'

const place = /<(span|div) class="math-(inline|display)">([^<]*)<\/\1>/g

/** A formula with the punctuation on its line, as `keepSigns` in `enhance.ts` has it. */
const line =
  /([\p{Ps}\p{Pi}]{0,8})<span class="math-inline"[^>]*>(?:(?!<\/span>).)*<\/span>([\p{Pe}\p{Pf}、。，．：；！？,.:;!?%]{0,8})/gsu

/** How many characters of TeX are typeset per text; the rest is left to the page. */
const typesetMax = 20_000

type Setter = (tex: string, display: boolean) => string | null

/** Typesets those formulas of a text that are still TeX and that the setter knows. */
const setFormulas = (html: string, setter: Setter) =>
  html.replace(place, (whole, element, kind, tex) => {
    const source = decodeHTML(tex).trim()
    const formula = setter(source, kind === 'display')
    if (formula === null) return whole
    return `<${element} class="math-${kind}" data-tex="${escapeHtml(source)}">${formula}</${element}>`
  })

/** The typesetter for one text, loaded with the first text that needs it. */
async function startTypesetter(): Promise<Setter> {
  const { typesetFormula: typeset } = await import('./typeset.ts')
  let charsLeft = typesetMax
  return (tex, display) => {
    charsLeft -= tex.length
    return charsLeft < 0 ? null : typeset(tex, display)
  }
}

/** Whether the typesetter's CSS is needed: our own renderer sets no attribute but `display`. */
export const isTypeset = (html: string): boolean => /<math(?! display="(?:inline|block)">)/.test(html)

/** Recently rendered texts: a long one takes many times as long as the rest of its page. */
const rendered = lastUsed<Promise<string>>(100)

/**
 * An author's Markdown as safe HTML; formulas are MathML with their TeX for copying, invalid ones stay TeX. The page's script
 * reuses it (`web/src/ui/markdown/serverContent.ts`).
 */
export function renderMarkdown(source: string, reading: Reading = {}): Promise<string> {
  const name = `${reading.breaks === true} ${source}`
  return rendered.memo(name, {
    context: () => {
      const html = renderUncached(source, reading)
      html.catch(() => rendered.delete(name))
      return html
    },
  })
}

async function renderUncached(source: string, reading: Reading): Promise<string> {
  const boxed = safeHtml(markdownToHtml(source, reading))
    .replace(/<table[ >]/g, (tag) => `<div class="${classes.table}">${tag}`)
    .replace(/<pre[ >]/g, (tag) => `<div>${tag}`)
    .replace(/<\/(?:table|pre)>/g, (tag) => `${tag}</div>`)
  const simple = setFormulas(boxed, simpleFormula)
  const filled = simple.search(place) < 0 ? simple : setFormulas(simple, await startTypesetter())
  return filled.replace(line, (whole, before: string, after: string) =>
    before + after === '' ? whole : `<span class="math-line">${whole}</span>`,
  )
}

/** How many characters of a text are read for its description. */
const beginningMax = 4000

/** The beginning of an author's text without markup, on one line. */
export function toDescription(source: string): string {
  const words = decodeHTML(safeHtml(markdownToHtml(source.slice(0, beginningMax))).replace(/<[^>]*>/g, ' '))
  return clipText(words.replace(/\s+/g, ' ').trim(), 160)
}
