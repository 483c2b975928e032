import type * as z from 'zod/mini'
import { Failure } from '../../../platform/errors.ts'
import type { Write } from '../../../platform/table/index.ts'
import type { Identity, Saved } from '../../group/index.ts'
import { WorkAuth, workLimits } from '../contract-terms.ts'
import { timedWorkErrors as errors } from '../errors.ts'
import { type Work, type WorkText, workItems } from '../store.ts'
import type { addTimedWork } from './contract.ts'

/** What the author of a timed work says of it. */
type WorkForm = z.output<(typeof addTimedWork)['input']>

/** The form of a timed work, as it was saved. */
export const formOf = (row: Work, text: WorkText): WorkForm => ({
  title: row.title,
  description: text.description,
  startTime: row.startTime,
  endTime: row.endTime,
  visible: row.visible,
  duration: row.duration,
  auth: row.auth,
  pwd: text.pwd,
  handsInDrafts: row.handsInDrafts,
})

/** @throws what is wrong with a form beyond its single fields, in the order of B5 */
export function checkForm({ startTime, endTime, auth, pwd }: WorkForm): void {
  if (auth !== WorkAuth.public && pwd === '') throw new Failure(errors['timed-work-password-required'])
  const length = Date.parse(endTime) - Date.parse(startTime)
  if (length <= 0) throw new Failure(errors['timed-work-ends-early'])
  const { days } = workLimits
  if (length > days * 24 * 3_600_000) throw new Failure(errors['timed-work-too-long'], { days })
}

/** The writes of a timed work by its form. */
export const formWrites = (form: WorkForm, identity: Identity, before: Saved<Work, WorkText> | null): Write[] =>
  workItems.saveWrites(
    {
      ...identity,
      title: form.title,
      auth: form.auth,
      visible: form.visible,
      startTime: form.startTime,
      endTime: form.endTime,
      duration: form.duration,
      handsInDrafts: form.handsInDrafts,
      latestEnd: before?.row.latestEnd ?? null,
    },
    {
      number: identity.number,
      revision: (before?.text.revision ?? 0) + 1,
      description: form.description,
      pwd: form.pwd,
    },
  )
