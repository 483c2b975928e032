import { Failure } from '../../../platform/errors.ts'
import { hasAccess } from '../../../platform/http/access.ts'
import type { Caller } from '../../../platform/http/serve.ts'
import { addToTally, tallyOf } from '../../../platform/table/tally.ts'
import { siteConfig } from '../../site/index.ts'
import { solvedBy } from '../../tries/index.ts'
import { groupErrors as errors } from '../errors.ts'
import type { Group } from '../store.ts'

const daySeconds = 24 * 3600
const tally = 'groups-day'

/** Whether somebody makes groups without limits: who writes problems. */
const isTrusted = ({ roles }: Caller) => hasAccess('manage-problems', roles)

/** Holds who makes a group to what ordinary users must have solved. @throws group-solve-first */
export async function checkSolved(caller: Caller): Promise<void> {
  const needed = (await siteConfig()).defaultCreateGroupACInitValue
  if (isTrusted(caller) || needed === 0) return
  const solved = await solvedBy(caller.uid)
  if (solved < needed) throw new Failure(errors['group-solve-first'], { needed, solved })
}

/** Holds them to how many they may have. @throws groups-many */
export async function checkOwned(caller: Caller, all: readonly Group[]): Promise<void> {
  const most = (await siteConfig()).defaultCreateGroupLimit
  const owned = all.filter(({ uid }) => uid === caller.uid).length
  if (!isTrusted(caller) && owned >= most) throw new Failure(errors['groups-many'], { max: most })
}

/** Counts one more group of today. @throws group-daily */
export async function countToday(caller: Caller): Promise<void> {
  const most = (await siteConfig()).defaultCreateGroupDailyLimit
  if (isTrusted(caller)) return
  const tooMany = () => new Failure(errors['group-daily'], { max: most })
  if ((await tallyOf(tally, caller.uid)) >= most) throw tooMany()
  if ((await addToTally(tally, caller.uid, daySeconds)) > most) throw tooMany()
}
