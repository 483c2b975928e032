import { askForBuild, changedIn } from '../../standing/index.ts'
import { contestKey } from '../contest-set.ts'

/** People that are noted at a time. */
const atOnce = 25

/** Notes that what the boards of a contest show of some people has changed, and asks for them to be built. */
export async function noteOnBoard(number: number, uids: readonly string[]): Promise<void> {
  const { mark } = changedIn(contestKey(number))
  for (let from = 0; from < uids.length; from += atOnce) {
    await Promise.all(uids.slice(from, from + atOnce).map(mark))
  }
  await askForBuild(contestKey(number))
}
