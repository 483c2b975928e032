import { askForBuild, changedIn } from '../../standing/index.ts'
import { renameIn } from '../entrants.ts'
import { workKey } from '../timed-work-set.ts'

/** Takes the name of a user from all timed works that they have started: their place in their rankings stays. */
export async function renameEntrant(uid: string, username: string): Promise<void> {
  for (const number of await renameIn(uid, username)) {
    await changedIn(workKey(number)).mark(uid)
    await askForBuild(workKey(number))
  }
}
