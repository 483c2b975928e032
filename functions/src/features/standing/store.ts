import { isRunning, Status } from '@oj/shared/judging/verdicts.ts'
import * as z from 'zod/mini'
import { dirtySet } from '../../platform/table/dirty-set.ts'
import {
  consistently,
  item,
  orNull,
  paddedNumber,
  type RowOf,
  tookEffect,
  transact,
  type Write,
} from '../../platform/table/index.ts'
import { SetKey, type SetSubmission } from '../problem-set/index.ts'
import { removeLeases } from './lease.ts'
import { removeRequest } from './request.ts'
import { forgetTeams } from './teams.ts'
import type { Try } from './terms.ts'

/** A submission to a set with boards and its verdict: all that boards are made of, in one partition for each set. */
const tries = item('standing-try', {
  fields: {
    set: SetKey,
    uid: z.string(),
    submitId: paddedNumber(12),
    pid: z.number(),
    /** time of submission, ISO 8601 */
    at: z.string(),
    isLate: z.boolean(),
    /** false where its author was out of the ranking when they handed it in */
    isRanked: z._default(z.boolean(), true),
    /** null until its verdict */
    status: orNull(z.number()),
    score: orNull(z.number()),
    time: orNull(z.number()),
  },
  key: { pk: ['set'], sk: ['uid', 'submitId'] },
})
type TryRow = RowOf<typeof tries>

/** Those whose rows on the boards of a set are out of date. */
export const changedIn = (set: SetKey) => dirtySet(`standing-${set}`)

/** The writes that take a new submission in. */
export function addTryWrites(row: SetSubmission, isRanked: boolean): Write[] {
  const { set, uid, submitId, pid, submitTime: at, phase } = row
  return [tries.put({ set, uid, submitId, pid, at, isLate: phase === 'after', isRanked }), changedIn(set).marking(uid)]
}

const unsettled: readonly number[] = [Status.submitting, Status.submittedUnknown]
/** A verdict as boards know it: null until there is one. */
const verdictOf = ({ status }: Pick<SetSubmission, 'status'>) =>
  isRunning(status) || unsettled.includes(status) ? null : status

/** A submission as boards see it, as if handed in at `at`. */
export const tryFrom = (row: SetSubmission, at: number): Try => ({
  submitId: row.submitId,
  pid: row.pid,
  at,
  isLate: row.phase === 'after',
  status: verdictOf(row),
  score: row.score,
  time: row.time,
})

/** Stores tries that came from elsewhere; the boards must be made anew after that. */
export const storeTries = (set: SetKey, some: readonly (Try & { readonly uid: string })[]): Promise<void> =>
  tries.putMany(some.map(({ at, ...one }) => ({ ...one, set, at: new Date(at).toISOString() })))

/** The writes that take a changed verdict in; who is out of the ranking stays so. */
export function changedWrites(row: SetSubmission): Write[] {
  const { set, uid, submitId, pid, submitTime: at, phase, score, time } = row
  const changes = { pid, at, isLate: phase === 'after', status: verdictOf(row), score, time }
  return [tries.update({ set, uid, submitId }, changes), changedIn(set).marking(uid)]
}

const tryOf = ({ submitId, pid, at, isLate, status, score, time }: TryRow): Try => ({
  submitId,
  pid,
  at: Date.parse(at),
  isLate,
  status,
  score,
  time,
})
const selectRankedTries = (rows: readonly TryRow[]) => rows.filter(({ isRanked }) => isRanked)

/** Somebody's tries in a set. */
export const triesOf = async (set: SetKey, uid: string): Promise<Try[]> =>
  selectRankedTries(await tries.query({ set, uid }, consistently)).map(tryOf)

const byAuthor = (rows: readonly TryRow[]): Map<string, Try[]> =>
  new Map([...Map.groupBy(selectRankedTries(rows), ({ uid }) => uid)].map(([uid, some]) => [uid, some.map(tryOf)]))

/** As many tries in a set as one request brings, after this one; null for the first. */
function queryTries(set: SetKey, last: TryRow | null) {
  const from = last ? { uid: last.uid, submitId: last.submitId + 1 } : {}
  return tries.queryPart({ set }, { ...consistently, from, pages: 1 })
}
type TryPart = Awaited<ReturnType<typeof queryTries>>

/** All tries in a set, by their authors, one request's part after the other; nobody is in two parts. */
export async function* triesInParts(set: SetKey): AsyncGenerator<Map<string, Try[]>> {
  let next: Promise<TryPart> | null = queryTries(set, null)
  /** those of the last author so far, who may have more */
  let rest: TryRow[] = []
  while (next) {
    const part: TryPart = await next
    const rows = [...rest, ...part.rows]
    const last = part.isCut ? (rows.at(-1) ?? null) : null
    // asked for already while the caller works on this part
    next = last && queryTries(set, last)
    // a caller who stops early must not leave an unhandled failure
    next?.catch(() => {})
    rest = last ? rows.filter(({ uid }) => uid === last.uid) : []
    yield byAuthor(rows.slice(0, rows.length - rest.length))
  }
}

/** All tries in a set, by their authors. */
export async function allTries(set: SetKey): Promise<Map<string, Try[]>> {
  const all = new Map<string, Try[]>()
  for await (const part of triesInParts(set)) for (const [uid, some] of part) all.set(uid, some)
  return all
}

export const rowBoards = ['open', 'sealed', 'open-after', 'sealed-after'] as const
const boardNames = [...rowBoards, 'roster'] as const
/** The boards of a set; its roster is the list of all who stand on them, with their real names. */
export type BoardName = (typeof boardNames)[number]

/** The current build of each board. */
const heads = item('standing-head', {
  fields: {
    set: SetKey,
    board: z.enum(boardNames),
    build: z.string(),
    /** what its rows were made by */
    basis: z.string(),
    builtAt: z.string(),
    /** the random name under which it is served as files; null for the API alone */
    edge: orNull(z.string()),
  },
  key: { pk: ['set'], sk: ['board'] },
})
export type BoardHead = RowOf<typeof heads>

/** The current builds of all boards of a set; `how` reads what may be a moment old for half the cost. */
export const headsOf = (set: SetKey, how: { readonly consistent?: boolean } = consistently): Promise<BoardHead[]> =>
  heads.query({ set }, how)

export const findHead = (all: readonly BoardHead[], name: BoardName): BoardHead | null =>
  all.find(({ board }) => board === name) ?? null

/** A board that a build has made anew, or taken away, and what it came after. */
interface Change {
  readonly head: BoardHead | null
  readonly after: BoardHead | null
}

function changeWrites({ head, after }: Change): Write[] {
  const when = { build: after?.build ?? null }
  if (head) return [heads.put(head, { when })]
  return after ? [heads.remove({ set: after.set, board: after.board }, { when })] : []
}

/** Makes builds the current ones, all or none; false where another builder came first. */
export const publishBuilds = (changes: readonly Change[]): Promise<boolean> => tookEffect(changes.flatMap(changeWrites))

/** Removes what was handed in to a set, and what is known of its boards. */
export async function forgetSet(set: SetKey): Promise<void> {
  await tries.removeMany(await tries.query({ set }))
  await forgetTeams(set)
  await changedIn(set).forget(await changedIn(set).all())
  await transact([...boardNames.map((board) => heads.remove({ set, board })), removeRequest(set), ...removeLeases(set)])
}
