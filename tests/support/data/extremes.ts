import { isDeepStrictEqual } from 'node:util'
import type { Endpoint } from '@oj/functions/platform/http/endpoint.ts'
import { type FieldSchema, fieldsOf, inputOf, type Path, someValue, withValue } from './fields.ts'

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

/** Numbers that are in bounds everywhere: as keys they are like any other. */
const middling = [2 ** 31, 2 ** 32]
const numbers = [1e308, -1e308, 1e21, -1, 0, 0.5, 5e-324, 2 ** 53, 2 ** 53 - 1, 1 - 2 ** 53, ...middling]

/** Unusual values of a field's own type. */
function extremesOf(schema: FieldSchema): unknown[] {
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

/** An extreme value of a field. */
export interface Extreme {
  readonly path: Path
  readonly value: unknown
}

export const withExtremes = (input: unknown, extremes: readonly Extreme[]): unknown =>
  extremes.reduce((all, { path, value }) => withValue(all, path, value), input)

/** Whether one field lies in the other, so that only one of them can be given. */
function overlaps(one: Path, other: Path): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  return short.every((step, at) => step === long[at])
}

/** What a call is about: where that is not found, nothing else is looked at. */
const namesThing = ([name, ...rest]: Path) => rest.length === 0 && /(id|username)$/i.test(String(name))

/**
 * The extreme values of a call's fields in as few sets as there is room for: a set has one of a field at most, and one
 * that names what the call is about stands by itself. `read` tells what the call gets for some; undefined where its
 * contract refuses them. What it gets for another value, too, is not tried twice.
 */
export function extremesTogether(one: Endpoint, read: (extremes: readonly Extreme[]) => unknown): Extreme[][] {
  const sets: Extreme[][] = []
  const seen: unknown[] = [undefined, read([])]
  for (const { path, schema } of fieldsOf(inputOf(one))) {
    const isAlone = namesThing(path)
    for (const value of path.length === 0 ? [] : extremesOf(schema)) {
      if (isAlone && middling.some((number) => number === value)) continue
      const given = read([{ path, value }])
      if (seen.some((other) => isDeepStrictEqual(other, given))) continue
      seen.push(given)
      const set = sets.find((some) => some.every((other) => !namesThing(other.path) && !overlaps(other.path, path)))
      if (isAlone || !set) sets.push([{ path, value }])
      else set.push({ path, value })
    }
  }
  return sets
}
