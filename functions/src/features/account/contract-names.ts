import * as z from 'zod/mini'
import { upTo } from '../../platform/fields.ts'

/** The longest username, in characters, also with every character written out. */
export const usernameMax = 20

/** Letters that show nothing. */
const unseen = /[\u115f\u1160\u3164\uffa0]/

/** Scripts that one name may mix, as East Asian names do; of the others a name has one, lest its letters pass for others. */
const mixed = ['Latin', 'Han', 'Hiragana', 'Katakana', 'Bopomofo', 'Hangul']
const alone = [
  'Cyrillic',
  'Greek',
  'Armenian',
  'Georgian',
  'Hebrew',
  'Arabic',
  'Mongolian',
  'Tibetan',
  'Yi',
  'Thai',
  'Lao',
  'Khmer',
  'Myanmar',
  'Devanagari',
  'Bengali',
  'Gujarati',
  'Gurmukhi',
  'Tamil',
  'Telugu',
  'Kannada',
  'Malayalam',
  'Sinhala',
  'Ethiopic',
]
const scripts = [mixed, ...alone.map((script) => [script])].map((some) => {
  const letters = some.map((script) => `\\p{sc=${script}}`).join('')
  return new RegExp(`^[${letters}\\p{sc=Common}\\p{sc=Inherited}]*$`, 'u')
})

const charactersOf = /^[\p{L}\p{N}._-]*$/u

/** Whether a name keeps its length and its letters when its compatibility forms are written out. */
const isPlain = (name: string) => {
  const written = name.normalize('NFKC')
  return written.length <= usernameMax && charactersOf.test(written) && !unseen.test(name)
}

/** A name to sign in by: letters of one script, or of those that go together, digits, and . _ - */
export const Username = z.string().check(
  z.trim(),
  z.minLength(1, 'username-required'),
  upTo(usernameMax, 'username-too-long'),
  z.regex(charactersOf, { error: 'username-invalid', abort: true }),
  z.refine(isPlain, { error: 'username-invalid', abort: true }),
  z.refine((name) => scripts.some((some) => some.test(name)), 'username-mixed'),
)
