import 'temml/dist/Temml-Local.css'
import './typeset.css'
import { safeMarkup } from '../safe.ts'
import { formulaMarkup } from './markup.ts'

/** A formula as safe nodes; null if its source stays. */
export function typesetFormula(tex: string, display: boolean): DocumentFragment | null {
  const markup = formulaMarkup(tex, display)
  return markup === null ? null : safeMarkup(markup)
}
