import { foldForSearch } from '@oj/shared/text.ts'

/** Scripts without spaces: terms are characters and pairs of them, in other scripts whole words. */
const unspaced = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}`
const runs = new RegExp(`[${unspaced}]+|[[\\p{L}\\p{N}\\p{M}]--[${unspaced}]]+`, 'gv')
const isUnspaced = new RegExp(`^[${unspaced}]`, 'v')

/** Longer words count by their beginning. */
const longest = 40

/** A term as a 32-bit hash. */
function hashOf(term: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < term.length; at++) hash = Math.imul(hash ^ term.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

const pairCharacters = (characters: readonly string[]) =>
  characters.slice(1).map((one, at) => `${characters[at]}${one}`)

function collectTerms(text: string, hasCharacters: boolean): Set<number> {
  const terms = [...foldForSearch(text).matchAll(runs)].flatMap(([run]) => {
    const characters = isUnspaced.test(run) ? [...run] : [run.slice(0, longest)]
    const pairs = pairCharacters(characters)
    return hasCharacters || pairs.length === 0 ? [...characters, ...pairs] : pairs
  })
  return new Set(terms.map(hashOf))
}

/** The terms by which a text is found. */
export const termsOf = (text: string): Set<number> => collectTerms(text, true)

/** The terms that a text must have all of to contain a word; none for a word without letters. */
export const termsWanted = (word: string): Set<number> => collectTerms(word, false)
