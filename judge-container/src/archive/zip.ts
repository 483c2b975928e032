import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Transform, type TransformCallback } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { crc32 } from 'node:zlib'
import { type Entry, openPromise, type ZipFile } from 'yauzl'

/** An archive that can't be used, whoever tries: the reason reads on from the archive's name. */
export class ArchiveError extends Error {
  override name = 'ArchiveError'
}

/** What an archive may hold at most: entries, and unpacked bytes in all. */
export interface ArchiveLimits {
  entries: number
  bytes: number
}
export const archiveLimits: ArchiveLimits = { entries: 20_000, bytes: 2 * 1024 ** 3 }

/** An open zip file. What it unpacks is bounded, counted over all its entries, and checked against its checksums. */
export interface Archive {
  /** names of the plain files; folders are left out, and no name is absolute or climbs */
  names: readonly string[]
  /** the bytes unpacked so far */
  unpackedBytes(): number
  /** writes an entry to a new file, which boxes of the sandbox may link; the caller chooses the path */
  copy(name: string, to: string): Promise<void>
  /** an entry of at most that many bytes as UTF-8 text */
  text(name: string, maxBytes: number): Promise<string>
}

/** A full disk and the like: the archive is not to blame. */
const isHostError = (error: unknown) => error instanceof Error && 'syscall' in error

/**
 * Opens a zip file for the time of `use`. Damaged archives, links and other special entries, names that climb, doubled
 * names and sizes beyond the limits are ArchiveErrors; what `use` throws of its own passes through.
 */
export async function withArchive<T>(file: string, limits: ArchiveLimits, use: (archive: Archive) => Promise<T>) {
  const zip = await openPromise(file, { autoClose: false }).catch(damaged)
  try {
    return await use(archiveOf(zip, await readEntries(zip, limits).catch(damaged), limits))
  } finally {
    zip.close()
  }
}

function damaged(error: unknown): never {
  if (error instanceof ArchiveError || isHostError(error)) throw error
  throw new ArchiveError(`is damaged: ${error instanceof Error ? error.message : error}`)
}

function archiveOf(zip: ZipFile, entries: ReadonlyMap<string, Entry>, limits: ArchiveLimits): Archive {
  const budget = { bytes: limits.bytes }
  const source = async (name: string) => {
    const entry = entries.get(name)
    if (!entry) throw new ArchiveError(`has no ${name}`)
    return { entry, stream: await zip.openReadStreamPromise(entry) }
  }
  const copy = async (name: string, to: string) => {
    const { entry, stream } = await source(name)
    await pipeline(stream, new Checked(entry, budget), createWriteStream(to, { flags: 'wx', mode: 0o644 }))
  }
  const read = async (name: string, maxBytes: number) => {
    const { entry, stream } = await source(name)
    return pipeline(stream, new Checked(entry, { bytes: maxBytes }), text)
  }
  return {
    names: [...entries.keys()],
    unpackedBytes: () => limits.bytes - budget.bytes,
    copy: (name, to) => copy(name, to).catch(damaged),
    text: (name, maxBytes) => read(name, maxBytes).catch(damaged),
  }
}

/** The kind of file in the upper half of the attributes, as Unix writes it; 0 where the archive does not say. */
const kindOf = ({ externalFileAttributes }: Entry) => (externalFileAttributes >>> 16) & 0o170000
const plain = [0, 0o100000]
const folder = 0o040000

async function readEntries(zip: ZipFile, limits: ArchiveLimits): Promise<Map<string, Entry>> {
  if (zip.entryCount > limits.entries) throw new ArchiveError('has too many entries')
  const entries = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) {
    const name = entry.fileName
    if (entries.has(name)) throw new ArchiveError(`has ${name} twice`)
    if (name.endsWith('/') || kindOf(entry) === folder) continue
    if (!plain.includes(kindOf(entry))) throw new ArchiveError(`has a link or a device: ${name}`)
    entries.set(name, entry)
  }
  return entries
}

/**
 * Unpacks a whole archive below an existing, empty folder. Errors as for `withArchive`; what was unpacked by then
 * stays, for the folder is the caller's.
 */
export async function extract(file: string, to: string, limits: ArchiveLimits = archiveLimits): Promise<void> {
  await withArchive(file, limits, async (archive) => {
    for (const name of archive.names) if (!isPlainPath(name)) throw new ArchiveError(`has a bad name: ${clean(name)}`)
    const files = new Set(archive.names)
    for (const name of archive.names) {
      if (foldersOf(name).some((each) => files.has(each))) throw new ArchiveError(`has ${name} below a file`)
      await mkdir(dirname(join(to, name)), { recursive: true })
      await archive.copy(name, join(to, name))
    }
  })
}

/** Whether a name is a path of ordinary parts: none empty, none that climbs or is too long, no control characters. */
export function isPlainPath(name: string): boolean {
  const parts = name.split('/')
  const isPlain = (part: string) => part !== '' && part !== '.' && part !== '..' && Buffer.byteLength(part) <= 255
  return name.length <= 1000 && parts.length <= 32 && !/[\p{Cc}\\]/u.test(name) && parts.every(isPlain)
}

const clean = (name: string) => JSON.stringify(name.slice(0, 100))

const foldersOf = (name: string) => [...name.matchAll(/\//g)].map(({ index }) => name.slice(0, index))

/** Lets bytes through until the shared budget is used up, and holds them against the entry's checksum. */
class Checked extends Transform {
  readonly #entry: Entry
  readonly #budget: { bytes: number }
  #crc = 0

  constructor(entry: Entry, budget: { bytes: number }) {
    super()
    this.#entry = entry
    this.#budget = budget
  }

  override _transform(chunk: Buffer, _encoding: string, done: TransformCallback): void {
    this.#budget.bytes -= chunk.length
    this.#crc = crc32(chunk, this.#crc)
    if (this.#budget.bytes < 0) done(new ArchiveError(`is too large, at ${this.#entry.fileName}`))
    else done(null, chunk)
  }

  override _flush(done: TransformCallback): void {
    if (this.#crc === this.#entry.crc32) done()
    else done(new ArchiveError(`has a wrong checksum, at ${this.#entry.fileName}`))
  }
}
