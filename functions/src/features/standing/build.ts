import { setTimeout } from 'node:timers/promises'
import { log } from '../../platform/log.ts'
import type { SetKey } from '../problem-set/index.ts'
import { contestantsOf, idleTeams, inBatches, type Source } from './contestants.ts'
import type { Row } from './contract-rows.ts'
import { type BoardTerms, boardsOf } from './kinds.ts'
import { type GoOn, runWithLease } from './lease.ts'
import {
  changedBoard,
  changedRoster,
  dropBoard,
  edgeHeadOf,
  type Making,
  type Next,
  rebuildBoard,
  rebuildRoster,
} from './next-build.ts'
import { BuildGone, boards, deleteSpots, edgeBuild, putEdgeHead } from './objects.ts'
import { boardPaceSeconds, forgetRequest, requestFor, sendBuild } from './request.ts'
import { type Contestant, compareRows, onRow, rowOf } from './rows.ts'
import {
  type BoardHead,
  type BoardName,
  changedIn,
  findHead,
  headsOf,
  publishBuilds,
  rowBoards,
  triesInParts,
  triesOf,
} from './store.ts'

/** People that a build by changes takes in; the rest is for the next one. */
const mostChanged = 1000

type RowBoard = (typeof rowBoards)[number]

/** What a builder works with. */
interface Work extends Source {
  readonly current: readonly BoardHead[]
}

const viewOf = (board: RowBoard) => ({ isSealed: board.startsWith('sealed'), containsEnd: board.endsWith('-after') })

/** The boards that a set has by its terms, beside its roster. */
const boardsBy = ({ seal, hasAfter }: Pick<BoardTerms, 'seal' | 'hasAfter'>): RowBoard[] =>
  rowBoards.filter((board) => {
    const { isSealed, containsEnd } = viewOf(board)
    return (seal !== null || !isSealed) && (hasAfter || !containsEnd)
  })

/** Somebody's row on a board; null where they do not stand there, as all their tries came after the end. */
function rowOn(board: RowBoard, terms: BoardTerms, { who, tries }: Contestant): Row | null {
  const view = viewOf(board)
  const isThere = view.containsEnd || tries.length === 0 || tries.some(({ isLate }) => !isLate)
  return isThere ? rowOf(terms, view, { who: onRow(terms, who), tries }) : null
}

const makingOf = ({ set, by: { terms } }: Work, board: RowBoard): Making => ({
  set,
  board,
  basis: terms.basis,
  columns: terms.columns,
  isShown: terms.shown === board,
})

/** Makes the boards of a set anew from all its tries, and takes away those that it has no more. */
async function buildWhole(work: Work): Promise<Next[]> {
  const { set, by, current, goOn } = work
  const { terms } = by
  const contestants: Contestant[] = []
  for await (const tries of triesInParts(set)) contestants.push(...(await contestantsOf(work, tries)))
  contestants.push(...(await idleTeams(set, contestants)))
  const next: Next[] = []
  for (const board of boardsBy(terms)) {
    const rows = contestants.flatMap((one) => rowOn(board, terms, one) ?? []).sort(compareRows)
    next.push(await rebuildBoard(makingOf(work, board), findHead(current, board), rows))
    await goOn()
  }
  const everybody = contestants.map(({ who }) => who)
  next.push(await rebuildRoster(set, terms.basis, findHead(current, 'roster'), everybody))
  const wanted: readonly BoardName[] = [...boardsBy(terms), 'roster']
  const unwanted = current.filter(({ board }) => !wanted.includes(board))
  return [...next, ...(await Promise.all(unwanted.map(dropBoard)))]
}

/** Takes into the boards of a set what these people have done, and nothing else. */
async function buildChanged(work: Work, uids: readonly string[]): Promise<Next[]> {
  const { set, by, current } = work
  const { terms } = by
  const changed = await inBatches(uids, async (some) =>
    contestantsOf(work, new Map(await Promise.all(some.map(async (uid) => [uid, await triesOf(set, uid)] as const)))),
  )
  const contestants = new Map(changed.map((one) => [one.who.uid, one]))
  const changesBy = <T>(of: (one: Contestant) => T | null) =>
    new Map(
      uids.map((uid): [string, T | null] => {
        const one = contestants.get(uid)
        return [uid, one ? of(one) : null]
      }),
    )
  const next = await Promise.all(
    current.map((head) => {
      const { board } = head
      if (board === 'roster')
        return changedRoster(
          set,
          terms.basis,
          head,
          changesBy(({ who }) => who),
        )
      return changedBoard(
        makingOf(work, board),
        head,
        changesBy((one) => rowOn(board, terms, one)),
      )
    }),
  )
  return next.filter((one) => one !== null)
}

/** Makes the next builds, by what has changed where that is enough. */
async function buildNext(work: Work, uids: readonly string[] | 'all'): Promise<Next[]> {
  const { set, by, current } = work
  const wanted: readonly BoardName[] = [...boardsBy(by.terms), 'roster']
  const isUpToDate =
    current.length === wanted.length && wanted.every((board) => findHead(current, board)?.basis === by.terms.basis)
  if (uids === 'all' || !isUpToDate) return buildWhole(work)
  try {
    return await buildChanged(work, uids)
  } catch (error) {
    if (!(error instanceof BuildGone)) throw error
    log.error('part of a board missing', { set, part: error.message })
    return buildWhole(work)
  }
}

/** Stores boards and makes them the current ones, all at once. False, and nothing left, where somebody else came first. */
export async function publishAll(next: readonly Next[], goOn: GoOn): Promise<boolean> {
  await Promise.all(next.map((one) => one.store()))
  const isFirst = (await goOn()) && (await publishBuilds(next))
  if (isFirst) await Promise.all(next.map((one) => one.show()))
  await deleteSpots(next.flatMap(({ own, outdated }) => (isFirst ? outdated : own)))
  return isFirst
}

/** Puts up heads at the edge that a builder who died has left behind. */
async function mendEdge(set: SetKey, heads: readonly BoardHead[]): Promise<void> {
  for (const head of heads) {
    if (head.edge === null || (await edgeBuild(head.edge)) === head.build) continue
    await putEdgeHead(head.edge, edgeHeadOf(head, (await boards.load(set, head.build)).parts))
  }
}

/** Builds what was asked for, or what has changed; false where more is to be built, or another builder was faster. */
async function buildOnce(set: SetKey, goOn: GoOn): Promise<boolean> {
  const started = performance.now()
  // before what has changed is read: a request that comes later has another mark
  const request = await requestFor(set)
  const isWhole = request !== null && request.whole !== null
  const [by, marks, current] = await Promise.all([boardsOf(set), changedIn(set).all(), headsOf(set)])
  const taken = isWhole ? marks : marks.slice(0, mostChanged)
  const next = by
    ? await buildNext({ set, by, current, goOn }, isWhole ? 'all' : taken.map(({ id }) => id))
    : await Promise.all(current.map(dropBoard))
  if (next.length > 0 && !(await publishAll(next, goOn))) return false
  const replaced = new Set(next.map(({ after }) => after))
  await mendEdge(
    set,
    current.filter((head) => !replaced.has(head)),
  )
  await changedIn(set).forget(taken)
  const ms = Math.round(performance.now() - started)
  log.info('boards built', { set, changed: taken.length, boards: next.length, isWhole, ms })
  if (taken.length < marks.length) return false
  return request === null || forgetRequest(request)
}

/**
 * Builds the boards of a set by what has changed since the last build, or whole where that was asked for. One builder works at
 * a time; another one leaves a message to come again. What breaks off is made good by the next build: nobody's mark is removed
 * before their row is published, and a request stays until all that it was asked for is built.
 */
export async function buildBoards(set: SetKey): Promise<void> {
  const began = performance.now()
  const isDone = await runWithLease(set, 'boards', (goOn) => buildOnce(set, goOn))
  if (isDone) return
  if (isDone === null) return sendBuild(set, boardPaceSeconds())
  // the rest of the pace is waited for here, as the queue counts whole seconds
  await setTimeout(Math.max(0, began + 1000 * boardPaceSeconds() - performance.now()))
  await sendBuild(set, 0)
}
