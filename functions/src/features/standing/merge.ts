import { type Counted, compareKeys, type Firsts, type Row, uncounted } from './contract-rows.ts'
import { compareRows, firstsOf, isCandidate, type Place, placeOf } from './rows.ts'

/** A part of a board without its rows. */
export interface PartHead {
  /** names its rows, which never change */
  readonly id: string
  readonly size: number
  /** rows in the ranking, and those of them that awards are counted of */
  readonly ranked: number
  readonly candidates: number
  /** where its first row stands */
  readonly first: Place
  /** the key of its last row in the ranking, and how many before it in this part share it; null for none */
  readonly last: { readonly key: readonly number[]; readonly run: number } | null
  readonly firsts: Firsts
  /** the rows of a new part that is not stored yet */
  readonly rows?: readonly Row[]
}

/**
 * About how many rows a part has: a page covers one or two. A part is divided from `most` on, and joins its neighbour below
 * `least`. Smaller parts cost less where many rows change and more where one does, since each build lists all parts.
 */
export const partSizes = { usual: 100, most: 150, least: 30 } as const

/** A part of these rows, of which there is at least one. */
function partOf(rows: readonly [Row, ...Row[]], id: string): PartHead {
  const ranked = rows.filter(({ who }) => !who.isStar)
  const last = ranked.at(-1)
  return {
    id,
    size: rows.length,
    ranked: ranked.length,
    candidates: rows.filter(isCandidate).length,
    first: placeOf(rows[0]),
    last: last ? { key: last.key, run: ranked.filter((row) => compareKeys(row.key, last.key) === 0).length } : null,
    firsts: firstsOf(rows),
    rows,
  }
}

/** How far ranks are counted before each part. */
export function countedBefore(parts: readonly Pick<PartHead, 'ranked' | 'last'>[]): Counted[] {
  let counted = uncounted
  return parts.map(({ ranked, last }) => {
    const before = counted
    if (last) {
      const isSame = before.last !== null && compareKeys(before.last.key, last.key) === 0
      const rank = isSame && before.last ? before.last.rank : before.ranked + ranked - last.run + 1
      counted = { ranked: before.ranked + ranked, last: { key: last.key, rank } }
    }
    return before
  })
}

/** Rows in order, cut into parts. */
export function cutIntoParts(rows: readonly Row[], idOf: () => string): PartHead[] {
  const parts = Math.max(1, Math.round(rows.length / partSizes.usual))
  const each = Math.ceil(rows.length / parts)
  return Array.from({ length: parts }, (_, at) => rows.slice(at * each, (at + 1) * each)).flatMap((some) => {
    const [first, ...rest] = some
    return first ? [partOf([first, ...rest], idOf())] : []
  })
}

/** The index of the part in which a row stands, or belongs: the last one that does not begin after it. */
export function partAt(parts: readonly Pick<PartHead, 'first'>[], row: Place): number {
  let low = 0
  let high = parts.length
  while (low < high) {
    const middle = (low + high) >> 1
    const part = parts[middle]
    if (part && compareRows(part.first, row) <= 0) low = middle + 1
    else high = middle
  }
  return Math.max(0, low - 1)
}

/** The rows of some people by their uid; null for none. */
type Changes = ReadonlyMap<string, Row | null>

/** Rows with some people's changed. */
function mergeRows(rows: readonly Row[], changes: Changes): Row[] {
  const unchanged = rows.filter(({ who }) => !changes.has(who.uid))
  const changed = [...changes.values()].filter((row) => row !== null)
  return [...unchanged, ...changed].sort(compareRows)
}

/** A part before it is cut to its size: an old one as it was, or new rows. */
type Draft = { readonly part: PartHead } | { readonly rows: readonly Row[] }

type Load = (part: PartHead) => Promise<readonly Row[]>

const sizeOf = (draft: Draft) => ('rows' in draft ? draft.rows.length : draft.part.size)

/** Joins parts that became small, and divides those that became large. */
async function balanceParts(drafts: readonly Draft[], load: Load, idOf: () => string): Promise<PartHead[]> {
  const isSmall = (draft: Draft) => 'rows' in draft && draft.rows.length < partSizes.least
  const rowsOf = (draft: Draft) => ('rows' in draft ? draft.rows : load(draft.part))
  const joined: Draft[] = []
  for (const draft of drafts) {
    const before = joined.at(-1)
    if (before && (isSmall(before) || isSmall(draft)) && sizeOf(before) + sizeOf(draft) < partSizes.most) {
      joined[joined.length - 1] = { rows: [...(await rowsOf(before)), ...(await rowsOf(draft))] }
    } else if (sizeOf(draft) > 0) joined.push(draft)
  }
  return joined.flatMap((draft) => ('rows' in draft ? cutIntoParts(draft.rows, idOf) : [draft.part]))
}

/** Where somebody stands on a board; null for who does not. */
type Places = (uid: string) => Place | null

/** The rows that come into each part, or leave it, by the part's index. */
function changesByPart(parts: readonly PartHead[], places: Places, changes: Changes) {
  const byPart = new Map<number, Map<string, Row | null>>()
  const note = (at: number, uid: string, row: Row | null) =>
    byPart.set(at, (byPart.get(at) ?? new Map<string, Row | null>()).set(uid, row))
  for (const [uid, row] of changes) {
    const before = places(uid)
    if (before) note(partAt(parts, before), uid, null)
    if (row) note(partAt(parts, row), uid, row)
  }
  return byPart
}

/** Whether these rows are what stands there already. */
const isUnchanged = (rows: readonly Row[], changes: Changes) =>
  [...changes].every(([uid, row]) => {
    const before = rows.find(({ who }) => who.uid === uid) ?? null
    return JSON.stringify(before) === JSON.stringify(row)
  })

/**
 * A board with some people's rows changed. Only the parts that have or get one of them are loaded and made anew; where no row
 * differs from what stands there, the answer is `parts` itself.
 */
export async function takeIn(
  parts: readonly PartHead[],
  places: Places,
  changes: Changes,
  load: Load,
  idOf: () => string,
): Promise<readonly PartHead[]> {
  if (parts.length === 0) return cutIntoParts(mergeRows([], changes), idOf)
  const byPart = changesByPart(parts, places, changes)
  const drafts = await Promise.all(
    parts.map(async (part, at): Promise<Draft> => {
      const some = byPart.get(at)
      if (!some) return { part }
      const rows = await load(part)
      return isUnchanged(rows, some) ? { part } : { rows: mergeRows(rows, some) }
    }),
  )
  return drafts.every((draft) => 'part' in draft) ? parts : balanceParts(drafts, load, idOf)
}
