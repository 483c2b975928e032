import { Failure } from '../../../platform/errors.ts'
import { countWrong, forgiveWrong, tallyOf } from '../../../platform/table/tally.ts'
import { accountErrors } from '../errors.ts'
import type { User } from '../store.ts'
import { passwordMatches } from './password.ts'

/** Wrong passwords of a signed-in user after which they must wait, and for how long, in seconds. */
const limit = { what: 'password', most: 5, seconds: 30 * 60 } as const

/**
 * Asks the holder of a session for the password before an action that cannot be undone.
 * @throws password-wrong, password-tries
 */
export async function confirmPassword({ uid, passwordHash }: User, password: string): Promise<void> {
  const own = { ...limit, who: uid }
  if ((await tallyOf(own.what, uid)) >= own.most) throw new Failure(accountErrors['password-tries'])
  const isRight = await passwordMatches(password, passwordHash)
  const isAllowed = isRight ? await forgiveWrong(own) : await countWrong(own)
  if (!isAllowed) throw new Failure(accountErrors['password-tries'])
  if (!isRight) throw new Failure(accountErrors['password-wrong'])
}
