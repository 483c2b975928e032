import { now } from '../../../platform/clock.ts'
import { Failure } from '../../../platform/errors.ts'
import type { Caller, Context } from '../../../platform/http/serve.ts'
import { findAccounts, uidOfName } from '../../account/index.ts'
import { visitOf } from '../../problem-set/index.ts'
import { columnKinds } from '../column-kinds.ts'
import { type ColumnForm, handKind } from '../contract-terms.ts'
import { gradebookErrors as errors } from '../errors.ts'
import type { Column, Gradebook } from '../store.ts'

type Editor = Context & { caller: Caller }

/** What a new column is of. @throws gradebook-kind-unknown, gradebook-nothing-there */
async function named({ kind, ref, title }: ColumnForm, by: Editor): Promise<Pick<Column, 'set' | 'pid'>> {
  if (kind === handKind) return { set: null, pid: null }
  if (!columnKinds.all().some(({ name }) => name === kind)) throw new Failure(errors['gradebook-kind-unknown'])
  const found = await columnKinds.named(kind).find(ref, visitOf(by))
  if (!found) throw new Failure(errors['gradebook-nothing-there'], { ref, title })
  return found
}

/** The columns of a form: what was there stays of what it is, and keeps who put it there. */
export async function columnsFrom(
  forms: readonly ColumnForm[],
  before: Pick<Gradebook, 'columns' | 'nextColumn'>,
  by: Editor,
): Promise<Pick<Gradebook, 'columns' | 'nextColumn'>> {
  const known = new Map(before.columns.map((column) => [column.id, column]))
  let { nextColumn } = before
  const columns: Column[] = []
  for (const form of forms) {
    const { id, kind, ref, ...rules } = form
    const was = known.get(id)
    known.delete(id)
    const names = rules.rubric.map(({ name }) => name)
    if (new Set(names).size < names.length) throw new Failure(errors['gradebook-criteria-twice'], { title: form.title })
    const isSame = was?.kind === kind && was.ref === ref
    const of = isSame ? { set: was.set, pid: was.pid, by: was.by } : { ...(await named(form, by)), by: by.caller.uid }
    columns.push({ ...rules, ...of, kind, ref, id: was ? id : nextColumn++ })
  }
  return { columns, nextColumn }
}

/** Users by their names, as teachers. @throws gradebook-teacher-unknown */
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

/** A gradebook that nobody has written in yet. */
export function emptyGradebook(number: number, title: string, description: string, { uid, username }: Caller) {
  const at = now().toISOString()
  return {
    number,
    title,
    description,
    authorUid: uid,
    author: username,
    gid: null,
    teachers: [],
    isPublished: false,
    dropLowest: 0,
    columns: [],
    nextColumn: 1,
    revision: 1,
    gmtCreate: at,
    gmtModified: at,
  } satisfies Omit<Gradebook, 'partition'>
}
