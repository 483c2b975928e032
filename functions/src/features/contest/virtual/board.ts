import { lastUsed } from '../../../platform/cache.ts'
import { Failure } from '../../../platform/errors.ts'
import { entriesOf } from '../../problem-set/index.ts'
import {
  type Board,
  type BoardTerms,
  type BoardView,
  insertVirtualRow,
  isCandidate,
  onRow,
  placeAmong,
  type Row,
  replayOf,
  rowsAt,
  type Standing,
  tryFrom,
  virtualRow,
} from '../../standing/index.ts'
import { submissionsIn } from '../../submission/index.ts'
import { accountsOnBoard, boardTermsOf, isRanked } from '../board/terms.ts'
import { type ContestView, isOpenToVirtual } from '../contest-set.ts'
import { ContestType } from '../contract-terms.ts'
import { contestErrors as errors } from '../errors.ts'
import { contestItems } from '../store.ts'
import { durationOf } from '../times.ts'
import { runsOf, type VirtualRun } from './store.ts'
import { contestMoment, scopeOfRun } from './view.ts'

/** Submissions of one participation that are counted at most. */
const mostTries = 2000

/** The terms by which a participation is counted. */
export async function termsOf({ contest, key }: ContestView, at: Date) {
  const [text, entries] = await Promise.all([contestItems.recentText(contest.number), entriesOf(key)])
  return boardTermsOf(contest, text, entries, at)
}

/** What somebody has handed in virtually, moved to the moments of the contest. */
export async function triesOfRun(view: ContestView, uid: string, run: VirtualRun, { pids }: BoardTerms) {
  const { number, startTime } = view.contest
  const scope = scopeOfRun(number, run.run)
  const { shown } = await submissionsIn({ ...view, redact: (row) => row }, { uid, pid: null }, mostTries, scope)
  return shown
    .map(({ row }) => tryFrom(row, contestMoment(startTime, run, new Date(row.submitTime)).getTime()))
    .filter(({ pid }) => pids.includes(pid))
}

/** How somebody sees their own row: by the OI rule without results, while contestants did not see theirs either. */
export const ownView = ({ contest, virtual, isRealTime }: ContestView): BoardView => ({
  isSealed: contest.type === ContestType.oi && (virtual !== null || !isRealTime),
  containsEnd: false,
})

/** Boards of the moments that were asked for last. */
const moments = lastUsed<Row[]>(8)

/** The rows of a board at a second of the contest, as everybody saw them; null where they are not known yet. */
async function rowsThen(
  { key }: ContestView,
  terms: BoardTerms,
  view: BoardView,
  second: number,
): Promise<Row[] | null> {
  const replay = await replayOf(key)
  const name = [replay?.object, terms.basis, view.isSealed, second].join(' ')
  if (!replay) return null
  // problems may have been taken out since
  const counted = replay.contestants.map(({ who, tries }) => ({
    who,
    tries: tries.filter(({ pid }) => terms.pids.includes(pid)),
  }))
  return moments.memo(name, { context: () => rowsAt(terms, counted, view, second) })
}

/** A board of rows that are at hand. */
function boardOf(all: readonly Standing[], { basis, columns }: BoardTerms, builtAt: string): Board {
  const ranked = all.filter(isRanked)
  return {
    basis,
    columns,
    builtAt,
    edge: null,
    size: all.length,
    ranked: ranked.length,
    candidates: all.filter(isCandidate).length,
    rows: async (from, to, isRankedOnly) => (isRankedOnly ? ranked : all).slice(from, to),
    of: async (uids) => all.filter(({ who }) => uids.has(who.uid)),
    async found(uids, from, to, isRankedOnly) {
      // somebody who took part and takes it again has two rows
      const found = (isRankedOnly ? ranked : all).filter(({ who }) => uids.has(who.uid))
      return { rows: found.slice(from, to), total: found.length }
    },
  }
}

/** The last full minute of the contest by the clock of a participation, or the end of the contest. */
function secondOf({ contest }: ContestView, { startAt }: VirtualRun, isRunning: boolean, at: Date): number {
  const passed = Math.floor((at.getTime() - Date.parse(startAt)) / 60_000) * 60
  return isRunning ? Math.min(passed, durationOf(contest)) : durationOf(contest)
}

/** The participation that a call means: the one that goes on, or an earlier one of the caller. @throws virtual-none */
async function findRun({ contest, virtual }: ContestView, asked: number | null, uid: string | undefined) {
  if (virtual) return virtual
  if (asked === null) return null
  const run = uid === undefined ? undefined : (await runsOf(contest.number, uid)).find(({ run }) => run === asked)
  if (!run) throw new Failure(errors['virtual-none'])
  return run
}

/**
 * The board of a contest with a virtual participation of its reader beside it: while that goes on as all saw it at the minute
 * that its clock shows, and then as it is. One that rests stands alone. Null for who looks at the board itself.
 * @throws virtual-none
 */
export async function besideFor(view: ContestView, asked: number | null, uid: string | undefined, at: Date) {
  const isRunning = view.virtual !== null
  const isOpen = isOpenToVirtual(view.contest, at)
  // a contest that goes on again or was sealed again shows its usual board
  if (!isRunning && !isOpen) return null
  const run = await findRun(view, asked, uid)
  if (!run || uid === undefined) return null
  const terms = await termsOf(view, at)
  const second = secondOf(view, run, isRunning, at)
  const then: BoardView = { isSealed: isRunning && terms.seal !== null, containsEnd: false }
  const [rows, tries, [who]] = await Promise.all([
    // of one that is over all tries count, even where the end was moved to an earlier time
    isOpen ? rowsThen(view, terms, then, isRunning ? second : Number.POSITIVE_INFINITY) : [],
    triesOfRun(view, uid, run, terms),
    accountsOnBoard(view.contest, [uid]),
  ])
  if (!who) return null
  const own = virtualRow(terms, ownView(view), { who: onRow(terms, who), tries })
  const all = insertVirtualRow(rows ?? [], own)
  return {
    rows: rows ?? [],
    who,
    board: boardOf(all, terms, at.toISOString()),
    isKnown: rows !== null,
    told: {
      run: run.run,
      startAt: run.startAt,
      endsAt: run.endsAt,
      isRunning,
      second,
      place: isOpen && rows ? placeAmong(rows, own) : null,
    },
  }
}
