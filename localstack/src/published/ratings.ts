import * as z from 'zod/mini'
import { Failure } from '../lib/step.ts'

/** Somebody whose rating a contest has changed, as it was published. */
export interface RatedRow {
  readonly name: string
  readonly rank: number
  /** before the contest */
  readonly rating: number
  readonly change: number
}

/** The cells of CSV text, quoted ones too, by rows. */
export function cellsOf(text: string): string[][] {
  const rows: string[][] = [[]]
  // a line break at the end makes each cell end with something
  const whole = `${text.replace(/^\ufeff/, '').trimEnd()}\n`
  for (const [, quoted, plain = '', end = ''] of whole.matchAll(/(?:"((?:[^"]|"")*)"|([^,\r\n"]*))(,|\r?\n)/g)) {
    rows.at(-1)?.push(quoted === undefined ? plain.trim() : quoted.replaceAll('""', '"'))
    if (end !== ',') rows.push([])
  }
  return rows.filter((row) => row.some((cell) => cell !== ''))
}

/** What the columns may be called. */
const names = {
  name: ['handle', 'name', 'username', 'user', 'team'],
  rank: ['rank', 'place', '#'],
  rating: ['oldrating', 'old', 'before', 'rating', 'rating_before', 'old_rating'],
  after: ['newrating', 'new', 'after', 'rating_after', 'new_rating'],
  change: ['change', 'delta', 'diff', 'ratingchange'],
} as const

const isNamed = (heading: string, all: readonly string[]) => all.includes(heading)

const format = 'The first row names the columns: rank, oldRating, and newRating or delta; handle may be there.'

/** A round of the public repository meooow25/carrot: handle, points, penalty, rating before, change. */
const Round = z.array(z.tuple([z.string(), z.number(), z.number(), z.number(), z.number()]))

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Reads the changes of a round, of whom ranks follow from points and penalty; null where a text is something else. */
export function readRound(text: string): RatedRow[] | null {
  const round = Round.safeParse(jsonOf(text))
  if (!round.success) return null
  const sorted = round.data.toSorted((a, b) => b[1] - a[1] || a[2] - b[2])
  let rank = 0
  return sorted.map(([name, points, penalty, rating, change], at) => {
    const above = sorted[at - 1]
    if (above?.[1] !== points || above[2] !== penalty) rank = at + 1
    return { name, rank, rating, change }
  })
}

/** Reads published changes of ratings from CSV. @throws Failure in words */
export function readRatings(text: string): RatedRow[] {
  const [headings = [], ...rows] = cellsOf(text)
  const plain = headings.map((heading) => heading.toLowerCase().replace(/\s/g, ''))
  const at = (column: keyof typeof names) => plain.findIndex((heading) => isNamed(heading, names[column]))
  const [name, rank, rating, after, change] = [at('name'), at('rank'), at('rating'), at('after'), at('change')]
  if (rank < 0 || rating < 0 || (after < 0 && change < 0)) throw new Failure('The columns are not known.', format)
  return rows.map((row, line) => {
    const number = (column: number) => {
      const value = Number(row[column])
      if (row[column] === undefined || row[column] === '' || !Number.isFinite(value))
        throw new Failure(`Row ${line + 2} has no number in column ${column + 1}.`, format)
      return value
    }
    const place = number(rank)
    if (!(Number.isInteger(place) && place > 0)) throw new Failure(`Row ${line + 2} has no rank: ${place}.`, format)
    return {
      name: row[name] ?? `row ${line + 2}`,
      rank: place,
      rating: number(rating),
      change: change < 0 ? number(after) - number(rating) : number(change),
    }
  })
}
