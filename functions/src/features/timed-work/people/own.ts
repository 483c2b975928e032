import { ownEntries } from '../entrants.ts'
import { allWorks } from '../store.ts'
import { reopenedEnd } from '../times.ts'

/** A user's time in a timed work, as the export of their data tells of it. */
export interface OwnTimedWork {
  readonly tid: number
  /** empty where it is deleted */
  readonly title: string
  readonly startedAt: string | null
  readonly handedInAt: string | null
  readonly extraMinutes: number
  readonly endsAt: string | null
  readonly reopenedUntil: string | null
}

/** All timed works that a user has started. */
export async function ownTimedWorks(uid: string): Promise<OwnTimedWork[]> {
  const [rows, works] = await Promise.all([ownEntries(uid), allWorks()])
  const titles = new Map(works.map(({ number, title }) => [number, title]))
  return rows.map((row) => ({
    tid: row.number,
    title: titles.get(row.number) ?? '',
    startedAt: row.startedAt,
    handedInAt: row.handedInAt,
    extraMinutes: row.extraMinutes,
    endsAt: row.endsAt,
    reopenedUntil: reopenedEnd(row)?.toISOString() ?? null,
  }))
}
