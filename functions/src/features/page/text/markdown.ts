import { simpleFormula } from '../../../../../web/src/ui/markdown/formula/formula.ts'
import { escapeHtml } from '../../../../../web/src/ui/markdown/formula/math.ts'
import { markdownToHtml } from '../../../../../web/src/ui/markdown/html.ts'
import { clip } from '../../../platform/text.ts'
import { plain, safeHtml } from './safe-html.ts'

const place = /<(span|div) class="math-(inline|display)">([^<]*)<\/\1>/g

/** A formula with the signs that share its line, as `keepSigns` of the page's reader has them. */
const line =
  /([\p{Ps}\p{Pi}]{0,8})<span class="math-inline"[^>]*>(?:(?!<\/span>).)*<\/span>([\p{Pe}\p{Pf}、。，．：；！？,.:;!?%]{0,8})/gsu

/**
 * An author's Markdown as safe HTML in the boxes of the page; formulas that our own reader knows are MathML, with their TeX for
 * those who copy them, others are TeX. The page takes it over (`web/src/ui/markdown/arrived.ts`).
 */
export function markdown(source: string): string {
  const boxed = safeHtml(markdownToHtml(source))
    .replace(/<table[ >]/g, (tag) => `<div class="table">${tag}`)
    .replace(/<pre[ >]/g, (tag) => `<div>${tag}`)
    .replace(/<\/(?:table|pre)>/g, (tag) => `${tag}</div>`)
  const filled = boxed.replace(place, (whole, element, kind, tex) => {
    const written = plain(tex).trim()
    const formula = simpleFormula(written, kind === 'display')
    if (formula === null) return whole
    return `<${element} class="math-${kind}" data-tex="${escapeHtml(written)}">${formula}</${element}>`
  })
  return filled.replace(line, (whole, before: string, after: string) =>
    before + after === '' ? whole : `<span class="math-line">${whole}</span>`,
  )
}

/** The beginning of an author's text without its marks, for a description on one line. */
export function beginning(source: string): string {
  const words = plain(safeHtml(markdownToHtml(source)).replace(/<[^>]*>/g, ' '))
  return clip(words.replace(/\s+/g, ' ').trim(), 160)
}
