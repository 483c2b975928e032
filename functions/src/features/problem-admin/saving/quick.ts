import { keysOf } from '@oj/shared/records.ts'
import { now } from '../../../platform/clock.ts'
import { Failure } from '../../../platform/errors.ts'
import type { Write } from '../../../platform/table/index.ts'
import type { Actor } from '../../audit/index.ts'
import { problemErrors } from '../../problem/errors.ts'
import { findBody, type ProblemRow } from '../../problem/index.ts'
import { documentKey } from '../current.ts'
import { commitVersion } from './commit.ts'

/** Fields that can be changed without the editor. */
export type QuickChange = Partial<Pick<ProblemRow, 'auth' | 'difficulty' | 'tags' | 'home' | 'offer'>>

/**
 * Changes a few fields of a problem, and writes what else belongs to the change. It creates a new version, so that an open
 * editor cannot undo it unnoticed.
 * @throws problem-not-found, problem-not-seeded, problem-changed on a parallel change
 */
export async function changeQuickly(
  before: ProblemRow,
  change: QuickChange,
  by: Actor,
  writes: readonly Write[] = [],
): Promise<void> {
  const changed = keysOf(change).filter((field) => JSON.stringify(before[field]) !== JSON.stringify(change[field]))
  if (changed.length === 0) return
  const body = await findBody(before.pid)
  if (!body) throw new Failure(problemErrors['problem-not-found'])
  const document = documentKey(before, body)
  const { bank: _, ...old } = before
  const row = {
    ...old,
    ...change,
    gmtModified: now().toISOString(),
    modifiedUser: by.caller.username,
    packageVersion: '',
  }
  const fieldsOf = (one: ProblemRow | typeof row) => Object.fromEntries(changed.map((field) => [field, one[field]]))
  const fields = { before: fieldsOf(before), after: fieldsOf(row) }
  await commitVersion(
    { before, row, body: { ...body, document, revision: body.revision + 1 }, data: null, changed, fields, writes },
    by,
  )
}
