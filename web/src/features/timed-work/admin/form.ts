import { WorkAuth, workLimits } from '@oj/functions/features/timed-work/contract-terms.ts'
import type { timedWorkErrors } from '@oj/functions/features/timed-work/errors.ts'
import {
  addTimedWork,
  type getAdminTimedWork,
  workFields,
} from '@oj/functions/features/timed-work/management/contract.ts'
import type { AnswerOf } from '@oj/functions/platform/http/endpoint.ts'
import { fillMessage, type Locale } from '@oj/shared/text.ts'
import { forgivingObject } from '../../../lib/drafts/forgivingObject.ts'

/** A timed work as the server has it. */
export type AdminWork = AnswerOf<typeof getAdminTimedWork>
/** What its author says of a timed work. */
export type WorkForm = Pick<AdminWork, keyof typeof workFields>

/** A timed work before anything has been written. */
export const blank: WorkForm = {
  title: '',
  description: '',
  startTime: '',
  endTime: '',
  visible: true,
  duration: workLimits.duration.usual,
  auth: WorkAuth.public,
  pwd: '',
  handsInDrafts: false,
}

/** A form that is not saved yet, as a browser keeps it. */
export const KeptForm = forgivingObject(workFields, blank)

/** The form of a timed work as the server answers it. */
export function savedForm(work: AdminWork): WorkForm {
  const { id, uid, author, gid, status, gmtCreate, gmtModified, revision, ...form } = work
  return form
}

/** What is wrong, by the field, in the reader's words. */
export type Faults = Partial<Record<keyof WorkForm, string>>

const { days } = workLimits
const dayMs = 24 * 3_600_000

/** What is wrong beyond single fields, in the order in which it is told (B5). */
const checks: readonly [
  field: keyof WorkForm,
  code: keyof typeof timedWorkErrors,
  fails: (form: WorkForm) => boolean,
][] = [
  ['pwd', 'timed-work-password-required', ({ auth, pwd }) => auth !== WorkAuth.public && pwd.trim() === ''],
  ['endTime', 'timed-work-ends-early', ({ startTime, endTime }) => Date.parse(endTime) <= Date.parse(startTime)],
  ['endTime', 'timed-work-too-long', (form) => Date.parse(form.endTime) - Date.parse(form.startTime) > days * dayMs],
]

/** What keeps a form from being saved, the first of each field; `otherwise` stands for what has no words of its own. */
export function faultsOf(form: WorkForm, locale: Locale, otherwise: string): Faults {
  const words = (code: string) => {
    const error = addTimedWork.errors.find((one) => one.code === code)
    return error ? fillMessage(error.message[locale], { days }) : otherwise
  }
  const { success, error } = addTimedWork.input.safeParse(form)
  const issues = success ? [] : error.issues.map(({ path, message }) => [String(path[0]), message] as const)
  const found = [
    ...issues,
    ...checks.filter(([, , fails]) => fails(form)).map(([field, code]) => [field, code] as const),
  ]
  // of several faults of a field the first one counts
  return Object.fromEntries(found.toReversed().map(([field, code]) => [field, words(code)]))
}
