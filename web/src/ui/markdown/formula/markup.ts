import temml from 'temml'

const lengthMax = 10_000

/** The largest size that a command may ask for, in em and in pt. */
const maxSize: [number, number] = [40, 480]

/**
 * Commands that define others: no statement needs them, and a few lines can make a formula grow without limit.
 */
const definitions =
  /\\(?:[gex]?def|let|futurelet|global|long|(?:re|provide)?newcommand|DeclareMathOperator)(?![a-zA-Z])/

/**
 * The typesetter's MathML for a formula, which needs `typeset.css`; null if it is invalid or exceeds a limit.
 */
export function formulaMarkup(tex: string, display: boolean): string | null {
  if (tex.length > lengthMax || definitions.test(tex)) return null
  try {
    const options = { displayMode: display, throwOnError: true, trust: false, maxExpand: 1000, maxSize }
    return temml.renderToString(tex, options)
  } catch {
    // invalid TeX, or groups nested too deeply for the parser
    return null
  }
}
