import { compareKeys, type Row, type Standing, standingsOf } from '../contract-rows.ts'
import { type Contestant, compareRows, firstsOf, rowOf } from '../rows.ts'
import type { Terms, Try, View } from '../terms.ts'

/** What was handed in before a second of the contest. */
const listTriesBefore = ({ start }: Terms, tries: readonly Try[], second: number) =>
  tries.filter(({ at, isLate }) => !isLate && at < start + second * 1000)

/** The rows of a board as they were at a second after the start: of those who had handed something in by then, and all teams. */
export function rowsAt(terms: Terms, contestants: readonly Contestant[], view: View, second: number): Row[] {
  return contestants
    .map(({ who, tries }): Contestant => ({ who, tries: listTriesBefore(terms, tries, second) }))
    .filter(({ who, tries }) => who.kind === 'team' || tries.length > 0)
    .map((one) => rowOf(terms, view, one))
    .sort(compareRows)
}

/** Somebody who takes a contest later, with what they have done, as if they had done it then. */
export const virtualRow = (terms: Terms, view: View, { who, tries }: Contestant): Row =>
  rowOf(terms, view, { who: { ...who, isStar: true, kind: 'virtual' }, tries })

/** The rows of a board with a virtual one among them, which counts for nobody's rank and is first at nothing. */
export function insertVirtualRow(rows: readonly Row[], one: Row): Standing[] {
  return standingsOf([...rows, one].sort(compareRows), firstsOf(rows))
}

/** The rank that a row would have among these. */
export const placeAmong = (rows: readonly Row[], one: Row): number =>
  1 + rows.filter((row) => !row.who.isStar && compareKeys(row.key, one.key) < 0).length
