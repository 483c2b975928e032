import { Failure } from '../../../platform/errors.ts'
import { addToTally } from '../../../platform/table/tally.ts'
import { enrollLimits } from '../contract-enroll-limits.ts'
import { accountErrors as errors } from '../errors.ts'

const day = 24 * 3600
const bounds = [
  { what: 'class-accounts-day', seconds: day, max: enrollLimits.perDay, error: errors['class-accounts-daily'] },
  {
    what: 'class-accounts-year',
    seconds: 365 * day,
    max: enrollLimits.perYear,
    error: errors['class-accounts-yearly'],
  },
] as const

/** Counts one more account that somebody makes. @throws class-accounts-daily, class-accounts-yearly */
export async function countAccount(uid: string): Promise<void> {
  for (const { what, seconds, max, error } of bounds) {
    if ((await addToTally(what, uid, seconds)) > max) throw new Failure(error, { max })
  }
}
