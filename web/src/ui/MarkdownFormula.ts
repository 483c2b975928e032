/**
 * Formulas that need no typesetter. Most formulas of a statement are a name, a bound or a power, such as
 * `1 \le n \le 10^5`; those become MathML, which every browser shows by itself, and spare the reader a library of
 * 80 KB. Everything else is left to KaTeX.
 */

const operators: Readonly<Record<string, string>> = {
  ...{ le: '≤', leq: '≤', ge: '≥', geq: '≥', lt: '&lt;', gt: '&gt;', ne: '≠', neq: '≠', equiv: '≡', approx: '≈' },
  ...{ times: '×', cdot: '⋅', div: '÷', pm: '±', oplus: '⊕', land: '∧', lor: '∨', neg: '¬', bmod: 'mod', mid: '∣' },
  ...{ in: '∈', notin: '∉', cup: '∪', cap: '∩', subset: '⊂', subseteq: '⊆', to: '→', rightarrow: '→', Rightarrow: '⇒' },
  ...{ ldots: '…', dots: '…', cdots: '⋯', lfloor: '⌊', rfloor: '⌋', lceil: '⌈', rceil: '⌉', '{': '{', '}': '}' },
}
const names: Readonly<Record<string, string>> = {
  ...{ alpha: 'α', beta: 'β', gamma: 'γ', delta: 'δ', epsilon: 'ε', theta: 'θ', lambda: 'λ', mu: 'μ', pi: 'π' },
  ...{
    sigma: 'σ',
    phi: 'φ',
    omega: 'ω',
    Delta: 'Δ',
    Theta: 'Θ',
    Sigma: 'Σ',
    Omega: 'Ω',
    infty: '∞',
    emptyset: '∅',
    circ: '∘',
  },
}
const functions: readonly string[] = ['min', 'max', 'log', 'ln', 'gcd', 'sin', 'cos', 'tan']
const spaces: Readonly<Record<string, number>> = { ',': 0.17, ':': 0.22, ';': 0.28, ' ': 0.33, quad: 1 }
const plain: Readonly<Record<string, string>> = { '-': '−', '<': '&lt;', '>': '&gt;', '*': '∗' }

const token = /\s+|\\([a-zA-Z]+|[^a-zA-Z])|(\d+(?:\.\d+)?)|([a-zA-Z])|([-+=<>()[\],.;:!|/*])|([_^{}])/y

/** One token: what it is, and its text or its MathML. */
type Piece = { kind: 'atom' | 'sign' | 'space' | 'mark'; text: string }

/** A formula as MathML, or null where it holds anything but names, numbers, signs, powers and indices. */
export function simpleFormula(tex: string, display: boolean): string | null {
  const pieces = piecesOf(tex)
  if (pieces === null) return null
  const rest = [...pieces]
  const body = row(rest)
  if (body === null || rest.length > 0) return null
  return `<math display="${display ? 'block' : 'inline'}"><mrow>${body}</mrow></math>`
}

function piecesOf(tex: string): Piece[] | null {
  const pieces: Piece[] = []
  token.lastIndex = 0
  while (token.lastIndex < tex.length) {
    const match = token.exec(tex)
    if (match === null) return null
    const [, command, number, letter, sign, mark] = match
    const piece = command === undefined ? plainPiece(number, letter, sign, mark) : commandPiece(command)
    if (piece === null) return null
    if (piece.text !== '') pieces.push(piece)
  }
  return pieces
}

function plainPiece(number?: string, letter?: string, sign?: string, mark?: string): Piece {
  if (number !== undefined) return { kind: 'atom', text: `<mn>${number}</mn>` }
  if (letter !== undefined) return { kind: 'atom', text: `<mi mathvariant="normal">${letter}</mi>` }
  if (sign !== undefined) return { kind: 'sign', text: plain[sign] ?? sign }
  return { kind: mark === undefined ? 'space' : 'mark', text: mark ?? '' }
}

function commandPiece(command: string): Piece | null {
  const operator = operators[command]
  if (operator !== undefined) return { kind: 'sign', text: operator }
  const name = names[command]
  if (name !== undefined) return { kind: 'atom', text: `<mi mathvariant="normal">${name}</mi>` }
  if (functions.includes(command)) return { kind: 'atom', text: `<mo lspace="0.17em" rspace="0.17em">${command}</mo>` }
  const width = spaces[command]
  return width === undefined ? null : { kind: 'space', text: `<mspace width="${width}em"></mspace>` }
}

/** Whether a group ends here; a brace that is shown (`\\}`) ends none. */
const closes = (piece: Piece | undefined) => piece?.kind === 'mark' && piece.text === '}'

/** A run of terms up to the end or to a closing brace, which stays; null where it makes no sense. */
function row(rest: Piece[]): string | null {
  let out = ''
  let after: 'value' | 'nothing' = 'nothing'
  while (rest.length > 0 && !closes(rest[0])) {
    const [piece] = rest
    if (piece?.kind === 'sign') {
      rest.shift()
      // A sign that follows no value belongs to what comes after it and keeps close.
      const close = after === 'nothing' && (piece.text === '−' || piece.text === '+')
      // Bars stand as close to what they embrace as brackets do; which side they are on does not show.
      const tight = close || piece.text === '|'
      out += `<mo${tight ? ' lspace="0" rspace="0"' : ''}>${piece.text}</mo>`
      after = /^[)\]!|}⌋⌉]$/.test(piece.text) ? 'value' : 'nothing'
      continue
    }
    const next = piece?.kind === 'space' ? rest.shift()?.text : term(rest)
    if (next === undefined || next === null) return null
    if (piece?.kind !== 'space') after = 'value'
    out += next
  }
  return out
}

/** An atom or a group with its index and its power. */
function term(rest: Piece[]): string | null {
  const base = unit(rest)
  const scripts: { _?: string; '^'?: string } = {}
  while (base !== null) {
    const mark = rest[0]?.kind === 'mark' ? rest[0].text : ''
    if (mark !== '_' && mark !== '^') break
    rest.shift()
    const script = unit(rest)
    if (script === null || scripts[mark] !== undefined) return null
    scripts[mark] = script
  }
  const { _: index, '^': power } = scripts
  if (index !== undefined && power !== undefined) return `<msubsup>${base}${index}${power}</msubsup>`
  if (index !== undefined) return `<msub>${base}${index}</msub>`
  return power === undefined ? base : `<msup>${base}${power}</msup>`
}

function unit(rest: Piece[]): string | null {
  const piece = rest.shift()
  if (piece?.kind === 'atom') return piece.text
  if (piece?.kind !== 'mark' || piece.text !== '{') return null
  const group = row(rest)
  return group === null || !closes(rest.shift()) ? null : `<mrow>${group}</mrow>`
}
