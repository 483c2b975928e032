import { mkdir, mkdtemp, open, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { ArchiveError, type ArchiveLimits, archiveLimits, extractArchive, UnpackBudget } from '../archive/zip.ts'
import type { PackageFormat } from './formats/format.ts'
import { formats } from './formats/index.ts'
import type { BrokenProblem, ProblemPackage } from './model.ts'
import { detailOf, PackageError } from './read-files.ts'
import { openTree, PackageTree, stemOf } from './tree.ts'

/** A package may be wrapped in so many folders. */
const maxWrappers = 3

/** Depth of folders in which packages are looked for: years, rounds, days, problems. */
const maxDepth = 4

/** Its problems, or what is wrong with it. */
export interface FoundPackage {
  /** its folder or file in the archive, or the archive itself */
  name: string
  /** empty if it could not be read */
  format: string
  problems: ReadProblem[]
  error: PackageError | null
}

/** A problem, or what is wrong with it. */
export type ReadProblem = ProblemPackage | (BrokenProblem & { name: string })

/** Reads a package; generated files go into `folder`. */
type Place = (folder: string) => Promise<FoundPackage>

/** Reads a folder, zip or XML file; the caller removes what is unpacked below `scratch`. @throws PackageError */
export async function readPackages(path: string, scratch: string): Promise<ProblemPackage[]> {
  const all: ProblemPackage[] = []
  for (const read of (await placesIn(path, scratch)).places) {
    const { error, problems } = await read(await mkdtemp(join(scratch, 'package-')))
    if (error) throw error
    for (const problem of problems) {
      if ('error' in problem) throw problem.error
      all.push(problem)
    }
  }
  return all
}

/**
 * The same for one package or many in folders or zips, each with its problems or its error, and how many are `left`. Files of one
 * are removed before the next is read, so that space is needed for the largest only. `limits` hold for all zips together. @throws
 * PackageError if there is no package at all
 */
export async function* findPackages(
  path: string,
  scratch: string,
  limits = archiveLimits,
): AsyncGenerator<FoundPackage & { left: number }> {
  const { places, beside } = await placesIn(path, scratch, limits)
  let unsaid = beside
  for (const [at, read] of places.entries()) {
    const folder = await mkdtemp(join(scratch, 'package-'))
    try {
      const found = await read(folder)
      const problems = withLeftOut(found.problems, unsaid)
      if (problems.some((problem) => !('error' in problem))) unsaid = []
      yield { ...found, problems, left: places.length - at - 1 }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }
}

/** Packages, and what lies beside them. */
interface Places {
  places: Place[]
  beside: ProblemPackage['left']
}

async function placesIn(path: string, scratch: string, given = archiveLimits): Promise<Places> {
  const limits = { ...given, budget: given.budget ?? new UnpackBudget(given) }
  let tree = await treeOf(path, await mkdtemp(join(scratch, 'archive-')), limits)
  for (let depth = 0; depth <= maxWrappers; depth++) {
    const format = await formatOf(tree)
    if (format) return { places: [placeOf(tree, path, format)], beside: [] }
    const [only, ...others] = tree.folders()
    if (only === undefined || others.length > 0) break
    tree = tree.within(only)
  }
  const inFolders = await placesInFolders(tree)
  const zips = zipsIn(tree, path)
  const places = [...inFolders.places, ...placesInZips(tree, zips, limits)]
  if (places.length === 0) throw unknownFormat(path)
  const isZip = new Set(zips)
  const beside = [...tree.files(), ...inFolders.beside].filter((name) => !isZip.has(name))
  return { places, beside: tree.only(beside).leftOut() }
}

const unknownFormat = (path: string) =>
  new PackageError(path, 'unknown-format', { formats: formats.map(({ name }) => name).join(', ') })

/** Undefined for an unknown one. */
async function formatOf(tree: PackageTree): Promise<PackageFormat | undefined> {
  for (const format of formats) if (await format.matches(tree)) return format
}

const placeOf =
  (tree: PackageTree, path: string, format: PackageFormat): Place =>
  async (folder) => {
    const problems = nameProblems(await format.read(tree, folder), path)
    return { name: nameOf(path), format: format.name, problems: withLeftOut(problems, tree.leftOut()), error: null }
  }

/** What the package holds beside its problems is told with the first of them that can be read. */
function withLeftOut(problems: readonly ReadProblem[], left: ProblemPackage['left']): ReadProblem[] {
  const first = problems.find((problem) => !('error' in problem))
  return problems.map((one) => (one === first && !('error' in one) ? { ...one, left: [...one.left, ...left] } : one))
}

/** Its errors do not stop the others. */
const oneOfMany =
  (name: string, read: Place): Place =>
  (folder) =>
    read(folder).catch((error: unknown) => toBrokenPackage(name, error))

/** In sibling folders or their subfolders; what lies beside them there is named by its path. */
async function placesInFolders(tree: PackageTree, depth = maxDepth): Promise<{ places: Place[]; beside: string[] }> {
  const places: Place[] = []
  const beside: string[] = []
  for (const name of tree.folders()) {
    const folder = tree.within(name)
    try {
      const format = depth > 0 ? await formatOf(folder) : undefined
      if (format) {
        places.push(oneOfMany(name, placeOf(folder, name, format)))
        continue
      }
      const inside = depth > 0 ? await placesInFolders(folder, depth - 1) : { places: [], beside: folder.under() }
      places.push(...inside.places)
      beside.push(...[...(depth > 0 ? folder.files() : []), ...inside.beside].map((path) => `${name}/${path}`))
    } catch (error) {
      const found = toBrokenPackage(name, error)
      places.push(async () => found)
    }
  }
  return { places, beside }
}

/** Side by side. */
const zipsIn = (tree: PackageTree, path: string) =>
  tree.files().filter((file) => /\.zip$/i.test(file) && tree.path(file) !== path)

const placesInZips = (tree: PackageTree, zips: readonly string[], limits: ArchiveLimits): Place[] =>
  zips.map((name) =>
    oneOfMany(name, async (folder) => {
      const inside = await treeOf(tree.path(name), folder, limits)
      const format = await formatOf(inside)
      if (!format) throw unknownFormat(name)
      return placeOf(inside, name, format)(await mkdtemp(join(folder, 'written-')))
    }),
  )

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

/** Several problems of one file are named by their ids. */
function nameProblems(problems: readonly (ProblemPackage | BrokenProblem)[], path: string): ReadProblem[] {
  if (problems.length === 0) throw new PackageError(path, 'no-problem')
  const name = nameOf(path)
  return problems.map((problem) => ({ ...problem, name: problems.length === 1 ? name : `${name}/${problem.id}` }))
}
