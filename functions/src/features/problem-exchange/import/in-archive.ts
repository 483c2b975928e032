import { mkdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { ArchiveError, UnpackBudget, unpackFolder } from '@oj/shared/archive/zip.ts'
import type { ProblemPackage } from '@oj/shared/packages/model.ts'
import { PackageError } from '@oj/shared/packages/read-files.ts'
import { findPackages } from '@oj/shared/packages/read-packages.ts'
import { Failure } from '../../../platform/errors.ts'
import { ProblemAuth } from '../../problem/contract.ts'
import type { ProblemForm } from '../../problem-admin/index.ts'
import { importLimits } from '../contract.ts'
import { exchangeErrors } from '../errors.ts'
import { failureOf } from '../notes/notes.ts'
import { refusals } from '../notes/remarks.ts'
import type { HoldingArchive, PackedProblems } from '../packed.ts'
import { withScratch } from '../scratch.ts'
import { siteNow } from './check-task.ts'
import { formOf, saveImported } from './save.ts'

/** Its folder, or its zip as it is. */
async function unpackPackage(
  archive: HoldingArchive,
  place: string,
  scratch: string,
  budget: UnpackBudget,
): Promise<string> {
  const isFolder = place.endsWith('/')
  const names = archive.names.filter((name) => (isFolder ? name.startsWith(place) : name === place))
  const bytes = names.reduce((sum, name) => sum + archive.sizeOf(name), 0)
  if (bytes > budget.bytes) throw new ArchiveError('too-large', `is too large, at ${place}`, place)
  budget.entries -= names.length
  budget.bytes -= bytes
  if (budget.entries < 0) throw new ArchiveError('too-many', 'has too many entries')
  if (!isFolder) {
    await archive.copy(place, join(scratch, 'package.zip'))
    return join(scratch, 'package.zip')
  }
  const folder = join(scratch, basename(place))
  await mkdir(folder)
  await unpackFolder(archive, place, folder, budget)
  return folder
}

/** Calls `use` while the files of the problem are there. @throws Failure */
const withProblem = <T>(
  archive: HoldingArchive,
  place: string,
  use: (problem: ProblemPackage, scratch: string) => Promise<T>,
): Promise<T> =>
  withScratch(async (scratch) => {
    try {
      const most = { entries: importLimits.entries, bytes: importLimits.unpackedBytes, links: true }
      const limits = { ...most, budget: new UnpackBudget(most) }
      const path = await unpackPackage(archive, place, scratch, limits.budget)
      for await (const { problems, error } of findPackages(path, scratch, limits)) {
        if (error) throw error
        const [problem] = problems
        if (problem && 'error' in problem) throw problem.error
        if (problem) return await use(problem, scratch)
      }
      throw new PackageError(path, 'no-problem')
    } catch (error) {
      throw failureOf(error, scratch)
    }
  })

/** Nobody chooses here, and nobody is told: test data stay as their contest was judged by. */
const keepBytes = true

/** For a set alone. @throws Failure */
async function privateForm(problem: ProblemPackage, isScored: boolean, scratch: string): Promise<ProblemForm> {
  const form = await formOf(problem, await siteNow(), scratch, keepBytes)
  if ((form.problem.type === 1) !== isScored) {
    throw new Failure(exchangeErrors['problem-refused'], {}, refusals['scored-otherwise'].message)
  }
  return { ...form, problem: { ...form.problem, auth: ProblemAuth.private } }
}

export const packedProblems: PackedProblems = {
  async look(archive, place, { isScored }) {
    let cases = 0
    try {
      await withProblem(archive, place, async (problem, scratch) => {
        cases = problem.cases.length
        await privateForm(problem, isScored, scratch)
      })
      return { cases, refusal: null }
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      return { cases, refusal: { en: error.text('en'), 'zh-CN': error.text('zh-CN') } }
    }
  },

  make: (archive, place, { problemId, home, isScored }, by) =>
    withProblem(archive, place, async (problem, scratch) => {
      const form = await privateForm(problem, isScored, scratch)
      return (await saveImported(form, problem, { problemId, before: null, home, keepBytes }, by, scratch)).pid
    }),
}
