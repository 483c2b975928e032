import { acmScore } from './acm.ts'
import { oiScore } from './oi.ts'
import type { Score, Terms, Try, View } from './terms.ts'

/** Who stands on a board. */
export interface Person {
  readonly uid: string
  readonly username: string
  readonly nickname: string
  readonly realname: string
  readonly school: string
  readonly gender: string
  readonly avatar: string
  /** shown in the order, but out of the ranking */
  readonly isStar: boolean
}

/** A row as boards keep it: without its rank, which others move. */
export interface Row extends Score {
  readonly who: Person
}

/** What tells where a row stands. */
export type Place = Pick<Row, 'key'> & { readonly who: Pick<Person, 'uid' | 'username'> }

/** Somebody with all his tries. */
export interface Contestant {
  readonly who: Person
  readonly tries: readonly Try[]
}

const scores = { acm: acmScore, oi: oiScore }

/** The row of somebody on a board. */
export const rowOf = (terms: Terms, view: View, { who, tries }: Contestant): Row => ({
  who,
  ...scores[terms.kind](terms, view, tries),
})

/** Negative where the first is better, 0 for those that share a rank. */
export function compareKeys(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, place) => value !== b[place])
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0)
}

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** The order of a board: those who share a rank stand by their names. */
export const compareRows = (a: Place, b: Place): number =>
  compareKeys(a.key, b.key) || byText(a.who.username, b.who.username) || byText(a.who.uid, b.who.uid)

/** Where the counting of ranks has come to. */
export interface Counted {
  /** ranked rows so far */
  readonly ranked: number
  /** the key of the last one, and its rank; null before the first */
  readonly last: { readonly key: readonly number[]; readonly rank: number } | null
}
export const uncounted: Counted = { ranked: 0, last: null }

/** The rank of somebody out of the ranking. */
const unranked = -1

/** Rows with their ranks, counted on from what stands before them: equal ones share a rank, and the next ones count all. */
export function ranksOf(rows: readonly Row[], from: Counted = uncounted): { ranks: number[]; to: Counted } {
  let { ranked, last } = from
  const ranks = rows.map(({ key, who }) => {
    if (who.isStar) return unranked
    const rank = last && compareKeys(last.key, key) === 0 ? last.rank : ranked + 1
    ranked += 1
    last = { key, rank }
    return rank
  })
  return { ranks, to: { ranked, last } }
}

/** When each problem was solved first, in seconds from the start: by those in the ranking, in time. */
export type Firsts = ReadonlyMap<number, number>

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
export function earliest(parts: readonly Firsts[]): Firsts {
  const firsts = new Map<number, number>()
  for (const [pid, second] of parts.flatMap((part) => [...part])) {
    firsts.set(pid, Math.min(second, firsts.get(pid) ?? second))
  }
  return firsts
}

/** Who is counted for awards: who is in the ranking and has tried something. */
export const isCandidate = ({ who, total }: Row): boolean => !who.isStar && total > 0
