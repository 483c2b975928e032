import { readdir, realpath, stat } from 'node:fs/promises'
import { basename, dirname, join, sep } from 'node:path'
import type * as z from 'zod/mini'
import { isSystemFile } from '../archive/names.ts'
import {
  byNaturalOrder,
  detailOf,
  PackageError,
  readBytes,
  readTextIn,
  readYamlText,
  validateShape,
} from './read-files.ts'
import { notTaken, type Reason, type Why } from './reasons.ts'
import { unknownKeys } from './unknown-keys.ts'
import { decodeDeclared, parseXml } from './xml.ts'

const maxEntries = 120_000
const maxDepth = 32
const maxTextBytes = 64 * 1024 ** 2
/** In YAML of packages. */
const maxAliases = 50

/** Files of one folder that nothing asked for are named one by one up to so many, then counted. */
const namedMost = 5

/** What was asked for, by absolute paths: files, and of files with keys those that no schema has. */
class Asked {
  readonly files = new Set<string>()
  readonly unknown = new Map<string, Set<string>>()
  /** what the encodings of texts are called that are not UTF-8 */
  readonly encodings = new Map<string, string>()
}

/**
 * The files of a package. Names are only looked up here, so that none leads out; links count as their targets. What is asked for
 * is noted, so that what nobody asks for can be named.
 */
export class PackageTree {
  /** for errors */
  readonly label: string
  /** relative → absolute path, sorted as people count */
  readonly #files: ReadonlyMap<string, string>
  readonly #asked: Asked
  /** paths by each folder above them: a package may have thousands of folders, each asked for */
  #byFolder: Map<string, string[]> | undefined

  constructor(label: string, files: ReadonlyMap<string, string>, asked = new Asked()) {
    this.label = label
    this.#files = files
    this.#asked = asked
  }

  /** Relative paths of all files below a folder. */
  under(folder = ''): string[] {
    if (folder === '') return [...this.#files.keys()]
    this.#byFolder ??= groupByFolders(this.#files.keys())
    return [...(this.#byFolder.get(folder) ?? [])]
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
    this.#asked.files.add(file)
    return file
  }

  /** A file that means nothing for a problem. */
  ignore(path: string): void {
    const file = this.#files.get(path)
    if (file !== undefined) this.#asked.files.add(file)
  }

  /** Files that nothing asked for, keys that nothing knows, texts in other encodings: by their own names, each told once. */
  leftOut(): Why[] {
    const unasked = [...this.#files].filter(([, file]) => !this.#asked.files.has(file)).map(([path]) => path)
    for (const path of unasked) this.ignore(path)
    const files = [...Map.groupBy(unasked, (path) => dirname(path))].flatMap(([folder, paths]) =>
      paths.length > namedMost
        ? [{ code: 'files-not-taken' as const, fields: { folder: folder === '.' ? '/' : folder, count: paths.length } }]
        : paths.map((what) => notTaken(what)),
    )
    const keys = [...this.#files].flatMap(([path, file]) => {
      const unknown = [...(this.#asked.unknown.get(file) ?? [])]
      this.#asked.unknown.delete(file)
      return unknown.map((key) => notTaken(`${path}: ${key}`))
    })
    return [...this.#recoded(), ...keys, ...files]
  }

  #recoded(): Why[] {
    return [...this.#files].flatMap(([path, file]) => {
      const encoding = this.#asked.encodings.get(file)
      return encoding !== undefined && this.#asked.encodings.delete(file)
        ? [{ code: 'read-as' as const, fields: { what: path, encoding } }]
        : []
    })
  }

  /** Notes the keys of a file's value that its schema does not know. */
  #noteKeys(path: string, schema: z.ZodMiniType, value: unknown): void {
    const file = this.path(path)
    const known = this.#asked.unknown.get(file) ?? new Set()
    for (const key of unknownKeys(schema, value)) known.add(key)
    this.#asked.unknown.set(file, known)
  }

  async #boundedFile(path: string): Promise<string> {
    const file = this.path(path)
    if ((await stat(file)).size > maxTextBytes) throw this.error(path, 'too-large')
    return file
  }

  async text(path: string): Promise<string> {
    const file = await this.#boundedFile(path)
    const { text, readAs } = await readTextIn(file, this.nameOf(path))
    if (readAs !== null) this.#asked.encodings.set(file, readAs)
    return text
  }

  /** In the encoding that it declares, if it does. */
  async xmlText(path: string): Promise<string> {
    const name = this.nameOf(path)
    return decodeDeclared(await readBytes(await this.#boundedFile(path), name), name) ?? this.text(path)
  }

  async yaml<S extends z.ZodMiniType>(path: string, schema: S): Promise<z.output<S>> {
    const value = readYamlText(await this.text(path), this.nameOf(path), maxAliases)
    this.#noteKeys(path, schema, value)
    return validateShape(value, schema, this.nameOf(path))
  }

  async xml<S extends z.ZodMiniType>(path: string, schema: S): Promise<z.output<S>> {
    const value = parseXml(await this.xmlText(path), this.nameOf(path))
    this.#noteKeys(path, schema, value)
    return validateShape(value, schema, this.nameOf(path))
  }

  async json<S extends z.ZodMiniType>(path: string, schema: S): Promise<z.output<S>> {
    const value = parseJson(await this.text(path), (error) => this.error(path, 'no-json', detailOf(error)))
    this.#noteKeys(path, schema, value)
    return validateShape(value, schema, this.nameOf(path))
  }

  /** These files as a tree of their own. */
  only(paths: readonly string[]): PackageTree {
    const wanted = new Set(paths)
    return new PackageTree(this.label, new Map([...this.#files].filter(([path]) => wanted.has(path))))
  }

  /** A folder as a tree of its own. */
  within(folder: string): PackageTree {
    if (folder === '') return this
    const files = this.under(folder).flatMap((path) => {
      const file = this.#files.get(path)
      return file === undefined ? [] : [[path.slice(folder.length + 1), file] as const]
    })
    return new PackageTree(join(this.label, folder), new Map(files), this.#asked)
  }
}

function groupByFolders(paths: Iterable<string>): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const path of paths) {
    for (let at = path.lastIndexOf('/'); at > 0; at = path.lastIndexOf('/', at - 1)) {
      const folder = path.slice(0, at)
      const inside = found.get(folder)
      if (inside) inside.push(path)
      else found.set(folder, [path])
    }
  }
  return found
}

function parseJson(text: string, toError: (error: unknown) => PackageError): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw toError(error)
  }
}

/** Hidden by their names, and yet part of packages: of ICPC, and folders of Polygon’s statements. */
const keptNames = ['.timelimit', '.html', '.pdf']

/** Without other hidden files. */
export async function openTree(root: string, label: string): Promise<PackageTree> {
  const home = await realpath(root)
  const files: [string, string][] = []
  let entries = 0
  const visit = async (folder: string, depth: number) => {
    const here = join(home, folder)
    for (const { name } of await readdir(here, { withFileTypes: true })) {
      if ((name.startsWith('.') && !keptNames.includes(name)) || name === '__MACOSX' || isSystemFile(name)) continue
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
