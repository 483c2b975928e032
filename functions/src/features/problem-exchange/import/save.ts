import type { ProblemPackage } from '@oj/shared/packages/model.ts'
import { Failure } from '../../../platform/errors.ts'
import type { Write } from '../../../platform/table/index.ts'
import { remoteHosts, remoteJudges } from '../../judging/contract-remotes.ts'
import { type Remote, tagNumbers } from '../../problem/index.ts'
import {
  type Current,
  listDataRemarks,
  type ProblemForm,
  type Saved,
  type Saver,
  saveProblemForm,
} from '../../problem-admin/index.ts'
import type { SetKey } from '../../problem-set/index.ts'
import type { Note } from '../contract.ts'
import { exchangeErrors } from '../errors.ts'
import { assessImport, type Site } from './assess.ts'
import { withFiles } from './attachments.ts'
import { type LookedCases, lookAtCases, packCases } from './cases.ts'

/** With what an import changes. @throws Failure if it cannot be imported */
export async function readForm(problem: ProblemPackage, site: Site, scratch: string, keepBytes = false) {
  const { form, refusal, changes } = await assessImport(problem, site, { scratch, keepBytes })
  if (form) return { form, changes }
  const { en = '', 'zh-CN': zh = '' } = refusal?.message ?? {}
  throw new Failure(exchangeErrors['problem-refused'], {}, { en, 'zh-CN': zh })
}

export const formOf = async (...of: Parameters<typeof readForm>): Promise<ProblemForm> => (await readForm(...of)).form

/** Where a problem of a remote judge is; null unless its address is a page there. */
function remoteOf({ site }: ProblemPackage): Remote | null {
  const { site: name = '', id = '', address = '' } = site?.remote ?? {}
  const judge = remoteJudges.find((one) => one === name)
  const url = URL.parse(address)
  const isThere = judge && url && /^https?:$/.test(url.protocol) && url.host === remoteHosts[judge]
  return isThere && /^\w{1,60}$/.test(id) ? { site: judge, id, address: url.href } : null
}

interface Place {
  problemId: string
  /** null for a new problem */
  before: Current | null
  /** for packages of the site itself */
  packageVersion?: string
  /** a digest of the package problem, by which it is known again */
  importedAs?: string
  /** for a new problem; absent for the bank */
  home?: SetKey
  /** whether test data stay as they are; else what is unusual is converted */
  keepBytes?: boolean
  /** its test points, where somebody has looked at them before */
  looked?: LookedCases
  /** more writes of the transaction */
  also?: (saved: Imported) => readonly Write[]
}
export type Imported = Saved & { left: Note[] }

/** Saves a problem with what needs table and buckets: tags, files, test data. `left` are remarks on files and test data. */
export async function saveImported(
  form: ProblemForm,
  problem: ProblemPackage,
  { problemId, before, packageVersion, importedAs, home, keepBytes = false, looked: seen, also }: Place,
  by: Saver,
  scratch: string,
): Promise<Imported> {
  const { form: complete, left: leftFiles } = await withFiles(form, problem, by.caller.uid)
  const { cases: looked } = seen ?? (await lookAtCases(problem.cases))
  const left = [...leftFiles, ...listDataRemarks(looked, keepBytes ? 'kept' : 'converted')]
  const ready = { ...complete, problem: { ...complete.problem, problemId }, tags: await tagNumbers(problem.tags) }
  const cases = async (pid: number) => (form.isUploadTestCase ? packCases(looked, { pid, scratch, keepBytes }) : null)
  const remote = remoteOf(problem)
  const noted = also && { also: (saved: Saved) => also({ ...saved, left }) }
  const saving = { cases, packageVersion, importedAs, ...(home && { home }), ...(remote && { remote }), ...noted }
  return { ...(await saveProblemForm(ready, before, by, saving)), left }
}
