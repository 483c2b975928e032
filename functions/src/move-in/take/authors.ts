import { findAccounts } from '../../features/account/index.ts'
import { type Actor, findNew, type Move } from '../move.ts'
import type { OldId } from '../school.ts'

/** Who makes something here: its author where they moved in, else root. */
export async function actorOf(move: Move, author: OldId | null): Promise<Actor> {
  const uid = author === null ? undefined : (await findNew(move, 'account', [author])).get(author)
  const [account] = uid ? await findAccounts([uid]) : []
  if (!account) return move.root
  const { username, roles, isTeacher } = account
  return { ...move.root, caller: { uid: account.uid, username, roles, isTeacher, sid: '' } }
}
