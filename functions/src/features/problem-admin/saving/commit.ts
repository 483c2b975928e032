import { asError, logFor } from '../../../platform/log.ts'
import { transact, type Write } from '../../../platform/table/index.ts'
import { type Actor, auditWrite } from '../../audit/index.ts'
import { type NewProblemBody, type NewProblemRow, type ProblemRow, problemWrites } from '../../problem/index.ts'
import { rowState } from '../current.ts'
import { renewJuryTime } from '../jury/jury.ts'
import { type RowState, versionWrite } from '../store.ts'

interface NewVersion {
  /** the row that it replaces; null for a new problem */
  before: ProblemRow | null
  row: NewProblemRow & RowState
  body: NewProblemBody & { document: string; revision: number }
  /** the archive with the files of uploaded cases, if they are another object than those for the judges */
  data: { key: string } | null
  /** names of the changed fields */
  changed: readonly string[]
  /** these fields before and after, for the audit log */
  fields: { before: Record<string, unknown> | null; after: Record<string, unknown> }
  /** what else belongs to the change */
  writes?: readonly Write[]
}

/**
 * The one transaction that makes a version of a problem the current one: row, body, version and audit entry. Its body says
 * what jury solutions took when it was read: verdicts that came since are looked at after it.
 */
export async function commitVersion(
  { before, row, body, data, changed, fields, writes = [] }: NewVersion,
  by: Actor,
): Promise<void> {
  const { document, revision, testData } = body
  const { uid, username } = by.caller
  const version = {
    pid: row.pid,
    version: revision,
    at: row.gmtModified,
    uid,
    username,
    changed,
    document,
    objects: [...new Set([document, testData.key, ...(data ? [data.key] : [])])],
    row: rowState(row),
  }
  const action = before ? 'problem.change' : 'problem.add'
  const entry = await auditWrite(by, { action, target: row.problemId, ...fields })
  await transact([...problemWrites(row, body, before), versionWrite(version), entry, ...writes])
  if (before) {
    await renewJuryTime(row.pid).catch((error: unknown) => {
      logFor(by.requestId).error('jury time not renewed', { pid: row.pid, error: asError(error) })
    })
  }
}
