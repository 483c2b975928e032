import { ended, isBlank, type Text } from './text.ts'

/** Digits beyond these do not change the double, apart from whether any of them is not 0. */
const maxDigits = 800
const digits = Buffer.alloc(maxDigits + 1)

/** Larger exponents give the same result as this one. */
const maxExponent = 1e15

/** Numbers of so many digits and these powers of ten are exact doubles: one division or product rounds correctly. */
const exactDigits = 15
const powers = Array.from({ length: 23 }, (_, exponent) => Number(`1e${exponent}`))

const plus = 0x2b
const minus = 0x2d
const point = 0x2e
const zero = 0x30
const nine = 0x39
const one = 0x31
const isDigit = (byte: number) => byte >= zero && byte <= nine
const isSign = (byte: number) => byte === plus || byte === minus
const isExponent = (byte: number) => byte === 0x65 || byte === 0x45

/**
 * Reads the word at the text's position as a decimal number as programs print it, and moves to its end; null for
 * anything else: hexadecimal, infinite, not a number. Gives the nearest double, for any number of digits, in bounded
 * memory.
 */
export function readDecimal(text: Text): number | null {
  const isNegative = text.peek() === minus
  if (isSign(text.peek())) text.at++
  const mantissa = readMantissa(text)
  const exponent = mantissa && readExponent(text)
  if (!mantissa || exponent === null) return null
  const next = text.peek()
  if (next !== ended && !isBlank(next)) return null
  const value = doubleOf(mantissa, mantissa.scale + exponent)
  return isNegative ? -value : value
}

interface Mantissa {
  /** digits from the first that is not 0, and the number that those are while it is exact */
  count: number
  small: number
  /** the power of ten by which they are to be multiplied */
  scale: number
}

function readMantissa(text: Text): Mantissa | null {
  let [count, small, scale] = [0, 0, 0]
  let [hasDigits, hasPoint, isMore] = [false, false, false]
  while (text.more()) {
    const { bytes, end } = text
    let at = text.at
    for (; at < end; at++) {
      const byte = bytes[at] ?? ended
      if (isDigit(byte)) {
        hasDigits = true
        if (hasPoint) scale--
        if (count === 0 && byte === zero) continue
        if (count < exactDigits) small = 10 * small + byte - zero
        if (count < maxDigits) digits[count++] = byte
        else {
          scale++
          if (byte !== zero) isMore = true
        }
      } else if (byte === point && !hasPoint) hasPoint = true
      else break
    }
    text.at = at
    if (at < end) break
  }
  if (isMore) {
    digits[count++] = one
    scale--
  }
  return hasDigits ? { count, small, scale } : null
}

/** 0 where there is none, null where something else begins like one. */
function readExponent(text: Text): number | null {
  if (!isExponent(text.peek())) return 0
  text.at++
  const isNegative = text.peek() === minus
  if (isSign(text.peek())) text.at++
  if (!isDigit(text.peek())) return null
  let exponent = 0
  for (; isDigit(text.peek()); text.at++) exponent = Math.min(10 * exponent + text.peek() - zero, maxExponent)
  return isNegative ? -exponent : exponent
}

function doubleOf({ count, small }: Mantissa, exponent: number): number {
  if (count === 0) return 0
  const power = count <= exactDigits ? powers[Math.abs(exponent)] : undefined
  if (power !== undefined) return exponent < 0 ? small / power : small * power
  return Number(`${digits.toString('latin1', 0, count)}e${exponent}`)
}
