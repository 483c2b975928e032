import { randomUUID } from 'node:crypto'
import { epochSeconds, now } from '../../../platform/clock.ts'
import { Failure } from '../../../platform/errors.ts'
import type { Context } from '../../../platform/http/serve.ts'
import { accountErrors } from '../errors.ts'
import { beginSession } from '../store.ts'
import type { User } from '../users.ts'
import { rememberDevice } from './device.ts'
import { signToken, tokenLife } from './token.ts'

/**
 * Signs in a user who has proven who they are: the answer carries their token, and their device is known from now on.
 * @throws login-failed when password or rights have changed since they were looked at
 */
export async function startSession(
  user: User,
  context: Pick<Context, 'ip' | 'userAgent' | 'giveToken' | 'kept' | 'keep'>,
): Promise<void> {
  const { ip, userAgent, giveToken } = context
  const sid = randomUUID()
  const begun = await beginSession(user, { sid, ip, userAgent, life: tokenLife.whole })
  if (!begun) throw new Failure(accountErrors['login-failed'])
  giveToken(await signToken(user.uid, sid, epochSeconds(now())))
  await rememberDevice(user, context)
}
