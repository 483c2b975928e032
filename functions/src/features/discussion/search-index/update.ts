import { discussionTexts } from '../store.ts'
import { addTo, type Places, type Postings, packPostings, partOf } from './postings.ts'
import { type Index, indexNow, mainPart, parts, publishIndex, storeMain } from './store.ts'
import { termsOf } from './terms.ts'

/** From so many changed texts on, they are taken into the large part. */
const recentMax = 500
/** The most texts that one build reads, and at the same moment. */
const readMax = 2000
const atOnce = 50

/** Where documents of an index are now: those that stay keep their order. */
function placeDocuments(docs: readonly number[], stays: (did: number) => boolean, from: number) {
  const now: number[] = []
  const to = docs.map((did) => (stays(did) ? from + now.push(did) - 1 : null))
  return { docs: now, placeNow: (place: number) => to[place] ?? null }
}

/** The small part without what is written anew, and with it. */
async function withWritten(index: Index, numbers: readonly number[], isListed: (did: number) => boolean) {
  const anew = new Set(numbers)
  const kept = placeDocuments(index.recentDocs, (did) => isListed(did) && !anew.has(did), 0)
  const all: Places = new Map()
  addTo(all, index.recent, kept.placeNow)
  const docs = [...kept.docs]
  const listed = numbers.filter(isListed)
  for (let from = 0; from < listed.length; from += atOnce) {
    const some = listed.slice(from, from + atOnce)
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

/** Takes the small part into the large one. */
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

/**
 * Takes into the index what was written or changed, and what it does not know yet: `listed` are all discussions that there
 * are. It reads no other texts.
 */
export async function updateWords(changed: readonly number[], listed: ReadonlySet<number>): Promise<void> {
  const last = await indexNow()
  const { index } = last
  const indexed = new Set([...index.mainDocs, ...index.recentDocs])
  const missing = [...listed].filter((did) => !indexed.has(did))
  const numbers = [...new Set([...changed, ...missing])].slice(0, readMax)
  if (numbers.length === 0) return
  const isListed = (did: number) => listed.has(did)
  const { docs, postings } = await withWritten(index, numbers, isListed)
  if (docs.length <= recentMax) {
    await publishIndex({ ...index, recentDocs: docs, recent: postings }, last)
    return
  }
  const whole = await mergeRecent(index, docs, postings, isListed)
  const { main } = whole
  await publishIndex(
    { main, before: index.main, mainDocs: whole.docs, recentDocs: [], recent: packPostings(new Map()) },
    last,
  )
}
