import * as z from 'zod/mini'

/** What rows of boards are, for who builds them and for browsers that get them as files. */

/**
 * What a row is of: an account, a team of a published contest, which has none, or somebody's virtual participation, which its
 * reader alone sees.
 */
export const rowKinds = ['account', 'team', 'virtual'] as const

/** Who stands on a board. */
export const Person = z.object({
  uid: z.string(),
  username: z.string(),
  nickname: z.string(),
  /** on rows empty, unless the board shows it to everybody; the roster has it */
  realname: z.string(),
  school: z.string(),
  /** which of the groups of contestants they are in; empty for none */
  group: z._default(z.string(), ''),
  gender: z.string(),
  avatar: z.string(),
  /** shown in the order, but out of the ranking */
  isStar: z.boolean(),
  kind: z._default(z.enum(rowKinds), 'account'),
  /** taken out after they had handed something in: a star whose row says so */
  isRemoved: z._default(z.boolean(), false),
})
export type Person = Readonly<z.output<typeof Person>>

/** A problem whose tries count on a board, as it was called when that was built. */
export const Column = z.object({ pid: z.number(), displayId: z.string() })
export type Column = Readonly<z.output<typeof Column>>

/** What somebody's tries at one problem come to. */
export interface Cell {
  readonly pid: number
  /** when it was solved, in whole seconds from the start; null where it is not */
  readonly solvedAt: number | null
  /** ACM: that time as the rules count it, in seconds. OI: how long the counted try ran, in ms */
  readonly time: number
  /** wrong tries before it was solved */
  readonly errors: number
  /** tries with a verdict that the board tells of */
  readonly judged: number
  /** tries of which the seal hides all but that they came */
  readonly sealed: number
  /** OI: points */
  readonly score: number
  /** whether what counts here came after the end */
  readonly isAfter: boolean
}

/** What all tries of somebody come to. */
export interface Score {
  /** what the order follows, least first; equal ones share a rank */
  readonly key: readonly number[]
  /** tries that count, whatever became of them */
  readonly total: number
  /** problems solved, by the OI rule with the full score */
  readonly solved: number
  /** ACM: seconds with the penalties. OI: ms that the full solutions ran */
  readonly time: number
  readonly points: number
  /** of the problems tried */
  readonly cells: readonly Cell[]
}

/** A row as boards keep it: without its rank, which others move. */
export interface Row extends Score {
  readonly who: Person
}

/** A row of a board as its readers get it. */
export interface Standing extends Row {
  /** -1 for who is out of the ranking */
  readonly rank: number
  /** the problems that nobody solved before them */
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
  /** all cells one after the other, so many numbers each */
  cells: z.array(z.number()),
})
export const StoredRows = z.array(StoredRow)

const width = 8
/** Stands for none where a number is stored. */
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

/** A row as it is stored. */
export const toStoredRow = (row: Row): z.input<typeof StoredRow> => ({
  who: row.who,
  key: [...row.key],
  total: row.total,
  solved: row.solved,
  time: row.time,
  points: row.points,
  cells: row.cells.flatMap(flattenCell),
})
/** A row from what is stored of it. */
export const fromStoredRow = ({ cells, ...row }: z.output<typeof StoredRow>): Row => ({
  ...row,
  cells: Array.from({ length: cells.length / width }, (_, at) => cellAt(cells, at)),
})

/** Negative where the first is better, 0 for those that share a rank. */
export function compareKeys(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, place) => value !== b[place])
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0)
}

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

/** The problems that a row was the first to solve, or among the first. */
const firstOf = ({ who, cells }: Row, firsts: Firsts): number[] =>
  who.isStar
    ? []
    : cells.flatMap(({ pid, solvedAt, isAfter }) =>
        solvedAt !== null && !isAfter && firsts.get(pid) === solvedAt ? [pid] : [],
      )

/** Rows as readers get them, counted on from what stands before them. */
export function standingsOf(rows: readonly Row[], firsts: Firsts, from?: Counted): Standing[] {
  const { ranks } = ranksOf(rows, from)
  return rows.map((row, at) => ({ ...row, rank: ranks[at] ?? 0, firsts: firstOf(row, firsts) }))
}

/** Whole minutes, as exports of ICPC's formats have times. */
export const minutesOf = (seconds: number): number => Math.floor(seconds / 60)

/** When somebody solved the last of their problems, as the rules count it, in seconds from the start; 0 for none. */
export const lastSolved = ({ cells }: Pick<Score, 'cells'>): number =>
  Math.max(0, ...cells.map(({ solvedAt, time }) => (solvedAt === null ? 0 : time)))

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

/** The head of a board that is served as files: what a page needs beside the parts that it shows. */
export const EdgeHead = z.object({
  build: z.string(),
  builtAt: z.string(),
  /** of those in the ranking, those that awards are counted of */
  candidates: z.number(),
  firsts: z.array(z.tuple([z.number(), z.number()])),
  parts: z.array(
    z.object({
      id: z.string(),
      size: z.number(),
      ranked: z.number(),
      /** where the counting of ranks has come to before it */
      before: z.object({
        ranked: z.number(),
        last: z.nullable(z.object({ key: z.array(z.number()), rank: z.number() })),
      }),
    }),
  ),
})
