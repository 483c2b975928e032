/** An award: to a percentage of those in the ranking, or to a number of them. */
export interface AwardTerms<One extends { readonly num: number; readonly priority: number }> {
  readonly by: 'none' | 'proportion' | 'number'
  readonly awards: readonly One[]
}

/**
 * The awards with the last rank that gets them, the highest award first. Of a proportion, what is less than a whole
 * contestant is none. Who shares the last rank of an award gets it, too: rows are compared by rank alone.
 */
export function awardRanks<One extends { readonly num: number; readonly priority: number }>(
  { by, awards }: AwardTerms<One>,
  candidates: number,
): { award: One; upTo: number }[] {
  if (by === 'none') return []
  let upTo = 0
  return awards
    .toSorted((a, b) => a.priority - b.priority)
    .map((award) => {
      upTo += by === 'proportion' ? Math.floor((award.num * candidates) / 100) : award.num
      return { award, upTo }
    })
}

/** The award of a row: none for who is out of the ranking, or has solved nothing. */
export function awardOf<One>(
  ranks: readonly { award: One; upTo: number }[],
  { rank, solved, points }: { rank: number; solved: number; points: number },
): One | null {
  if (rank < 1 || (solved === 0 && points === 0)) return null
  return ranks.find(({ upTo }) => rank <= upTo)?.award ?? null
}
