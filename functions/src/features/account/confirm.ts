import { Failure } from '../../platform/errors.ts'
import { addToTally, clearTally, tallyOf } from '../../platform/tally.ts'
import { accountErrors } from './errors.ts'
import { passwordMatches } from './password.ts'
import type { User } from './store.ts'

/** Wrong passwords of a signed-in user after which he must wait, and for how long, in seconds. */
const limit = { failures: 5, seconds: 30 * 60 } as const

/**
 * Makes sure that whoever holds the session knows the password too, before something that cannot be taken back.
 * @throws password-wrong, password-tries
 */
export async function confirmPassword({ uid, passwordHash }: User, password: string): Promise<void> {
  if ((await tallyOf('password', uid)) >= limit.failures) throw new Failure(accountErrors['password-tries'])
  if (!(await passwordMatches(password, passwordHash))) {
    await addToTally('password', uid, limit.seconds, limit.failures)
    throw new Failure(accountErrors['password-wrong'])
  }
  await clearTally('password', uid)
}
