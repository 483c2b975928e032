import { crc32 } from 'node:zlib'
import { type Entry, getFileNameLowLevel, type ZipFile } from 'yauzl'
import type { ErrorSpec } from '../../../platform/errors.ts'
import { asError, log } from '../../../platform/log.ts'
import type { FileCase } from '../document.ts'
import { testDataErrors as errors } from '../errors.ts'
import { testDataLimits } from './contract.ts'
import { isPlainPath, pairFiles } from './test-data-names.ts'

export interface Listener {
  /** in compressed bytes */
  progress(done: number, total: number): Promise<void>
  /** `file` is empty for the archive as a whole */
  refuse(file: string, error: ErrorSpec, params?: Readonly<Record<string, string | number>>): void
}

/** What the library says is in no language of the site, and goes to the log. */
export function refuseDamaged(refuse: Listener['refuse'], file: string, error: unknown): void {
  log.info('damaged test data', { file, reason: asError(error).message.slice(0, 200) })
  refuse(file, file === '' ? errors['zip-damaged'] : errors['file-damaged'])
}

/** Limits of an archive; bytes of one file, and of all cases. */
type ArchiveBounds = Readonly<Record<'entries' | 'fileBytes' | 'unpackedBytes', number>>

/** Of the texts of an entry, so that they cannot fill the memory. */
const most = { name: 1000, extra: 1024, comment: 1024 } as const
/** Ignored files that are named in the result. */
const ignoredMax = 100
const megabyte = 1024 ** 2

/** The file type as Unix writes it; 0 if the archive has none. */
const kindOf = ({ externalFileAttributes }: Entry) => (externalFileAttributes >>> 16) & 0o170000
/** The flag for names in UTF-8. */
const saysUtf8 = 0x800
const plainKinds = [0, 0o100000]
const folderKind = 0o040000

/** By the directory of the archive alone. */
function flawOf(entry: Entry, name: string, fileBytes: number): ErrorSpec | null {
  if (!isPlainPath(name)) return errors['file-name']
  if (!plainKinds.includes(kindOf(entry))) return errors['file-special']
  if (entry.isEncrypted()) return errors['file-encrypted']
  if (!entry.canDecodeFileData()) return errors['file-method']
  return entry.uncompressedSize > fileBytes ? errors['file-large'] : null
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** As UTF-8 if it is valid, as judges read it. Backslashes stay, and are refused later. */
function nameOf({ generalPurposeBitFlag, fileNameRaw, extraFields }: Entry): string {
  const raw = fileNameRaw.subarray(0, most.name + 1)
  try {
    return utf8.decode(raw)
  } catch {
    return (generalPurposeBitFlag & saysUtf8) === 0
      ? getFileNameLowLevel(generalPurposeBitFlag, raw, extraFields, true)
      : ''
  }
}

const shortenName = (name: string) => name.slice(0, 200)

/** The plain files by name; all other entries are refused. */
async function listEntries(zip: ZipFile, { refuse }: Listener, fileBytes: number): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) {
    const isLong = entry.extraFieldLength > most.extra || entry.fileCommentLength > most.comment
    const name = nameOf(entry)
    const isFolder = name.endsWith('/') || kindOf(entry) === folderKind
    if (isFolder && isPlainPath(name.replace(/\/$/, ''))) continue
    const flaw = isLong ? errors['file-name'] : flawOf(entry, name, fileBytes)
    if (flaw) refuse(shortenName(name), flaw, { most: fileBytes / megabyte })
    else if (entries.has(name)) refuse(shortenName(name), errors['file-twice'])
    else entries.set(name, entry)
  }
  return entries
}

/** Checks that a file can be unpacked. */
async function readThrough(zip: ZipFile, entry: Entry): Promise<void> {
  let sum = 0
  for await (const chunk of await zip.openReadStreamPromise(entry)) sum = crc32(chunk, sum)
  if (sum !== entry.crc32) throw new Error('checksum')
}

/** Checks an archive (attack group 20) in a few MB of memory for any size; null if something was refused. */
export async function checkArchive(
  zip: ZipFile,
  listener: Listener,
  limits: ArchiveBounds = testDataLimits,
): Promise<{ cases: FileCase[]; bytes: number; ignored: string[] } | null> {
  let refused = 0
  const refuse: Listener['refuse'] = (...what) => {
    refused += 1
    listener.refuse(...what)
  }
  if (zip.entryCount > limits.entries) {
    refuse('', errors['zip-entries'], { count: zip.entryCount, most: limits.entries })
    return null
  }
  const entries = await listEntries(zip, { ...listener, refuse }, limits.fileBytes).catch((error: unknown) => {
    refuseDamaged(refuse, '', error)
    return new Map<string, Entry>()
  })
  const { cases, problems, ignored } = pairFiles([...entries.keys()])
  for (const { file, error } of problems) refuse(shortenName(file), error)
  const sizeOf = (name: string) => entries.get(name)?.uncompressedSize ?? 0
  const sized = cases.map((one) => ({ ...one, inputSize: sizeOf(one.input), outputSize: sizeOf(one.output) }))
  const bytes = sized.reduce((sum, { inputSize, outputSize }) => sum + inputSize + outputSize, 0)
  const caseFiles = new Set(cases.flatMap(({ input, output }) => [input, output]))
  if (bytes > limits.unpackedBytes) refuse('', errors['zip-bytes'], { most: limits.unpackedBytes / megabyte })
  else
    await readAll(
      zip,
      [...entries].filter(([name]) => caseFiles.has(name)),
      { ...listener, refuse },
    )
  if (cases.length === 0 && refused === 0) refuse('', errors['zip-empty'])
  if (refused > 0) return null
  return { cases: sized, bytes, ignored: ignored.slice(0, ignoredMax).map(shortenName) }
}

/** In the order of their offsets in the archive. */
async function readAll(zip: ZipFile, entries: readonly [string, Entry][], { progress, refuse }: Listener) {
  const total = entries.reduce((sum, [, { compressedSize }]) => sum + compressedSize, 0)
  let done = 0
  const byPlace = entries.toSorted(([, a], [, b]) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader)
  for (const [name, entry] of byPlace) {
    try {
      await readThrough(zip, entry)
    } catch (error) {
      // errors of the storage are not errors of the file
      if (error instanceof Error && '$metadata' in error) throw error
      refuseDamaged(refuse, shortenName(name), error)
    }
    done += entry.compressedSize
    await progress(done, total)
  }
}
