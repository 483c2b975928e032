import type { Account } from '../../account/index.ts'
import { solvedBy } from '../../tries/index.ts'
import { rejectedOf } from './store.ts'
import { termOf } from './term.ts'

/** Reports of so many trusted accounts hide a post until staff look. */
export const trustedMost = 3
const daysOld = 30
const solvedLeast = 20

/**
 * Whether a report of an account counts: old, with many solved problems, and none of its reports was found to be none this
 * term.
 */
export async function isTrusted({ uid, createdAt }: Pick<Account, 'uid' | 'createdAt'>, at: Date): Promise<boolean> {
  if (Date.parse(createdAt) + daysOld * 24 * 3_600_000 > at.getTime()) return false
  const [solved, rejected] = await Promise.all([solvedBy(uid), rejectedOf(uid, termOf(at))])
  return solved >= solvedLeast && rejected === 0
}
