import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform, type TransformCallback } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { TestDataManifest } from '@oj/functions/features/judging/contract.ts'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import type { TestCase } from '../../judging/run-case.ts'

/** Test data that can't be used, whoever tries: the reason is for people. */
export class TestDataError extends Error {
  override name = 'TestDataError'
}

/** What an archive may hold at most: entries, and unpacked bytes in all. */
export interface UnpackLimits {
  entries: number
  bytes: number
}
export const unpackLimits: UnpackLimits = { entries: 20_000, bytes: 2 * 1024 ** 3 }

const maxManifestBytes = 8 * 1024 ** 2

/**
 * Unpacks the cases that the archive's manifest names into a folder, under names of our own: no name in the archive
 * ever becomes a path. Gives the cases in judging order and the bytes they take.
 */
export async function unpack(
  archive: string,
  folder: string,
  limits: UnpackLimits = unpackLimits,
): Promise<{ cases: TestCase[]; bytes: number }> {
  try {
    const zip = await openPromise(archive, { autoClose: false })
    try {
      return await unpackCases(zip, folder, limits)
    } finally {
      zip.close()
    }
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    if (error instanceof TestDataError || isHostError(error)) throw error
    throw new TestDataError(`the archive of test data is damaged: ${error instanceof Error ? error.message : error}`)
  }
}

/** A full disk and the like: the archive is not to blame. */
const isHostError = (error: unknown) => error instanceof Error && 'syscall' in error

async function unpackCases(zip: ZipFile, folder: string, limits: UnpackLimits) {
  const entries = await readEntries(zip, limits)
  const budget = { bytes: limits.bytes }
  const source = async (name: string) => {
    const entry = entries.get(name)
    if (!entry) throw new TestDataError(`the archive of test data has no ${name}`)
    return zip.openReadStreamPromise(entry)
  }
  const copy = async (name: string, to: string) => {
    const file = createWriteStream(to, { flags: 'wx', mode: 0o600 })
    await pipeline(await source(name), new Bounded(name, budget), file)
  }
  const json = await pipeline(
    await source('manifest.json'),
    new Bounded('manifest.json', { bytes: maxManifestBytes }),
    text,
  )
  const cases: TestCase[] = []
  for (const [index, { name, input, output, score, group }] of parseManifest(json).cases.entries()) {
    const paths = { input: join(folder, `${index + 1}.in`), answer: join(folder, `${index + 1}.ans`) }
    await copy(input, paths.input)
    await copy(output, paths.answer)
    cases.push({ name, ...paths, score, group })
  }
  return { cases, bytes: limits.bytes - budget.bytes }
}

async function readEntries(zip: ZipFile, limits: UnpackLimits): Promise<Map<string, Entry>> {
  if (zip.entryCount > limits.entries) throw new TestDataError('the archive of test data has too many entries')
  const entries = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) {
    if (entries.has(entry.fileName)) throw new TestDataError(`the archive of test data has ${entry.fileName} twice`)
    entries.set(entry.fileName, entry)
  }
  return entries
}

function parseManifest(json: string): TestDataManifest {
  const result = TestDataManifest.safeParse(JSON.parse(json))
  if (!result.success) throw new TestDataError('the manifest of the test data is not understood')
  if (result.data.cases.length === 0) throw new TestDataError('the problem has no test cases')
  return result.data
}

/** Lets bytes through until the shared budget is used up. */
class Bounded extends Transform {
  readonly #name: string
  readonly #budget: { bytes: number }

  constructor(name: string, budget: { bytes: number }) {
    super()
    this.#name = name
    this.#budget = budget
  }

  override _transform(chunk: Buffer, _encoding: string, done: TransformCallback): void {
    this.#budget.bytes -= chunk.length
    if (this.#budget.bytes < 0) done(new TestDataError(`the test data is too large, at ${this.#name}`))
    else done(null, chunk)
  }
}
