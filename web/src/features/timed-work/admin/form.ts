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

export type AdminWork = AnswerOf<typeof getAdminTimedWork>
export type WorkForm = Pick<AdminWork, keyof typeof workFields>

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

/** Reads a form that the browser has kept. */
export const KeptForm = forgivingObject(workFields, blank)

export function savedForm(work: AdminWork): WorkForm {
  const { id, uid, author, gid, status, gmtCreate, gmtModified, revision, ...form } = work
  return form
}

export type Faults = Partial<Record<keyof WorkForm, string>>

const { days } = workLimits
const dayMs = 24 * 3_600_000

/** The checks between fields, in the order of their messages (B5). */
const checks: readonly [
  field: keyof WorkForm,
  code: keyof typeof timedWorkErrors,
  fails: (form: WorkForm) => boolean,
][] = [
  ['pwd', 'timed-work-password-required', ({ auth, pwd }) => auth !== WorkAuth.public && pwd.trim() === ''],
  ['endTime', 'timed-work-ends-early', ({ startTime, endTime }) => Date.parse(endTime) <= Date.parse(startTime)],
  ['endTime', 'timed-work-too-long', (form) => Date.parse(form.endTime) - Date.parse(form.startTime) > days * dayMs],
]

/** The first fault of each field; `otherwise` stands for those without words of their own. */
export function faultsOf(form: WorkForm, locale: Locale, otherwise: string): Faults {
  const words = (code: string) => {
    const error = addTimedWork.errors.find((one) => one.code === code)
    return error ? fillMessage(error.message[locale], { days }) : otherwise
  }
  const { success, error } = addTimedWork.input.safeParse(form)
  const issues = success ? [] : error.issues.map(({ path, message }) => [String(path[0]), message] as const)
  const faults = [
    ...issues,
    ...checks.filter(([, , fails]) => fails(form)).map(([field, code]) => [field, code] as const),
  ]
  // reversed, as the last entry of a field wins
  return Object.fromEntries(faults.toReversed().map(([field, code]) => [field, words(code)]))
}
