import { randomBytes, randomUUID } from 'node:crypto'
import { now } from '../../platform/clock.ts'
import type { SetKey } from '../problem-set/index.ts'
import type { Column, Person, Row } from './contract-rows.ts'
import { addToLedger, type Ledger, lookUpLedger, newLedger, realChanges } from './ledger.ts'
import { countedBefore, cutIntoParts, type PartHead, takeIn } from './merge.ts'
import {
  type Build,
  type BuildHead,
  type Builds,
  baseSpots,
  boards,
  buildSpots,
  edgeHeadSpots,
  ifThere,
  loadAll,
  loadRows,
  partSpots,
  putEdgeHead,
  rosters,
  type Shelf,
  type Spot,
} from './objects.ts'
import { mergeFirsts, placeOf } from './rows.ts'
import type { BoardHead, BoardName } from './store.ts'

/** A board as it will be; nothing of it is stored yet. */
export interface Next {
  /** null for a board that the set has no more */
  readonly head: BoardHead | null
  readonly after: BoardHead | null
  /** Stores it, before it becomes the current one. */
  store(): Promise<void>
  /** Shows it to whoever looks without asking the API, once it is the current one. */
  show(): Promise<void>
  /** what was stored of it alone: it goes where another one became the current one */
  readonly own: readonly Spot[]
  /** what nobody needs once it is the current one */
  readonly outdated: readonly Spot[]
}

/** Names a part among those of a board: short, since each of its readers gets the names of all. */
const partId = () => randomBytes(9).toString('base64url')

/** What is known of a board before a build. */
interface Before<T> {
  readonly head: BoardHead | null
  readonly build: Build<T> | null
}

const shelfOf = ({ set, edge }: BoardHead): Shelf => ({ set, edge })
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
  const { set } = head
  const isMoved = before.head !== null && before.head.edge !== head.edge
  const stay = new Set(idsOf(parts))
  const stale = idsOf(before.build?.parts ?? []).filter((id) => !stay.has(id))
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
    store: () => builds.store(shelfOf(head), head.build, build, ledger, isNewBase),
    async show() {
      if (head.edge !== null) await putEdgeHead(head.edge, edgeHeadOf(head, parts))
    },
    own: [
      ...partSpots(shelfOf(head), idsOf(parts.filter(({ rows }) => rows))),
      ...baseSpots(set, isNewBase ? [ledger.base] : []),
      ...buildSpots(set, [head.build]),
    ],
    outdated: [
      ...(before.head && isMoved ? shelfSpots(before.head, stale) : []),
      // who has read the head of the build before may still ask for what that one had, but not for what was stale by then
      ...(before.build && !isMoved ? partSpots(shelfOf(head), before.build.stale) : []),
      ...baseSpots(set, [before.build?.staleBase ?? '']),
      ...buildSpots(set, [before.build?.previous ?? '']),
    ],
  }
}

/** What no one may reach any more where a board lay. */
const shelfSpots = (head: BoardHead, parts: readonly string[]): Spot[] => [
  ...edgeHeadSpots(head.edge),
  ...partSpots(shelfOf(head), parts),
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

const placesOf = (rows: readonly Row[]) => new Map(rows.map((row) => [row.who.uid, placeOf(row)]))

/** What builds of a board have in common. */
export interface Making {
  readonly set: SetKey
  readonly board: BoardName
  readonly basis: string
  readonly columns: readonly Column[]
  /** whether it is to be served as files */
  readonly isShown: boolean
}

/** A board made anew of all its rows, in their order. What is missing of the build before is no loss. */
export async function rebuildBoard(
  { set, board, basis, columns, isShown }: Making,
  current: BoardHead | null,
  rows: readonly Row[],
): Promise<Next> {
  const before = { head: current, build: current && (await ifThere(boards.load(set, current.build))) }
  // it stays where it is unless something changed by which others may look
  const isSame = current?.basis === basis && current.edge !== null
  const edge = isSame ? current.edge : randomUUID()
  const head = headFor(set, board, basis, isShown ? edge : null)
  const ledger = newLedger(placesOf(rows), randomUUID)
  return nextBuild(head, before, cutIntoParts(rows, partId), ledger, boards, columns)
}

/** A board with what has changed; null where it stays as it is. @throws BuildGone */
export async function changedBoard(
  { set, board, basis, columns, isShown }: Making,
  current: BoardHead,
  changes: ReadonlyMap<string, Row | null>,
): Promise<Next | null> {
  const [build, known] = await Promise.all([boards.load(set, current.build), boards.people(set, current.build)])
  const shelf = shelfOf(current)
  const place = (uid: string) => lookUpLedger(known, uid)
  const parts = await takeIn(build.parts, place, changes, (part) => loadRows(shelf, part), partId)
  const isMoved = (current.edge !== null) !== isShown
  if (parts === build.parts && !isMoved) return null
  const edge = isMoved ? (isShown ? randomUUID() : null) : current.edge
  const moved = isMoved ? cutIntoParts(await loadAll(shelf, parts), partId) : parts
  const changed = realChanges(known, new Map([...changes].map(([uid, row]) => [uid, row && placeOf(row)])))
  const before = { head: current, build }
  // where it only moves, nothing has changed for its readers
  const builtAt = parts === build.parts ? current.builtAt : undefined
  const head = headFor(set, board, basis, edge, builtAt)
  return nextBuild(head, before, moved, addToLedger(known, changed, randomUUID), boards, columns)
}

const byUid = (all: readonly Person[]) => new Map(all.map((one) => [one.uid, one]))

/** The roster made anew. */
export async function rebuildRoster(set: SetKey, basis: string, current: BoardHead | null, all: readonly Person[]) {
  const before = { head: current, build: current && (await ifThere(rosters.load(set, current.build))) }
  return nextBuild(headFor(set, 'roster', basis, null), before, [], newLedger(byUid(all), randomUUID), rosters)
}

/** The roster with who came, changed or went; null where it stays as it is. @throws BuildGone */
export async function changedRoster(
  set: SetKey,
  basis: string,
  current: BoardHead,
  changes: ReadonlyMap<string, Person | null>,
): Promise<Next | null> {
  const [build, known] = await Promise.all([rosters.load(set, current.build), rosters.people(set, current.build)])
  const changed = realChanges(known, changes)
  if (changed.size === 0) return null
  const before = { head: current, build }
  return nextBuild(headFor(set, 'roster', basis, null), before, [], addToLedger(known, changed, randomUUID), rosters)
}

/** The build that a board is at, whatever board it is. @throws BuildGone */
const buildOf = ({ set, board, build }: BoardHead): Promise<Build<unknown>> =>
  board === 'roster' ? rosters.load(set, build) : boards.load(set, build)

/** A board that the set has no more. */
export async function dropBoard(current: BoardHead): Promise<Next> {
  const { set, build: name } = current
  const build = await ifThere(buildOf(current))
  return {
    head: null,
    after: current,
    store: async () => undefined,
    show: async () => undefined,
    own: [],
    outdated: [
      ...shelfSpots(current, [...idsOf(build?.parts ?? []), ...(build?.stale ?? [])]),
      ...baseSpots(set, [build?.base ?? '', build?.staleBase ?? '']),
      ...buildSpots(set, [name, build?.previous ?? '']),
    ],
  }
}
