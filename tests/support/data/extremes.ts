import type { FieldSchema } from './fields.ts'
import { someValue } from './fields.ts'

/** Extreme texts of at most so many characters: for keys, for Unicode, for JavaScript, and the empty one. */
const textsUpTo = (most: number): string[] =>
  [
    // NFKC turns one character into 18
    '\ufdfa'.repeat(most),
    '\u{1f984}'.repeat(most / 2),
    '7'.repeat(most),
    '',
    ' ',
    'a\ud800',
    '\udc00a',
    'a\0b',
    '\u202eabc\u200b',
    '\u0301',
    '__proto__',
    'constructor',
    '-0',
    'NaN',
    'Infinity',
    '1e308',
    '-1',
    '999999999999999',
    '-999999999999999',
    '[',
    '{}',
    '%',
    '../..',
    '\r\nx: y',
  ].filter((text) => text.length <= most)

const numbers = [1e308, -1e308, 1e21, -1, 0, 0.5, 5e-324, 2 ** 53, 2 ** 53 - 1, 1 - 2 ** 53, 2 ** 31, 2 ** 32]

/** Unusual values of a field's own type. */
export function extremesOf(schema: FieldSchema): unknown[] {
  const { type, enum: choices, const: one, format, maxLength = 100, items, additionalProperties } = schema
  if (choices || one !== undefined || format === 'binary') return []
  if (type === 'string') return textsUpTo(maxLength)
  if (type === 'integer' || type === 'number') return numbers
  if (type === 'array' && items) return [[], Array.from({ length: schema.maxItems ?? 1000 }, () => someValue(items))]
  if (typeof additionalProperties !== 'object') return []
  const names = Array.from({ length: schema.maxProperties ?? 100 }, (_, at) => `n${at}`)
  return [names, ['constructor', 'toString']].map((some) =>
    Object.fromEntries(some.map((name) => [name, someValue(additionalProperties)])),
  )
}
