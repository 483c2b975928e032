import { Failure } from '../../../platform/errors.ts'
import type { Caller, Context } from '../../../platform/http/serve.ts'
import { nextNumber } from '../../../platform/table/counter.ts'
import { transact } from '../../../platform/table/index.ts'
import { findAccounts, uidOfName } from '../../account/index.ts'
import { auditWrite } from '../../audit/index.ts'
import { visitOf } from '../../problem-set/index.ts'
import { askForBuild } from '../build/ask-task.ts'
import { hasOwnLate, requireKind } from '../column-kinds.ts'
import { type ColumnForm, handKind, gradebookLimits as limits } from '../contract-terms.ts'
import { gradebookErrors as errors } from '../errors.ts'
import { type Attended, learnersOf } from '../roster.ts'
import { type Column, type Gradebook, gradebooksIn, gradebookWrites } from '../store.ts'
import type { GradebookRow } from './contract.ts'
import { emptyGradebook, type GradebookOwner, type Names } from './empty.ts'

type Editor = Context & { caller: Caller }

/** The rows of a list, the newest first: gradebooks that somebody teaches with, and others that show them their grades. */
export function rowsFor(taught: readonly Gradebook[], attended: readonly Attended[]): GradebookRow[] {
  const own = new Set(taught.map(({ number }) => number))
  const others = attended.map(({ book }) => book).filter(({ number, isPublished }) => isPublished && !own.has(number))
  const rowOf = (role: GradebookRow['role']) => (row: Gradebook) => ({
    ...row,
    id: row.number,
    role,
    columns: row.columns.filter(({ isPublished }) => role === 'teacher' || isPublished).length,
  })
  return [...taught.map(rowOf('teacher')), ...others.map(rowOf('student'))].sort((a, b) => b.id - a.id)
}

/** Makes a gradebook and answers its number. */
export async function createGradebook(names: Names, by: Editor, owner: GradebookOwner): Promise<number> {
  const { gid } = owner
  if (gid !== null && (await gradebooksIn(gid, limits.ofGroup)).length >= limits.ofGroup) {
    throw new Failure(errors['gradebooks-many'], { max: limits.ofGroup })
  }
  const number = await nextNumber('gradebook')
  const { title } = names
  const row = emptyGradebook(number, names, by.caller, owner)
  if (row.takesMembers) await checkMembers(row)
  const entry = await auditWrite(by, { action: 'gradebook.add', target: String(number), after: { title, gid } })
  await transact([...gradebookWrites(row, null), entry])
  if (owner.takesMembers) await askForBuild(number, by)
  return number
}

/** Checks that a gradebook can have all members of its group. @throws gradebook-no-group, gradebook-students-many */
export async function checkMembers({ gid }: Pick<Gradebook, 'gid'>): Promise<void> {
  if (gid === null) throw new Failure(errors['gradebook-no-group'])
  if ((await learnersOf(gid)).length > limits.students) {
    throw new Failure(errors['gradebook-students-many'], { max: limits.students })
  }
}

/** What a new column is of. @throws gradebook-kind-unknown, gradebook-nothing-there */
async function readColumnSource({ kind, ref, title }: ColumnForm, by: Editor): Promise<Pick<Column, 'set' | 'pid'>> {
  if (kind === handKind) return { set: null, pid: null }
  const found = await requireKind(kind).find(ref, visitOf(by))
  if (!found) throw new Failure(errors['gradebook-nothing-there'], { ref, title })
  return found
}

/** The columns of a form; an old one whose source is the same keeps that and who added it. */
export async function columnsFrom(
  forms: readonly ColumnForm[],
  before: Pick<Gradebook, 'columns' | 'nextColumn'>,
  by: Editor,
): Promise<Pick<Gradebook, 'columns' | 'nextColumn'>> {
  const oldColumns = new Map(before.columns.map((column) => [column.id, column]))
  let { nextColumn } = before
  const columns: Column[] = []
  for (const form of forms) {
    const { id, kind, ref, ...rules } = form
    const was = oldColumns.get(id)
    oldColumns.delete(id)
    const names = rules.rubric.map(({ name }) => name)
    if (new Set(names).size < names.length) throw new Failure(errors['gradebook-criteria-twice'], { title: form.title })
    const isSame = was?.kind === kind && was.ref === ref
    const source = isSame
      ? { set: was.set, pid: was.pid, by: was.by }
      : { ...(await readColumnSource(form, by)), by: by.caller.uid }
    // one rule for what is late: where the set has its own, the column has none
    const held = hasOwnLate(kind) ? { due: null, late: null } : {}
    columns.push({ ...rules, ...held, ...source, kind, ref, id: was ? id : nextColumn++ })
  }
  return { columns, nextColumn }
}

/** Teachers by their usernames. @throws gradebook-teacher-unknown */
export async function teachersNamed(names: readonly string[]): Promise<Gradebook['teachers']> {
  const uids = await Promise.all(
    names.map(async (username) => {
      const uid = await uidOfName(username)
      if (!uid) throw new Failure(errors['gradebook-teacher-unknown'], { username })
      return uid
    }),
  )
  const accounts = await findAccounts([...new Set(uids)])
  return accounts.map(({ uid, username }) => ({ uid, username }))
}
