import { acmScore } from './acm.ts'
import { compareKeys, type Firsts, type Person, type Row, type Score } from './contract-rows.ts'
import { oiScore } from './oi.ts'
import type { Terms, Try, View } from './terms.ts'
import { timedScore } from './timed.ts'

/** What tells where a row stands. */
export type Place = Pick<Row, 'key'> & { readonly who: Pick<Person, 'uid' | 'username'> }

/** Where a row stands, without the rest of it. */
export const placeOf = ({ key, who: { uid, username } }: Place): Place => ({ key, who: { uid, username } })

/** Somebody with all their tries. */
export interface Contestant {
  readonly who: Person
  readonly tries: readonly Try[]
}

const scores = { acm: acmScore, oi: oiScore, timed: timedScore }

/** What somebody's tries come to by the rule of a board. */
export const scoreOf = (terms: Terms, view: View, tries: readonly Try[]): Score =>
  scores[terms.kind](terms, view, tries)

/** The row of somebody on a board. */
export const rowOf = (terms: Terms, view: View, { who, tries }: Contestant): Row => ({
  who,
  ...scoreOf(terms, view, tries),
})

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** The order of a board: those who share a rank stand by their names. */
export const compareRows = (a: Place, b: Place): number =>
  compareKeys(a.key, b.key) || byText(a.who.username, b.who.username) || byText(a.who.uid, b.who.uid)

/** The first solutions among these rows. */
export function firstsOf(rows: readonly Row[]): Firsts {
  const firsts = new Map<number, number>()
  for (const { who, cells } of rows) {
    if (who.isStar) continue
    for (const { pid, solvedAt, isAfter } of cells) {
      if (solvedAt !== null && !isAfter) firsts.set(pid, Math.min(solvedAt, firsts.get(pid) ?? solvedAt))
    }
  }
  return firsts
}

/** The first of each problem over several parts of a board. */
export function mergeFirsts(parts: readonly Firsts[]): Firsts {
  const firsts = new Map<number, number>()
  for (const [pid, second] of parts.flatMap((part) => [...part])) {
    firsts.set(pid, Math.min(second, firsts.get(pid) ?? second))
  }
  return firsts
}

/** Somebody as rows have them: how they are really called only where the board tells everybody. */
export const onRow = ({ showsRealNames }: { readonly showsRealNames: boolean }, who: Person): Person =>
  showsRealNames ? who : { ...who, realname: '' }

/** Who is counted for awards: who is in the ranking and has tried something. */
export const isCandidate = ({ who, total }: Row): boolean => !who.isStar && total > 0
