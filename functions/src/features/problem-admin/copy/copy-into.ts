import { readEnv } from '../../../platform/env.ts'
import { Failure } from '../../../platform/errors.ts'
import { copyObject, seeObject } from '../../../platform/objects/large-objects.ts'
import { problemErrors } from '../../problem/errors.ts'
import { allProblems, problemNamed } from '../../problem/index.ts'
import type { SetView } from '../../problem-set/index.ts'
import type { ProblemFields } from '../contract-form.ts'
import type { Current } from '../current.ts'
import type { DataArchive } from '../document.ts'
import { storedId, stripIdPrefix } from '../saving/prefix.ts'
import { type Saved, type Saver, saveProblemForm } from '../saving/save.ts'
import { copyId } from './next-id.ts'

/** The archive of a copy is its own, since either problem may be deleted. */
async function copyData(data: DataArchive, pid: number): Promise<DataArchive> {
  const bucket = readEnv('TEST_DATA_BUCKET')
  const key = `test-data/${pid}/${data.version}.zip`
  const original = await seeObject(bucket, data.key)
  if (!original || !(await copyObject(original, { bucket, key }))) throw new Failure(problemErrors['problem-changed'])
  return { ...data, key }
}

/** Makes a copy of a problem in a set, except for the fields in `other`. @throws the errors of `addProblem` */
export async function copyInto(
  { key: home, quota }: Pick<SetView, 'key' | 'quota'>,
  { form, data, body }: Current,
  other: Pick<ProblemFields, 'problemId'> & Partial<ProblemFields>,
  by: Saver,
): Promise<Saved & { problemId: string }> {
  const cases = async (pid: number) => data && copyData(data, pid)
  const problem = { ...form.problem, ...other }
  const saved = await saveProblemForm({ ...form, problem }, null, by, {
    home,
    cases,
    quota,
    ...(body.remote && { remote: body.remote }),
  })
  return { ...saved, problemId: problem.problemId }
}

/** Copies a problem into another set, if possible under its own id. */
export async function copyBetween(from: SetView, to: SetView, current: Current, by: Saver) {
  const { pid, problemId: was } = current.row
  const [wanted, all] = [storedId(stripIdPrefix(was, from), to), await allProblems()]
  const problemId = problemNamed(all, wanted) ? copyId({ pid, problemId: wanted }, all) : wanted
  return copyInto(to, current, { problemId }, by)
}
