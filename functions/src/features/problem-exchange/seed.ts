import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readPackage } from '@oj/shared/packages/read-package.ts'
import {
  allProblems,
  findBody,
  type ProblemBody,
  type ProblemRow,
  problemNamed,
  trashedProblems,
} from '../problem/index.ts'
import { type Current, currentOf, type ProblemForm, type Saver } from '../problem-admin/index.ts'
import { siteNow } from './import/check-task.ts'
import { formOf, saveImported } from './import/save.ts'
import { withScratch } from './scratch.ts'

export type Seeded = 'created' | 'updated' | 'unchanged' | 'kept'

/** A hash of all files in a package's folder: the package's version. */
async function versionOf(folder: string): Promise<string> {
  const hash = createHash('sha256')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  for (const file of files.sort()) hash.update(`${file.slice(folder.length)}\0`).update(await readFile(file))
  return hash.digest('hex')
}

/**
 * The problem that a package updates. Earlier versions of the site stored no document; there the package is the
 * document.
 */
async function readCurrentProblem(row: ProblemRow, body: ProblemBody, form: ProblemForm): Promise<Current> {
  if (body.document !== null) return currentOf(row)
  return { row, body, form, data: null, version: body.revision }
}

/**
 * Imports one of the site's own packages (a folder) under its display id. A problem that came from the same package is
 * updated with it; one that staff have made, edited or deleted stays as it is.
 * @throws PackageError with the file and the reason, Failure if the package cannot be a problem here
 */
export async function seedProblem(folder: string, by: Saver): Promise<Seeded> {
  const [problem, packageVersion] = await Promise.all([readPackage(folder), versionOf(folder)])
  const { id: problemId } = problem
  const known = problemNamed(await allProblems(), problemId)
  if (known?.packageVersion === '') return 'kept'
  if (!known && problemNamed(await trashedProblems(), problemId)) return 'kept'
  const body = known ? await findBody(known.pid) : null
  if (body?.document && known?.packageVersion === packageVersion) return 'unchanged'
  await withScratch(async (scratch) => {
    const form = await formOf(problem, await siteNow(), scratch)
    const before = known && body ? await readCurrentProblem(known, body, form) : null
    await saveImported(form, problem, { problemId, before, packageVersion }, by, scratch)
  })
  return known ? 'updated' : 'created'
}
