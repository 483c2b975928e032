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

/** Copies an archive of test data to the objects of another problem, which is deleted apart from its original. */
async function copyData(data: DataArchive, pid: number): Promise<DataArchive> {
  const bucket = readEnv('TEST_DATA_BUCKET')
  const key = `test-data/${pid}/${data.version}.zip`
  const seen = await seeObject(bucket, data.key)
  if (!seen || !(await copyObject(seen, { bucket, key }))) throw new Failure(problemErrors['problem-changed'])
  return { ...data, key }
}

/** Makes a copy of a problem in a set, all but what is given of it. @throws the errors of `addProblem` */
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

/** Copies a problem of one set into another one, where it is called as it was, as far as nothing else is. */
export async function copyBetween(from: SetView, to: SetView, current: Current, by: Saver) {
  const { pid, problemId: was } = current.row
  const [wanted, all] = [storedId(stripIdPrefix(was, from), to), await allProblems()]
  const problemId = problemNamed(all, wanted) ? copyId({ pid, problemId: wanted }, all) : wanted
  return copyInto(to, current, { problemId }, by)
}
