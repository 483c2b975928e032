import { createWriteStream } from 'node:fs'
import { mkdir, symlink } from 'node:fs/promises'
import { dirname, join, posix } from 'node:path'
import { pipeline as joined, type Readable, Transform, type TransformCallback } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { crc32 } from 'node:zlib'
import { type Entry, fromRandomAccessReaderPromise, openPromise, type RandomAccessReader, type ZipFile } from 'yauzl'
import { ArchiveError, badName, quoteName } from './archive-error.ts'
import { isLink, listEntries, openOptions } from './entries.ts'
import { isPlainPath } from './names.ts'

export { ArchiveError } from './archive-error.ts'
export { isPlainPath } from './names.ts'

/** A zip file on this machine, or one that is read in pieces from elsewhere; `size` in bytes. */
export type ArchiveSource = string | { reader: RandomAccessReader; size: number }

/** What an archive may hold at most: entries, with the folders that extracting makes for them, and unpacked bytes in all. */
export interface ArchiveLimits {
  entries: number
  bytes: number
  /** take links to files and folders of the archive; without it, links are refused */
  links?: boolean
  /** what remains of limits that several archives share, such as nested ones */
  budget?: UnpackBudget
}

/** The remaining limits of one upload, shared by all its archives. Used amounts are never given back. */
export class UnpackBudget {
  entries: number
  bytes: number

  constructor({ entries, bytes }: ArchiveLimits) {
    this.entries = entries
    this.bytes = bytes
  }
}

export const archiveLimits: ArchiveLimits = { entries: 120_000, bytes: 2 * 1024 ** 3 }

/** An open zip file. What it unpacks is bounded, counted over all its entries, and checked against its checksums. */
export interface Archive {
  /** names of the regular files, without folders; none is absolute or contains `..` */
  names: readonly string[]
  /** names of the links, when links are accepted; a link's content is its target */
  links: readonly string[]
  /** whether there is such a file, or was by the names that older versions read */
  has(name: string): boolean
  /** the size of a file as the archive declares it, in bytes; more data than that is an error */
  sizeOf(name: string): number
  /** the bytes unpacked so far */
  unpackedBytes(): number
  /** an entry's bytes as they are unpacked; the stream ends with the error if it has one */
  stream(name: string): Promise<Readable>
  /** writes an entry to a new file, which boxes of the sandbox may link; the caller chooses the path */
  copy(name: string, to: string): Promise<void>
  /** an entry of at most that many bytes as UTF-8 text */
  text(name: string, maxBytes: number): Promise<string>
}

/** A failure of the environment, such as a full disk or a service that does not answer; not the archive's fault. */
const isHostError = (error: unknown) => error instanceof Error && ('syscall' in error || '$metadata' in error)

/**
 * Opens a zip for the time of `use`. Damaged archives, links and other special entries, names that climb, doubled
 * names and sizes beyond the limits are ArchiveErrors; what `use` throws of its own passes through.
 */
export async function withArchive<T>(
  source: ArchiveSource,
  limits: ArchiveLimits,
  use: (archive: Archive) => Promise<T>,
): Promise<T> {
  const opened =
    typeof source === 'string'
      ? openPromise(source, openOptions)
      : fromRandomAccessReaderPromise(source.reader, source.size, openOptions)
  const zip = await opened.catch(rethrowAsDamaged)
  try {
    const budget = limits.budget ?? new UnpackBudget(limits)
    return await use(archiveOf(zip, await readEntries(zip, budget, limits.links).catch(rethrowAsDamaged), budget))
  } finally {
    zip.close()
  }
}

function rethrowAsDamaged(error: unknown): never {
  if (error instanceof ArchiveError || isHostError(error)) throw error
  const reason = error instanceof Error ? error.message : String(error)
  throw new ArchiveError('damaged', `is damaged: ${reason}`)
}

function archiveOf(zip: ZipFile, entries: ReadonlyMap<string, Entry>, budget: UnpackBudget): Archive {
  const before = budget.bytes
  const older = new Map(
    [...entries].flatMap(([name, entry]) => (entry.fileName === name ? [] : [[entry.fileName, entry] as const])),
  )
  const entryOf = (name: string) => {
    const entry = entries.get(name) ?? older.get(name)
    if (!entry) throw new ArchiveError('missing', `has no ${name}`, name)
    return entry
  }
  const source = async (name: string) => {
    const entry = entryOf(name)
    return { entry, stream: await zip.openReadStreamPromise(entry) }
  }
  const copy = async (name: string, to: string) => {
    const { entry, stream } = await source(name)
    await pipeline(stream, new Checked(name, entry, [budget]), createWriteStream(to, { flags: 'wx', mode: 0o644 }))
  }
  const read = async (name: string, maxBytes: number) => {
    const { entry, stream } = await source(name)
    return pipeline(stream, new Checked(name, entry, [budget, { bytes: maxBytes }]), text)
  }
  const stream = async (name: string) => {
    const { entry, stream: raw } = await source(name)
    // The reader of the stream gets its errors; no other code needs them.
    return joined(raw, new Checked(name, entry, [budget]), () => undefined)
  }
  return {
    names: [...entries].flatMap(([name, entry]) => (isLink(entry) ? [] : [name])),
    links: [...entries].flatMap(([name, entry]) => (isLink(entry) ? [name] : [])),
    has: (name) => entries.has(name) || older.has(name),
    sizeOf: (name) => entryOf(name).uncompressedSize,
    unpackedBytes: () => before - budget.bytes,
    stream: (name) => stream(name).catch(rethrowAsDamaged),
    copy: (name, to) => copy(name, to).catch(rethrowAsDamaged),
    text: (name, maxBytes) => read(name, maxBytes).catch(rethrowAsDamaged),
  }
}

async function readEntries(zip: ZipFile, budget: UnpackBudget, links = false): Promise<Map<string, Entry>> {
  budget.entries -= zip.entryCount
  if (budget.entries < 0) throw tooMany()
  const entries = await listEntries(zip, links, (flaw) => {
    throw flaw
  })
  let bytes = 0
  for (const [name, { uncompressedSize }] of entries) {
    bytes += uncompressedSize
    // Entries that unpack to more than their declared size are detected during unpacking.
    if (bytes > budget.bytes) throw new ArchiveError('too-large', `is too large, at ${name}`, name)
  }
  return entries
}

/**
 * Unpacks a whole archive below an existing, empty folder. Errors as for `withArchive`; files unpacked before an
 * error stay, because the folder belongs to the caller.
 */
export async function extractArchive(
  source: ArchiveSource,
  to: string,
  limits: ArchiveLimits = archiveLimits,
): Promise<void> {
  const budget = limits.budget ?? new UnpackBudget(limits)
  await withArchive(source, { ...limits, budget }, async (archive) => {
    await unpackFolder(archive, '', to, budget)
    await makeLinks(archive, new Set(archive.names), to)
  })
}

/** Unpacks the files below a folder of an open archive, which ends with `/`, or all of them; links stay. Errors as above. */
export async function unpackFolder(
  archive: Pick<Archive, 'names' | 'links' | 'copy'>,
  below: string,
  to: string,
  budget: UnpackBudget,
): Promise<void> {
  const within = (all: readonly string[]) =>
    all.filter((name) => name.startsWith(below)).map((name) => name.slice(below.length))
  const names = within(archive.names)
  for (const name of names) if (!isPlainPath(name)) throw badName(name)
  countFolders([...names, ...within(archive.links)], budget)
  const files = new Set(names)
  const made = new Set<string>()
  for (const name of names) {
    if (foldersOf(name).some((each) => files.has(each))) {
      throw new ArchiveError('below-file', `has ${name} below a file`, name)
    }
    const folder = dirname(join(to, name))
    if (!made.has(folder)) await mkdir(folder, { recursive: true })
    made.add(folder)
    await archive.copy(below + name, join(to, name))
  }
}

/** A folder takes as much room as a small file, and one name may ask for thirty: each is an entry, listed or not. */
function countFolders(names: readonly string[], budget: UnpackBudget): void {
  const counted = new Set<string>()
  for (const folder of names.flatMap(foldersOf)) {
    if (counted.has(folder)) continue
    counted.add(folder)
    budget.entries--
    if (budget.entries < 0) throw tooMany()
  }
}

/** Characters of a path that a link may hold. */
const linkMax = 1000

/**
 * Makes the links after all files, so that nothing is written through a link. Each target must be a file or folder of
 * the archive, must not contain the link itself, and must not be reached through another link.
 */
async function makeLinks(archive: Archive, files: ReadonlySet<string>, to: string): Promise<void> {
  const folders = new Set([...files].flatMap(foldersOf))
  for (const name of archive.links) {
    const wrong = new ArchiveError('link', `has a link that leads out of it or to nothing: ${quoteName(name)}`, name)
    const isFree = isPlainPath(name) && !folders.has(name) && !foldersOf(name).some((each) => files.has(each))
    if (!isFree || archive.sizeOf(name) > linkMax) throw wrong
    const target = posix.join(posix.dirname(name), await archive.text(name, linkMax))
    const isInside = files.has(target) || (folders.has(target) && !name.startsWith(`${target}/`))
    if (!isInside) throw wrong
    await mkdir(dirname(join(to, name)), { recursive: true })
    await symlink(join(to, target), join(to, name))
  }
}

const tooMany = () => new ArchiveError('too-many', 'has too many entries')

const foldersOf = (name: string) => [...name.matchAll(/\//g)].map(({ index }) => name.slice(0, index))

/** Passes bytes through until a budget is used up, and checks them against the entry's checksum. */
class Checked extends Transform {
  readonly #name: string
  readonly #entry: Entry
  readonly #budgets: readonly { bytes: number }[]
  #crc = 0

  constructor(name: string, entry: Entry, budgets: readonly { bytes: number }[]) {
    super()
    this.#name = name
    this.#entry = entry
    this.#budgets = budgets
  }

  override _transform(chunk: Buffer, _encoding: string, done: TransformCallback): void {
    for (const budget of this.#budgets) budget.bytes -= chunk.length
    this.#crc = crc32(chunk, this.#crc)
    if (this.#budgets.some(({ bytes }) => bytes < 0))
      done(new ArchiveError('too-large', `is too large, at ${this.#name}`, this.#name))
    else done(null, chunk)
  }

  override _flush(done: TransformCallback): void {
    if (this.#crc === this.#entry.crc32) done()
    else done(new ArchiveError('damaged', `has a wrong checksum, at ${this.#name}`, this.#name))
  }
}
