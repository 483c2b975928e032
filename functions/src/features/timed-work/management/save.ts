import { now } from '../../../platform/clock.ts'
import { Failure } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/serve.ts'
import { nextNumber } from '../../../platform/table/counter.ts'
import { transact } from '../../../platform/table/index.ts'
import { type Actor, auditWrite } from '../../audit/index.ts'
import { askForBuild } from '../../standing/index.ts'
import { timedWorkErrors as errors } from '../errors.ts'
import { textOf, type Work, type WorkText, workWrites } from '../store.ts'
import { descriptionClaims } from '../texts.ts'
import { timedWorkKind, workKey } from '../timed-work-set.ts'
import { checkForm, formOf, type Identity, itemsOf, type WorkForm } from './form.ts'

/** Who saves, as claims of files and the audit log know them. */
type Author = Actor & { caller: Caller }

/** What the audit log keeps of a form: no password. */
const redactWorkForm = ({ pwd: _, ...form }: WorkForm) => form

/** The texts of a timed work. @throws timed-work-not-found */
export async function knownText(number: number, find = textOf): Promise<WorkText> {
  const text = await find(number)
  if (!text) throw new Failure(errors['timed-work-not-found'])
  return text
}

/** Makes a timed work and answers its number. */
export async function createTimedWork(form: WorkForm, by: Author, gid: number | null): Promise<number> {
  checkForm(form)
  const { uid, username } = by.caller
  const at = now().toISOString()
  const number = await nextNumber(timedWorkKind)
  await saveTimedWork(form, { number, uid, author: username, gid, gmtCreate: at, gmtModified: at }, null, by)
  return number
}

/** Changes a timed work. @throws what is wrong with the form, timed-work-changed */
export async function applyTimedWorkForm(form: WorkForm, row: Work, text: WorkText, by: Author): Promise<void> {
  checkForm(form)
  const { number, uid, author, gid, gmtCreate } = row
  await saveTimedWork(
    form,
    { number, uid, author, gid, gmtCreate, gmtModified: now().toISOString() },
    { row, text },
    by,
  )
  await askForBuild(workKey(number))
}

async function saveTimedWork(
  form: WorkForm,
  identity: Identity,
  before: { row: Work; text: WorkText } | null,
  by: Author,
): Promise<void> {
  const { row, text } = itemsOf(form, identity, before)
  const { number } = identity
  const [claims, entry] = await Promise.all([
    descriptionClaims(number, before && { content: before.text.description }, { content: form.description }, by),
    auditWrite(by, {
      action: before ? 'timed-work.edit' : 'timed-work.add',
      target: String(number),
      before: before && redactWorkForm(formOf(before.row, before.text)),
      after: redactWorkForm(form),
    }),
  ])
  await transact([...workWrites(row, text), ...claims, entry])
}
