import { readdir, realpath, stat } from 'node:fs/promises'
import { basename, join, sep } from 'node:path'
import type * as z from 'zod/mini'
import { byNaturalOrder, detailOf, PackageError, readText, readYamlText, validateShape } from './read-files.ts'
import type { Reason, Why } from './reasons.ts'

const maxEntries = 50_000
const maxDepth = 32
const maxTextBytes = 64 * 1024 ** 2
/** In YAML of packages. */
const maxAliases = 50

/** The files of a package. Names are only looked up here, so that none leads out; links count as their targets. */
export class PackageTree {
  /** for errors */
  readonly label: string
  /** relative → absolute path, sorted as people count */
  readonly #files: ReadonlyMap<string, string>

  constructor(label: string, files: ReadonlyMap<string, string>) {
    this.label = label
    this.#files = files
  }

  /** Relative paths of all files below a folder. */
  under(folder = ''): string[] {
    const start = folder === '' ? '' : `${folder}/`
    return [...this.#files.keys()].filter((path) => path.startsWith(start))
  }

  /** Files right in a folder. */
  files(folder = ''): string[] {
    return this.#rests(folder).filter((rest) => !rest.includes('/'))
  }

  /** Folders right in a folder. */
  folders(folder = ''): string[] {
    const inner = this.#rests(folder).filter((rest) => rest.includes('/'))
    return [...new Set(inner.map((rest) => rest.slice(0, rest.indexOf('/'))))]
  }

  #rests(folder: string): string[] {
    return this.under(folder).map((path) => (folder === '' ? path : path.slice(folder.length + 1)))
  }

  has(path: string): boolean {
    return this.#files.has(path)
  }

  /** For errors. */
  nameOf(path: string): string {
    return join(this.label, path)
  }

  error(path: string, code: Reason, fields: Why['fields'] = {}): PackageError {
    return new PackageError(this.nameOf(path), code, fields)
  }

  /** @throws PackageError if it is missing */
  path(path: string): string {
    const file = this.#files.get(path)
    if (file === undefined) throw this.error(path, 'missing')
    return file
  }

  async text(path: string): Promise<string> {
    const file = this.path(path)
    if ((await stat(file)).size > maxTextBytes) throw this.error(path, 'too-large')
    return readText(file, this.nameOf(path))
  }

  async yaml<S extends z.ZodMiniType>(path: string, schema: S): Promise<z.output<S>> {
    return readYamlText(await this.text(path), schema, this.nameOf(path), maxAliases)
  }

  async json<S extends z.ZodMiniType>(path: string, schema: S): Promise<z.output<S>> {
    const text = await this.text(path)
    try {
      return validateShape(JSON.parse(text), schema, this.nameOf(path))
    } catch (error) {
      throw error instanceof SyntaxError ? this.error(path, 'no-json', detailOf(error)) : error
    }
  }

  /** A folder as a tree of its own. */
  within(folder: string): PackageTree {
    if (folder === '') return this
    const files = this.under(folder).map((path) => [path.slice(folder.length + 1), this.path(path)] as const)
    return new PackageTree(join(this.label, folder), new Map(files))
  }
}

/** Without hidden files, except `.timelimit`. */
export async function openTree(root: string, label: string): Promise<PackageTree> {
  const home = await realpath(root)
  const files: [string, string][] = []
  let entries = 0
  const visit = async (folder: string, depth: number) => {
    const here = join(home, folder)
    for (const { name } of await readdir(here, { withFileTypes: true })) {
      if ((name.startsWith('.') && name !== '.timelimit') || name === '__MACOSX') continue
      if (++entries > maxEntries) throw new PackageError(label, 'many-files')
      const path = folder === '' ? name : `${folder}/${name}`
      const real = await realpath(join(here, name)).catch(() => null)
      // links out of the package or to nothing are ignored; references to them fail as missing
      if (real === null || (real !== home && !real.startsWith(home + sep))) continue
      const kind = await stat(real)
      if (kind.isDirectory()) {
        if (depth >= maxDepth) throw new PackageError(join(label, path), 'nested-deeply')
        await visit(path, depth + 1)
      } else if (kind.isFile()) files.push([path, real])
    }
  }
  await visit('', 1)
  return new PackageTree(label, new Map(files.sort(([a], [b]) => byNaturalOrder(a, b))))
}

/** Without folders and the last ending. */
export const stemOf = (path: string) => basename(path).replace(/\.[^.]*$/, '')
