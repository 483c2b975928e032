import type { ProblemPackage } from '@oj/shared/packages/model.ts'
import { Failure } from '../../../platform/errors.ts'
import type { Write } from '../../../platform/table/index.ts'
import { tagNumbers } from '../../problem/index.ts'
import { type Current, type ProblemForm, type Saved, type Saver, saveProblemForm } from '../../problem-admin/index.ts'
import type { SetKey } from '../../problem-set/index.ts'
import type { Note } from '../contract.ts'
import { exchangeErrors } from '../errors.ts'
import { assessImport, type Site } from './assess.ts'
import { withFiles } from './attachments.ts'
import { packCases } from './cases.ts'
import { remoteOf } from './remote.ts'

/** The form of a problem of a package. @throws Failure if it cannot be imported */
export async function formOf(problem: ProblemPackage, site: Site, scratch: string): Promise<ProblemForm> {
  const { form, refusal } = await assessImport(problem, site, scratch)
  if (form) return form
  const { en = '', 'zh-CN': zh = '' } = refusal?.message ?? {}
  throw new Failure(exchangeErrors['problem-refused'], {}, { en, 'zh-CN': zh })
}

/** What a problem of a package becomes on the site. */
interface Place {
  problemId: string
  /** the problem that is replaced; null for a new one */
  before: Current | null
  /** the version of the package, for packages of the site itself */
  packageVersion?: string
  /** the set that owns a new problem; absent for the bank */
  home?: SetKey
  /** what is written in the transaction that saves it */
  also?: (saved: Imported) => readonly Write[]
}
export type Imported = Saved & { left: Note[] }

/**
 * Saves a problem of a package, and adds what needs the table and buckets: numbers of tags, pictures, and the archive
 * of its cases. `left` are remarks on files of its statement that could not be imported.
 */
export async function saveImported(
  form: ProblemForm,
  problem: ProblemPackage,
  { problemId, before, packageVersion, home, also }: Place,
  by: Saver,
  scratch: string,
): Promise<Imported> {
  const { form: whole, left } = await withFiles(form, problem, by.caller.uid)
  const ready = { ...whole, problem: { ...whole.problem, problemId }, tags: await tagNumbers(problem.tags) }
  const cases = async (pid: number) => (form.isUploadTestCase ? packCases(problem.cases, pid, scratch) : null)
  const remote = remoteOf(problem)
  const noted = also && { also: (saved: Saved) => also({ ...saved, left }) }
  const saving = { cases, packageVersion, ...(home && { home }), ...(remote && { remote }), ...noted }
  return { ...(await saveProblemForm(ready, before, by, saving)), left }
}
