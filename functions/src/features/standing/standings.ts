import { type Standing, standingsOf } from './contract-rows.ts'
import { type Contestant, compareRows, firstsOf, rowOf } from './rows.ts'
import type { Terms, View } from './terms.ts'

/** A whole board, of all who take part: what every build of parts of one must come to. */
export function computeStandings(terms: Terms, contestants: readonly Contestant[], view: View): Standing[] {
  const rows = contestants.map((one) => rowOf(terms, view, one)).sort(compareRows)
  return standingsOf(rows, firstsOf(rows))
}
