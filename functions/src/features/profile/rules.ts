import { Status } from '@oj/shared/judging/verdicts.ts'
import type { UserHome } from './contract.ts'

interface Days {
  today: string
  yesterday: string
}

/**
 * Days in a row after a check-in today: one more after a check-in yesterday, else 1; null when today's is done.
 * `last` is the date of the last check-in, null before the first.
 */
export function nextStreak(last: string | null, days: number, { today, yesterday }: Days): number | null {
  if (last === today) return null
  return last === yesterday ? days + 1 : 1
}

/** The days in a row as they stand: a day without a check-in ends them. */
export function streakNow(last: string | null, days: number, { today, yesterday }: Days): number {
  return last === today || last === yesterday ? days : 0
}

interface Tried {
  pid: number
  tries: readonly { status: number; at?: string }[]
}

/** The solved ones of these problems, with what the profile shows of them, by display id and by difficulty. */
export function solvedOf(
  cells: readonly Tried[],
  problems: readonly { pid: number; problemId: string; difficulty: number }[],
): Pick<UserHome, 'solvedList' | 'solvedGroupByDifficulty'> {
  const solvedPids = new Set(
    cells.filter(({ tries }) => tries.some(({ status }) => status === Status.accepted)).map(({ pid }) => pid),
  )
  const solved = problems.filter(({ pid }) => solvedPids.has(pid))
  const groups = Object.groupBy(
    solved.map(({ pid: id, problemId, difficulty }) => ({ id, problemId, difficulty })),
    ({ difficulty }) => String(difficulty),
  )
  const solvedGroupByDifficulty = Object.fromEntries(
    Object.entries(groups).map(([difficulty, list]) => [difficulty, list ?? []]),
  )
  return { solvedList: solved.map(({ problemId }) => problemId), solvedGroupByDifficulty }
}

/** How many tries fell on each of these dates, in their order; dates without any are left out. */
export function triesByDate(cells: readonly Tried[], dates: readonly string[], dateOf: (at: string) => string) {
  const counts = new Map<string, number>()
  for (const { at } of cells.flatMap(({ tries }) => tries)) {
    if (at === undefined) continue
    const date = dateOf(at)
    counts.set(date, (counts.get(date) ?? 0) + 1)
  }
  return dates.flatMap((date) => {
    const count = counts.get(date)
    return count === undefined ? [] : [{ date, count }]
  })
}
