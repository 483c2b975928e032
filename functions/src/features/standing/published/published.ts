import { compareKeys, type Person } from '../contract-rows.ts'
import type { Contestant } from '../rows.ts'
import { standings } from '../standings.ts'
import type { Terms } from '../terms.ts'

/** Verdicts as far as published results tell them apart: what solves, what costs time, what does neither. */
export const verdicts = { solves: 0, costs: -1, free: -2 } as const

/** A row as somebody has published it. Times in seconds, with the penalties; null for what is not told. */
export interface PublishedRow {
  readonly uid: string
  readonly rank: number | null
  readonly solved: number | null
  readonly time: number | null
  readonly points: number | null
}

/** A result that was published elsewhere, with all that it is made of. */
export interface Published {
  readonly title: string
  readonly terms: Terms
  /** what total times are rounded down to where they are compared, in seconds */
  readonly unit: number
  readonly contestants: readonly Contestant[]
  /** empty where it comes without a result */
  readonly rows: readonly PublishedRow[]
  /** what had to be supposed, in words */
  readonly notes: readonly string[]
}

/** A file that is none of the formats, in words for who gave it. */
export class Unreadable extends Error {}

/** A row as our rules have it. */
export interface Recomputed {
  readonly who: Person
  readonly rank: number
  readonly solved: number
  readonly time: number
  readonly points: number
}

const down = (value: number, unit: number) => Math.floor(value / unit) * unit

/** The result by our rules: with `tieBreak` where the file says nothing of it. */
export function recomputed(
  { terms, unit, contestants }: Published,
  tieBreak: Terms['rules']['tieBreak'],
): Recomputed[] {
  const rules = { ...terms.rules, tieBreak }
  const board = standings({ ...terms, rules }, contestants, { isSealed: false, containsEnd: false })
  const keyOf = (key: readonly number[]) =>
    terms.kind === 'acm' ? key.map((value) => down(value, unit)) : key.slice(0, 1)
  const solvedKey = (key: readonly number[]) => [key[0] ?? 0, ...keyOf(key).slice(1)]
  const rows = board.map((row) => ({ row, key: solvedKey(row.key) })).sort((a, b) => compareKeys(a.key, b.key))
  let counted = 0
  let last: { key: readonly number[]; rank: number } | null = null
  return rows.map(({ row, key }) => {
    const { who, solved, points } = row
    const time = terms.kind === 'acm' ? down(row.time, unit) : row.time
    if (who.isStar) return { who, rank: -1, solved, time, points }
    const rank: number = last && compareKeys(last.key, key) === 0 ? last.rank : counted + 1
    counted += 1
    last = { key, rank }
    return { who, rank, solved, time, points }
  })
}

/** What differs in a row: the names of the fields, with what was published and what we get. */
export interface Difference {
  readonly uid: string
  readonly name: string
  readonly fields: readonly { field: string; published: number | null; ours: number | null }[]
}

const compared = ['rank', 'solved', 'time', 'points'] as const

/** The differences between a published result and ours, by its rows; of those who are missing on either side, too. */
export function differences(published: Published, ours: readonly Recomputed[]): Difference[] {
  const own = new Map(ours.map((row) => [row.who.uid, row]))
  const known = new Set(published.rows.map(({ uid }) => uid))
  const changed = published.rows.flatMap((row): Difference[] => {
    const mine = own.get(row.uid)
    if (!mine) return [{ uid: row.uid, name: row.uid, fields: [{ field: 'row', published: row.rank, ours: null }] }]
    const fields = compared.flatMap((field) => {
      const value = row[field]
      const stated = field === 'time' && value !== null ? down(value, published.unit) : value
      return stated === null || stated === mine[field] ? [] : [{ field, published: stated, ours: mine[field] }]
    })
    return fields.length > 0 ? [{ uid: row.uid, name: mine.who.nickname || row.uid, fields }] : []
  })
  const missing = ours.filter(({ who, solved }) => !known.has(who.uid) && solved > 0)
  return [
    ...changed,
    ...missing.map(({ who, rank }) => ({
      uid: who.uid,
      name: who.nickname,
      fields: [{ field: 'row', published: null, ours: rank }],
    })),
  ]
}

/** Our result with the way to order equal ones that comes nearest to what was published. */
export function nearest(published: Published) {
  const [first, second] = (['none', 'last-accepted'] as const).map((tieBreak) => {
    const ours = recomputed(published, tieBreak)
    return { tieBreak, ours, differences: differences(published, ours) }
  })
  if (!first || !second) throw new Error('There are two ways')
  return second.differences.length < first.differences.length ? second : first
}

/** Somebody on a published board. */
export const personNamed = (uid: string, name: string, isStar: boolean): Person => ({
  uid,
  username: uid,
  nickname: name,
  realname: '',
  school: '',
  group: '',
  gender: 'secrecy',
  avatar: '',
  isStar,
})

/** The rules that published results are made by: of a wrong try, which results cost time is in its verdict already. */
export const rulesWith = (penalty: number, precision: 'second' | 'minute'): Terms['rules'] => ({
  penalty,
  precision,
  penalised: [verdicts.costs],
  tieBreak: 'none',
})
