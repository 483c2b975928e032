import temml from 'temml'

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
 * The typesetter's MathML for a formula; null if it is wrong or exceeds a limit, so that its source stays. Needs the rules and
 * faces of `typeset.css`.
 */
export function formulaMarkup(tex: string, display: boolean): string | null {
  if (tex.length > lengthMax || definitions.test(tex)) return null
  try {
    const options = { displayMode: display, throwOnError: true, trust: false, maxExpand: 1000, maxSize }
    return temml.renderToString(tex, options)
  } catch {
    // an error of TeX, or groups so deep in each other that they exhaust the reader
    return null
  }
}
