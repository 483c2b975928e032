import { simpleFormula } from '../../../../../web/src/ui/markdown/formula/formula.ts'
import { markdownToHtml } from '../../../../../web/src/ui/markdown/html.ts'
import { clip } from '../../../platform/text.ts'
import { plain, safeHtml } from './safe-html.ts'

const place = /<(span|div) class="math-(inline|display)">([^<]*)<\/\1>/g

/** An author's Markdown as safe HTML in the boxes of the page; formulas that our own reader knows are MathML, others TeX. */
export function markdown(source: string): string {
  const boxed = safeHtml(markdownToHtml(source))
    .replace(/<table[ >]/g, (tag) => `<div class="table">${tag}`)
    .replace(/<pre[ >]/g, (tag) => `<div>${tag}`)
    .replace(/<\/(?:table|pre)>/g, (tag) => `${tag}</div>`)
  return boxed.replace(place, (whole, element, kind, tex) => {
    const formula = simpleFormula(plain(tex).trim(), kind === 'display')
    return formula === null ? whole : `<${element} class="math-${kind}">${formula}</${element}>`
  })
}

/** The beginning of an author's text without its marks, for a description on one line. */
export function beginning(source: string): string {
  const words = plain(safeHtml(markdownToHtml(source)).replace(/<[^>]*>/g, ' '))
  return clip(words.replace(/\s+/g, ' ').trim(), 160)
}
