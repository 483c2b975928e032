import { lastSolved, minutesOf, type Standing } from '../../standing/index.ts'

const medals = ['Gold Medal', 'Silver Medal', 'Bronze Medal'] as const

/** A row of a board with the index of its award among the contest's; null for none. */
interface Result {
  readonly row: Standing
  readonly award: number | null
}

function awardOf({ row, award }: Result): string {
  const medal = award === null ? undefined : medals[award]
  return medal ?? (row.solved > 0 ? 'Ranked' : 'Honorable')
}

/**
 * The ranking as ICPC's `results.tsv`: who, rank, award, problems solved, time with penalties, time of the last one solved, and
 * the group that they won. Times are whole minutes. Who is out of the ranking is not in it; the first three awards are medals.
 */
export function resultsOf(results: readonly Result[]): string {
  const lines = results
    .filter(({ row }) => row.rank > 0)
    .map(({ row, award }) => {
      const last = row.solved > 0 ? minutesOf(lastSolved(row)) : 0
      return [row.who.username, row.rank, awardOf({ row, award }), row.solved, minutesOf(row.time), last, '']
    })
  return [['results', 1], ...lines].map((line) => `${line.join('\t')}\n`).join('')
}
