import type { Caller } from '../../../platform/http/serve.ts'
import { transact } from '../../../platform/table/index.ts'
import { tellWrite } from '../messages.ts'
import { invitationWrite, invitedAmong } from './store.ts'

/** People invited by one transaction: each takes two writes. */
const atOnce = 25

/** Invites users, and tells those whom no invitation waits for. */
export async function inviteUsers(
  gid: number,
  uids: readonly string[],
  { uid: from, username }: Caller,
): Promise<void> {
  for (let at = 0; at < uids.length; at += atOnce) {
    const some = uids.slice(at, at + atOnce)
    const waiting = await invitedAmong(gid, some)
    const untold = some.filter((uid) => !waiting.has(uid))
    const told = await Promise.all(untold.map((uid) => tellWrite(gid, { uid, action: 'Group_Invite', from })))
    await transact([...some.map((uid) => invitationWrite(gid, uid, username)), ...told])
  }
}
