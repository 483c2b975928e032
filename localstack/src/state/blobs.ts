import { createHash } from 'node:crypto'
import { mkdirSync, type ReadStream, rmSync } from 'node:fs'
import { open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** A content that is on its way: `through` passes it on while it is written down. */
export interface Draft {
  through(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array>
  /** Makes it a blob; its name is announced before the blob exists. */
  finish(use: (name: string) => void): Promise<string>
  discard(): Promise<void>
}

/** A folder of contents, each in a file named by its hash: what is there twice is kept once. */
export class Blobs {
  readonly folder: string
  #drafts = 0

  constructor(folder: string) {
    this.folder = folder
    mkdirSync(folder, { recursive: true })
  }

  /** Begins a new content. */
  async draft(): Promise<Draft> {
    const path = join(this.folder, `${this.#drafts++}.tmp`)
    const file = await open(path, 'w')
    const hash = createHash('sha256')
    const close = () => file.close()
    return {
      async *through(source) {
        for await (const chunk of source) {
          hash.update(chunk)
          await file.writeFile(chunk)
          yield chunk
        }
      },
      finish: async (use) => {
        const name = hash.digest('hex')
        // Marked as used before it exists, so that no clean-up removes it in between.
        use(name)
        await rename(path, join(this.folder, name))
        // The system has it, whatever becomes of this process; the disk has it a moment later.
        void file.sync().then(close, close)
        return name
      },
      discard: async () => {
        await file.close()
        await rm(path, { force: true })
      },
    }
  }

  /** A content as a stream, with how many bytes it has: it may be larger than memory. */
  async read(name: string): Promise<{ size: number; stream: ReadStream }> {
    const file = await open(join(this.folder, name), 'r')
    const { size } = await file.stat()
    return { size, stream: file.createReadStream() }
  }

  /** Removes one, at once: a later content of the same name must not be hit. */
  remove(name: string): void {
    rmSync(join(this.folder, name), { force: true })
  }

  /** Removes all but the named ones, drafts of another run too. */
  async keep(names: ReadonlySet<string>): Promise<void> {
    const rest = (await readdir(this.folder)).filter((name) => !names.has(name))
    await Promise.all(rest.map((name) => rm(join(this.folder, name))))
  }
}
