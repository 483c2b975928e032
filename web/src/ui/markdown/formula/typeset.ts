import temml from 'temml/temml.js'
import 'temml/dist/Temml-Local.css'
import './typeset.css'
import { safeMarkup } from '../safe.ts'

/** The longest formula that is typeset, in characters. */
const lengthMax = 10_000

/** The largest width and height that a command may ask for, in em and in pt. */
const maxSize: [number, number] = [40, 480]

/**
 * Commands that define others. Formulas of statements need no definitions, which end with the formula; but ten lines of
 * them can make it grow without limit.
 */
const definitions =
  /\\(?:[gex]?def|let|futurelet|global|long|(?:re|provide)?newcommand|DeclareMathOperator)(?![a-zA-Z])/

/**
 * A formula as nodes that are safe to insert into the page; null if it is wrong or exceeds a limit, so that its source
 * stays.
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
