import type { ProblemPackage } from '@oj/judge/packages/model.ts'
import { Failure } from '../../platform/errors.ts'
import { tagNumbers } from '../problem/index.ts'
import { type Current, type ProblemForm, type Saved, type Saver, saveProblemForm } from '../problem-admin/index.ts'
import { assess, type Site } from './assess.ts'
import { packCases } from './cases.ts'
import type { Note } from './contract.ts'
import { withFiles } from './take-files.ts'

/** The form of a problem of a package. @throws Failure where it cannot be taken */
export async function formOf(problem: ProblemPackage, site: Site, scratch: string): Promise<ProblemForm> {
  const { form, refusal } = await assess(problem, site, scratch)
  if (form) return form
  const { en = '', 'zh-CN': zh = '' } = refusal?.message ?? {}
  throw new Failure({ code: refusal?.code ?? '', status: 400, message: { en, 'zh-CN': zh } })
}

/** Where a problem of a package goes. */
interface Place {
  problemId: string
  /** the problem whose place it takes; null for a new one */
  before: Current | null
  /** the version of the site's own package that it comes from */
  packageVersion?: string
}

/**
 * Saves a problem of a package, with what it can have only now: tags by their numbers, its pictures, and its cases as an
 * archive. `left` tells of pictures and files of its statement that could not be taken.
 */
export async function take(
  form: ProblemForm,
  problem: ProblemPackage,
  { problemId, before, packageVersion }: Place,
  by: Saver,
  scratch: string,
): Promise<Saved & { left: Note[] }> {
  const { form: whole, left } = await withFiles(form, problem, by.caller.uid)
  const ready = { ...whole, problem: { ...whole.problem, problemId }, tags: await tagNumbers(problem.tags) }
  const cases = async (pid: number) => (form.isUploadTestCase ? packCases(problem.cases, pid, scratch) : null)
  return { ...(await saveProblemForm(ready, before, by, { cases, packageVersion })), left }
}
