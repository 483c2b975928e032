import { askForBuild, changedIn } from '../../standing/index.ts'
import { renameIn } from '../entrants.ts'
import { workKey } from '../timed-work-set.ts'

/** Replaces the name of a user in all timed works; their ranks stay. */
export async function renameEntrant(uid: string, username: string): Promise<void> {
  for (const number of await renameIn(uid, username)) {
    await changedIn(workKey(number)).mark(uid)
    await askForBuild(workKey(number))
  }
}
