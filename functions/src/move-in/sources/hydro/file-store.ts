import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isPlainPath } from '@oj/shared/archive/names.ts'
import { kinds } from './kinds.ts'
import type { StagedDocuments } from './staged.ts'

/** Where a copy of Hydro's storage may begin: at the keys, or at `/data/file`, or as a backup of Hydro has it. */
const roots = ['', 'hydro', 'file/hydro']

const isFile = (path: string) =>
  stat(path).then(
    (found) => found.isFile(),
    () => false,
  )

/**
 * The files of a school in a copy of its storage, by the paths that Hydro calls them: the keys under which they lie follow from
 * the collection `storage`, and in older versions are the paths.
 */
export class FileStore {
  readonly #folder: string | null
  readonly #staged: StagedDocuments

  constructor(folder: string | null, staged: StagedDocuments) {
    this.#folder = folder
    this.#staged = staged
  }

  /** Its place in the copy; null where it is not there. */
  async find(path: string): Promise<string | null> {
    const stored = this.#staged.find(kinds.files, path)
    const key = stored && stored.autoDelete === null ? stored.link || stored._id : path
    if (this.#folder === null || !isPlainPath(key)) return null
    for (const root of roots) {
      const file = join(this.#folder, root, key)
      if (await isFile(file)) return file
    }
    return null
  }
}
