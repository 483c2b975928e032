import { Failure } from '../../platform/errors.ts'
import type { Role } from '../../platform/http/access.ts'
import { problemErrors } from '../problem/errors.ts'
import { allTags, findBody, type ProblemBody, type ProblemRow } from '../problem/index.ts'
import { ownerFields, type SetView } from '../problem-set/index.ts'
import type { ProblemEdit } from './contract-form.ts'
import { type Document, loadDocument } from './document.ts'
import { problemAdminErrors as errors } from './errors.ts'
import { stripIdPrefix } from './saving/prefix.ts'
import type { RowState } from './store.ts'

export interface Author {
  readonly uid: string
  readonly username: string
  readonly roles: readonly Role[]
}

/** The current version of a problem with all fields of the editor. */
export interface Current extends Document {
  row: ProblemRow
  body: ProblemBody
  version: number
}

export const rowState = ({ problemId, auth, difficulty, tags }: RowState): RowState => ({
  problemId,
  auth,
  difficulty,
  tags: [...tags],
})

export async function keepExistingTags(tags: readonly number[]): Promise<number[]> {
  const existing = new Set((await allTags()).map(({ id }) => id))
  return tags.filter((id) => existing.has(id))
}

/** A document with the fields of its row: quick changes do not rewrite documents. */
export function withRow({ form, data }: Document, { problemId, auth, difficulty, tags }: RowState): Document {
  const problemAuth = auth === 1 || auth === 2 || auth === 3 ? auth : form.problem.auth
  const problem = { ...form.problem, problemId, auth: problemAuth, difficulty }
  return { form: { ...form, problem, tags: [...tags] }, data }
}

/** @throws problem-not-seeded if an older version of the site imported the problem without a document */
export function documentKey({ problemId }: Pick<ProblemRow, 'problemId'>, { document }: ProblemBody): string {
  if (document === null) throw new Failure(errors['problem-not-seeded'], { problemId })
  return document
}

/** @throws problem-not-found if it was deleted since its row was read, problem-not-seeded */
export async function currentOf(row: ProblemRow): Promise<Current> {
  const body = await findBody(row.pid)
  if (!body) throw new Failure(problemErrors['problem-not-found'])
  const document = await loadDocument(documentKey(row, body))
  const tags = await keepExistingTags(row.tags)
  return { ...withRow(document, { ...row, tags }), row, body, version: body.revision }
}

export function editOf(
  { row, body, version, form }: Pick<Current, 'row' | 'body' | 'version' | 'form'>,
  view: Pick<SetView, 'idPrefix' | 'owner'>,
): ProblemEdit {
  const problem = { ...form.problem, problemId: stripIdPrefix(form.problem.problemId, view) }
  return {
    id: row.pid,
    version,
    gmtCreate: row.gmtCreate,
    gmtModified: row.gmtModified,
    modifiedUser: row.modifiedUser,
    ioScore: body.settings.ioScore,
    idPrefix: row.problemId.slice(0, row.problemId.length - stripIdPrefix(row.problemId, view).length),
    remoteAddress: body.remote?.address ?? null,
    ...ownerFields(view.owner),
    form: { ...form, problem },
  }
}
