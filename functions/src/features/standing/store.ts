import { randomUUID } from 'node:crypto'
import { isRunning, Status } from '@oj/shared/judging/verdicts.ts'
import * as z from 'zod/mini'
import { now } from '../../platform/clock.ts'
import { dirtySet } from '../../platform/table/dirty-set.ts'
import {
  consistently,
  item,
  lessThan,
  orNull,
  paddedNumber,
  type RowOf,
  transact,
  tryWriteItem,
  unlessRefused,
  updateItem,
  type Write,
} from '../../platform/table/index.ts'
import { type HandedIn, SetKey } from '../problem-set/index.ts'
import { forgetTeams } from './teams.ts'
import type { Try } from './terms.ts'

/** What was handed in to a set with boards, and what came of it: all that a board is made of, in one partition for each set. */
const tries = item('standing-try', {
  fields: {
    set: SetKey,
    uid: z.string(),
    submitId: paddedNumber(12),
    pid: z.number(),
    /** time of submission, ISO 8601 */
    at: z.string(),
    isLate: z.boolean(),
    /** false for those who were out of the ranking when they handed it in */
    isRanked: z._default(z.boolean(), true),
    /** null until its verdict */
    status: orNull(z.number()),
    score: orNull(z.number()),
    time: orNull(z.number()),
  },
  key: { pk: ['set'], sk: ['uid', 'submitId'] },
})
type TryRow = RowOf<typeof tries>

/** Those of whom the boards of a set do not know all yet. */
export const changedIn = (set: SetKey) => dirtySet(`standing-${set}`)

/** The writes that a new submission takes. */
export function addTryWrites(row: HandedIn, isRanked: boolean): Write[] {
  const { set, uid, submitId, pid, submitTime: at, phase } = row
  return [tries.put({ set, uid, submitId, pid, at, isLate: phase === 'after', isRanked }), changedIn(set).marking(uid)]
}

const unsettled: readonly number[] = [Status.submitting, Status.submittedUnknown]
/** A verdict as boards know it: null until there is one. */
const verdictOf = ({ status }: Pick<HandedIn, 'status'>) =>
  isRunning(status) || unsettled.includes(status) ? null : status

/** A submission as boards see it, at a moment that it may be moved to. */
export const tryFrom = (row: HandedIn, at: number): Try => ({
  submitId: row.submitId,
  pid: row.pid,
  at,
  isLate: row.phase === 'after',
  status: verdictOf(row),
  score: row.score,
  time: row.time,
})

/** Stores tries that came from elsewhere; the boards are to be made anew after them. */
export const storeTries = (set: SetKey, some: readonly (Try & { readonly uid: string })[]): Promise<void> =>
  tries.putMany(
    some.map(({ uid, submitId, pid, at, isLate, status, score, time }) => ({
      set,
      uid,
      submitId,
      pid,
      at: new Date(at).toISOString(),
      isLate,
      status,
      score,
      time,
    })),
  )

/** The writes that each change of a verdict takes. Who is out of the ranking stays so. */
export function changedWrites(row: HandedIn): Write[] {
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

interface TryPart {
  readonly rows: readonly TryRow[]
  readonly isCut: boolean
}

/** As many tries in a set as one request brings, behind this one; null for the first. */
function tryPart(set: SetKey, last: TryRow | null): Promise<TryPart> {
  const from = last ? { uid: last.uid, submitId: last.submitId + 1 } : {}
  return tries.queryPart({ set }, { ...consistently, from, pages: 1 })
}

/**
 * All tries in a set, by their authors, a request's part after the other; nobody is in two parts. The next part is under way
 * while its reader is at one.
 */
export async function* triesInParts(set: SetKey): AsyncGenerator<Map<string, Try[]>> {
  let next: Promise<TryPart> | null = tryPart(set, null)
  /** those of the last author so far, who may have more */
  let rest: TryRow[] = []
  while (next) {
    const part: TryPart = await next
    const known = [...rest, ...part.rows]
    const last = part.isCut ? (known.at(-1) ?? null) : null
    next = last && tryPart(set, last)
    // one who goes away meanwhile does not hear of its failure
    next?.catch(() => {})
    rest = last ? known.filter(({ uid }) => uid === last.uid) : []
    yield byAuthor(known.slice(0, known.length - rest.length))
  }
}

/** All tries in a set, by their authors. */
export async function allTries(set: SetKey): Promise<Map<string, Try[]>> {
  const all = new Map<string, Try[]>()
  for await (const part of triesInParts(set)) for (const [uid, some] of part) all.set(uid, some)
  return all
}

const all = { partition: 'all' } as const

/** That the boards of a set are to be built; it stays until a build has taken in all that it was asked for. */
const requests = item('standing-request', {
  fields: {
    partition: z.literal('all'),
    set: SetKey,
    /** another one with each change, so that a build sees what came while it went on */
    mark: z.string(),
    /** the mark with which all was asked to be made anew; null where what has changed is enough */
    whole: orNull(z.string()),
    /** when a message was sent last */
    sentAt: z.string(),
  },
  key: { pk: ['partition'], sk: ['set'] },
})
type BuildRequest = RowOf<typeof requests>

/** After so many ms a message counts as lost. */
const lostAfter = 10_000
const isoTimeAgo = (ms: number) => new Date(now().getTime() - ms).toISOString()

/**
 * Notes that a set is to be built, whole or by what has changed. True where a message must be sent for it: none is under way,
 * or it must be lost. While one is under way, which is so for each verdict of a busy contest, it takes a single write.
 */
export async function requestBuild(set: SetKey, isWhole = false): Promise<boolean> {
  const mark = randomUUID()
  const key = { ...all, set }
  const wanted = isWhole ? { mark, whole: mark } : { mark }
  const known = () => unlessRefused(updateItem(requests.patch(key, wanted)))
  const first = () =>
    tryWriteItem(requests.put({ ...key, whole: null, ...wanted, sentAt: now().toISOString() }, { exists: false }))
  let noted = await known()
  if (!noted) {
    if (await first()) return true
    // somebody else was the first at this very moment; their build may have ended since
    noted = await known()
    if (!noted) return first()
  }
  const { sentAt } = noted
  const isLost = sentAt < isoTimeAgo(lostAfter)
  return isLost && tryWriteItem(requests.patch(key, { sentAt: now().toISOString() }, { when: { sentAt } }))
}

export const requestFor = (set: SetKey): Promise<BuildRequest | null> => requests.get({ ...all, set }, consistently)

/**
 * Forgets a request; false where more was asked for meanwhile, of which only what has changed is left unless it was all
 * again.
 */
export async function forgetRequest({ set, mark, whole }: BuildRequest): Promise<boolean> {
  const key = { ...all, set }
  if (await tryWriteItem(requests.remove(key, { when: { mark } }))) return true
  if (whole !== null) await tryWriteItem(requests.patch(key, { whole: null }, { when: { whole } }))
  return false
}

/** The sets whose last message must be lost; each is noted as sent again. */
export async function lostRequests(): Promise<SetKey[]> {
  const late = isoTimeAgo(lostAfter)
  const lost = (await requests.query(all, consistently)).filter(({ sentAt }) => sentAt < late)
  const sent = { sentAt: now().toISOString() }
  const taken = await Promise.all(
    lost.map(({ set, sentAt }) => tryWriteItem(requests.patch({ ...all, set }, sent, { when: { sentAt } }))),
  )
  return lost.filter((_, at) => taken[at]).map(({ set }) => set)
}

/** Notes that a message was sent again for a set. */
export const sentAgain = (set: SetKey): Promise<boolean> =>
  tryWriteItem(requests.patch({ ...all, set }, { sentAt: now().toISOString() }))

const leasedWorks = ['boards', 'replay'] as const
/** What only one at a time may do for a set. */
export type LeasedWork = (typeof leasedWorks)[number]

/** Who is at such a work. */
const leases = item('standing-lease', {
  fields: { set: SetKey, work: z.enum(leasedWorks), holder: z.string(), until: z.string() },
  key: { pk: ['set'], sk: ['work'] },
})

/** Makes somebody the one at a work for so many ms, again if they are; false while somebody else is. */
export const leaseWork = (set: SetKey, work: LeasedWork, holder: string, ms: number): Promise<boolean> =>
  tryWriteItem(
    leases.put(
      { set, work, holder, until: new Date(now().getTime() + ms).toISOString() },
      { when: [{ holder: null }, { holder }, { until: lessThan(now().toISOString()) }] },
    ),
  )

export const releaseWork = (set: SetKey, work: LeasedWork, holder: string): Promise<boolean> =>
  tryWriteItem(leases.remove({ set, work }, { when: { holder } }))

const boardNames = ['open', 'sealed', 'open-after', 'sealed-after', 'roster'] as const
/** The boards of a set; its roster is the list of all who stand on them, by their names. */
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

/** The current builds of all boards of a set. */
export const headsOf = (set: SetKey): Promise<BoardHead[]> => heads.query({ set }, consistently)

/** The current build of one board; `isSure` where what was read a moment ago is known to be old. */
export const headOf = (set: SetKey, board: BoardName, isSure: boolean): Promise<BoardHead | null> =>
  heads.get({ set, board }, isSure ? consistently : {})

/** A board that a build has made anew, or taken away, and what it came after. */
export interface Change {
  readonly head: BoardHead | null
  readonly after: BoardHead | null
}

function changeWrite({ head, after }: Change): Write[] {
  const build = after?.build ?? null
  if (head) return [heads.put(head, { when: { build } })]
  return after ? [heads.remove({ set: after.set, board: after.board }, { when: { build } })] : []
}

/** Makes builds the current ones, all or none; false where another builder came first. */
export async function publishBuilds(changes: readonly Change[]): Promise<boolean> {
  const writes = changes.flatMap(changeWrite)
  return (await unlessRefused(transact(writes).then(() => true))) ?? false
}

/** Removes what was handed in to a set, and what its boards are. */
export async function forgetSet(set: SetKey): Promise<void> {
  await tries.removeMany(await tries.query({ set }))
  await forgetTeams(set)
  await changedIn(set).forget(await changedIn(set).all())
  await transact([
    ...boardNames.map((board) => heads.remove({ set, board })),
    requests.remove({ ...all, set }),
    ...leasedWorks.map((work) => leases.remove({ set, work })),
  ])
}
