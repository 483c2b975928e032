import { simpleFormula } from './formula/formula.ts'
import { formulaPlaces, isDisplay } from './formula/places.ts'
import { markdownToHtml, type Reading } from './html.ts'
import { safeContent, safeMarkup } from './safe.ts'

/** An author's Markdown as safe nodes, with simple formulas as MathML. */
export function renderContent(source: string, reading: Reading = {}): DocumentFragment {
  const content = safeContent(markdownToHtml(source, reading))
  for (const place of content.querySelectorAll<HTMLElement>(formulaPlaces)) {
    const tex = place.textContent ?? ''
    const formula = simpleFormula(tex, isDisplay(place))
    if (formula === null) continue
    place.dataset.tex = tex
    place.replaceChildren(safeMarkup(formula))
  }
  return content
}
