import { exported } from '@oj/shared/packages/formats/exported.ts'
import type { ProblemPackage } from '@oj/shared/packages/model.ts'
import type { PackageError } from '@oj/shared/packages/read-files.ts'
import type { FoundPackage } from '@oj/shared/packages/read-packages.ts'
import type { Text } from '@oj/shared/text.ts'
import type * as z from 'zod/mini'
import { Failure } from '../../../platform/errors.ts'
import { createTaskWorker, type TaskMaker, type Work } from '../../../platform/tasks.ts'
import { offeredLanguages } from '../../judging/index.ts'
import { allProblems, problemNamed } from '../../problem/index.ts'
import { listDataRemarks, mayEdit } from '../../problem-admin/index.ts'
import { settings } from '../../settings/index.ts'
import { checkPackageTask, type FoundProblem, importLimits } from '../contract.ts'
import { exchangeErrors as errors } from '../errors.ts'
import { brokenNote, fitToReport } from '../notes/notes.ts'
import { withScratch } from '../scratch.ts'
import { assessImport, type Site } from './assess.ts'
import { filesLeft } from './attachments.ts'
import { lookAtCases } from './cases.ts'
import { digestOf } from './digest.ts'
import { findIncomplete } from './incomplete.ts'
import { readUpload, type Upload } from './upload.ts'

export async function siteNow(): Promise<Site> {
  const [{ difficulties }, offered] = await Promise.all([settings(), offeredLanguages()])
  const levels = difficulties.list.map(({ id }) => id).toSorted((a, b) => a - b)
  return { levels, languages: offered.map(({ name }) => name) }
}

type Found = Omit<FoundProblem, 'index'>

/** Characters of titles and names: the report is one item of the table. */
const nameMax = 60
const shortenTitle = (title: Text): Text =>
  Object.fromEntries(Object.entries(title).map(([locale, text]) => [locale, text?.slice(0, nameMax)]))

const toBroken = ({ one, name, error }: Extract<Numbered, { problem: null }>, scratch: string): Found => ({
  package: one.name.slice(0, nameMax),
  format: one.format,
  problemId: '',
  title: { 'zh-CN': name.slice(0, nameMax) },
  cases: 0,
  solutions: 0,
  incomplete: null,
  refusal: brokenNote(error, scratch),
  changes: [],
  remarks: [],
  clash: null,
  already: null,
})

async function clashOf(problemId: string, { caller }: TaskMaker): Promise<Found['clash']> {
  const row = problemNamed(await allProblems(), problemId)
  return row ? { pid: row.pid, title: shortenTitle(row.title), mayReplace: await mayEdit(row, caller) } : null
}

/** The problem that came from the same of a package, first by the same id. */
async function alreadyOf(digest: string, problemId: string, { caller }: TaskMaker) {
  // whether its test data were kept as they were follows the digest
  const same = (await allProblems()).filter(({ importedAs }) => importedAs.startsWith(digest))
  const named = problemNamed(same, problemId)
  for (const row of named ? [named] : same) {
    if (await mayEdit(row, caller)) return { pid: row.pid, problemId: row.problemId }
  }
  return null
}

/** `problem` is null where it, or its package, could not be read. */
type Numbered = {
  index: number
  one: FoundPackage
  /** in all, including those that unread packages announce */
  total: number
} & ({ problem: ProblemPackage } | { problem: null; name: string; error: PackageError })

/** Numbered alike in both tasks. @throws too-many-problems */
export async function* numberProblems(packages: Upload['packages']): AsyncGenerator<Numbered> {
  const most = importLimits.problems
  let first = 0
  for await (const one of packages) {
    const problems = one.error ? [{ name: one.name, error: one.error }] : one.problems
    const next = first + problems.length
    if (next > most) throw new Failure(errors['too-many-problems'], { most })
    for (const [at, problem] of problems.entries()) {
      const place = { index: first + at, one, total: next + one.left }
      yield 'error' in problem
        ? { ...place, problem: null, name: problem.name, error: problem.error }
        : { ...place, problem }
    }
    first = next
  }
}

type Checking = Pick<Work<z.output<typeof checkPackageTask.input>>, 'input' | 'by' | 'progress'>

/** Reports what an import of each problem would do. Changes nothing. */
export const checkPackage = ({ input, by, progress }: Checking) =>
  withScratch(async (scratch) => {
    const { uploadId, name } = input
    const { packages, etag } = await readUpload({ uid: by.caller.uid, uploadId, name, etag: null }, scratch)
    const site = await siteNow()
    const problems: FoundProblem[] = []
    for await (const numbered of numberProblems(packages)) {
      const { index, one, problem, total } = numbered
      await progress(index, total)
      if (!problem) {
        problems.push({ index, ...toBroken(numbered, scratch) })
        continue
      }
      const { form, refusal, changes } = await assessImport(problem, site, { scratch })
      const problemId = form?.problem.problemId ?? problem.id.slice(0, 40)
      const looked = form && (await lookAtCases(problem.cases))
      problems.push({
        index,
        package: one.name.slice(0, nameMax),
        format: one.format,
        problemId,
        title: shortenTitle(problem.title),
        cases: problem.cases.length,
        solutions: form?.solutions.length ?? 0,
        incomplete: await findIncomplete(problem, one.format),
        refusal,
        changes: form ? [...changes, ...(await filesLeft(form, problem))] : changes,
        remarks: looked && one.format !== exported.name ? listDataRemarks(looked.cases, 'found') : [],
        clash: form ? await clashOf(problemId, by) : null,
        already: looked && (await alreadyOf(await digestOf(problem, scratch, looked), problemId, by)),
      })
    }
    await progress(problems.length, problems.length)
    return { uploadId, name, etag, problems: fitToReport(problems) }
  })

export const checkWorker = createTaskWorker(checkPackageTask, checkPackage)
