import { escapeHtml } from './math.ts'

/**
 * Formulas that need no typesetter. Nearly all formulas of statements consist of names, bounds, powers, sums and
 * fractions, such as `1 \le n \le 10^5`; these become MathML, which every browser renders by itself, and save the
 * reader a library of 50 KB. `typeset.ts` handles all others.
 */

/** What a token is; `end` ends a group. */
type Kind = 'atom' | 'number' | 'function' | 'sign' | 'large' | 'space' | 'script' | 'open' | 'end' | Command
type Command = 'frac' | 'sqrt' | 'left'

interface Piece {
  kind: Kind
  /** the source, the shown sign or MathML, depending on `kind` */
  text: string
}

/** A letter slanted by CSS, so that it is readable in any font until ours is loaded. */
const slantedLetter = (letter: string) => `<mi class="slanted" mathvariant="normal">${letter}</mi>`
const uprightLetter = (letter: string) => `<mi mathvariant="normal">${letter}</mi>`
const identity = (text: string) => text

/** Commands of one kind, given as `name shown name shown …`. */
function listCommands(kind: Kind, pairs: string, show = identity): [string, Piece][] {
  const words = pairs.split(' ')
  return words.flatMap((word, at) => (at % 2 === 0 ? [[`\\${word}`, { kind, text: show(words[at + 1] ?? '') }]] : []))
}

/** Commands, and signs that are shown as others. */
const commands = new Map<string, Piece>([
  ['-', { kind: 'sign', text: '−' }],
  ['*', { kind: 'sign', text: '∗' }],
  ...listCommands('sign', 'le ≤ leq ≤ ge ≥ geq ≥ lt < gt > ne ≠ neq ≠ equiv ≡ approx ≈ in ∈ notin ∉ mid ∣'),
  ...listCommands(
    'sign',
    'subset ⊂ subseteq ⊆ cup ∪ cap ∩ times × cdot ⋅ div ÷ pm ± oplus ⊕ land ∧ lor ∨ neg ¬ bmod mod',
  ),
  ...listCommands('sign', 'to → rightarrow → Rightarrow ⇒ lfloor ⌊ rfloor ⌋ lceil ⌈ rceil ⌉'),
  ...listCommands('sign', '{ { } }'),
  ...listCommands('atom', 'alpha α beta β gamma γ delta δ epsilon ε theta θ lambda λ mu μ pi π', slantedLetter),
  ...listCommands('atom', 'sigma σ phi φ omega ω', slantedLetter),
  ...listCommands(
    'atom',
    'Delta Δ Theta Θ Sigma Σ Omega Ω infty ∞ emptyset ∅ circ ∘ % % ldots … dots … cdots ⋯',
    uprightLetter,
  ),
  ...listCommands('function', 'min min max max log log ln ln gcd gcd sin sin cos cos tan tan'),
  ...listCommands('large', 'sum ∑ prod ∏', (sign) => `<mo>${sign}</mo>`),
  ...listCommands('space', ', 0.17 : 0.22 ; 0.28 quad 1', (width) => `<mspace width="${width}em"></mspace>`),
  ['\\ ', { kind: 'space', text: '<mspace width="0.33em"></mspace>' }],
  ...listCommands('frac', 'frac frac'),
  ...listCommands('sqrt', 'sqrt sqrt'),
  ...listCommands('left', 'left left'),
  ...listCommands('end', 'right right'),
])

const token =
  /\\(?:text|textrm|mathrm)\s*\{([^{}$\\_^&#%~]*)\}|\\(?:[a-zA-Z]+|[^a-zA-Z])|(\d+(?:\.\d+)?)|([a-zA-Z])|([-+=<>()[\],.;:!|/*])|([_^])|([{}])|(\s+)/y

/** The maximum depth of nested groups. */
const depthMax = 30

/** A formula as MathML; null if it contains anything that needs the typesetter. */
export function simpleFormula(tex: string, display: boolean): string | null {
  const pieces = piecesOf(tex)
  if (pieces === null) return null
  const reader = new Reader(pieces)
  const body = reader.row()
  if (body === null || !reader.done) return null
  return `<math display="${display ? 'block' : 'inline'}"><mrow>${body}</mrow></math>`
}

function piecesOf(tex: string): Piece[] | null {
  const pieces: Piece[] = []
  token.lastIndex = 0
  while (token.lastIndex < tex.length) {
    const match = token.exec(tex)
    const piece = match && (commands.get(match[0]) ?? plainPiece(match))
    if (!piece) return null
    if (piece.text !== '') pieces.push(piece)
  }
  return pieces
}

function plainPiece([, words, number, letter, sign, script, brace, blank]: RegExpExecArray): Piece | null {
  if (words !== undefined) return { kind: 'atom', text: `<mtext>${keepBlanks(words)}</mtext>` }
  if (number !== undefined) return { kind: 'number', text: number }
  if (letter !== undefined) return { kind: 'atom', text: slantedLetter(letter) }
  if (sign !== undefined) return { kind: 'sign', text: sign }
  if (script !== undefined) return { kind: 'script', text: script }
  if (brace !== undefined) return { kind: brace === '{' ? 'open' : 'end', text: brace }
  return blank === undefined ? null : { kind: 'space', text: '' }
}

/** Words with non-breaking spaces, since browsers drop blanks at the ends. */
const keepBlanks = (words: string) => escapeHtml(words).replace(/\s+/g, '\u00a0')

const closes = /^[)\]!|}⌋⌉]$/
const brackets = /^[()[\]{}|⌊⌋⌈⌉]$/

/** Parses pieces in order; methods return null for what they cannot parse. */
class Reader {
  readonly #pieces: readonly Piece[]
  #at = 0
  #depth = 0

  constructor(pieces: readonly Piece[]) {
    this.#pieces = pieces
  }

  get done(): boolean {
    return this.#at === this.#pieces.length
  }

  get #next(): Piece | undefined {
    return this.#pieces[this.#at]
  }

  /** A run of terms up to the end, a closing brace or `\right`, which are not consumed. */
  row(): string | null {
    if (this.#depth === depthMax) return null
    this.#depth += 1
    let out = ''
    let afterValue = false
    for (let piece = this.#next; piece && piece.kind !== 'end'; piece = this.#next) {
      const term = this.#term(piece, afterValue)
      if (term === null) return null
      out += term
      if (piece.kind === 'sign') afterValue = closes.test(piece.text)
      else if (piece.kind !== 'space') afterValue = piece.kind !== 'large'
    }
    this.#depth -= 1
    return out
  }

  /** A sign, an atom or a group with its index and its power. */
  #term(piece: Piece, afterValue: boolean): string | null {
    const base = this.#unit(afterValue)
    const [below, above] = piece.kind === 'large' ? ['under', 'over'] : ['sub', 'sup']
    let index = ''
    let power = ''
    for (let mark = this.#next; mark?.kind === 'script'; mark = this.#next) {
      this.#at += 1
      const script = this.#argument()
      if (script === null || (mark.text === '_' ? index : power) !== '') return null
      if (mark.text === '_') index = script
      else power = script
    }
    return index + power === '' ? base : wrapInTag(`m${index && below}${power && above}`, base, index, power)
  }

  /** The argument of a command or script: one digit, atom or group. */
  #argument(): string | null {
    const piece = this.#next
    return piece?.kind === 'number' && piece.text.length > 1 ? null : this.#unit()
  }

  #unit(afterValue = false): string | null {
    const piece = this.#next
    this.#at += 1
    switch (piece?.kind) {
      case 'atom':
      case 'large':
      case 'space':
        return piece.text
      case 'number':
        return `<mn>${piece.text}</mn>`
      case 'sign':
        return signMark(piece.text, afterValue)
      case 'function':
        return functionMark(piece.text, afterValue, this.#next)
      case 'open':
        return wrapInTag('mrow', this.row(), this.#end('}'))
      case 'frac':
        return wrapInTag('mfrac', this.#argument(), this.#argument())
      case 'sqrt':
        return this.#next?.kind === 'open' ? wrapInTag('msqrt', this.#unit()) : null
      case 'left':
        return wrapInTag('mrow', this.#delimiter('prefix'), this.row(), this.#end('right'), this.#delimiter('postfix'))
      default:
        return null
    }
  }

  /** Consumes the end of a group; null if it does not come next. */
  #end(text: '}' | 'right'): string | null {
    const piece = this.#next
    this.#at += 1
    return piece?.kind === 'end' && piece.text === text ? '' : null
  }

  /** The delimiter after `\left` or `\right`, which grows with its content. */
  #delimiter(form: 'prefix' | 'postfix'): string | null {
    const text = this.#next?.text ?? ''
    this.#at += 1
    if (text === '.') return ''
    return brackets.test(text) ? `<mo form="${form}" stretchy="true">${text}</mo>` : null
  }
}

const wrapInTag = (element: string, ...content: (string | null)[]) =>
  content.includes(null) ? null : `<${element}>${content.join('')}</${element}>`

/** A function has space around it, but none before a bracket or script. */
function functionMark(text: string, afterValue: boolean, next: Piece | undefined): string {
  const close = next === undefined || next.kind === 'script' || /^[(|]$/.test(next.text)
  return `<mo lspace="${afterValue ? '0.17em' : '0'}" rspace="${close ? '0' : '0.17em'}">${text}</mo>`
}

/** A sign; a plus or minus that follows no value is unary and gets no space. */
function signMark(sign: string, afterValue: boolean): string {
  const close = !afterValue && (sign === '−' || sign === '+')
  // bars get no space, like brackets, since it is unknown which side they are on
  const space = close || sign === '|' ? ' lspace="0" rspace="0"' : ''
  return `<mo${space}${brackets.test(sign) ? ' stretchy="false"' : ''}>${escapeHtml(sign)}</mo>`
}
