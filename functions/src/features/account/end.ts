import { now } from '../../platform/clock.ts'
import { env } from '../../platform/env.ts'
import { log } from '../../platform/log.ts'
import { deleteObject } from '../../platform/storage.ts'
import { deleteSessions } from './sessions.ts'
import * as store from './store.ts'

/** Accounts that end in one run. */
const atOnce = 20

/** Takes away what other slices keep of a user; may be done again where it broke off. */
export type Forget = (uid: string) => Promise<void>

async function endAccount(due: { uid: string; at: string }, forget: Forget): Promise<void> {
  const user = await store.findUser(due.uid)
  if (!user || !(await store.shutForDeletion(due))) return store.forgetDeletion(due)
  await deleteSessions(user.uid)
  await forget(user.uid)
  if (user.avatar) await deleteObject(env('UPLOADS_BUCKET'), user.avatar.slice(1))
  await store.deleteUser(user, due.at)
  log.info('account ended', { uid: user.uid })
}

/**
 * Ends the accounts whose seven days are over (AC-10): sessions, name, address and picture go, and what `forget` takes.
 * A run that breaks off is taken up by the next one.
 */
export async function endDueAccounts(forget: Forget): Promise<void> {
  for (const due of await store.dueDeletions(now().toISOString(), atOnce)) await endAccount(due, forget)
}
