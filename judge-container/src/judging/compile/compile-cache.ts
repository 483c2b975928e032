import { link, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Compiled programs of this judge, by the hash of all their inputs: a rejudge or a repeated submission
 * needs no compilation. Files are shared by hard links, so that evicting one does not affect a run.
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

  /** Links a cached program to `to`; false when it is not cached. */
  async fetch(name: string, to: string): Promise<boolean> {
    const size = this.#sizes.get(name)
    if (size === undefined) return false
    this.#sizes.delete(name)
    this.#sizes.set(name, size)
    await link(join(this.#folder, name), to)
    return true
  }

  /** Caches the program at `from`, which must not change afterwards. */
  async store(name: string, from: string): Promise<void> {
    const { size } = await stat(from)
    const isStored = await link(from, join(this.#folder, name)).then(
      () => true,
      () => false,
    )
    // Another slot cached the same program first, or the disk is full: neither does harm.
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
