import { splitList } from '../../../platform/list-parts.ts'
import { discussionTexts } from '../store.ts'
import { addTo, type Places, type Postings, packPostings, partOf } from './postings.ts'
import { type Index, indexNow, mainPart, parts, publishIndex, storeMain } from './store.ts'
import { termsOf } from './terms.ts'

/** With more recent texts, they are merged into the main part. */
const recentMax = 500
/** The most texts that one build reads, and those in parallel. */
const readMax = 2000
const atOnce = 50

/** The new places of documents; those that stay keep their order. */
function placeDocuments(docs: readonly number[], stays: (did: number) => boolean, from: number) {
  const now: number[] = []
  const to = docs.map((did) => (stays(did) ? from + now.push(did) - 1 : null))
  return { docs: now, placeNow: (place: number) => to[place] ?? null }
}

/** The recent part with changed texts. */
async function updateRecent(index: Index, numbers: readonly number[], isListed: (did: number) => boolean) {
  const anew = new Set(numbers)
  const kept = placeDocuments(index.recentDocs, (did) => isListed(did) && !anew.has(did), 0)
  const all: Places = new Map()
  addTo(all, index.recent, kept.placeNow)
  const docs = [...kept.docs]
  const listed = numbers.filter(isListed)
  for (const some of splitList(listed, atOnce)) {
    const texts = await discussionTexts(some)
    for (const did of some) {
      const place = docs.push(did) - 1
      for (const term of termsOf(texts.get(did) ?? '')) {
        const of = all.get(term)
        if (of) of.push(place)
        else all.set(term, [place])
      }
    }
  }
  return { docs, postings: packPostings(all) }
}

/** Merges the recent part into the main one. */
async function mergeRecent(
  index: Index,
  docs: readonly number[],
  recent: Postings,
  isListed: (did: number) => boolean,
) {
  const anew = new Set(docs)
  const old = placeDocuments(index.mainDocs, (did) => isListed(did) && !anew.has(did), 0)
  const main = await storeMain(async (part) => {
    const all: Places = new Map()
    addTo(all, await mainPart(index, part), old.placeNow)
    addTo(all, partOf(recent, part, parts), (place) => old.docs.length + place)
    return packPostings(all)
  })
  return { main, docs: [...old.docs, ...docs] }
}

/** Indexes changed texts, and those of `listed`, all discussions, that are missing; reads no other texts. */
export async function updateWords(changed: readonly number[], listed: ReadonlySet<number>): Promise<void> {
  const last = await indexNow()
  const { index } = last
  const indexed = new Set([...index.mainDocs, ...index.recentDocs])
  const missing = [...listed].filter((did) => !indexed.has(did))
  const numbers = [...new Set([...changed, ...missing])].slice(0, readMax)
  if (numbers.length === 0) return
  const isListed = (did: number) => listed.has(did)
  const { docs, postings } = await updateRecent(index, numbers, isListed)
  if (docs.length <= recentMax) {
    await publishIndex({ ...index, recentDocs: docs, recent: postings }, last)
    return
  }
  const merged = await mergeRecent(index, docs, postings, isListed)
  const recent = packPostings(new Map())
  const { main, docs: mainDocs } = merged
  await publishIndex({ main, before: index.main, mainDocs, recentDocs: [], recent }, last)
}
