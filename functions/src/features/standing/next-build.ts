import { randomBytes, randomUUID } from 'node:crypto'
import { now } from '../../platform/clock.ts'
import type { SetKey } from '../problem-set/index.ts'
import type { Column, Person, Row } from './contract-rows.ts'
import { addToLedger, type Ledger, lookUpLedger, newLedger } from './ledger.ts'
import { countedBefore, cutIntoParts, type PartHead, takeIn } from './merge.ts'
import {
  type Build,
  type BuildHead,
  type Builds,
  boards,
  deleteSpots,
  edgeHeadSpots,
  ifThere,
  loadAllRows,
  loadRows,
  putEdgeHead,
  rosters,
  type Spot,
  spotsOf,
} from './objects.ts'
import { forgetReplay } from './replay.ts'
import { mergeFirsts, placeOf } from './rows.ts'
import { type BoardHead, type BoardName, forgetSet, headsOf } from './store.ts'

/** A board as it will be; nothing of it is stored yet. */
export interface Next {
  /** null for a board that the set has no more */
  readonly head: BoardHead | null
  readonly after: BoardHead | null
  /** Stores it, before it becomes the current one. */
  store(): Promise<void>
  /** Puts up its head for browsers, once it is the current one. */
  show(): Promise<void>
  /** what is stored for it alone: to be deleted where another one became the current one */
  readonly own: readonly Spot[]
  /** what nobody needs once it is the current one */
  readonly outdated: readonly Spot[]
}

/** Names a part of a board: short, since each reader gets the names of all. */
const partId = () => randomBytes(9).toString('base64url')

/** A board before a build; null where there is none, or its build is lost. */
interface Before<T> {
  readonly head: BoardHead | null
  readonly build: Build<T> | null
}

const idsOf = (parts: readonly PartHead[]) => parts.map(({ id }) => id)

/** A build of a board by its parts and its people. */
function nextBuild<T>(
  head: BoardHead,
  before: Before<T>,
  parts: readonly PartHead[],
  ledger: Ledger<T>,
  builds: Builds<T>,
  columns: readonly Column[] | null = null,
): Next {
  const isMoved = before.head !== null && before.head.edge !== head.edge
  const newIds = new Set(idsOf(parts))
  const stale = idsOf(before.build?.parts ?? []).filter((id) => !newIds.has(id))
  const isNewBase = ledger.base !== before.build?.base
  const build: BuildHead = {
    parts,
    columns,
    previous: before.head?.build ?? '',
    // what lies elsewhere goes at once: who was told that name may have no right to look any more
    stale: isMoved ? [] : stale,
    staleBase: isNewBase ? (before.build?.base ?? '') : '',
  }
  return {
    head,
    after: before.head,
    store: () => builds.store(head, head.build, build, ledger, isNewBase),
    async show() {
      if (head.edge !== null) await putEdgeHead(head.edge, edgeHeadOf(head, parts))
    },
    own: spotsOf(head, {
      parts: idsOf(parts.filter(({ rows }) => rows)),
      builds: [head.build],
      bases: isNewBase ? [ledger.base] : [],
    }),
    outdated: [
      ...(before.head && isMoved ? shelfSpots(before.head, [...stale, ...(before.build?.stale ?? [])]) : []),
      // readers may still be at the build before, so that only what that one did without goes
      ...spotsOf(head, {
        parts: isMoved ? [] : (before.build?.stale ?? []),
        builds: [before.build?.previous ?? ''],
        bases: [before.build?.staleBase ?? ''],
      }),
    ],
  }
}

/** What no one may reach any more where a board lay. */
const shelfSpots = (head: BoardHead, parts: readonly string[]): Spot[] => [
  ...edgeHeadSpots(head.edge),
  ...spotsOf(head, { parts }),
]

/** What browsers need of a board beside its parts. */
export const edgeHeadOf = ({ build, builtAt }: BoardHead, parts: readonly PartHead[]) => ({
  build,
  builtAt,
  candidates: parts.reduce((sum, part) => sum + part.candidates, 0),
  firsts: [...mergeFirsts(parts.map(({ firsts }) => firsts))],
  parts: countedBefore(parts).map((before, at) => {
    const { id = '', size = 0, ranked = 0 } = parts[at] ?? {}
    const last = before.last && { key: [...before.last.key], rank: before.last.rank }
    return { id, size, ranked, before: { ranked: before.ranked, last } }
  }),
})

/** The head of the next build of a board. */
const headFor = (
  set: SetKey,
  board: BoardName,
  basis: string,
  edge: string | null,
  builtAt = now().toISOString(),
): BoardHead => ({ set, board, build: randomUUID(), basis, builtAt, edge })

/** What builds of a board have in common. */
export interface Making {
  readonly set: SetKey
  readonly board: BoardName
  readonly basis: string
  readonly columns: readonly Column[]
  /** whether it is to be served as files */
  readonly isShown: boolean
}

/** A board made anew of all its rows, in their order. */
export async function rebuildBoard(
  { set, board, basis, columns, isShown }: Making,
  current: BoardHead | null,
  rows: readonly Row[],
): Promise<Next> {
  const before = { head: current, build: current && (await ifThere(boards.load(set, current.build))) }
  // it stays where it is unless something changed that decides who may look
  const edge = current?.basis === basis && current.edge !== null ? current.edge : randomUUID()
  const head = headFor(set, board, basis, isShown ? edge : null)
  const ledger = newLedger(new Map(rows.map((row) => [row.who.uid, placeOf(row)])))
  return nextBuild(head, before, cutIntoParts(rows, partId), ledger, boards, columns)
}

/** A board with what has changed, or moved as a whole; null where it stays as it is. @throws BuildGone */
export async function changedBoard(
  { set, board, basis, columns, isShown }: Making,
  current: BoardHead,
  changes: ReadonlyMap<string, Row | null>,
): Promise<Next | null> {
  const [build, places] = await Promise.all([boards.load(set, current.build), boards.people(set, current.build)])
  const parts = await takeIn(
    build.parts,
    (uid) => lookUpLedger(places, uid),
    changes,
    (part) => loadRows(current, part),
    partId,
  )
  const isMoved = (current.edge !== null) !== isShown
  if (parts === build.parts && !isMoved) return null
  const ledger = addToLedger(places, new Map([...changes].map(([uid, row]) => [uid, row && placeOf(row)])))
  const before = { head: current, build }
  if (!isMoved) return nextBuild(headFor(set, board, basis, current.edge), before, parts, ledger, boards, columns)
  const rows = await loadAllRows(current, parts)
  // a board that only moves has not changed for its readers
  const builtAt = parts === build.parts ? current.builtAt : undefined
  const head = headFor(set, board, basis, isShown ? randomUUID() : null, builtAt)
  return nextBuild(head, before, cutIntoParts(rows, partId), ledger, boards, columns)
}

/** The roster made anew. */
export async function rebuildRoster(set: SetKey, basis: string, current: BoardHead | null, all: readonly Person[]) {
  const before = { head: current, build: current && (await ifThere(rosters.load(set, current.build))) }
  const ledger = newLedger(new Map(all.map((one) => [one.uid, one])))
  return nextBuild(headFor(set, 'roster', basis, null), before, [], ledger, rosters)
}

/** The roster with who came, changed or went; null where it stays as it is. @throws BuildGone */
export async function changedRoster(
  set: SetKey,
  basis: string,
  current: BoardHead,
  changes: ReadonlyMap<string, Person | null>,
): Promise<Next | null> {
  const [build, people] = await Promise.all([rosters.load(set, current.build), rosters.people(set, current.build)])
  const ledger = addToLedger(people, changes)
  if (ledger === people) return null
  return nextBuild(headFor(set, 'roster', basis, null), { head: current, build }, [], ledger, rosters)
}

/** A board that the set has no more. */
export async function dropBoard(current: BoardHead): Promise<Next> {
  const { set, board, build: name } = current
  const stored: Promise<Build<unknown>> = board === 'roster' ? rosters.load(set, name) : boards.load(set, name)
  const build = await ifThere(stored)
  return {
    head: null,
    after: current,
    store: async () => undefined,
    show: async () => undefined,
    own: [],
    outdated: [
      ...shelfSpots(current, [...idsOf(build?.parts ?? []), ...(build?.stale ?? [])]),
      ...spotsOf(current, {
        builds: [name, build?.previous ?? ''],
        bases: [build?.base ?? '', build?.staleBase ?? ''],
      }),
    ],
  }
}

/** Removes the boards of a set that is gone for good, and what they were made of; can be repeated after a failure. */
export async function forgetBoards(set: SetKey): Promise<void> {
  for (const head of await headsOf(set)) await deleteSpots((await dropBoard(head)).outdated)
  await forgetReplay(set)
  await forgetSet(set)
}
