import { type Charsets, decodeLiteral } from './charset.ts'
import type { Reading, Tokens } from './tokens.ts'

export type Value = string | number | null

const number = /^[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?$/i
const whole = /^[-+]?\d+$/

/** Of what stands without quotes; what only a server knows (`NOW()`) is none. Numbers that are too long stay texts. */
function valueOfWord(word: string, charsets: Charsets | null): Value {
  if (/^0x/.test(word)) return valueOfBytes(Buffer.from(word.slice(2), 'hex'), charsets)
  if (/^0b/.test(word)) return Number(word)
  if (!number.test(word)) return word.toLowerCase() === 'true' ? 1 : null
  return whole.test(word) && !Number.isSafeInteger(Number(word)) ? word : Number(word)
}

const valueOfBytes = (bytes: Buffer, charsets: Charsets | null): Value =>
  charsets ? decodeLiteral(bytes, charsets) : Number(bytes.length > 0)

/** Of `x'41'`, `b'1'`, `_binary 'A'`, `'A'`. */
function valueOfLiteral(tokens: Tokens, before: string, charsets: Charsets | null): Value {
  if (!charsets) return Number(tokens.isFilled)
  if (before === 'b') return Number.parseInt(tokens.bytes.toString(), 2)
  return decodeLiteral(before === 'x' ? Buffer.from(tokens.bytes.toString(), 'hex') : tokens.bytes, charsets)
}

/** Ends at the last one. */
function* skipBrackets(tokens: Tokens): Reading<void> {
  for (let depth = 1; depth > 0; ) {
    yield* tokens.advance()
    if (tokens.isSign('(')) depth++
    else if (tokens.isSign(')')) depth--
  }
}

/** Without charsets only whether there is something. Ends at the sign behind it. */
export function* readValue(tokens: Tokens, charsets: Charsets | null): Reading<Value> {
  tokens.keeps = charsets !== null
  let value: Value = null
  let before = ''
  for (yield* tokens.advance(); !tokens.isSign(',') && !tokens.isSign(')'); yield* tokens.advance()) {
    if (tokens.isSign('(')) {
      value = null
      yield* skipBrackets(tokens)
    } else if (tokens.kind === 'text') value = valueOfLiteral(tokens, before, charsets)
    else {
      before = tokens.text.toLowerCase()
      value = valueOfWord(tokens.text, charsets)
    }
  }
  tokens.keeps = true
  return value
}
