import { type Document, serialize } from 'bson'

/** The documents of a database by collections. */
export type Collections = Readonly<Record<string, readonly Document[]>>

const numberOf = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
const writeBlock = (...documents: readonly Document[]) =>
  Buffer.concat([...documents.map((document) => serialize(document)), numberOf(0xffffffff)])

/** An archive as `mongodump` writes it: the documents of all collections in turns, so many of one at a time. */
export function writeArchive(collections: Collections, { database = 'hydro', inTurn = 2 } = {}): Buffer {
  const names = Object.keys(collections)
  const about = { concurrent_collections: 4, version: '0.1', server_version: '7.0.1', tool_version: '100.9.4' }
  const metadata = names.map((collection) => ({ db: database, collection, metadata: '{}', size: 0, type: '' }))
  const rounds = Math.max(0, ...names.map((name) => Math.ceil((collections[name]?.length ?? 0) / inTurn)))
  const headerOf = (collection: string, isOver: boolean) => ({ db: database, collection, EOF: isOver, CRC: 0 })
  const blocks = Array.from({ length: rounds }, (_, round) =>
    names.flatMap((name) => {
      const turn = (collections[name] ?? []).slice(round * inTurn, (round + 1) * inTurn)
      return turn.length > 0 ? [writeBlock(headerOf(name, false), ...turn)] : []
    }),
  ).flat()
  return Buffer.concat([
    numberOf(0x8199e26d),
    writeBlock(about, ...metadata),
    ...blocks,
    ...names.map((name) => writeBlock(headerOf(name, true))),
  ])
}

/** A file of one collection. */
export const writeCollection = (documents: readonly Document[]): Buffer =>
  Buffer.concat(documents.map((document) => serialize(document)))
