import { computeAcmScore } from './acm.ts'
import {
  compareKeys,
  type Firsts,
  type Person,
  type Row,
  type Score,
  type Standing,
  standingsOf,
} from './contract-rows.ts'
import { computeOiScore } from './oi.ts'
import type { BoardView, Terms, Try } from './terms.ts'
import { computeTimedScore } from './timed.ts'

/** What a row's place on a board follows from. */
export type Place = Pick<Row, 'key'> & { readonly who: Pick<Person, 'uid' | 'username'> }

export const placeOf = ({ key, who: { uid, username } }: Place): Place => ({ key, who: { uid, username } })

/** Somebody with all their tries. */
export interface Contestant {
  readonly who: Person
  readonly tries: readonly Try[]
}

const scores = { acm: computeAcmScore, oi: computeOiScore, timed: computeTimedScore }

/** What somebody's tries come to by the rules of a board. */
export const scoreOf = (terms: Terms, view: BoardView, tries: readonly Try[]): Score =>
  scores[terms.kind](terms, view, tries)

export const rowOf = (terms: Terms, view: BoardView, { who, tries }: Contestant): Row => ({
  who,
  ...scoreOf(terms, view, tries),
})

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** The order of a board: those who share a rank stand in the order of their names. */
export const compareRows = (a: Place, b: Place): number =>
  compareKeys(a.key, b.key) || byText(a.who.username, b.who.username) || byText(a.who.uid, b.who.uid)

/** When each problem was solved first by those in the ranking. */
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

/** The first solutions over several parts of a board. */
export function mergeFirsts(parts: readonly Firsts[]): Firsts {
  const firsts = new Map<number, number>()
  for (const part of parts) {
    for (const [pid, second] of part) firsts.set(pid, Math.min(second, firsts.get(pid) ?? second))
  }
  return firsts
}

/** A whole board, of all who take part: what builds of single parts must come to. */
export function computeStandings(terms: Terms, contestants: readonly Contestant[], view: BoardView): Standing[] {
  const rows = contestants.map((one) => rowOf(terms, view, one)).sort(compareRows)
  return standingsOf(rows, firstsOf(rows))
}

/** The rows of a board at a second after the start: of those who had handed something in by then, and of all teams. */
export function rowsAt(terms: Terms, contestants: readonly Contestant[], view: BoardView, second: number): Row[] {
  const end = terms.start + second * 1000
  return contestants
    .map(({ who, tries }): Contestant => ({ who, tries: tries.filter(({ at, isLate }) => !isLate && at < end) }))
    .filter(({ who, tries }) => who.kind === 'team' || tries.length > 0)
    .map((one) => rowOf(terms, view, one))
    .sort(compareRows)
}

/** The row of somebody who takes a contest later, as if they had done it then. */
export const virtualRow = (terms: Terms, view: BoardView, { who, tries }: Contestant): Row =>
  rowOf(terms, view, { who: { ...who, isStar: true, kind: 'virtual' }, tries })

/** A board with a virtual row, which counts for nobody's rank and is first at nothing. */
export const insertVirtualRow = (rows: readonly Row[], one: Row): Standing[] =>
  standingsOf([...rows, one].sort(compareRows), firstsOf(rows))

/** The rank that a row would have among these. */
export const placeAmong = (rows: readonly Row[], one: Row): number =>
  1 + rows.filter((row) => !row.who.isStar && compareKeys(row.key, one.key) < 0).length

/** What is told of a team on a published board. */
interface Named {
  readonly uid: string
  readonly name: string
  readonly isStar: boolean
  /** what it is called there in short */
  readonly label?: string | undefined
  readonly school?: string | undefined
  readonly group?: string | undefined
}

/** A team of a published contest as it stands on a board. */
export const personNamed = ({ uid, name, isStar, label, school, group }: Named): Person => ({
  uid,
  username: label || uid,
  nickname: name,
  realname: '',
  school: school ?? '',
  group: group ?? '',
  gender: 'secrecy',
  avatar: '',
  isStar,
  kind: 'team',
  isRemoved: false,
})

/** Somebody as rows have them: with their real name only where the board shows it to everybody. */
export const onRow = ({ showsRealNames }: { readonly showsRealNames: boolean }, who: Person): Person =>
  showsRealNames ? who : { ...who, realname: '' }

/** Whether a row counts among those that shares of awards are counted of: in the ranking, with a try. */
export const isCandidate = ({ who, total }: Row): boolean => !who.isStar && total > 0
