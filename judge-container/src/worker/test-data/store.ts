import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable, Transform, type TransformCallback } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { GetObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import type { TestCase, TestData } from '@oj/shared/judging/task.ts'
import { isMissing } from '@oj/shared/missing-objects.ts'
import { TestDataError, unpackTestData } from './unpack.ts'

/** The archive of one version of a problem's test data. */
export interface TestDataKey {
  key: string
  version: string
}

/** Unpacked test data on this machine; kept until `release` is called. */
export interface TestDataLoan extends TestData {
  release(): void
}

interface Entry {
  folder: string
  loaded: Promise<TestData & { bytes: number }>
  bytes: number
  users: number
}

export interface TestDataStoreOptions {
  client: S3Client
  bucket: string
  /** an existing folder that belongs to this store alone */
  folder: string
  /** maximum size of unpacked data that is kept on disk while unused */
  maxBytes: number
}

/**
 * Unpacked test data by key and version, so that each archive is downloaded once. Slots that want the same archive at
 * the same time share one download. Unused data is evicted, the least recently used first; data in use never is.
 */
export class TestDataStore {
  readonly #options: TestDataStoreOptions
  /** the least recently used first */
  readonly #entries = new Map<string, Entry>()
  #loads = 0

  constructor(options: TestDataStoreOptions) {
    this.#options = options
  }

  /** Throws a TestDataError when the data itself is invalid, and the client's error when S3 cannot be reached. */
  async borrow(wanted: TestDataKey): Promise<TestDataLoan> {
    const name = `${wanted.key}\0${wanted.version}`
    const entry = this.#entries.get(name) ?? this.#load(wanted)
    this.#entries.delete(name)
    this.#entries.set(name, entry)
    entry.users++
    try {
      const { bytes: _, ...data } = await entry.loaded
      return { ...data, release: () => this.#release(entry) }
    } catch (error) {
      if (this.#entries.get(name) === entry) this.#entries.delete(name)
      throw error
    }
  }

  /** Each load has a folder of its own: an older one of the same data may still be in deletion. */
  #load(wanted: TestDataKey): Entry {
    const folder = join(this.#options.folder, String(++this.#loads))
    const entry: Entry = { folder, bytes: 0, users: 0, loaded: this.#download(wanted, folder) }
    entry.loaded.then(
      ({ bytes }) => {
        entry.bytes = bytes
      },
      () => undefined,
    )
    return entry
  }

  async #download({ key, version }: TestDataKey, folder: string) {
    const partial = `${folder}.partial`
    const archive = join(partial, 'archive.zip')
    await mkdir(partial, { mode: 0o700 })
    try {
      await this.#fetch(key, version, archive)
      const cases = join(partial, 'cases.zip')
      const bring = async (data: TestDataKey) => {
        await this.#fetch(data.key, data.version, cases)
        return cases
      }
      const data = await unpackTestData(archive, partial, { bring })
      await Promise.all([archive, cases].map((file) => rm(file, { force: true })))
      await rename(partial, folder)
      return { ...data, cases: data.cases.map((testCase) => moveCase(testCase, partial, folder)) }
    } finally {
      await rm(partial, { recursive: true, force: true })
    }
  }

  async #fetch(key: string, version: string, archive: string): Promise<void> {
    const { client, bucket } = this.#options
    const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key })).catch((error: unknown) => {
      throw isMissing(error) ? new TestDataError('the test data of the problem is missing') : error
    })
    if (!(Body instanceof Readable)) throw new TestDataError('the test data of the problem is empty')
    const hash = createHash('sha256')
    await pipeline(Body, new Hashed(hash), createWriteStream(archive, { flags: 'wx', mode: 0o600 }))
    if (hash.digest('hex') !== version)
      throw new TestDataError('the test data differs from the version that was asked for')
  }

  #release(entry: Entry): void {
    entry.users--
    let bytes = [...this.#entries.values()].reduce((sum, each) => sum + each.bytes, 0)
    for (const [name, each] of this.#entries) {
      if (bytes <= this.#options.maxBytes) return
      if (each.users > 0) continue
      this.#entries.delete(name)
      bytes -= each.bytes
      void rm(each.folder, { recursive: true, force: true })
    }
  }
}

const moveCase = (testCase: TestCase, from: string, to: string): TestCase => ({
  ...testCase,
  input: testCase.input.replace(from, to),
  answer: testCase.answer.replace(from, to),
})

/** Passes bytes through and adds them to a hash. */
class Hashed extends Transform {
  readonly #hash: ReturnType<typeof createHash>

  constructor(hash: ReturnType<typeof createHash>) {
    super()
    this.#hash = hash
  }

  override _transform(chunk: Buffer, _encoding: string, done: TransformCallback): void {
    this.#hash.update(chunk)
    done(null, chunk)
  }
}
