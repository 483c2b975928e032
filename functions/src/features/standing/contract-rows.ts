import * as z from 'zod/mini'

/** Rows of boards, for the builder and for browsers that get them as files. */

/** Whose a row is: an account's, a team's of a published contest, or a virtual participant's, which they alone see. */
export const rowKinds = ['account', 'team', 'virtual'] as const

/** Who stands on a board. */
export const Person = z.object({
  uid: z.string(),
  username: z.string(),
  nickname: z.string(),
  /** empty on rows unless the board shows it to everybody; the roster has it */
  realname: z.string(),
  school: z.string(),
  /** their group among the contestants; empty for none */
  group: z._default(z.string(), ''),
  gender: z.string(),
  avatar: z.string(),
  /** shown without a rank */
  isStar: z.boolean(),
  kind: z._default(z.enum(rowKinds), 'account'),
  /** taken out after they had handed something in: a star, too */
  isRemoved: z._default(z.boolean(), false),
})
export type Person = Readonly<z.output<typeof Person>>

/** A problem whose tries count on a board, under its name when that was built. */
export const Column = z.object({ pid: z.number(), displayId: z.string() })
export type Column = Readonly<z.output<typeof Column>>

/** The result of somebody's tries at a problem. */
export interface Cell {
  readonly pid: number
  /** when it was solved, in whole seconds from the start; null for never */
  readonly solvedAt: number | null
  /** ACM: that time as the rules count it, in seconds. OI: how long the counted try ran, in ms */
  readonly time: number
  /** wrong tries before it was solved */
  readonly errors: number
  /** tries with a verdict that the board shows */
  readonly judged: number
  /** tries behind the seal, which hides all but their number */
  readonly sealed: number
  /** OI: points */
  readonly score: number
  /** whether what counts here came after the end */
  readonly isAfter: boolean
}

/** The result of all tries of somebody. */
export interface Score {
  /** sorts a board, least first; equal ones share a rank */
  readonly key: readonly number[]
  /** tries that count, whatever their verdicts */
  readonly total: number
  /** problems solved, by the OI rule with the full score */
  readonly solved: number
  /** ACM: seconds with the penalties. OI: ms that the full solutions ran */
  readonly time: number
  readonly points: number
  /** of the problems tried */
  readonly cells: readonly Cell[]
}

/** A row as it is stored: without its rank, which depends on others. */
export interface Row extends Score {
  readonly who: Person
}

/** A row of a board as its readers get it. */
export interface Standing extends Row {
  /** -1 for who is out of the ranking */
  readonly rank: number
  /** the problems that nobody else solved earlier */
  readonly firsts: readonly number[]
}

/** Rows as they are stored; the fields stand in the order that rows are made in, so that equal rows are equal texts. */
const StoredRow = z.object({
  who: Person,
  key: z.array(z.number()),
  total: z.number(),
  solved: z.number(),
  time: z.number(),
  points: z.number(),
  /** all cells one after the other, `width` numbers each */
  cells: z.array(z.number()),
})
export const StoredRows = z.array(StoredRow)

const width = 8
/** Stands for null. */
const none = -1

const flattenCell = ({ pid, solvedAt, time, errors, judged, sealed, score, isAfter }: Cell) => [
  pid,
  solvedAt ?? none,
  time,
  errors,
  judged,
  sealed,
  score,
  Number(isAfter),
]

function cellAt(numbers: readonly number[], at: number): Cell {
  const [pid = 0, solvedAt = none, time = 0, errors = 0, judged = 0, sealed = 0, score = 0, isAfter = 0] =
    numbers.slice(at * width, (at + 1) * width)
  return {
    pid,
    solvedAt: solvedAt === none ? null : solvedAt,
    time,
    errors,
    judged,
    sealed,
    score,
    isAfter: isAfter > 0,
  }
}

export const toStoredRow = (row: Row): z.input<typeof StoredRow> => ({
  who: row.who,
  key: [...row.key],
  total: row.total,
  solved: row.solved,
  time: row.time,
  points: row.points,
  cells: row.cells.flatMap(flattenCell),
})
export const fromStoredRow = ({ cells, ...row }: z.output<typeof StoredRow>): Row => ({
  ...row,
  cells: Array.from({ length: cells.length / width }, (_, at) => cellAt(cells, at)),
})

/** Negative where the first is better, 0 for those that share a rank. */
export function compareKeys(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, place) => value !== b[place])
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0)
}

/** How far ranks are counted. */
export interface Counted {
  /** ranked rows so far */
  readonly ranked: number
  /** the key of the last one, and its rank; null before the first */
  readonly last: { readonly key: readonly number[]; readonly rank: number } | null
}
export const uncounted: Counted = { ranked: 0, last: null }

/** What the rank of a row follows from. */
type Ranked = Pick<Row, 'key'> & { readonly who: Pick<Person, 'isStar'> }

/** The ranks of rows after those that are counted, -1 for who has none: equal ones share a rank, and the next ones count all. */
export function ranksOf(rows: readonly Ranked[], from: Counted = uncounted): number[] {
  let { ranked, last } = from
  return rows.map(({ key, who }) => {
    if (who.isStar) return -1
    const rank = last && compareKeys(last.key, key) === 0 ? last.rank : ranked + 1
    ranked += 1
    last = { key, rank }
    return rank
  })
}

/** When each problem was first solved in time by somebody in the ranking, in seconds from the start. */
export type Firsts = ReadonlyMap<number, number>

/** The problems that a row solved first, perhaps with others. */
const firstOf = ({ who, cells }: Row, firsts: Firsts): number[] =>
  who.isStar
    ? []
    : cells.flatMap(({ pid, solvedAt, isAfter }) =>
        solvedAt !== null && !isAfter && firsts.get(pid) === solvedAt ? [pid] : [],
      )

/** Rows as readers get them, after those that are counted. */
export function standingsOf(rows: readonly Row[], firsts: Firsts, from?: Counted): Standing[] {
  const ranks = ranksOf(rows, from)
  return rows.map((row, at) => ({ ...row, rank: ranks[at] ?? 0, firsts: firstOf(row, firsts) }))
}

/** Whole minutes, as exports of ICPC's formats have times. */
export const minutesOf = (seconds: number): number => Math.floor(seconds / 60)

/** When somebody solved their last problem, as the rules count it, in seconds from the start; 0 for never. */
export const lastSolved = ({ cells }: Pick<Score, 'cells'>): number =>
  Math.max(0, ...cells.map(({ solvedAt, time }) => (solvedAt === null ? 0 : time)))

/** How awards are given: to percentages of those in the ranking, or to numbers of them. */
export interface AwardTerms<One extends { readonly num: number; readonly priority: number }> {
  readonly by: 'none' | 'proportion' | 'number'
  readonly awards: readonly One[]
}

/** The awards with the last rank that gets them, the highest award first. Who shares that rank gets the award, too. */
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

/** The head of a board that is served as files: what a page needs beside parts with rows. */
export const EdgeHead = z.object({
  build: z.string(),
  builtAt: z.string(),
  /** rows that shares of awards are counted of */
  candidates: z.number(),
  firsts: z.array(z.tuple([z.number(), z.number()])),
  parts: z.array(
    z.object({
      id: z.string(),
      size: z.number(),
      ranked: z.number(),
      /** how far ranks are counted before it */
      before: z.object({
        ranked: z.number(),
        last: z.nullable(z.object({ key: z.array(z.number()), rank: z.number() })),
      }),
    }),
  ),
})
