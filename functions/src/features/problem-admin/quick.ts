import { now } from '../../platform/clock.ts'
import { Failure } from '../../platform/errors.ts'
import { transact } from '../../platform/table/index.ts'
import { type Actor, audited } from '../audit/index.ts'
import { problemErrors } from '../problem/errors.ts'
import { findBody, type ProblemRow, problemWrites } from '../problem/index.ts'
import { documentKey, rowState } from './current.ts'
import { objectsOf } from './save.ts'
import { versionWrite } from './store.ts'

/** Fields that can be changed without the editor. */
export type QuickChange = Partial<Pick<ProblemRow, 'auth' | 'difficulty' | 'tags'>>

/**
 * Changes a few fields of a problem. It creates a new version, so that an open editor cannot undo it unnoticed.
 * @throws problem-not-found, problem-not-seeded, problem-changed on a parallel change
 */
export async function changeQuickly(before: ProblemRow, change: QuickChange, by: Actor): Promise<void> {
  const fields = (Object.keys(change) as (keyof QuickChange)[]).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(change[field]),
  )
  if (fields.length === 0) return
  const body = await findBody(before.pid)
  if (!body) throw new Failure(problemErrors['problem-not-found'])
  const document = documentKey(before, body)
  const [at, version] = [now().toISOString(), body.revision + 1]
  const { uid, username } = by.caller
  const { bank: _, ...old } = before
  const row = { ...old, ...change, gmtModified: at, modifiedUser: username, packageVersion: '' }
  const objects = objectsOf(document, body.testData, null)
  const newVersion = {
    pid: row.pid,
    version,
    at,
    uid,
    username,
    changed: fields,
    document,
    objects,
    row: rowState(row),
  }
  const auditFields = (one: ProblemRow | typeof row) => Object.fromEntries(fields.map((field) => [field, one[field]]))
  const entry = await audited(by, {
    action: 'problem.change',
    target: row.problemId,
    before: auditFields(before),
    after: auditFields(row),
  })
  const writes = problemWrites(row, { ...body, document, revision: version }, before)
  await transact([...writes, versionWrite(newVersion), entry])
}
