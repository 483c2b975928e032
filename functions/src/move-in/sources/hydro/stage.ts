import { notTaken, type Why } from '@oj/shared/packages/reasons.ts'
import { unknownKeys } from '@oj/shared/packages/unknown-keys.ts'
import { deserialize } from 'bson'
import * as z from 'zod/mini'
import type { DumpedDocument } from './archive.ts'
import { TornDump } from './bytes.ts'
import { type AnyKind, kinds, ownCollections } from './kinds.ts'
import type { StagedDocuments } from './staged.ts'

/** What else documents are, by the numbers of their types: nothing of these is taken. */
const otherTypes: Readonly<Record<number, string>> = {
  11: 'solutions',
  12: 'problem lists',
  20: 'nodes of discussions',
  31: 'clarifications',
  32: 'print tasks',
}
/** What `document.status` says of documents that are no contest or training: what somebody has solved, starred, liked. */
const ownStatuses = [10, 11, 21]

/** As JSON has it: ids of objects in hex, times in ISO. */
const toPlain = (bytes: Buffer): unknown =>
  JSON.parse(JSON.stringify(deserialize(bytes, { validation: { utf8: false } })))

/** An empty field says nothing. */
const isEmpty = (value: unknown) => !value || (typeof value === 'object' && Object.keys(value).length === 0)
const Fields = z.record(z.string(), z.unknown())
const withoutEmpty = (document: unknown) =>
  Object.fromEntries(Object.entries(Fields.parse(document)).filter(([, value]) => !isEmpty(value)))

const word = z.catch(z.string(), '')
const Placed = z.object({ domainId: word, docType: z.catch(z.number(), 0) })

const all: readonly AnyKind[] = Object.values(kinds)
const byPlace = new Map(all.map((kind) => [`${kind.collection} ${kind.docType ?? 0}`, kind]))
const unusedOf = new Map(all.map((kind) => [kind, new Set(kind.unused.split(' '))]))

/** What documents without a kind are called; null for what is of the old site alone. */
function nameOther(collection: string, docType: number): string | null {
  if (collection === 'document.status' && ownStatuses.includes(docType)) return null
  return (collection === 'document' && otherTypes[docType]) || (docType > 0 ? `${collection} ${docType}` : collection)
}

/** Puts a document into the scratch file, if it is taken; answers what is left out of it. */
function stageDocument(document: unknown, collection: string, domain: string, staged: StagedDocuments): string[] {
  const { domainId, docType } = Placed.parse(document)
  const kind = byPlace.get(`${collection} ${docType}`)
  if (!kind) return [nameOther(collection, docType) ?? []].flat()
  if (kind.isOfDomain && domainId !== domain) return [`${kind.name} of the domain ${domainId}`]
  const read = kind.schema.safeParse(document)
  if (!read.success) return [`${kind.name} of another shape`]
  if (kind.isTaken?.(read.data) === false) return [`${kind.name} of other kinds`]
  staged.add(kind.name, kind.parentOf?.(read.data) ?? '', kind.idOf(read.data), read.data)
  const unused = unknownKeys(kind.schema, withoutEmpty(document)).filter((key) => !unusedOf.get(kind)?.has(key))
  return [...unused, ...(kind.nameLeft?.(read.data) ?? [])].map((what) => `${kind.name}: ${what}`)
}

/**
 * Puts the documents of one domain into the scratch file, one at a time; answers what is left out: fields, kinds, other domains,
 * each with the number of documents. @throws TornDump
 */
export async function stageDump(
  dump: AsyncIterable<DumpedDocument>,
  domain: string,
  staged: StagedDocuments,
): Promise<Why[]> {
  const left = new Map<string, number>()
  const databases = new Set<string>()
  for await (const { database, collection, bytes } of dump) {
    databases.add(database)
    if (ownCollections.includes(collection)) continue
    for (const what of stageDocument(toPlain(bytes), collection, domain, staged))
      left.set(what, (left.get(what) ?? 0) + 1)
  }
  if (databases.size > 1) throw new TornDump(`The dump has several databases: dump one of ${[...databases].join(', ')}`)
  staged.sort()
  return [...left].map(([what, count]) => notTaken(`${what} (${count})`))
}
