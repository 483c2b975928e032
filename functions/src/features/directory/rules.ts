import { Status } from '@oj/shared/judging/verdicts.ts'
import { dateIn } from '../../platform/dates.ts'

/** Submissions of a day, accepted ones, and problems solved for the first time. */
interface DayCount {
  total: number
  ac: number
  solved: number
}

/** What a user has done outside contests, in all and on the last days. */
export interface Tally {
  /** problems solved */
  ac: number
  /** submissions with a verdict */
  total: number
  /** sum of the best OI rank score of each problem */
  score: number
  days: Record<string, DayCount>
}

interface Counted {
  status: number
  oiRankScore?: number | null
  at?: string
}

/** The dates of the last `count` days in a time zone up to `at`, oldest first. */
export function lastDates(timeZone: string, at: Date, count: number): string[] {
  const today = new Date(`${dateIn(timeZone, at)}T00:00:00Z`)
  const before = (days: number) => new Date(today.getTime() - days * 86_400_000).toISOString().slice(0, 10)
  return Array.from({ length: count }, (_, at) => before(count - 1 - at))
}

/** Counts a user's tries, given as a list for each problem in their order; days are those of `dates`. */
export function tallyOf(problems: readonly (readonly Counted[])[], dates: readonly string[], timeZone: string): Tally {
  const tally: Tally = { ac: 0, total: 0, score: 0, days: {} }
  // cheaper than a date: no time zone begins a day more than a day early
  const earliest = new Date(Date.parse(dates[0] ?? '9999-01-01') - 86_400_000).toISOString()
  const count = ({ at }: Counted, field: keyof DayCount) => {
    const date = at === undefined || at < earliest ? '' : dateIn(timeZone, new Date(at))
    if (!dates.includes(date)) return
    const day = tally.days[date] ?? { total: 0, ac: 0, solved: 0 }
    tally.days[date] = { ...day, [field]: day[field] + 1 }
  }
  for (const tries of problems) {
    tally.total += tries.length
    tally.score += Math.max(0, ...tries.map(({ oiRankScore }) => oiRankScore ?? 0))
    const accepted = tries.filter(({ status }) => status === Status.accepted)
    const [first] = accepted
    if (first) tally.ac += 1
    if (first) count(first, 'solved')
    for (const one of tries) count(one, 'total')
    for (const one of accepted) count(one, 'ac')
  }
  return tally
}
