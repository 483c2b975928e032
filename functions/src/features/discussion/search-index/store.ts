import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { expiringCaches, forever, memoizeByObject } from '../../../platform/cache.ts'
import { readEnv } from '../../../platform/env.ts'
import { declareSnapshot } from '../../../platform/objects/snapshot.ts'
import { deleteObjects, getObject, putObject } from '../../../platform/objects/storage.ts'
import { countRequest } from '../../../platform/table/meter.ts'
import { decodePostings, encodePostings, noPostings, type Postings } from './postings.ts'

/** The objects of the main postings, by ranges of terms. */
export const parts = 16

const StoredIndex = z.object({
  /** names the objects of the main postings; empty before the first build */
  main: z.string(),
  /** those of the build before, which readers may still load */
  before: z.string(),
  /** the discussion at each place */
  mainDocs: z.array(z.int()),
  recentDocs: z.array(z.int()),
  recent: z.string(),
})

/** The index of words: a main part that seldom changes, and a recent one of texts that changed since. */
export type Index = Omit<z.output<typeof StoredIndex>, 'recent'> & { readonly recent: Postings }

// renamed whenever terms are made differently, so that all texts are indexed again
const built = declareSnapshot('discussion-terms', { index: StoredIndex })

type Head = NonNullable<Awaited<ReturnType<typeof built.head>>>

const openIndex = memoizeByObject(
  (stored: z.output<typeof StoredIndex>): Index => ({
    ...stored,
    recent: decodePostings(Buffer.from(stored.recent, 'base64')),
  }),
)

/** The index as of the last build. */
export async function indexNow(): Promise<{ index: Index; head: Head | null }> {
  const last = await built.read('index')
  if (!last) return { index: { main: '', before: '', mainDocs: [], recentDocs: [], recent: noPostings }, head: null }
  return { index: openIndex(last.data), head: last.head }
}

const snapshotsBucket = () => readEnv('SNAPSHOTS_BUCKET')
const keyOf = (main: string, part: number) => `discussion-words-main/${main}/${part}`

const loadedParts = expiringCaches(forever, parts, async (key: string) => {
  countRequest('read', 0)
  const bytes = await getObject(snapshotsBucket(), key)
  if (!bytes) throw new Error(`The part ${key} of the index is missing`)
  return decodePostings(bytes)
})

/** A part of the postings of the old texts. */
export const mainPart = async ({ main }: Pick<Index, 'main'>, part: number): Promise<Postings> =>
  main === '' ? noPostings : loadedParts.value(keyOf(main, part))

const allParts = Array.from({ length: parts }, (_, part) => part)

/** Stores new main postings, one part after the other; answers their name. */
export async function storeMain(make: (part: number) => Promise<Postings>): Promise<string> {
  const main = randomUUID()
  for (const part of allParts) {
    await putObject(snapshotsBucket(), keyOf(main, part), encodePostings(await make(part)), 'application/octet-stream')
  }
  return main
}

const deleteParts = async (main: string) => {
  if (main === '') return
  await deleteObjects(
    snapshotsBucket(),
    allParts.map((part) => keyOf(main, part)),
  )
}

/** Makes this the current index, unless another build was faster. */
export async function publishIndex(index: Index, after: { index: Index; head: Head | null }): Promise<boolean> {
  const recent = Buffer.from(encodePostings(index.recent)).toString('base64')
  const { main, before, mainDocs, recentDocs } = index
  const isCurrent = await built.publish({ index: { main, before, mainDocs, recentDocs, recent } }, '', after.head)
  if (main !== after.index.main) await deleteParts(isCurrent ? after.index.before : main)
  return isCurrent
}
