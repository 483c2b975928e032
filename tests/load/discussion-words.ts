import { addTo, type Places, packed, partOf, placesOf } from '@oj/functions/features/discussion/words/postings.ts'
import { parts } from '@oj/functions/features/discussion/words/store.ts'
import { termsOf, termsWanted } from '@oj/functions/features/discussion/words/terms.ts'
import { median } from './median.ts'

const threads = 20_000
const bytes = 2048
/** Discussions that change before they are taken into the large part. */
const changed = 500

/** Numbers that look random, small ones far more often, as words of a language are. */
function rareLast(seed: number) {
  let state = seed
  return (bound: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor(bound ** (state / 2 ** 32)) - 1
  }
}

const next = rareLast(7)
const word = () => {
  const at = next(40_000)
  return `${String.fromCharCode(97 + (at % 26))}${at.toString(36)}ing`
}
/** Every second thread is in Chinese, of 3,500 characters. */
const textOf = (at: number): string => {
  let text = ''
  let size = 0
  while (size < bytes) {
    const piece = at % 2 === 0 ? `${word()} ` : String.fromCodePoint(0x4e00 + next(3500))
    text += piece
    size += at % 2 === 0 ? piece.length : 3
  }
  return text
}

const since = (started: number) => Math.round(performance.now() - started)
const megabytes = (size: number) => Math.round(size / 1e5) / 10

/** The index of words of 20,000 threads of 2 KB: its making, its size, what a change of 500 takes, and a search. */
export function measureDiscussionWords() {
  const texts = Array.from({ length: threads }, (_, at) => textOf(at))
  const started = performance.now()
  const all: Places = new Map()
  texts.forEach((text, place) => {
    for (const term of termsOf(text)) {
      const known = all.get(term)
      if (known) known.push(place)
      else all.set(term, [place])
    }
  })
  const read = since(started)
  const whole = packed(all)
  const main = Array.from({ length: parts }, (_, part) => partOf(whole, part, parts))
  const sizes = main.map(({ terms, bytes: packedBytes }) => 8 * terms.length + packedBytes.length)
  const recent: Places = new Map()
  texts.slice(0, changed).forEach((text, place) => {
    for (const term of termsOf(text)) recent.set(term, [...(recent.get(term) ?? []), place])
  })
  const change = packed(recent)
  const merging = performance.now()
  for (const [part, postings] of main.entries()) {
    const merged: Places = new Map()
    addTo(merged, postings, (place) => (place < changed ? null : place - changed))
    addTo(merged, partOf(change, part, parts), (place) => threads - changed + place)
    packed(merged)
  }
  const merge = since(merging)
  const took = Array.from({ length: 50 }, (_, at) => {
    // whole words alone: what a search has of the last one may be no word of the text
    const wanted = [...termsWanted((texts[at] ?? '').slice(0, 12).replace(/ \S*$/, ''))]
    const from = performance.now()
    const found = wanted.map((term) => new Set(placesOf(whole, term)))
    const rows = texts.filter((_, place) => found.every((one) => one.has(place)))
    if (rows.length === 0) throw new Error('a text is not found by its own words')
    return performance.now() - from
  })
  return {
    threads,
    'MB of text': megabytes(texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0)),
    terms: whole.terms.length,
    'MB of index, as it lies in memory': megabytes(sizes.reduce((sum, one) => sum + one, 0)),
    'MB of its largest part': megabytes(Math.max(...sizes)),
    'ms to read all texts': read,
    'ms to take in 500 changed ones': merge,
    'ms of a search, median': Math.round(median(took) * 100) / 100,
  }
}
