import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { expiringCaches } from '../../../platform/cache.ts'
import { readEnv } from '../../../platform/env.ts'
import { getPacked, packText } from '../../../platform/objects/packed.ts'
import { deleteObject, putObject } from '../../../platform/objects/storage.ts'
import { sendToQueue } from '../../../platform/queue.ts'
import { consistently, item, orNull, type RowOf, writeItem } from '../../../platform/table/index.ts'
import { SetKey } from '../../problem-set/index.ts'
import { contestantsNow } from '../contestants.ts'
import { Person } from '../contract-rows.ts'
import { type GoOn, runWithLease } from '../lease.ts'
import { askForBuild } from '../request.ts'
import { type Contestant, onRow } from '../rows.ts'
import { headOf } from '../store.ts'
import type { Try } from '../terms.ts'

/** All tries of a contest that is over, in one object: what its board was at any moment is made of that. */
const replays = item('standing-replay', {
  fields: {
    set: SetKey,
    object: z.string(),
    /** the build of the open board that has the same tries; null where there was none */
    build: orNull(z.string()),
  },
  key: { pk: ['set'] },
})

/** Everybody with all their tries, so many numbers each. */
const Stored = z.array(z.object({ who: Person, tries: z.array(z.number()) }))
const width = 6
/** Stands for none: no verdict, score or time has it. */
const none = -1000

const flattenTry = ({ submitId, pid, at, status, score, time }: Try) => [
  submitId,
  pid,
  at,
  status ?? none,
  score ?? none,
  time ?? none,
]
const orNone = (value: number) => (value === none ? null : value)
function tryAt(numbers: readonly number[], place: number): Try {
  const [submitId = 0, pid = 0, at = 0, status = none, score = none, time = none] = numbers.slice(
    place * width,
    (place + 1) * width,
  )
  return { submitId, pid, at, isLate: false, status: orNone(status), score: orNone(score), time: orNone(time) }
}
const triesIn = (numbers: readonly number[]) =>
  Array.from({ length: numbers.length / width }, (_, place) => tryAt(numbers, place))

const keyOf = (set: SetKey, object: string) => `standing/${set}/replay-${object}.json.gz`
const deleteReplayObject = (set: SetKey, object: string) =>
  deleteObject(readEnv('SNAPSHOTS_BUCKET'), keyOf(set, object))

/** What a contest was made of, by names of their own, so that whoever has read one may keep what they made of it. */
export interface Replay {
  readonly object: string
  readonly contestants: readonly Contestant[]
}

/** Objects of replays never change: those used last stay for a while. */
const objects = expiringCaches(600_000, 3, async (name: string): Promise<Replay | null> => {
  const [set = '', object = ''] = name.split(' ')
  const stored = await getPacked(readEnv('SNAPSHOTS_BUCKET'), keyOf(SetKey.parse(set), object), Stored)
  return stored && { object, contestants: stored.map(({ who, tries }) => ({ who, tries: triesIn(tries) })) }
})
const heads = expiringCaches(1000, 200, async (set: SetKey) => {
  const [replay, head] = await Promise.all([replays.get({ set }), headOf(set, 'open', false)])
  return { replay, build: head?.build ?? null }
})

/** Whoever misses a replay asks for it once in so many ms. */
const patience = 5000
const asked = expiringCaches(patience, 200, async (set: SetKey) =>
  sendToQueue(readEnv('STANDINGS_QUEUE_URL'), { set, replay: true }),
)

async function objectOf(row: RowOf<typeof replays>): Promise<Replay | null> {
  const name = `${row.set} ${row.object}`
  const known = await objects.value(name)
  if (!known) objects.forget(name)
  return known
}

/**
 * What the boards of a contest that is over were made of; null where it is not known yet. What is missing or old is asked for,
 * for the next look.
 */
export async function replayOf(set: SetKey): Promise<Replay | null> {
  const { replay, build } = await heads.value(set)
  if (build === null) await askForBuild(set)
  else if (replay?.build !== build) await asked.value(set)
  const known = replay && (await objectOf(replay))
  // the one that was read of may have been replaced just now
  if (replay && !known) heads.forget(set)
  return known
}

async function writeReplay(set: SetKey, goOn: GoOn): Promise<void> {
  const [before, head] = await Promise.all([replays.get({ set }, consistently), headOf(set, 'open', true)])
  if (!head || (before && before.build === head.build)) return
  const known = await contestantsNow(set, false, goOn)
  if (!known) return
  const { terms, contestants } = known
  const stored: z.input<typeof Stored> = contestants.map(({ who, tries }) => ({
    who: onRow(terms, who),
    tries: tries.flatMap(flattenTry),
  }))
  const bytes = await packText(JSON.stringify(stored))
  if (!(await goOn())) return
  const object = randomUUID()
  await putObject(readEnv('SNAPSHOTS_BUCKET'), keyOf(set, object), bytes, 'application/gzip')
  await writeItem(replays.put({ set, object, build: head.build }))
  if (before) await deleteReplayObject(set, before.object)
}

/**
 * Stores what the boards of a set are made of now, in the place of what was stored before; off the request path. While one is at
 * it, who comes too has nothing to do.
 */
export async function storeReplay(set: SetKey): Promise<void> {
  await runWithLease(set, 'replay', (goOn) => writeReplay(set, goOn))
}

/** Removes what is kept of a set that is gone. */
export async function forgetReplay(set: SetKey): Promise<void> {
  const row = await replays.get({ set })
  if (!row) return
  await deleteReplayObject(set, row.object)
  await writeItem(replays.remove({ set }))
}
