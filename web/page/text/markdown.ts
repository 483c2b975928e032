import { lastUsed } from '@oj/functions/platform/cache.ts'
import { clipText } from '@oj/shared/text.ts'
import { decodeHTML } from 'entities'
import { simpleFormula } from '../../src/ui/markdown/formula/formula.ts'
import { escapeHtml } from '../../src/ui/markdown/formula/math.ts'
import { markdownToHtml, type Reading } from '../../src/ui/markdown/html.ts'
import classes from '../../src/ui/markdown/Markdown.module.css'
import { safeHtml } from './safe-html.ts'

const place = /<(span|div) class="math-(inline|display)">([^<]*)<\/\1>/g

/** A formula with the signs that share its line, as `keepSigns` of the page's reader has them. */
const line =
  /([\p{Ps}\p{Pi}]{0,8})<span class="math-inline"[^>]*>(?:(?!<\/span>).)*<\/span>([\p{Pe}\p{Pf}、。，．：；！？,.:;!?%]{0,8})/gsu

/** How much of a text the typesetter is given, in characters of TeX: what is beyond is left to the page. */
const typesetMax = 20_000

type Setter = (tex: string, display: boolean) => string | null

/** Sets those formulas of a text that stand there as TeX still and that the setter knows. */
const setFormulas = (html: string, setter: Setter) =>
  html.replace(place, (whole, element, kind, tex) => {
    const written = decodeHTML(tex).trim()
    const formula = setter(written, kind === 'display')
    if (formula === null) return whole
    return `<${element} class="math-${kind}" data-tex="${escapeHtml(written)}">${formula}</${element}>`
  })

/** The typesetter for one text. Few texts need it: it is started with the first. */
async function startTypesetter(): Promise<Setter> {
  const { typesetFormula: typeset } = await import('./typeset.ts')
  let left = typesetMax
  return (tex, display) => {
    left -= tex.length
    return left < 0 ? null : typeset(tex, display)
  }
}

/** Whether the typesetter's rules are needed: our own reader names how each formula is displayed, and nothing else of it. */
export const isTypeset = (html: string): boolean => /<math(?! display="(?:inline|block)">)/.test(html)

/** What was made of the texts that were read last: of a long one it takes many times as long as the rest of its page. */
const made = lastUsed<Promise<string>>(100)

/**
 * An author's Markdown as safe HTML in the boxes of the page; formulas are MathML, with their TeX for those who copy them,
 * but for wrong ones, which are TeX. The page takes it over (`web/src/ui/markdown/serverContent.ts`).
 */
export function renderMarkdown(source: string, reading: Reading = {}): Promise<string> {
  const name = `${reading.breaks === true} ${source}`
  return made.memo(name, {
    context: () => {
      const html = renderUncached(source, reading)
      html.catch(() => made.delete(name))
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

/** How much of a text is read for its first words. */
const beginningMax = 4000

/** The beginning of an author's text without its marks, for a description on one line. */
export function toDescription(source: string): string {
  const words = decodeHTML(safeHtml(markdownToHtml(source.slice(0, beginningMax))).replace(/<[^>]*>/g, ' '))
  return clipText(words.replace(/\s+/g, ' ').trim(), 160)
}
