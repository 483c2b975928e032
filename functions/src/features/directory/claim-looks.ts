import { mapInParts } from '../../platform/list-parts.ts'
import { createOneTimeJob } from '../../platform/table/one-time-job.ts'
import { claimLook } from '../account/index.ts'
import { allUsers } from './directory.ts'

/** Names whose looks are claimed in parallel. */
const atOnce = 20

/** Claims the looks of users' names; can be repeated. */
export async function claimLooks(users: readonly { uid: string; username: string }[]): Promise<void> {
  await mapInParts(users, atOnce, ({ username, uid }) => claimLook(username, uid))
}

/** Claims the looks of names from before looks were claimed, older accounts first; a job that is done once. */
export const claimOldLooks = createOneTimeJob('looks-of-names', async () => {
  const last = await allUsers()
  if (!last) return false
  await claimLooks(last.users.toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1)))
  return true
})
