import temml from 'temml/temml.js'
import 'temml/dist/Temml-Local.css'
import './typeset.css'
import { safeMarkup } from './safe.ts'

/** The longest formula that is typeset, in characters. */
const lengthMax = 10_000

/** The largest width and height that a command may ask for, in em and in pt. */
const maxSize: [number, number] = [40, 480]

/**
 * Commands that define others. A formula of a statement has nothing to define, since definitions end with it; but ten
 * lines of them can make it grow without end.
 */
const definitions =
  /\\(?:[gex]?def|let|futurelet|global|long|(?:re|provide)?newcommand|DeclareMathOperator)(?![a-zA-Z])/

/**
 * A formula as nodes that are safe to put in the page; null for one that is wrong or out of bounds, whose source is
 * to stay.
 */
export function typeset(tex: string, display: boolean): DocumentFragment | null {
  if (tex.length > lengthMax || definitions.test(tex)) return null
  try {
    const options = { displayMode: display, throwOnError: true, trust: false, maxExpand: 1000, maxSize }
    return safeMarkup(temml.renderToString(tex, options))
  } catch {
    // an error of TeX, or groups so deep in each other that they exhaust the reader
    return null
  }
}
