import { now } from '../../platform/clock.ts'
import { env } from '../../platform/env.ts'
import { log } from '../../platform/log.ts'
import { deleteObject } from '../../platform/storage.ts'
import { deleteDrafts } from '../draft/owned.ts'
import { anonymise } from '../submission/owned.ts'
import { deletedName } from './contract.ts'
import { deleteSessions } from './sessions.ts'
import * as store from './store.ts'

/** Accounts that end in one run. */
const atOnce = 20

async function endAccount(due: { uid: string; at: string }): Promise<void> {
  const user = await store.findUser(due.uid)
  if (!user || !(await store.shutForDeletion(due))) return store.forgetDeletion(due)
  await deleteSessions(user.uid)
  await deleteDrafts(user.uid)
  await anonymise(user.uid, deletedName)
  if (user.avatar) await deleteObject(env('UPLOADS_BUCKET'), user.avatar.slice(1))
  await store.deleteUser(user, due.at)
  log.info('account ended', { uid: user.uid })
}

/**
 * Ends the accounts whose seven days are over (AC-10): name, address, sessions, drafts and picture go, submissions stay
 * without a name. A run that breaks off is taken up by the next one.
 */
export async function endAccounts(): Promise<void> {
  for (const due of await store.dueDeletions(now().toISOString(), atOnce)) await endAccount(due)
}
