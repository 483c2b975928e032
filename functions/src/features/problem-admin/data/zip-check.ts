import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import type { ArchiveFault } from '@oj/shared/archive/archive-error.ts'
import { listEntries } from '@oj/shared/archive/entries.ts'
import { decodeEither } from '@oj/shared/archive/names.ts'
import { recogniseLayout } from '@oj/shared/packages/layouts/recognise.ts'
import { decodeBytes } from '@oj/shared/plain-text/decode.ts'
import { agreeOn, type TextFacts, TextInspector } from '@oj/shared/plain-text/inspect.ts'
import type { Entry, ZipFile } from 'yauzl'
import type { ErrorSpec } from '../../../platform/errors.ts'
import { asError, log } from '../../../platform/log.ts'
import { testDataErrors as errors } from '../errors.ts'
import { testDataLimits } from './contract.ts'
import { describeLayout, refusalsIn } from './said-layout.ts'

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

/** Bytes of a configuration. */
const configMax = 1024 ** 2
const megabyte = 1024 ** 2

const flaws: Partial<Record<ArchiveFault, ErrorSpec>> = {
  'bad-name': errors['file-name'],
  encrypted: errors['file-encrypted'],
  special: errors['file-special'],
  twice: errors['file-twice'],
}

const shortenName = (name: string) => name.slice(0, 200)

/** The files that can be unpacked, by name; all others are refused. */
async function readEntries(zip: ZipFile, { refuse }: Listener, fileBytes: number): Promise<Map<string, Entry>> {
  const entries = await listEntries(zip, false, ({ fault, entry }) =>
    refuse(shortenName(entry), flaws[fault] ?? errors['file-damaged']),
  )
  for (const [name, entry] of entries) {
    if (!entry.canDecodeFileData()) refuse(shortenName(name), errors['file-method'])
    else if (entry.uncompressedSize > fileBytes)
      refuse(shortenName(name), errors['file-large'], { most: fileBytes / megabyte })
    else continue
    entries.delete(name)
  }
  return entries
}

/** Checks that a file can be unpacked, and looks at its text. */
async function readThrough(zip: ZipFile, entry: Entry): Promise<TextFacts> {
  let sum = 0
  const inspector = new TextInspector()
  for await (const chunk of await zip.openReadStreamPromise(entry)) {
    sum = crc32(chunk, sum)
    inspector.add(chunk)
  }
  if (sum !== entry.crc32) throw new Error('checksum')
  return inspector.end()
}

/** The files of the cases by name. */
type CaseTexts = ReadonlyMap<string, { entry: Entry; facts: TextFacts }>

/** The text of a small file; empty if there is none. */
async function readConfig(zip: ZipFile, name: string, entry: Entry | undefined, refuse: Listener['refuse']) {
  if (!entry || entry.uncompressedSize > configMax) return ''
  try {
    const bytes = await buffer(await zip.openReadStreamPromise(entry))
    // short lines of GBK may not be sure to be that, and are still no other text
    return decodeBytes(bytes)?.text ?? decodeEither(bytes) ?? ''
  } catch (error) {
    if (error instanceof Error && '$metadata' in error) throw error
    refuseDamaged(refuse, shortenName(name), error)
    return ''
  }
}

export type CheckedArchive = ReturnType<typeof describeLayout> & { bytes: number; texts: CaseTexts }

/** Checks an archive (attack group 20) in a few MB of memory for any size; null if something was refused. */
export async function checkArchive(
  zip: ZipFile,
  listener: Listener,
  limits: ArchiveBounds = testDataLimits,
): Promise<CheckedArchive | null> {
  let refused = 0
  const refuse: Listener['refuse'] = (...what) => {
    refused += 1
    listener.refuse(...what)
  }
  if (zip.entryCount > limits.entries) {
    refuse('', errors['zip-entries'], { count: zip.entryCount, most: limits.entries })
    return null
  }
  const entries = await readEntries(zip, { ...listener, refuse }, limits.fileBytes).catch((error: unknown) => {
    refuseDamaged(refuse, '', error)
    return new Map<string, Entry>()
  })
  const readText = (name: string) => readConfig(zip, name, entries.get(name), refuse)
  const layout = await recogniseLayout([...entries.keys()], readText)
  const found = describeLayout(layout, (name) => entries.get(name)?.uncompressedSize ?? 0)
  const { cases } = found
  const bytes = cases.reduce((sum, { inputSize, outputSize }) => sum + inputSize + outputSize, 0)
  const caseFiles = new Set(cases.flatMap(({ input, output }) => [input, output]))
  const files = [...entries].filter(([name]) => caseFiles.has(name))
  const isTooLarge = bytes > limits.unpackedBytes
  if (isTooLarge) refuse('', errors['zip-bytes'], { most: limits.unpackedBytes / megabyte })
  const texts = await readAll(zip, isTooLarge ? [] : files, { ...listener, refuse })
  // where the rest cannot stand either, all faults are told at once
  if (refused > 0 || cases.length === 0) {
    for (const { file, error } of refusalsIn(layout)) refuse(shortenName(file), error)
  }
  if (cases.length === 0 && refused === 0) refuse('', errors['zip-empty'])
  return refused > 0 ? null : { ...found, bytes, texts }
}

/** In the order of their offsets in the archive. */
async function readAll(zip: ZipFile, entries: readonly [string, Entry][], { progress, refuse }: Listener) {
  const texts = new Map<string, { entry: Entry; facts: TextFacts }>()
  const total = entries.reduce((sum, [, { compressedSize }]) => sum + compressedSize, 0)
  let done = 0
  const byPlace = entries.toSorted(([, a], [, b]) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader)
  for (const [name, entry] of byPlace) {
    try {
      texts.set(name, { entry, facts: await readThrough(zip, entry) })
    } catch (error) {
      // errors of the storage are not errors of the file
      if (error instanceof Error && '$metadata' in error) throw error
      refuseDamaged(refuse, shortenName(name), error)
    }
    done += entry.compressedSize
    await progress(done, total)
  }
  const agreed = agreeOn([...texts.values()].map(({ facts }) => facts))
  return new Map([...texts].map(([name, { entry, facts }]) => [name, { entry, facts: agreed(facts) }]))
}
