import { tryWriteItem, writeItem } from '../../platform/table/index.ts'
import { type RatedContest, ratedAgain, ratedContests, ratingCapsOf } from '../contest/index.ts'
import { boardNow } from '../standing/index.ts'
import { deleteRatingObject, storeEntrants } from './objects.ts'
import { allRounds, type RoundRow, roundKey, roundOf, rounds } from './store.ts'

/** When the clock applies ratings after everything was judged, in ms. */
const grace = 24 * 3_600_000
/** How often results that wait for verdicts are looked at even if nobody noted one, in ms. */
const lookAgainAfter = 600_000

export const appliesFrom = (at: Date): string => new Date(at.getTime() + grace).toISOString()

/** Notes how far a contest is judged and, once all is, who took part with what rank. */
async function gatherContestResults(
  { number, set, endTime }: RatedContest,
  row: RoundRow | undefined,
  at: Date,
): Promise<void> {
  const [board, caps] = await Promise.all([boardNow(set), ratingCapsOf(number)])
  if (!board || !caps) return
  const checked = {
    checkedAt: at.toISOString(),
    unjudged: board.unjudged,
    ...(row?.rated ? {} : { at: endTime }),
  }
  if (board.unjudged > 0) return writeItem(rounds.update(roundKey(number), checked))
  const ranks = board.rows
    // a team of a published contest has no rating
    .filter(({ who, rank, total }) => who.kind === 'account' && rank > 0 && total > 0)
    .map(({ who, rank }): [string, number] => [who.uid, rank])
  const entrants = await storeEntrants(number, { ...caps, ranks })
  const appliesAt = row?.appliesAt ?? appliesFrom(at)
  await writeItem(rounds.update(roundKey(number), { ...checked, entrants, size: ranks.length, appliesAt }))
  const isUnused = row && row.entrants !== entrants && row.entrants !== row.rated
  if (isUnused) await deleteRatingObject(row.entrants)
}

/** Looks at contests whose results are new, or may have changed. */
export async function gatherNewResults(at: Date, goOn: () => Promise<void>): Promise<void> {
  const [contests, rows, marks] = await Promise.all([ratedContests(at), allRounds(), ratedAgain.all()])
  const known = new Map(rows.map((row) => [row.number, row]))
  const late = new Date(at.getTime() - lookAgainAfter).toISOString()
  for (const contest of contests) {
    const row = known.get(contest.number)
    const mark = marks.find(({ id }) => id === String(contest.number))
    const isNew = !row || row.checkedAt === ''
    const isOverdue = row !== undefined && row.unjudged > 0 && row.checkedAt < late
    if (!isNew && !isOverdue && !mark) continue
    await gatherContestResults(contest, row, at)
    // a later change has another mark
    if (mark) await ratedAgain.forget([mark])
    await goOn()
  }
}

/** Whether ratings can be made of a contest as it stands. */
export const isReady = ({ entrants, unjudged }: RoundRow): boolean => entrants !== null && unjudged === 0

/** Applies ratings that are due: nobody has held them for a day. */
export async function applyDue(at: Date): Promise<void> {
  const open = new Set((await ratedContests(at)).map(({ number }) => number))
  for (const row of await allRounds()) {
    const { number, isHeld, isWanted, appliesAt } = row
    const isDue = !isHeld && !isWanted && appliesAt !== null && appliesAt <= at.toISOString()
    if (!isDue || !isReady(row) || !open.has(number)) continue
    const unheld = [
      { appliesAt, isHeld: false },
      { appliesAt, isHeld: null },
    ]
    await tryWriteItem(rounds.patch(roundKey(number), { isWanted: true, decidedBy: null }, { when: unheld }))
  }
}

/** What is known of the ratings of a contest, and whether it is over with its board open. */
export async function roundNow(number: number, at: Date): Promise<{ row: RoundRow | null; isOpen: boolean }> {
  const [row, open] = await Promise.all([roundOf(number), ratedContests(at)])
  return { row, isOpen: open.some((one) => one.number === number) }
}
