import { mapInParts } from '../../../platform/list-parts.ts'
import { askForBuild, changedIn } from '../../standing/index.ts'
import { contestKey } from '../contest-set.ts'
import { renameIn } from '../members.ts'

/** People that are marked at a time. */
const atOnce = 25

/** Marks some people as changed on the boards of a contest, and asks for a build. */
export async function noteOnBoard(number: number, uids: readonly string[]): Promise<void> {
  const { mark } = changedIn(contestKey(number))
  await mapInParts(uids, atOnce, mark)
  await askForBuild(contestKey(number))
}

/** Gives a user another name in all contests in which they take part. */
export async function renameMember(uid: string, username: string): Promise<void> {
  for (const number of await renameIn(uid, username)) await noteOnBoard(number, [uid])
}
