import { mkdir, mkdtemp, open, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { ArchiveError, extract } from '../archive/zip.ts'
import { formats } from './formats/index.ts'
import type { ProblemPackage } from './model.ts'
import { PackageError } from './read-files.ts'
import { openTree, PackageTree, stemOf } from './tree.ts'

/** A package may be wrapped in this many folders that hold nothing else. */
const maxWrappers = 3

/**
 * Reads the problems of a package of any format in `formats/`: a folder, a zip file or an XML file, told apart by what
 * lies in it. What has to be unpacked goes below `scratch`, an existing folder that the caller removes once the
 * problems are used. Throws a PackageError that names the file and the reason.
 */
export async function readPackages(path: string, scratch: string): Promise<ProblemPackage[]> {
  const room = await mkdtemp(join(scratch, 'package-'))
  const inner = join(room, 'written')
  await mkdir(inner)
  let tree = await treeOf(path, room)
  for (let depth = 0; depth <= maxWrappers; depth++) {
    for (const format of formats) {
      if (await format.matches(tree)) return named(await format.read(tree, inner), path)
    }
    const [only, ...others] = tree.folders()
    if (only === undefined || others.length > 0) break
    tree = tree.within(only)
  }
  throw new PackageError(
    path,
    `is no problem package of a known format (${formats.map(({ name }) => name).join(', ')})`,
  )
}

async function treeOf(path: string, room: string): Promise<PackageTree> {
  const kind = await stat(path).catch((error: NodeJS.ErrnoException) => {
    throw new PackageError(path, error.code === 'ENOENT' ? 'is missing' : error.message)
  })
  if (kind.isDirectory()) return openTree(path, path)
  if (!(await isZip(path))) return new PackageTree(dirname(path), new Map([[basename(path), path]]))
  const folder = join(room, 'unpacked')
  await mkdir(folder)
  await extract(path, folder).catch((error: unknown) => {
    throw error instanceof ArchiveError ? new PackageError(path, error.message) : error
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

/** Several problems of one file are told apart by their ids. */
function named(problems: ProblemPackage[], path: string): ProblemPackage[] {
  if (problems.length === 0) throw new PackageError(path, 'has no problem')
  const name = /\.(zip|xml)$/i.test(path) ? stemOf(path) : basename(path)
  return problems.map((problem) => ({ ...problem, name: problems.length === 1 ? name : `${name}/${problem.id}` }))
}
