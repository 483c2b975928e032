import { ownEntries } from '../entrants.ts'
import { allWorks } from '../store.ts'
import { reopenedEnd } from '../times.ts'

/** The timed works that a user has started, for their export; the title of a deleted one is empty. */
export async function ownTimedWorks(uid: string) {
  const [rows, works] = await Promise.all([ownEntries(uid), allWorks()])
  const titles = new Map(works.map(({ number, title }) => [number, title]))
  return rows.map((row) => {
    const { number: tid, startedAt, handedInAt, extraMinutes, endsAt } = row
    const reopenedUntil = reopenedEnd(row)?.toISOString() ?? null
    return { tid, title: titles.get(tid) ?? '', startedAt, handedInAt, extraMinutes, endsAt, reopenedUntil }
  })
}
