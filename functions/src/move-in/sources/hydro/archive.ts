import { deserialize } from 'bson'
import * as z from 'zod/mini'
import { type ByteSource, TornDump } from './bytes.ts'

/** A document as it stands in a dump. */
export interface DumpedDocument {
  readonly database: string
  readonly collection: string
  readonly bytes: Buffer
}

/** MongoDB takes documents of 16 MiB, and the tools a little more around them. */
const documentMost = 16 * 1024 ** 2 + 16 * 1024

/** The bytes of the next document, whose first four say how many. */
async function takeDocument(source: ByteSource): Promise<Buffer> {
  const size = (await source.peek(4)).readInt32LE()
  if (size < 5 || size > documentMost) throw new TornDump(`The dump is damaged at byte ${source.at}: no document there`)
  return source.take(size)
}

/** A file of one collection: one document after the other. */
export async function* readBsonFile(source: ByteSource): AsyncGenerator<Buffer> {
  while (!(await source.isOver())) yield await takeDocument(source)
}

/** How an archive of `mongodump` begins, in the order of a number's bytes. */
const magic = 0x8199e26d
const terminator = 0xffffffff

const Collection = z.object({ db: z.string(), collection: z.string() })
const Header = z.extend(Collection, { EOF: z._default(z.boolean(), false) })

const parseDocument = <S extends z.ZodMiniType>(schema: S, bytes: Buffer): z.output<S> =>
  schema.parse(deserialize(bytes))
const nameOf = ({ db, collection }: z.output<typeof Collection>) => `${db}.${collection}`

async function takeTerminator(source: ByteSource): Promise<boolean> {
  if ((await source.peek(4)).readUInt32LE() !== terminator) return false
  await source.take(4)
  return true
}

/** The documents up to the next terminator. */
async function* readBlock(source: ByteSource): AsyncGenerator<Buffer> {
  while (!(await takeTerminator(source))) yield await takeDocument(source)
}

/**
 * An archive of `mongodump`: a block that names the collections, then blocks of documents, those of several collections in turns,
 * each below a header that says whose they are, and last of each collection a header that says that it is over.
 * @throws TornDump where one of them is not over at the end
 */
export async function* readArchive(source: ByteSource): AsyncGenerator<DumpedDocument> {
  if ((await source.take(4)).readUInt32LE() !== magic) throw new TornDump('The file is no archive of mongodump')
  await takeDocument(source)
  const open = new Set<string>()
  for await (const bytes of readBlock(source)) open.add(nameOf(parseDocument(Collection, bytes)))
  while (!(await source.isOver())) {
    const header = parseDocument(Header, await takeDocument(source))
    if (header.EOF) open.delete(nameOf(header))
    const { db: database, collection } = header
    for await (const bytes of readBlock(source)) yield { database, collection, bytes }
  }
  if (open.size > 0) throw new TornDump(`The dump ends before all of ${[...open].sort().join(', ')}`)
}
