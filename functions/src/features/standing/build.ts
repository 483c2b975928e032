import { randomUUID } from 'node:crypto'
import { now } from '../../platform/clock.ts'
import { log } from '../../platform/log.ts'
import type { SetKey } from '../problem-set/index.ts'
import { type BoardTerms, boardsOf } from './kinds.ts'
import { cut, type PartHead, type PartSizes, partSizes, takeIn } from './merge.ts'
import { type Build, BuildGone, dropObjects, loadBuild, loadRows, storeBuild } from './objects.ts'
import { sendBuild } from './request.ts'
import { type Contestant, compareRows, type Person, type Row, rowOf } from './rows.ts'
import {
  allTries,
  answered,
  type BoardHead,
  type BoardName,
  changedIn,
  headsOf,
  lease,
  publish,
  release,
  requestFor,
  triesOf,
} from './store.ts'
import type { View } from './terms.ts'

/** How long a builder may be silent before another one may begin, in ms. */
const silence = 30_000
/** People that are read at a time. */
const batch = 100

const views: Readonly<Record<Exclude<BoardName, 'roster'>, View>> = {
  open: { isSealed: false, containsEnd: false },
  sealed: { isSealed: true, containsEnd: false },
  'open-after': { isSealed: false, containsEnd: true },
  'sealed-after': { isSealed: true, containsEnd: true },
}
/** The roster is read as a whole by who searches it: a few large parts. */
const rosterSizes: PartSizes = { usual: 1000, most: 1500, least: 300 }

/** The boards that a set has by its terms. */
const boardsBy = ({ seal, hasAfter }: Pick<BoardTerms, 'seal' | 'hasAfter'>): BoardName[] => [
  'open',
  ...(seal === null ? [] : (['sealed'] as const)),
  ...(hasAfter ? (['open-after'] as const) : []),
  ...(hasAfter && seal !== null ? (['sealed-after'] as const) : []),
  'roster',
]

type By = NonNullable<Awaited<ReturnType<typeof boardsOf>>>

/** A row of the roster: who, and nothing of what he did. */
const rosterRow = (who: Person): Row => ({ who, key: [], total: 0, solved: 0, time: 0, points: 0, cells: [] })

/** What somebody's row on a board is. */
const rowOn = (board: BoardName, terms: BoardTerms, one: Contestant): Row =>
  board === 'roster' ? rosterRow(one.who) : rowOf(terms, views[board], one)

const sizesOf = (board: BoardName) => (board === 'roster' ? rosterSizes : partSizes)

/** Reads people, some at a time; who has handed in nothing, or does not stand on the boards, is absent. */
async function contestantsOf(
  set: SetKey,
  { kind, terms }: By,
  tries: ReadonlyMap<string, Contestant['tries']>,
  goOn: () => Promise<void>,
): Promise<Contestant[]> {
  const counted = new Set(terms.pids)
  const uids = [...tries].filter(([, some]) => some.length > 0).map(([uid]) => uid)
  const found: Contestant[] = []
  for (let from = 0; from < uids.length; from += batch) {
    const people = await kind.peopleOf(set, uids.slice(from, from + batch))
    for (const who of people) {
      found.push({ who, tries: (tries.get(who.uid) ?? []).filter(({ pid }) => counted.has(pid)) })
    }
    await goOn()
  }
  return found
}

interface Made {
  readonly head: BoardHead
  readonly after: BoardHead | null
  readonly build: Build
  readonly before: Build | null
}

/** The next build of a board; null where it stays as it is. */
async function nextBuild(
  set: SetKey,
  board: BoardName,
  basis: string,
  after: BoardHead | null,
  loadBefore: (head: BoardHead) => Promise<Build | null>,
  partsFrom: (before: Build | null) => Promise<readonly PartHead[]>,
): Promise<Made | null> {
  const before = after && (await loadBefore(after))
  const parts = await partsFrom(before)
  const isSame = parts === before?.parts && after?.basis === basis
  if (isSame) return null
  const stay = new Set(parts.map(({ id }) => id))
  const stale = (before?.parts ?? []).map(({ id }) => id).filter((id) => !stay.has(id))
  const head = { set, board, build: randomUUID(), basis, builtAt: now().toISOString() }
  return { head, after, before, build: { parts, previous: after?.build ?? '', stale } }
}

/** Stores builds and makes them the current ones, all at once. False, and nothing left, where somebody else came first. */
async function publishAll(set: SetKey, made: readonly Made[]): Promise<boolean> {
  for (const { head, build } of made) await storeBuild(set, head.build, build)
  const isCurrent = await publish(made)
  for (const { head, build, before } of made) {
    if (!isCurrent) {
      const own = build.parts.filter(({ rows }) => rows).map(({ id }) => id)
      await dropObjects(set, own, [head.build])
      // Who has read the head of the build before may still ask for what that one had, but not for what was stale by then.
    } else if (before) await dropObjects(set, before.stale, before.previous ? [before.previous] : [])
  }
  return isCurrent
}

const loadBefore = ({ set, build }: BoardHead) => loadBuild(set, build)
/** What is missing of the build before is no loss where all is made anew. */
const loadIfThere = (head: BoardHead) =>
  loadBefore(head).catch((error: unknown) => {
    if (error instanceof BuildGone) return null
    throw error
  })

/** Makes the boards of a set anew from all that was handed in. */
async function buildWhole(set: SetKey, by: By, heads: ReadonlyMap<BoardName, BoardHead>, goOn: () => Promise<void>) {
  const contestants = await contestantsOf(set, by, await allTries(set), goOn)
  const made: Made[] = []
  for (const board of boardsBy(by.terms)) {
    const rows = contestants.map((one) => rowOn(board, by.terms, one)).sort(compareRows)
    const parts = async () => cut(rows, randomUUID, sizesOf(board))
    const next = await nextBuild(set, board, by.terms.basis, heads.get(board) ?? null, loadIfThere, parts)
    if (next) made.push(next)
    await goOn()
  }
  return made
}

/** Takes into the boards of a set what those people have done, and nothing else. */
async function buildChanged(
  set: SetKey,
  by: By,
  heads: ReadonlyMap<BoardName, BoardHead>,
  uids: readonly string[],
  goOn: () => Promise<void>,
) {
  const tries = new Map(await Promise.all(uids.map(async (uid) => [uid, await triesOf(set, uid)] as const)))
  const contestants = new Map((await contestantsOf(set, by, tries, goOn)).map((one) => [one.who.uid, one]))
  const boards = await Promise.all(
    boardsBy(by.terms).map((board) => {
      const changes = new Map(
        uids.map((uid) => {
          const one = contestants.get(uid)
          return [uid, one ? rowOn(board, by.terms, one) : null]
        }),
      )
      const load = (part: PartHead) => loadRows(set, part)
      const parts = (before: Build | null) => takeIn(before?.parts ?? [], changes, load, randomUUID, sizesOf(board))
      return nextBuild(set, board, by.terms.basis, heads.get(board) ?? null, loadBefore, parts)
    }),
  )
  return boards.filter((made) => made !== null)
}

/** Makes the next builds, by what has changed where that is enough. */
async function made(
  set: SetKey,
  by: By,
  current: ReadonlyMap<BoardName, BoardHead>,
  uids: readonly string[] | 'all',
  goOn: () => Promise<void>,
): Promise<Made[]> {
  const isKnown = boardsBy(by.terms).every((board) => current.get(board)?.basis === by.terms.basis)
  if (uids === 'all' || !isKnown) return buildWhole(set, by, current, goOn)
  try {
    return await buildChanged(set, by, current, uids, goOn)
  } catch (error) {
    if (!(error instanceof BuildGone)) throw error
    log.error('part of a board missing', { set, part: error.message })
    return buildWhole(set, by, current, goOn)
  }
}

/** Builds what has changed; false where another builder was faster. */
async function buildOnce(set: SetKey, isWhole: boolean, goOn: () => Promise<void>): Promise<boolean> {
  const by = await boardsOf(set)
  if (!by) return true
  const started = performance.now()
  const [noted, heads] = await Promise.all([changedIn(set).all(), headsOf(set)])
  const current = new Map(heads.map((head) => [head.board, head]))
  const next = await made(set, by, current, isWhole ? 'all' : noted.map(({ id }) => id), goOn)
  if (next.length > 0 && !(await publishAll(set, next))) return false
  await changedIn(set).forget(noted)
  const ms = Math.round(performance.now() - started)
  log.info('boards built', { set, changed: noted.length, boards: next.length, isWhole, ms })
  return true
}

/**
 * Builds the boards of a set by what has changed since the last build, or whole. One builder works at a time; another one
 * leaves a message to come again. Whatever breaks off here is made good by the next build, since nobody is forgotten before his
 * row is published, and a request stays until a build has taken in all that it was asked for.
 */
export async function build(set: SetKey, isWhole = false): Promise<void> {
  const holder = randomUUID()
  const goOn = async () => {
    await lease(set, holder, silence)
  }
  if (!(await lease(set, holder, silence))) return sendBuild(set, isWhole)
  try {
    const asked = await requestFor(set)
    const isDone = await buildOnce(set, isWhole, goOn)
    if (!isDone) return await sendBuild(set, isWhole)
    if (asked && !(await answered(asked))) await sendBuild(set)
  } finally {
    await release(set, holder)
  }
}
