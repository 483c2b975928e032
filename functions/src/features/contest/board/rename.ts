import { askForBuild, changedIn } from '../../standing/index.ts'
import { contestKey } from '../contest-set.ts'
import { renameIn } from '../members.ts'

/** Takes the name of a user from all contests in which he takes part: his place on their boards stays. */
export async function renameMember(uid: string, username: string): Promise<void> {
  for (const number of await renameIn(uid, username)) {
    await changedIn(contestKey(number)).mark(uid)
    await askForBuild(contestKey(number))
  }
}
