import { mkdir, mkdtemp, open, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { ArchiveError, type ArchiveLimits, archiveLimits, extractArchive, UnpackBudget } from '../archive/zip.ts'
import type { PackageFormat } from './formats/format.ts'
import { formats } from './formats/index.ts'
import type { ProblemPackage } from './model.ts'
import { detailOf, PackageError } from './read-files.ts'
import { openTree, PackageTree, stemOf } from './tree.ts'

/** A package may be wrapped in this many folders that hold nothing else. */
const maxWrappers = 3

/** Below that, packages are looked for in folders of this depth: years, rounds, days, problems. */
const maxDepth = 4

/** A package that was found in an archive: its problems, or what is wrong with it. */
export interface FoundPackage {
  /** its folder or file in the archive; the archive's own name where it is the only one */
  name: string
  /** the name of its format; empty where it could not be read */
  format: string
  problems: ProblemPackage[]
  error: PackageError | null
}

/** A package that can be read; what has to be written for that goes into a folder. */
type Place = (folder: string) => Promise<FoundPackage>

/**
 * Reads the problems of a package of any format in `formats/`: a folder, a zip file or an XML file, told apart by what
 * lies in it. What has to be unpacked goes below `scratch`, an existing folder that the caller removes once the
 * problems are used. Throws a PackageError that names the file and the reason.
 */
export async function readPackages(path: string, scratch: string): Promise<ProblemPackage[]> {
  const all: ProblemPackage[] = []
  for (const read of await placesIn(path, scratch)) {
    const { error, problems } = await read(await mkdtemp(join(scratch, 'package-')))
    if (error) throw error
    all.push(...problems)
  }
  return all
}

/**
 * The same for archives of which a part may be wrong: a package by itself, or many in folders or zips side by side, each
 * with its problems or with its error, one after the other: what was written for one is removed before the next one is
 * read, so that an upload of many takes no more space than the largest of them. `left` is how many come after it.
 * Throws a PackageError where there is no package at all.
 * @param limits holds for all zips together that are unpacked, those in another zip as well
 */
export async function* findPackages(
  path: string,
  scratch: string,
  limits = archiveLimits,
): AsyncGenerator<FoundPackage & { left: number }> {
  const places = await placesIn(path, scratch, limits)
  for (const [at, read] of places.entries()) {
    const folder = await mkdtemp(join(scratch, 'package-'))
    try {
      yield { ...(await read(folder)), left: places.length - at - 1 }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }
}

async function placesIn(path: string, scratch: string, given = archiveLimits): Promise<Place[]> {
  const limits = { ...given, budget: given.budget ?? new UnpackBudget(given) }
  let tree = await treeOf(path, await mkdtemp(join(scratch, 'archive-')), limits)
  for (let depth = 0; depth <= maxWrappers; depth++) {
    const format = await formatOf(tree)
    if (format) return [placeOf(tree, path, format)]
    const [only, ...others] = tree.folders()
    if (only === undefined || others.length > 0) break
    tree = tree.within(only)
  }
  const places = [...(await placesInFolders(tree)), ...placesInZips(tree, path, limits)]
  if (places.length === 0) throw unknownFormat(path)
  return places
}

const unknownFormat = (path: string) =>
  new PackageError(path, 'unknown-format', { formats: formats.map(({ name }) => name).join(', ') })

/** The format of the package that a tree is; undefined where none knows it. */
async function formatOf(tree: PackageTree): Promise<PackageFormat | undefined> {
  for (const format of formats) if (await format.matches(tree)) return format
}

const placeOf =
  (tree: PackageTree, path: string, format: PackageFormat): Place =>
  async (folder) => {
    const problems = await format.read(tree, folder)
    return { name: nameOf(path), format: format.name, problems: nameProblems(problems, path), error: null }
  }

/** The same for one of many. */
const oneOfMany =
  (name: string, read: Place): Place =>
  (folder) =>
    read(folder).catch((error: unknown) => toBrokenPackage(name, error))

/**
 * Packages in sibling folders, or in subfolders of those, as in repositories of contests; other folders are skipped.
 */
async function placesInFolders(tree: PackageTree, depth = maxDepth): Promise<Place[]> {
  const places: Place[] = []
  for (const name of depth > 0 ? tree.folders() : []) {
    const folder = tree.within(name)
    try {
      const format = await formatOf(folder)
      if (format) places.push(oneOfMany(name, placeOf(folder, name, format)))
      else places.push(...(await placesInFolders(folder, depth - 1)))
    } catch (error) {
      const found = toBrokenPackage(name, error)
      places.push(async () => found)
    }
  }
  return places
}

/** Packages in zips side by side, as contests are handed round. */
function placesInZips(tree: PackageTree, path: string, limits: ArchiveLimits): Place[] {
  const isInner = (file: string) => /\.zip$/i.test(file) && tree.path(file) !== path
  return tree
    .files()
    .filter(isInner)
    .map((name) =>
      oneOfMany(name, async (folder) => {
        const inside = await treeOf(tree.path(name), folder, limits)
        const format = await formatOf(inside)
        if (!format) throw unknownFormat(name)
        return placeOf(inside, name, format)(await mkdtemp(join(folder, 'written-')))
      }),
    )
}

/** A package that cannot be read stops none of the others. */
function toBrokenPackage(name: string, error: unknown): FoundPackage {
  if (error instanceof PackageError) return { name: nameOf(name), format: '', problems: [], error }
  throw error
}

async function treeOf(path: string, folder: string, limits: ArchiveLimits): Promise<PackageTree> {
  const kind = await stat(path).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT'
      ? new PackageError(path, 'missing')
      : new PackageError(path, 'unreadable', detailOf(error))
  })
  if (kind.isDirectory()) return openTree(path, path)
  if (!(await isZip(path))) return new PackageTree(dirname(path), new Map([[basename(path), path]]))
  const unpacked = join(folder, 'unpacked')
  await mkdir(unpacked)
  await extractArchive(path, unpacked, { ...limits, links: true }).catch((error: unknown) => {
    if (!(error instanceof ArchiveError)) throw error
    throw new PackageError(path, `zip-${error.fault}`, { entry: error.entry.slice(0, 100) })
  })
  return openTree(unpacked, path)
}

async function isZip(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0)
    return bytesRead === 4 && ['PK\x03\x04', 'PK\x05\x06'].includes(buffer.toString('latin1'))
  } finally {
    await file.close()
  }
}

const nameOf = (path: string) => (/\.(zip|xml)$/i.test(path) ? stemOf(path) : basename(path))

/** Several problems of one file are told apart by their ids. */
function nameProblems(problems: ProblemPackage[], path: string): ProblemPackage[] {
  if (problems.length === 0) throw new PackageError(path, 'no-problem')
  const name = nameOf(path)
  return problems.map((problem) => ({ ...problem, name: problems.length === 1 ? name : `${name}/${problem.id}` }))
}
