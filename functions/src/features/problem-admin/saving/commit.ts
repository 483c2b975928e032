import { keysOf } from '@oj/shared/records.ts'
import { now } from '../../../platform/clock.ts'
import { Failure } from '../../../platform/errors.ts'
import { asError, logFor } from '../../../platform/log.ts'
import { transact, type Write } from '../../../platform/table/index.ts'
import { type Actor, auditWrite } from '../../audit/index.ts'
import { problemErrors } from '../../problem/errors.ts'
import {
  findBody,
  type NewProblemBody,
  type NewProblemRow,
  type ProblemRow,
  problemWrites,
} from '../../problem/index.ts'
import { documentKey, rowState } from '../current.ts'
import { renewJuryTime } from '../jury/jury.ts'
import { type RowState, versionWrite } from '../store.ts'

interface NewVersion {
  /** null for a new problem */
  before: ProblemRow | null
  row: NewProblemRow & RowState
  body: NewProblemBody & { document: string; revision: number }
  /** with the files of uploaded cases, if it is not the archive for judges */
  data: { key: string } | null
  changed: readonly string[]
  /** for the audit log */
  fields: { before: Record<string, unknown> | null; after: Record<string, unknown> }
  writes?: readonly Write[]
}

/** Makes a version current in one transaction, and then renews the jury time for verdicts that came meanwhile. */
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

export type QuickChange = Partial<Pick<ProblemRow, 'auth' | 'difficulty' | 'tags' | 'home' | 'offer'>>

/** As a new version, so that an open editor cannot undo it. @throws problem-not-found, problem-not-seeded, problem-changed */
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
