import { link, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Programs that this judge has compiled, by the hash of all that went into them: a rejudge or a repeated submission
 * costs no compiling. Files are shared by hard links, so that dropping one disturbs no run.
 */
export class CompileCache {
  readonly #folder: string
  readonly #maxBytes: number
  /** name → bytes, the least recently used first */
  readonly #sizes = new Map<string, number>()
  #bytes = 0

  /** `folder` exists and belongs to this cache alone. */
  constructor(folder: string, maxBytes: number) {
    this.#folder = folder
    this.#maxBytes = maxBytes
  }

  /** Puts the program at `to` if it is known by that name, and says whether it was. */
  async fetch(name: string, to: string): Promise<boolean> {
    const size = this.#sizes.get(name)
    if (size === undefined) return false
    this.#sizes.delete(name)
    this.#sizes.set(name, size)
    await link(join(this.#folder, name), to)
    return true
  }

  /** Keeps the program at `from`, which must never be written to again. */
  async store(name: string, from: string): Promise<void> {
    const { size } = await stat(from)
    const isStored = await link(from, join(this.#folder, name)).then(
      () => true,
      () => false,
    )
    // Another slot that compiled the same code at the same time was faster, or the disk is full: both do no harm.
    if (!isStored) return
    this.#sizes.set(name, size)
    this.#bytes += size
    while (this.#bytes > this.#maxBytes) await this.#dropOldest()
  }

  async #dropOldest(): Promise<void> {
    for (const [name, size] of this.#sizes) {
      this.#sizes.delete(name)
      this.#bytes -= size
      return rm(join(this.#folder, name), { force: true })
    }
  }
}
