import { setTimeout } from 'node:timers/promises'
import { expiringCaches, lastUsed } from '../../platform/cache.ts'
import type { SetKey } from '../problem-set/index.ts'
import { isOf } from './columns.ts'
import { type Column, type Person, type Standing, standingsOf } from './contract-rows.ts'
import { allOf, lookUpLedger } from './ledger.ts'
import { countedBefore, partAt } from './merge.ts'
import { BuildGone, type BuildHead, boards, loadRows, rosters } from './objects.ts'
import { askForBuild, requestFor } from './request.ts'
import { compareRows, mergeFirsts, type Place } from './rows.ts'
import { type BoardHead, type BoardName, changedIn, findHead, headsOf } from './store.ts'

/** The heads of the sets read last. A new build may show a second late: one small read in that time, however many read. */
const recentHeads = expiringCaches(1000, 200, (set: SetKey) => headsOf(set, {}))

/** A build of a board as its readers ask it. */
export interface Board {
  readonly basis: string
  /** the problems that its rows are of; null for a build from before that was kept */
  readonly columns: readonly Column[] | null
  readonly builtAt: string
  /** the random name under which it is served as files; null for the API alone */
  readonly edge: string | null
  /** rows, those of them in the ranking, and those of these that awards are counted of */
  readonly size: number
  readonly ranked: number
  readonly candidates: number
  /** Rows from one place up to before another one, of all or of those in the ranking: loads the parts that they stand in. */
  rows(from: number, to: number, isRankedOnly: boolean): Promise<Standing[]>
  /** The rows of these people, in the order of the board. */
  of(uids: ReadonlySet<string>): Promise<Standing[]>
  /** The same, of a range of their places and perhaps of those in the ranking alone; and how many there are in all. */
  found(
    uids: ReadonlySet<string>,
    from: number,
    to: number,
    isRankedOnly: boolean,
  ): Promise<{ rows: Standing[]; total: number }>
}

function boardAt(set: SetKey, head: BoardHead, { parts, columns }: BuildHead): Board {
  const counted = countedBefore(parts)
  const firsts = mergeFirsts(parts.map((part) => part.firsts))
  const sum = (of: 'size' | 'ranked' | 'candidates') => parts.reduce((total, part) => total + part[of], 0)

  const load = async (at: number): Promise<Standing[]> => {
    const part = parts[at]
    return part ? standingsOf(await loadRows(head, part), firsts, counted[at]) : []
  }
  /** Where those of some people stand who are on the board, in its order. */
  const placesOf = async (uids: ReadonlySet<string>) => {
    const places = await boards.people(set, head.build)
    return [...uids].flatMap((uid) => lookUpLedger(places, uid) ?? []).sort(compareRows)
  }
  /** The rows at some places: loads the parts that they stand in. */
  const rowsAt = async (places: readonly Place[]) => {
    const uids = new Set(places.map(({ who }) => who.uid))
    const needed = new Set(places.map((place) => partAt(parts, place)))
    const loaded = await Promise.all([...needed].map(load))
    return loaded.flat().filter(({ who }) => uids.has(who.uid))
  }

  return {
    basis: head.basis,
    columns,
    builtAt: head.builtAt,
    edge: head.edge,
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
      const loaded = await Promise.all(needed.map(({ index }) => load(index)))
      const listed = loaded.flat().filter(({ who }) => !(isRankedOnly && who.isStar))
      const skipped = from - (needed[0]?.start ?? 0)
      return listed.slice(skipped, skipped + to - from)
    },
    of: async (uids) => rowsAt(await placesOf(uids)),
    async found(uids, from, to, isRankedOnly) {
      // the roster knows who is out of the ranking, so that only the parts of the range are loaded
      const roster = isRankedOnly ? await rosterBy(set) : null
      const places = (await placesOf(uids)).filter(({ who }) => !roster?.get(who.uid)?.isStar)
      return { rows: await rowsAt(places.slice(from, to)), total: places.length }
    },
  }
}

/** Does something with the head of a board; null before its first build. A build that has just gone is read anew. */
async function withHead<T>(set: SetKey, name: BoardName, take: (head: BoardHead) => Promise<T>): Promise<T | null> {
  const head = findHead(await recentHeads.value(set), name)
  if (!head) return null
  try {
    return await take(head)
  } catch (error) {
    if (!(error instanceof BuildGone)) throw error
    recentHeads.forget(set)
    const newer = findHead(await headsOf(set), name)
    return newer && take(newer)
  }
}

/** What `take` makes of the current build of a board; null before the first one. */
export const readBoard = <T>(set: SetKey, name: BoardName, take: (board: Board) => Promise<T>): Promise<T | null> =>
  withHead(set, name, async (head) => take(boardAt(set, head, await boards.load(set, head.build))))

/** How long a reader waits for a board, and how long between two looks; in ms. */
const patience = { most: 8000, pause: 500 } as const

/**
 * The same of a board that is of these problems: one of others, or none, is asked for and waited for. After some seconds the
 * board that there is must do; null where there is none.
 */
export async function awaitBoard<T>(
  set: SetKey,
  name: BoardName,
  now: readonly Pick<Column, 'pid'>[],
  take: (board: Board) => Promise<T>,
): Promise<T | null> {
  const read = (isLast: boolean) =>
    readBoard(set, name, async (board) => (isLast || isOf(board.columns, now) ? { taken: await take(board) } : null))
  for (let waited = 0; waited < patience.most; waited += patience.pause) {
    const found = await read(false)
    if (found) return found.taken
    if (waited === 0) await askForBuild(set)
    await setTimeout(patience.pause)
  }
  return (await read(true))?.taken ?? null
}

/** Whether a board of that time is the newest one and has all that was handed in: nothing waits for a build. */
export async function isLatest(set: SetKey, name: BoardName, builtAt: string): Promise<boolean> {
  // marks and requests go after the build that took them in was published
  const [request, marks] = await Promise.all([requestFor(set), changedIn(set).all()])
  if (request !== null || marks.length > 0) return false
  return (findHead(await headsOf(set), name)?.builtAt ?? '') === builtAt
}

const nobody: ReadonlyMap<string, Person> = new Map()
/** Rosters by their builds, which never change: those of a few sets. */
const rostersRead = lastUsed<Promise<ReadonlyMap<string, Person>>>(5)

/** Everybody on the boards of a set by their uid, with their real names. */
export async function rosterBy(set: SetKey): Promise<ReadonlyMap<string, Person>> {
  const all = await withHead(set, 'roster', ({ build }) => {
    const read = rostersRead.memo(build, { context: async () => allOf(await rosters.people(set, build)) })
    read.catch(() => rostersRead.delete(build))
    return read
  })
  return all ?? nobody
}

/** Everybody on the boards of a set. */
export const rosterOf = async (set: SetKey): Promise<Person[]> => [...(await rosterBy(set)).values()]
