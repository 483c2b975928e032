import * as z from 'zod/mini'
import { upTo } from '../../../platform/http/fields.ts'

/** The longest username, in characters, also with every character written out. */
export const usernameMax = 20

/** Letters that show nothing. */
const unseen = /[\u115f\u1160\u3164\uffa0]/

/** Signs beside letters that pass for a blot or a quote, but those that Chinese and Japanese write words with. */
const signs = /(?![々〻〱-〵ゝゞヽヾー])\p{Lm}/u
/** Parts of Korean syllables, of which a lone one passes for a stroke. */
const parts = /[\u1100-\u11ff\ua960-\ua97f\ud7b0-\ud7ff]/

/** Scripts that one name may mix, as East Asian names do; of the others a name has one, so that no letter passes for another. */
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

/** Whether a name keeps its length and its letters when its compatibility forms are written out, and is of whole letters. */
const isPlain = (name: string) => {
  const written = name.normalize('NFKC')
  const isOdd = unseen.test(name) || signs.test(written) || parts.test(written)
  return written.length <= usernameMax && charactersOf.test(written) && !isOdd
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
