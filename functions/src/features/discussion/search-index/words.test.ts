import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addTo, decodePostings, encodePostings, packPostings, partOf, partOfTerm, placesOf } from './postings.ts'
import { termsOf, termsWanted } from './terms.ts'

const places = fc
  .dictionary(fc.nat(40).map(String), fc.uniqueArray(fc.nat(40_000), { minLength: 1, maxLength: 30 }))
  .map(
    (all) =>
      new Map(Object.entries(all).map(([term, of]) => [Number(term) * 99_999_989, of.toSorted((a, b) => a - b)])),
  )

it('DS-01 keeps where terms are, through bytes and back, and in parts', () => {
  fc.assert(
    fc.property(places, fc.integer({ min: 1, max: 5 }), (all, parts) => {
      const postings = decodePostings(
        Buffer.from(Buffer.from(encodePostings(packPostings(all))).toString('base64'), 'base64'),
      )
      for (const [term, of] of all) {
        expect(placesOf(postings, term)).toEqual(of)
        for (let part = 0; part < parts; part++) {
          const here = partOfTerm(term, parts) === part ? of : []
          expect(placesOf(partOf(postings, part, parts), term)).toEqual(here)
        }
      }
      expect(placesOf(postings, 7)).toEqual([])
    }),
  )
})

it('DS-01 takes one index into another, without what is gone', () => {
  fc.assert(
    fc.property(places, places, (old, recent) => {
      const all = new Map<number, number[]>()
      addTo(all, packPostings(old), (place) => (place % 2 === 0 ? place / 2 : null))
      addTo(all, packPostings(recent), (place) => 20_001 + place)
      for (const term of new Set([...old.keys(), ...recent.keys()])) {
        const kept = (old.get(term) ?? []).filter((place) => place % 2 === 0).map((place) => place / 2)
        const added = (recent.get(term) ?? []).map((place) => 20_001 + place)
        expect(placesOf(packPostings(all), term)).toEqual([...kept, ...added])
      }
    }),
  )
})

const has = (text: string, word: string) => {
  const terms = termsOf(text)
  const wanted = [...termsWanted(word)]
  return wanted.length > 0 && wanted.every((term) => terms.has(term))
}

it.each([
  ['How to use a Segment-Tree?', 'segment', true],
  ['How to use a Segment-Tree?', 'SEGMENT-tree', true],
  ['How to use a Segment-Tree?', 'seg', false],
  ['用线段树维护区间最大值', '线段树', true],
  ['用线段树维护区间最大值', '树', true],
  ['用线段树维护区间最大值', '最大流', false],
  ['为什么用Dijkstra算法会超时', 'dijkstra', true],
  ['为什么用Dijkstra算法会超时', 'dijkstra算法', true],
  ['ｄｉｊｋｓｔｒａ', 'dijkstra', true],
  ['Un Café noir', 'cafe', true],
  ['二分图 二分法', '二分法图', false],
  ['线段，树', '段树', false],
  ['C++', '++', false],
] as const)('DS-01 finds in “%s” the word “%s”: %s', (text, word, expected) => {
  expect(has(text, word)).toBe(expected)
})

it('DS-01 takes time in proportion to a text, whatever it is', () => {
  expect(termsOf('a'.repeat(65_535)).size).toBe(1)
  expect(termsOf('\u0301'.repeat(65_535)).size).toBe(0)
  expect(termsOf('树a'.repeat(30_000)).size).toBe(2)
})
