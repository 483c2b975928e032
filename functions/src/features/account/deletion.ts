import { now } from '../../platform/clock.ts'
import { log } from '../../platform/log.ts'
import { deleteSitePicture } from '../../platform/objects/site-pictures.ts'
import { retryOnConflict } from '../../platform/table/index.ts'
import { deleteSessions } from './sessions/sessions.ts'
import * as store from './store.ts'

/** Accounts that end in one run. */
const atOnce = 20

/** Takes away what other slices keep of a user; may be done again where it broke off. */
export type RemoveData = (uid: string) => Promise<void>

async function endAccount(due: { uid: string; at: string }, forget: RemoveData): Promise<void> {
  const { uid, at } = due
  if (!(await store.closeForDeletion(due))) return store.forgetDeletion(due)
  await deleteSessions(uid)
  await forget(uid)
  await retryOnConflict(async () => {
    const user = await store.findUser(uid)
    if (!user) return store.forgetDeletion(due)
    await deleteSitePicture(user.avatar)
    await store.deleteUser(user, at)
  })
  log.info('account ended', { uid })
}

/**
 * Ends the accounts whose seven days are over (AC-10): sessions, name, address and picture go, and what `forget` takes.
 * A run that breaks off is taken up by the next one.
 */
export async function endDueAccounts(forget: RemoveData): Promise<void> {
  for (const due of await store.dueDeletions(now().toISOString(), atOnce)) await endAccount(due, forget)
}
