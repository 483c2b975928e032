import { now } from '../../platform/clock.ts'
import { allUsers, dayCount, lastDates, updateDirectory } from '../directory/index.ts'
import { allHonors, type Honor } from '../honor/index.ts'
import { settings } from '../settings/index.ts'
import { type Contestant, rankLists, rowOf, weekRank, weekStatistics } from './rules.ts'
import { ranks, topMax } from './snapshot.ts'

/** The parts of the ranks' snapshot, from these users alone. */
export function rankParts(everybody: readonly Contestant[], honors: readonly Honor[], dates: readonly string[]) {
  const users = everybody.filter(({ disabled }) => !disabled)
  const lists = rankLists(users)
  const rows = users.map((user) => rowOf(user, honors))
  const topOf = ({ order, ranks: places }: (typeof lists)[number]) => ({
    total: order.length,
    rows: order.slice(0, topMax).flatMap((at, place) => {
      const row = rows[at]
      return row ? [{ ...row, rank: places[place] ?? 0 }] : []
    }),
  })
  const week = weekRank(users, dates).map(({ user, solved }) => ({ ...rowOf(user, honors), ac: solved }))
  const statistics = weekStatistics(everybody, dates)
  return {
    top: { lists: lists.map(topOf), userNum: everybody.length, week, statistics },
    all: { rows, lists },
  }
}

/**
 * Rebuilds the rank lists if a user, an honor or the day has changed. Runs on a schedule every few minutes, off the request
 * path.
 */
export async function refreshRanks(): Promise<void> {
  await updateDirectory()
  const [known, honors, { web }] = await Promise.all([allUsers(), allHonors(), settings()])
  if (!known) return
  const dates = lastDates(web.timeZone, now(), dayCount)
  const basis = JSON.stringify([known.build, dates.at(-1), honors])
  const last = await ranks.head()
  if (last?.basis === basis) return
  await ranks.publish(rankParts(known.users, honors, dates), basis, last)
}
