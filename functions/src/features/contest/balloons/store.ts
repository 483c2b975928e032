import * as z from 'zod/mini'
import {
  consistently,
  item,
  type NewOf,
  orNull,
  paddedNumber,
  type RowOf,
  retryOnConflict,
  type Write,
  writeItem,
} from '../../../platform/table/index.ts'

/** One item for each contestant and solved problem. It stays when a rejudge takes the problem away: it may be handed out. */
const balloons = item('contest-balloon', {
  fields: {
    contest: paddedNumber(8),
    uid: z.string(),
    pid: paddedNumber(8),
    /** increases with each change, from 1; the condition of each write */
    revision: z.number(),
    username: z.string(),
    /** the submission that solved it; null while none does */
    submitId: orNull(paddedNumber(12)),
    submitTime: z.string(),
    /** who handed it out, and when; null while it waits */
    checkedBy: orNull(z.string()),
    checkedAt: orNull(z.string()),
    /** the contest while it waits to be handed out, else null */
    waitsIn: orNull(paddedNumber(8)),
  },
  key: { pk: ['contest'], sk: ['uid', 'pid'] },
  indexes: {
    solved: { on: 'gsi1', pk: ['contest'], sk: ['submitId'] },
    waiting: { on: 'gsi2', pk: ['waitsIn'], sk: ['submitId'] },
    problem: { on: 'gsi3', pk: ['contest', 'pid'], sk: ['submitId'] },
  },
})

type Row = RowOf<typeof balloons>
/** A balloon whose problem is solved at present. */
export type Balloon = Row & { submitId: number }

/** Whether balloons of the sealed time are listed. */
const switches = item('contest-balloons', {
  fields: { contest: paddedNumber(8), afterSeal: z.boolean() },
  key: { pk: ['contest'] },
})

/** The most rows that a list reads. */
export const balloonsMax = 2000
/** Rows that are read at once to find who solved a problem first, and how many are looked at after them. */
const firsts = { page: 60, after: 20 } as const

const isSolved = (row: Row): row is Balloon => row.submitId !== null
const newest = { order: 'desc', limit: balloonsMax } as const

/** The newest balloons of a contest. */
export const balloonsOf = async (contest: number): Promise<Balloon[]> =>
  (await balloons.by.solved({ contest }, newest)).filter(isSolved)

/** The newest that wait to be handed out. */
export const waitingIn = async (contest: number): Promise<Balloon[]> =>
  (await balloons.by.waiting({ waitsIn: contest }, newest)).filter(isSolved)

/**
 * The first balloons of a problem that count, some more than one: a submission of a moment later may have the lower number.
 * Gives up after `others` that do not count.
 */
export async function firstOf(
  { contest, pid }: Pick<Balloon, 'contest' | 'pid'>,
  counts: (balloon: Balloon) => boolean,
  others: number,
): Promise<Balloon[]> {
  const found: Balloon[] = []
  for (;;) {
    const from = { submitId: (found.at(-1)?.submitId ?? -1) + 1 }
    const rows = (await balloons.by.problem({ contest, pid }, { from, limit: firsts.page })).filter(isSolved)
    found.push(...rows)
    const first = found.findIndex(counts)
    const isEnough = first === -1 ? found.length > others : found.length > first + firsts.after
    if (isEnough || rows.length < firsts.page) return found.filter(counts)
  }
}

export interface BalloonKey {
  readonly contest: number
  readonly uid: string
  readonly pid: number
}

/** The submission that a balloon follows from. */
export type Solved = Pick<Row, 'username' | 'submitTime' | 'submitId'>

/** The write that brings a balloon from one state to the next; refused without a name where it changed meanwhile. */
function stepWrite(before: Row | null, next: Omit<NewOf<typeof balloons>, 'revision' | 'waitsIn'>): Write {
  const isWaiting = next.submitId !== null && next.checkedBy === null
  return balloons.put(
    { ...next, revision: (before?.revision ?? 0) + 1, waitsIn: isWaiting ? next.contest : null },
    { when: { revision: before?.revision ?? null } },
  )
}

/** Makes a balloon follow what `readSolved` answers, which is asked again where the balloon changed meanwhile. */
export async function syncBalloon(key: BalloonKey, readSolved: () => Promise<Solved | null>): Promise<void> {
  await retryOnConflict(async () => {
    const before = await balloons.get(key, consistently)
    const now = await readSolved()
    const submitId = now?.submitId ?? null
    if (submitId === (before?.submitId ?? null)) return
    const { username, submitTime } = now ?? before ?? { username: '', submitTime: '' }
    const checked = { checkedBy: before?.checkedBy ?? null, checkedAt: before?.checkedAt ?? null }
    await writeItem(stepWrite(before, { ...key, username, submitId, submitTime, ...checked }))
  })
}

/** The balloons that a contestant has, or had. */
export const keysOf = (contest: number, uid: string): Promise<BalloonKey[]> => balloons.query({ contest, uid })

/** Marks a balloon as `decide` says of its present state; answers whether there is one. */
export async function markBalloon(
  contest: number,
  submitId: number,
  decide: (balloon: Balloon) => Pick<Row, 'checkedBy' | 'checkedAt'>,
): Promise<boolean> {
  const [found] = await balloons.by.solved({ contest, submitId })
  if (!found) return false
  return retryOnConflict(async () => {
    const row = await balloons.get(found, consistently)
    if (!row || !isSolved(row) || row.submitId !== submitId) return false
    await writeItem(stepWrite(row, { ...row, ...decide(row) }))
    return true
  })
}

export async function renameBalloons(contest: number, uid: string, username: string): Promise<void> {
  for (const key of await keysOf(contest, uid)) {
    await retryOnConflict(async () => {
      const row = await balloons.get(key, consistently)
      if (row) await writeItem(stepWrite(row, { ...row, username }))
    })
  }
}

/** Whether those who hand out balloons may see those after the seal. */
export const maySeeSealedBalloons = async (contest: number): Promise<boolean> =>
  (await switches.get({ contest }, consistently))?.afterSeal ?? false

export const sealedBalloonsWrite = (contest: number, afterSeal: boolean): Write => switches.put({ contest, afterSeal })

export async function forgetBalloons(contest: number): Promise<void> {
  await balloons.removeMany(await balloons.query({ contest }))
  await writeItem(switches.remove({ contest }))
}
