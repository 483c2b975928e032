import { createHash } from 'node:crypto'
import { existsSync, mkdirSync } from 'node:fs'
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A folder of contents, each in a file named by its hash: nothing is written twice, nothing is ever overwritten. */
export class Blobs {
  readonly folder: string

  constructor(folder: string) {
    this.folder = folder
    mkdirSync(folder, { recursive: true })
  }

  /** Keeps the bytes and gives the name to find them by. */
  async put(bytes: Uint8Array): Promise<string> {
    const name = createHash('sha256').update(bytes).digest('hex')
    const path = join(this.folder, name)
    if (!existsSync(path)) {
      await writeFile(`${path}.tmp`, bytes)
      await rename(`${path}.tmp`, path)
    }
    return name
  }

  get(name: string): Promise<Uint8Array> {
    return readFile(join(this.folder, name))
  }

  /** Removes all but the named ones. */
  async keep(names: ReadonlySet<string>): Promise<void> {
    const rest = (await readdir(this.folder)).filter((name) => !names.has(name))
    await Promise.all(rest.map((name) => rm(join(this.folder, name))))
  }
}
