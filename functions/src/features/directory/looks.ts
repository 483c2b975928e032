import { once } from '../../platform/table/once.ts'
import { claimLook } from '../account/index.ts'
import { allUsers } from './directory.ts'

/** Names whose looks are claimed at a time. */
const atOnce = 20

/** Claims the looks of these users' names, those who were here first before the others; may be done again. */
export async function claimLooks(users: readonly { uid: string; username: string }[]): Promise<void> {
  for (let from = 0; from < users.length; from += atOnce) {
    await Promise.all(users.slice(from, from + atOnce).map(({ username, uid }) => claimLook(username, uid)))
  }
}

/**
 * Claims the looks of all names that were given before looks were claimed, so that nobody gets one that is taken for them:
 * once in the life of a site, by the clock.
 */
export const claimOldLooks = once('looks-of-names', async () => {
  const known = await allUsers()
  if (!known) return false
  await claimLooks(known.users.toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1)))
  return true
})
