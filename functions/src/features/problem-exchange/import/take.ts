import { exported } from '@oj/shared/packages/formats/exported.ts'
import type { ProblemPackage } from '@oj/shared/packages/model.ts'
import type * as z from 'zod/mini'
import { Failure } from '../../../platform/errors.ts'
import type { Write } from '../../../platform/table/index.ts'
import type { TaskMaker } from '../../../platform/tasks.ts'
import { problemErrors } from '../../problem/errors.ts'
import { allProblems, problemNamed } from '../../problem/index.ts'
import { mayEdit, ownProblem } from '../../problem-admin/index.ts'
import type { importPackageTask, Visibility } from '../contract.ts'
import { fitChanges } from '../notes/notes.ts'
import type { Site } from './assess.ts'
import { lookAtCases } from './cases.ts'
import { digestOf } from './digest.ts'
import { findIncomplete } from './incomplete.ts'
import { type Imported, readForm, saveImported } from './save.ts'
import { authOf } from './visibility.ts'

type Chosen = z.output<(typeof importPackageTask)['input']>['choices'][number]
export type Taken = z.output<(typeof importPackageTask)['result']>['problems'][number]

/** A problem of a package in this format, and what was chosen for it. */
interface Asked {
  problem: ProblemPackage
  format: string
  choice: Chosen
}

interface Taking {
  site: Site
  visibility: Visibility
  keepBytes: boolean
  by: TaskMaker
  scratch: string
  /** a write of the transaction that makes or changes the problem */
  note: (taken: Taken) => Write
}

/** Null for a new problem. @throws problem-not-found, problem-not-yours */
async function placeOf({ action, problemId }: Chosen, { caller }: TaskMaker) {
  if (action !== 'replace') return null
  const row = problemNamed(await allProblems(), problemId)
  if (!row) throw new Failure(problemErrors['problem-not-found'])
  return ownProblem(row.pid, caller)
}

/** Makes or replaces a problem, unless it is there as it came from the same package. @throws Failure */
export async function takeProblem({ problem, format, choice }: Asked, taking: Taking): Promise<Taken> {
  const { site, visibility, by, scratch, note } = taking
  const { index, problemId } = choice
  // an export of this site has the bytes that its author decided on
  const keepBytes = taking.keepBytes || format === exported.name
  const looked = await lookAtCases(problem.cases)
  const digest = await digestOf(problem, scratch, looked)
  const importedAs = taking.keepBytes ? `${digest} bytes` : digest
  const incomplete = await findIncomplete(problem, format)
  const there = problemNamed(await allProblems(), problemId)
  if (there?.importedAs === importedAs && (await mayEdit(there, by.caller))) {
    return { index, pid: there.pid, problemId, action: 'unchanged', incomplete, changes: [] }
  }
  const { form: read, changes } = await readForm(problem, site, scratch, keepBytes)
  const before = await placeOf(choice, by)
  const form = { ...read, problem: { ...read.problem, auth: authOf(read, { visibility, incomplete, before }) } }
  const toTaken = ({ pid, version, left }: Imported): Taken => {
    const action = version === before?.version ? 'unchanged' : before ? 'replaced' : 'created'
    return { index, pid, problemId, action, incomplete, changes: fitChanges([...changes, ...left]) }
  }
  const also = (saved: Imported) => [note(toTaken(saved))]
  return toTaken(
    await saveImported(form, problem, { problemId, before, importedAs, keepBytes, looked, also }, by, scratch),
  )
}
