import { renameIn } from '../members.ts'
import { noteOnBoard } from './mark-changed.ts'

/** Takes the name of a user from all contests in which they take part: their place on their boards stays. */
export async function renameMember(uid: string, username: string): Promise<void> {
  for (const number of await renameIn(uid, username)) await noteOnBoard(number, [uid])
}
