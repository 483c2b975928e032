import type { Caller } from '../../../platform/http/serve.ts'
import { splitList } from '../../../platform/list-parts.ts'
import { transact } from '../../../platform/table/index.ts'
import { tellWrite } from '../messages.ts'
import { invitationWrite, invitedAmong } from './store.ts'

/** People invited by one transaction: each takes two writes. */
const atOnce = 25

/** Invites users; those whom no invitation waits for get a message. */
export async function inviteUsers(gid: number, uids: readonly string[], by: Pick<Caller, 'uid' | 'username'>) {
  const { uid: from, username } = by
  for (const batch of splitList(uids, atOnce)) {
    const waiting = await invitedAmong(gid, batch)
    const others = batch.filter((uid) => !waiting.has(uid))
    const messages = await Promise.all(others.map((uid) => tellWrite(gid, { uid, action: 'Group_Invite', from })))
    await transact([...batch.map((uid) => invitationWrite(gid, uid, username)), ...messages])
  }
}
