import { existsSync, readFileSync } from 'node:fs'
import { type FileHandle, open, rename } from 'node:fs/promises'
import { dirname } from 'node:path'

/** The journal is rewritten when it exceeds the size that it needs by this many bytes. */
const slack = 8 * 1024 ** 2

/** The whole lines of a journal, or null where there is none. A line that was cut off was never acknowledged. */
export function readLines(path: string): string[] | null {
  if (!existsSync(path)) return null
  return readFileSync(path, 'utf8').split('\n').slice(0, -1)
}

async function writeAll(file: FileHandle, bytes: Uint8Array, position: number): Promise<void> {
  for (let done = 0; done < bytes.length; ) {
    const { bytesWritten } = await file.write(bytes, done, bytes.length - done, position + done)
    done += bytesWritten
  }
}

/** A name that was given in a folder is on the disk when the folder is. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

interface Waiting {
  line: string
  resolve: () => void
  reject: (error: unknown) => void
}

/** An append-only file of lines that is rewritten atomically when it has grown too much. */
export class Journal {
  readonly #path: string
  readonly #shortest: () => Iterable<string>
  #file: FileHandle
  /** Where the last whole line ends. */
  #size: number
  #limit: number
  /** An incompletely written line may follow the last whole one. */
  #torn = false
  #waiting: Waiting[] = []
  #writing: Promise<void> | null = null
  #syncing: Promise<void> | null = null
  /** Why the disk did not take what was written. */
  #broken: Error | null = null

  private constructor(path: string, shortest: () => Iterable<string>, file: FileHandle, size: number) {
    this.#path = path
    this.#shortest = shortest
    this.#file = file
    this.#size = size
    this.#limit = 2 * size + slack
  }

  /** Puts a journal of these lines in the place of the one that is there: a crash leaves the old one or the new one. */
  static async create(path: string, shortest: () => Iterable<string>): Promise<Journal> {
    const { file, size } = await Journal.#replace(path, shortest())
    return new Journal(path, shortest, file, size)
  }

  static async #replace(path: string, lines: Iterable<string>): Promise<{ file: FileHandle; size: number }> {
    const bytes = Buffer.from([...lines].map((line) => `${line}\n`).join(''))
    const file = await open(`${path}.next`, 'w')
    try {
      await writeAll(file, bytes, 0)
      await file.datasync()
      await rename(`${path}.next`, path)
      await syncFolder(dirname(path))
      return { file, size: bytes.length }
    } catch (error) {
      await file.close()
      throw error
    }
  }

  /**
   * Resolves when the kernel has the line, which then survives the death of any process; it is on the disk a moment
   * later. Rejects if it could not be written, and then leaves no trace.
   */
  append(line: string): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ line, resolve, reject })
      this.#writing ??= this.#write()
    })
  }

  /** Lines that wait are written together. */
  async #write(): Promise<void> {
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0)
      try {
        if (this.#size > this.#limit) await this.#shorten()
        await this.#extend(Buffer.from(batch.map(({ line }) => `${line}\n`).join('')))
        for (const { resolve } of batch) resolve()
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    // In the same breath as the last look at what waits: nothing may come in between.
    this.#writing = null
  }

  async #extend(bytes: Uint8Array): Promise<void> {
    if (this.#broken) throw this.#broken
    if (this.#torn) await this.#file.truncate(this.#size)
    this.#torn = true
    await writeAll(this.#file, bytes, this.#size)
    this.#size += bytes.length
    this.#torn = false
    this.#syncing ??= this.#sync()
  }

  async #sync(): Promise<void> {
    for (let synced = -1; synced !== this.#size; ) {
      synced = this.#size
      await this.#file.datasync().catch((error: Error) => {
        this.#broken = error
      })
    }
    this.#syncing = null
  }

  /** Where there is no room for a shorter one, the long one goes on. */
  async #shorten(): Promise<void> {
    try {
      const { file, size } = await Journal.#replace(this.#path, this.#shortest())
      await this.#syncing
      await this.#file.close()
      this.#file = file
      this.#size = size
      this.#torn = false
    } catch {
      // It is tried again when it has grown once more.
    }
    this.#limit = 2 * this.#size + slack
  }

  async close(): Promise<void> {
    await this.#writing
    await this.#syncing
    await this.#file.close()
  }
}
