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

/** The version of a package: a hash of its files. */
async function versionOf(folder: string): Promise<string> {
  const hash = createHash('sha256')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  for (const file of files.sort()) hash.update(`${file.slice(folder.length)}\0`).update(await readFile(file))
  return hash.digest('hex')
}

/** Earlier versions of the site stored no document: there it is the package. */
async function readCurrentProblem(row: ProblemRow, body: ProblemBody, form: ProblemForm): Promise<Current> {
  if (body.document !== null) return currentOf(row)
  return { row, body, form, data: null, version: body.revision }
}

/** Imports or updates a package of the site; what staff have made, edited or deleted stays. @throws PackageError, Failure */
export async function seedProblem(folder: string, by: Saver): Promise<Seeded> {
  const [problem, packageVersion] = await Promise.all([readPackage(folder), versionOf(folder)])
  const { id: problemId } = problem
  const existing = problemNamed(await allProblems(), problemId)
  if (existing?.packageVersion === '') return 'kept'
  if (!existing && problemNamed(await trashedProblems(), problemId)) return 'kept'
  const body = existing ? await findBody(existing.pid) : null
  if (body?.document && existing?.packageVersion === packageVersion) return 'unchanged'
  await withScratch(async (scratch) => {
    // who begins on a new site sees what a test point was about
    const open = { ...problem, site: { ...problem.site, displayPartData: true } }
    const form = await formOf(open, await siteNow(), scratch)
    const before = existing && body ? await readCurrentProblem(existing, body, form) : null
    await saveImported(form, problem, { problemId, before, packageVersion }, by, scratch)
  })
  return existing ? 'updated' : 'created'
}
