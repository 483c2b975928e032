import { setTimeout } from 'node:timers/promises'
import { log } from '../../platform/log.ts'
import type { SetKey } from '../problem-set/index.ts'
import { idleTeams } from './contestants.ts'
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
import { boardPaceSeconds, sendBuild } from './request.ts'
import { type Contestant, compareRows, onRow, rowOf } from './rows.ts'
import {
  type BoardHead,
  type BoardName,
  changedIn,
  forgetRequest,
  headsOf,
  publishBuilds,
  requestFor,
  triesInParts,
  triesOf,
} from './store.ts'
import type { View } from './terms.ts'

/** People that are read at a time. */
const batch = 100
/** People that a build by changes takes in; the rest is for the next one. */
const mostChanged = 1000

type RowBoard = Exclude<BoardName, 'roster'>
const views: Readonly<Record<RowBoard, View>> = {
  open: { isSealed: false, containsEnd: false },
  sealed: { isSealed: true, containsEnd: false },
  'open-after': { isSealed: false, containsEnd: true },
  'sealed-after': { isSealed: true, containsEnd: true },
}

/** The boards that a set has by its terms, beside its roster. */
const boardsBy = ({ seal, hasAfter }: Pick<BoardTerms, 'seal' | 'hasAfter'>): RowBoard[] => [
  'open',
  ...(seal === null ? [] : (['sealed'] as const)),
  ...(hasAfter ? (['open-after'] as const) : []),
  ...(hasAfter && seal !== null ? (['sealed-after'] as const) : []),
]

type By = NonNullable<Awaited<ReturnType<typeof boardsOf>>>
type Heads = ReadonlyMap<BoardName, BoardHead>

/** What a builder works with. */
interface Work {
  readonly set: SetKey
  readonly by: By
  readonly current: Heads
  /** says that the builder still works; false where another one has taken over */
  readonly goOn: GoOn
}

/** Whether somebody stands on a board: who came after the end alone took no part in what it tells without that. */
const standsOn = (board: RowBoard, { tries }: Contestant): boolean =>
  views[board].containsEnd || tries.length === 0 || tries.some(({ isLate }) => !isLate)

/** What somebody's row on a board is; null where they do not stand there. */
const rowOn = (board: RowBoard, terms: BoardTerms, one: Contestant): Row | null =>
  standsOn(board, one) ? rowOf(terms, views[board], { who: onRow(terms, one.who), tries: one.tries }) : null

/** Runs some work for a list, part after part of it. */
async function inBatches<T, R>(list: readonly T[], work: (some: readonly T[]) => Promise<R[]>): Promise<R[]> {
  const done: R[] = []
  for (let from = 0; from < list.length; from += batch) done.push(...(await work(list.slice(from, from + batch))))
  return done
}

/** Those of some people with their tries who stand on the boards: who has handed in nothing is absent. */
async function contestantsOf({ set, by, goOn }: Work, tries: ReadonlyMap<string, Contestant['tries']>) {
  const counted = new Set(by.terms.pids)
  const uids = [...tries].filter(([, some]) => some.length > 0).map(([uid]) => uid)
  return inBatches(uids, async (some) => {
    await goOn()
    const people = await by.kind.peopleOf(set, some)
    return people.map((who) => ({ who, tries: (tries.get(who.uid) ?? []).filter(({ pid }) => counted.has(pid)) }))
  })
}

const makingOf = ({ set, by: { terms } }: Work, board: RowBoard): Making => ({
  set,
  board,
  basis: terms.basis,
  columns: terms.columns,
  isShown: terms.shown === board,
})

/** Makes the boards of a set anew from all that was handed in, and takes away those that it has no more. */
async function buildWhole(work: Work): Promise<Next[]> {
  const { set, by, current, goOn } = work
  const { terms } = by
  const contestants: Contestant[] = []
  for await (const some of triesInParts(set)) contestants.push(...(await contestantsOf(work, some)))
  contestants.push(...(await idleTeams(set, contestants)))
  const made: Next[] = []
  for (const board of boardsBy(terms)) {
    const rows = contestants.flatMap((one) => rowOn(board, terms, one) ?? []).sort(compareRows)
    made.push(await rebuildBoard(makingOf(work, board), current.get(board) ?? null, rows))
    await goOn()
  }
  const everybody = contestants.map(({ who }) => who)
  made.push(await rebuildRoster(set, terms.basis, current.get('roster') ?? null, everybody))
  const wanted: readonly BoardName[] = [...boardsBy(terms), 'roster']
  const gone = [...current.values()].filter(({ board }) => !wanted.includes(board))
  return [...made, ...(await Promise.all(gone.map(dropBoard)))]
}

/** Takes into the boards of a set what those people have done, and nothing else. */
async function buildChanged(work: Work, uids: readonly string[]): Promise<Next[]> {
  const { set, by, current } = work
  const { terms } = by
  const tries = await inBatches(uids, (some) =>
    Promise.all(some.map(async (uid) => [uid, await triesOf(set, uid)] as const)),
  )
  const contestants = new Map((await contestantsOf(work, new Map(tries))).map((one) => [one.who.uid, one]))
  const changesBy = <T>(of: (one: Contestant) => T | null) =>
    new Map(
      uids.map((uid): [string, T | null] => {
        const one = contestants.get(uid)
        return [uid, one ? of(one) : null]
      }),
    )
  const changed = boardsBy(terms).map(async (board) => {
    const head = current.get(board)
    return head
      ? changedBoard(
          makingOf(work, board),
          head,
          changesBy((one) => rowOn(board, terms, one)),
        )
      : null
  })
  const roster = current.get('roster')
  const next = await Promise.all([
    ...changed,
    roster
      ? changedRoster(
          set,
          terms.basis,
          roster,
          changesBy(({ who }) => who),
        )
      : null,
  ])
  return next.filter((one) => one !== null)
}

/** Makes the next builds, by what has changed where that is enough. */
async function nextOf(work: Work, uids: readonly string[] | 'all'): Promise<Next[]> {
  const { set, by, current } = work
  const wanted: readonly BoardName[] = [...boardsBy(by.terms), 'roster']
  const isKnown = wanted.every((board) => current.get(board)?.basis === by.terms.basis)
  if (uids === 'all' || !isKnown) return buildWhole(work)
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

/** Puts up the heads of files that a builder who died has left behind. */
async function mendEdge(set: SetKey, heads: Iterable<BoardHead>): Promise<void> {
  for (const head of heads) {
    if (head.edge === null || (await edgeBuild(head.edge)) === head.build) continue
    await putEdgeHead(head.edge, edgeHeadOf(head, (await boards.load(set, head.build)).parts))
  }
}

/** What a build has come to: nothing more to do, more to take in, or another builder was faster. */
type Outcome = 'done' | 'more' | 'beaten'

/** Builds what has changed. */
async function buildOnce(set: SetKey, isWhole: boolean, goOn: GoOn): Promise<Outcome> {
  const started = performance.now()
  const [by, noted, heads] = await Promise.all([boardsOf(set), changedIn(set).all(), headsOf(set)])
  const current = new Map(heads.map((head) => [head.board, head]))
  const taken = isWhole ? noted : noted.slice(0, mostChanged)
  const next = by
    ? await nextOf({ set, by, current, goOn }, isWhole ? 'all' : taken.map(({ id }) => id))
    : await Promise.all(heads.map(dropBoard))
  if (next.length > 0 && !(await publishAll(next, goOn))) return 'beaten'
  const remade = new Set(next.map(({ after }) => after))
  await mendEdge(
    set,
    heads.filter((head) => !remade.has(head)),
  )
  await changedIn(set).forget(taken)
  const ms = Math.round(performance.now() - started)
  log.info('boards built', { set, changed: taken.length, boards: next.length, isWhole, ms })
  return taken.length < noted.length ? 'more' : 'done'
}

/** Builds what was asked for, and forgets that it was. */
async function buildAsked(set: SetKey, goOn: GoOn): Promise<Outcome> {
  const asked = await requestFor(set)
  const outcome = await buildOnce(set, asked !== null && asked.whole !== null, goOn)
  return outcome === 'done' && asked && !(await forgetRequest(asked)) ? 'more' : outcome
}

/**
 * Builds the boards of a set by what has changed since the last build, or whole where that was asked for. One builder works at
 * a time; another one leaves a message to come again. Whatever breaks off here is made good by the next build, since nobody is
 * forgotten before their row is published, and a request stays until a build has taken in all that it was asked for.
 */
export async function buildBoards(set: SetKey): Promise<void> {
  const began = performance.now()
  const outcome = await runWithLease(set, 'boards', (goOn) => buildAsked(set, goOn))
  if (outcome === 'done') return
  if (outcome === null) return sendBuild(set, boardPaceSeconds())
  // The pace goes from one beginning to the next: what is left of it is waited for here, as the queue counts whole seconds.
  await setTimeout(Math.max(0, began + 1000 * boardPaceSeconds() - performance.now()))
  await sendBuild(set, 0)
}
