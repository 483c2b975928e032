import { type ExpiringCache, expiringCache } from '../../platform/expiring-cache.ts'
import type { SetKey } from '../problem-set/index.ts'
import { countedBefore } from './merge.ts'
import { BuildGone, loadHead, loadOrder, loadRows } from './objects.ts'
import { type Counted, earliest, type Person, type Row, ranksOf } from './rows.ts'
import { firstOf, type Standing } from './standings.ts'
import { type BoardHead, type BoardName, headOf } from './store.ts'

/** How late a new build may show, in ms: one small read in that time, however many read. */
const life = 1000
/** Boards whose heads are kept. */
const most = 200
const heads = new Map<string, ExpiringCache<BoardHead | null>>()

function headNow(set: SetKey, board: BoardName): ExpiringCache<BoardHead | null> {
  const key = `${set}/${board}`
  const known = heads.get(key) ?? expiringCache(life, () => headOf(set, board))
  heads.delete(key)
  heads.set(key, known)
  const [oldest] = heads.keys()
  if (heads.size > most && oldest !== undefined) heads.delete(oldest)
  return known
}

/** A build of a board as its readers ask it. */
export interface Board {
  readonly basis: string
  readonly builtAt: string
  /** rows, and those of them in the ranking; of these, those that awards are counted of */
  readonly size: number
  readonly ranked: number
  readonly candidates: number
  /** Rows from one place up to before another one, of all or of those in the ranking: loads the parts that they stand in. */
  rows(from: number, to: number, isRankedOnly: boolean): Promise<Standing[]>
  /** The rows of these people, in their order. */
  of(uids: ReadonlySet<string>): Promise<Standing[]>
  /** Those of these people who are on the board, in its order. */
  placed(uids: ReadonlySet<string>): Promise<string[]>
}

function boardAt(set: SetKey, head: BoardHead, build: Awaited<ReturnType<typeof loadHead>>): Board {
  const { parts } = build
  const counted = countedBefore(parts)
  const firsts = earliest(parts.map((part) => part.firsts))
  const sum = (of: 'size' | 'ranked' | 'candidates') => parts.reduce((total, part) => total + part[of], 0)

  const standing = (rows: readonly Row[], before: Counted | undefined): Standing[] => {
    const { ranks } = ranksOf(rows, before)
    return rows.map((row, at) => ({ ...row, rank: ranks[at] ?? 0, firsts: firstOf(row, firsts) }))
  }
  const partAt = async (at: number): Promise<Standing[]> => {
    const part = parts[at]
    return part ? standing(await loadRows(set, part), counted[at]) : []
  }
  const partsWith = async (uids: ReadonlySet<string>) => {
    const order = await loadOrder(set, head.build)
    return order.map((some) => some.filter((uid) => uids.has(uid)))
  }

  return {
    basis: head.basis,
    builtAt: head.builtAt,
    size: sum('size'),
    ranked: sum('ranked'),
    candidates: sum('candidates'),
    async rows(from, to, isRankedOnly) {
      let at = 0
      const needed = parts.flatMap((part, index) => {
        const start = at
        at += isRankedOnly ? part.ranked : part.size
        return start < to && at > from ? [{ index, start }] : []
      })
      const loaded = await Promise.all(needed.map(({ index }) => partAt(index)))
      const listed = loaded.flat().filter(({ who }) => !(isRankedOnly && who.isStar))
      const skipped = from - (needed[0]?.start ?? 0)
      return listed.slice(skipped, skipped + to - from)
    },
    async of(uids) {
      const wanted = (await partsWith(uids)).flatMap((some, index) => (some.length > 0 ? [index] : []))
      const loaded = await Promise.all(wanted.map(partAt))
      return loaded.flat().filter(({ who }) => uids.has(who.uid))
    },
    placed: async (uids) => (await partsWith(uids)).flat(),
  }
}

/** What `take` makes of the current build of a board; null before the first one. A build that has just gone is read anew. */
export async function readBoard<T>(
  set: SetKey,
  name: BoardName,
  take: (board: Board) => Promise<T>,
): Promise<T | null> {
  for (const isLast of [false, true]) {
    const cache = headNow(set, name)
    const head = await cache.value()
    if (!head) return null
    try {
      return await take(boardAt(set, head, await loadHead(set, head.build)))
    } catch (error) {
      if (isLast || !(error instanceof BuildGone)) throw error
      cache.forget()
    }
  }
  return null
}

/** Everybody on the boards of a set, by their names. */
export async function rosterOf(set: SetKey): Promise<Person[]> {
  const all = await readBoard(set, 'roster', (board) => board.rows(0, board.size, false))
  return (all ?? []).map(({ who }) => who)
}
