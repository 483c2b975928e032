import { mkdir, mkdtemp, open, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { ArchiveError, type ArchiveLimits, archiveLimits, extract, UnpackBudget } from '../archive/zip.ts'
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

/**
 * Reads the problems of a package of any format in `formats/`: a folder, a zip file or an XML file, told apart by what
 * lies in it. What has to be unpacked goes below `scratch`, an existing folder that the caller removes once the
 * problems are used. Throws a PackageError that names the file and the reason.
 */
export async function readPackages(path: string, scratch: string): Promise<ProblemPackage[]> {
  const found = await findPackages(path, scratch)
  for (const { error } of found) if (error) throw error
  return found.flatMap(({ problems }) => problems)
}

/**
 * The same for archives of which a part may be wrong: a package by itself, or many in folders or zips side by side, each
 * with its problems or with its error. Throws a PackageError where there is no package at all.
 * @param limits holds for all zips together that are unpacked, those in another zip as well
 */
export async function findPackages(path: string, scratch: string, given = archiveLimits): Promise<FoundPackage[]> {
  const limits = { ...given, budget: given.budget ?? new UnpackBudget(given) }
  const room = await mkdtemp(join(scratch, 'package-'))
  let tree = await treeOf(path, room, limits)
  for (let depth = 0; depth <= maxWrappers; depth++) {
    const found = await readKnown(tree, path, room)
    if (found) return [found]
    const [only, ...others] = tree.folders()
    if (only === undefined || others.length > 0) break
    tree = tree.within(only)
  }
  const many = [...(await readFolders(tree, room)), ...(await readZips(tree, path, room, limits))]
  if (many.length > 0) return many
  throw unknown(path)
}

const unknown = (path: string) =>
  new PackageError(path, 'unknown-format', { formats: formats.map(({ name }) => name).join(', ') })

/** The package that a tree is; null where no format knows it. */
async function readKnown(tree: PackageTree, path: string, room: string): Promise<FoundPackage | null> {
  for (const format of formats) {
    if (!(await format.matches(tree))) continue
    const problems = await format.read(tree, await mkdtemp(join(room, 'written-')))
    return { name: nameOf(path), format: format.name, problems: named(problems, path), error: null }
  }
  return null
}

/** Packages in folders side by side, or in folders of those, as repositories of contests have them; others are passed over. */
async function readFolders(tree: PackageTree, room: string, depth = maxDepth): Promise<FoundPackage[]> {
  const found: FoundPackage[] = []
  for (const name of depth > 0 ? tree.folders() : []) {
    const folder = tree.within(name)
    const one = await readKnown(folder, name, room).catch((error: unknown) => broken(name, error))
    found.push(...(one ? [one] : await readFolders(folder, room, depth - 1)))
  }
  return found
}

/** Packages in zips side by side, as contests are handed round. */
async function readZips(tree: PackageTree, path: string, room: string, limits: ArchiveLimits): Promise<FoundPackage[]> {
  const found: FoundPackage[] = []
  const isInner = (file: string) => /\.zip$/i.test(file) && tree.path(file) !== path
  for (const name of tree.files().filter(isInner)) {
    const inner = await mkdtemp(join(room, 'inner-'))
    const read = treeOf(tree.path(name), inner, limits).then((inside) => readKnown(inside, name, inner))
    const one = (await read.catch((error: unknown) => broken(name, error))) ?? broken(name, unknown(name))
    // what nobody will read makes room at once
    if (one.error) await rm(inner, { recursive: true, force: true })
    found.push(one)
  }
  return found
}

/** A package that cannot be read stops none of the others. */
function broken(name: string, error: unknown): FoundPackage {
  if (error instanceof PackageError) return { name: nameOf(name), format: '', problems: [], error }
  throw error
}

async function treeOf(path: string, room: string, limits: ArchiveLimits): Promise<PackageTree> {
  const kind = await stat(path).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT'
      ? new PackageError(path, 'missing')
      : new PackageError(path, 'unreadable', detailOf(error))
  })
  if (kind.isDirectory()) return openTree(path, path)
  if (!(await isZip(path))) return new PackageTree(dirname(path), new Map([[basename(path), path]]))
  const folder = join(room, 'unpacked')
  await mkdir(folder)
  await extract(path, folder, { ...limits, links: true }).catch((error: unknown) => {
    if (!(error instanceof ArchiveError)) throw error
    throw new PackageError(path, `zip-${error.fault}`, { entry: error.entry.slice(0, 100) })
  })
  return openTree(folder, path)
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
function named(problems: ProblemPackage[], path: string): ProblemPackage[] {
  if (problems.length === 0) throw new PackageError(path, 'no-problem')
  const name = nameOf(path)
  return problems.map((problem) => ({ ...problem, name: problems.length === 1 ? name : `${name}/${problem.id}` }))
}
