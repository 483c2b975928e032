import { createReadStream } from 'node:fs'
import { open, readdir, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { type DumpedDocument, readArchive, readBsonFile } from './archive.ts'
import { ByteSource, TornDump } from './bytes.ts'

/** The server's own. */
const ownDatabases = ['admin', 'config', 'local']
const bsonFile = /\.bson(\.gz)?$/

async function readStart(path: string): Promise<string> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0)
    return buffer.toString('latin1', 0, bytesRead)
  } finally {
    await file.close()
  }
}

/** The bytes of a file, unpacked where it is packed; what is wrong with the packing is said as of a torn dump. */
async function* readBytes(path: string): AsyncGenerator<Buffer> {
  const start = await readStart(path)
  if (start === 'PK') throw new TornDump(`${basename(path)} is a zip: unpack it and name the folder`)
  const file = createReadStream(path)
  const bytes = start === '\x1f\x8b' ? pipeline(file, createGunzip(), () => {}) : file
  try {
    for await (const chunk of bytes) yield chunk
  } catch (error) {
    throw new TornDump(`${basename(path)} cannot be read to its end: ${error instanceof Error ? error.message : error}`)
  }
}

/** The files of collections below a folder, as `mongodump --out` and Hydro's backups lay them out. */
async function bsonFilesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true })
  return names
    .filter((name) => bsonFile.test(name))
    .sort()
    .map((name) => join(folder, name))
}

/** The documents of an archive, or of all files in a folder, one at a time. @throws TornDump */
export async function* readDump(path: string): AsyncGenerator<DumpedDocument> {
  for await (const document of (await stat(path)).isDirectory() ? readFolder(path) : readFile(path))
    if (!ownDatabases.includes(document.database)) yield document
}

async function* readFile(path: string): AsyncGenerator<DumpedDocument> {
  if (bsonFile.test(path)) yield* readCollection(path)
  else yield* readArchive(new ByteSource(readBytes(path)))
}

async function* readFolder(folder: string): AsyncGenerator<DumpedDocument> {
  const files = await bsonFilesIn(folder)
  if (files.length === 0) throw new TornDump('The folder has no .bson files')
  for (const file of files) yield* readCollection(file)
}

async function* readCollection(path: string): AsyncGenerator<DumpedDocument> {
  const database = basename(dirname(path))
  const collection = decodeURIComponent(basename(path).replace(bsonFile, ''))
  for await (const bytes of readBsonFile(new ByteSource(readBytes(path)))) yield { database, collection, bytes }
}
