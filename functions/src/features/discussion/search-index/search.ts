import { type Postings, partOfTerm, placesOf } from './postings.ts'
import { type Index, indexNow, mainPart, parts } from './store.ts'
import { termsWanted } from './terms.ts'

function inAll(lists: readonly (readonly number[])[]): readonly number[] {
  const [first = [], ...others] = lists.toSorted((a, b) => a.length - b.length)
  return others.reduce((left, one) => {
    const places = new Set(one)
    return left.filter((place) => places.has(place))
  }, first)
}

/** The discussions whose texts have all of some terms. */
async function withTerms(index: Index, terms: readonly number[]): Promise<Set<number>> {
  if (terms.length === 0) return new Set()
  const old = await Promise.all(terms.map((term) => mainPart(index, partOfTerm(term, parts))))
  const found = (docs: readonly number[], of: (at: number) => Postings) =>
    inAll(terms.map((term, at) => placesOf(of(at), term))).flatMap((place) => docs[place] ?? [])
  const changed = new Set(index.recentDocs)
  const inOld = found(index.mainDocs, (at) => old[at] ?? index.recent)
  return new Set([...inOld.filter((did) => !changed.has(did)), ...found(index.recentDocs, () => index.recent)])
}

/** For each word the discussions whose texts have it, or in unspaced scripts all its pairs, as of the last build. */
export async function textsWith(words: readonly string[]): Promise<ReadonlySet<number>[]> {
  const { index } = await indexNow()
  return Promise.all(words.map((word) => withTerms(index, [...termsWanted(word)])))
}
