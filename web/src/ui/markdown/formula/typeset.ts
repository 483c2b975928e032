import 'temml/dist/Temml-Local.css'
import './typeset.css'
import { safeMarkup } from '../safe.ts'
import { formulaMarkup } from './markup.ts'

/** A formula as nodes that are safe to insert into the page; null where its source stays. */
export function typesetFormula(tex: string, display: boolean): DocumentFragment | null {
  const markup = formulaMarkup(tex, display)
  return markup === null ? null : safeMarkup(markup)
}
