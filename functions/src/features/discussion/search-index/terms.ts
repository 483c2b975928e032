import { foldForSearch } from '@oj/shared/text.ts'

/** Scripts that are written without spaces; of these the index knows characters and pairs, of others whole words. */
const unspaced = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}`
const runs = new RegExp(`[${unspaced}]+|[[\\p{L}\\p{N}\\p{M}]--[${unspaced}]]+`, 'gv')
const isUnspaced = new RegExp(`^[${unspaced}]`, 'v')

/** Longer words count by their beginning. */
const longest = 40

/** A term as the index knows it: a number of 32 bits that depends on all of its characters. */
function hashOf(term: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < term.length; at++) hash = Math.imul(hash ^ term.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

const pairCharacters = (characters: readonly string[]) =>
  characters.slice(1).map((one, at) => `${characters[at]}${one}`)

/** The terms by which a text is found. */
export function termsOf(text: string): Set<number> {
  const terms = new Set<number>()
  for (const [run] of foldForSearch(text).matchAll(runs)) {
    const characters = isUnspaced.test(run) ? [...run] : []
    const some = characters.length > 0 ? [...characters, ...pairCharacters(characters)] : [run.slice(0, longest)]
    for (const term of some) terms.add(hashOf(term))
  }
  return terms
}

/** The terms that a text must have all of, so that a word of a search is in it; none where the word has no letters. */
export function termsWanted(word: string): Set<number> {
  const terms = new Set<number>()
  for (const [run] of foldForSearch(word).matchAll(runs)) {
    const characters = isUnspaced.test(run) ? [...run] : []
    const some = characters.length > 1 ? pairCharacters(characters) : [run.slice(0, longest)]
    for (const term of some) terms.add(hashOf(term))
  }
  return terms
}
