import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { expiringCaches } from '../../platform/cache.ts'
import { readEnv } from '../../platform/env.ts'
import { getPacked, packText } from '../../platform/objects/packed.ts'
import { deleteObject, putObject } from '../../platform/objects/storage.ts'
import { sendToQueue } from '../../platform/queue.ts'
import { consistently, item, orNull, type RowOf, writeItem } from '../../platform/table/index.ts'
import { SetKey } from '../problem-set/index.ts'
import { contestantsNow } from './contestants.ts'
import { Person } from './contract-rows.ts'
import { type GoOn, runWithLease } from './lease.ts'
import { askForBuild } from './request.ts'
import { type Contestant, onRow } from './rows.ts'
import { findHead, headsOf } from './store.ts'
import type { Try } from './terms.ts'

/** All tries of a contest that is over, in one object, of which its board at any moment is made. */
const replays = item('standing-replay', {
  fields: {
    set: SetKey,
    object: z.string(),
    /** the build of the open board that has the same tries; null where there was none */
    build: orNull(z.string()),
  },
  key: { pk: ['set'] },
})

const Stored = z.array(z.object({ who: Person, tries: z.array(z.number()) }))
/** Numbers that a try is stored as. */
const width = 6
/** Stands for null: no verdict, score or time has it. */
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

const keyOf = (set: SetKey, object: string) => `standing/${set}/replay-${object}.json.gz`
const deleteReplayObject = (set: SetKey, object: string) =>
  deleteObject(readEnv('SNAPSHOTS_BUCKET'), keyOf(set, object))

/** What the boards of a contest were made of. */
interface Replay {
  /** another one for each content, so that what was made of it may be kept */
  readonly object: string
  readonly contestants: readonly Contestant[]
}

/** Objects of replays never change. */
const objects = expiringCaches(600_000, 3, async (name: string): Promise<Replay | null> => {
  const [set = '', object = ''] = name.split(' ')
  const stored = await getPacked(readEnv('SNAPSHOTS_BUCKET'), keyOf(SetKey.parse(set), object), Stored)
  if (!stored) return null
  const contestants = stored.map(({ who, tries }) => ({
    who,
    tries: Array.from({ length: tries.length / width }, (_, place) => tryAt(tries, place)),
  }))
  return { object, contestants }
})
const states = expiringCaches(1000, 200, async (set: SetKey) => {
  const [replay, heads] = await Promise.all([replays.get({ set }), headsOf(set, {})])
  return { replay, build: findHead(heads, 'open')?.build ?? null }
})

/** Asks for a replay, once in five seconds. */
const requests = expiringCaches(5000, 200, async (set: SetKey) =>
  sendToQueue(readEnv('STANDINGS_QUEUE_URL'), { set, replay: true }),
)

async function loadReplay({ set, object }: RowOf<typeof replays>): Promise<Replay | null> {
  const name = `${set} ${object}`
  const replay = await objects.value(name)
  if (!replay) {
    objects.forget(name)
    // another one has replaced it just now
    states.forget(set)
  }
  return replay
}

/**
 * What the boards of a contest that is over were made of; null where it is not stored yet. Asks for what is missing or old, so
 * that the next look finds it.
 */
export async function replayOf(set: SetKey): Promise<Replay | null> {
  const { replay, build } = await states.value(set)
  if (build === null) await askForBuild(set)
  else if (replay?.build !== build) await requests.value(set)
  return replay && loadReplay(replay)
}

async function writeReplay(set: SetKey, goOn: GoOn): Promise<void> {
  const [before, heads] = await Promise.all([replays.get({ set }, consistently), headsOf(set)])
  const head = findHead(heads, 'open')
  if (!head || (before && before.build === head.build)) return
  const found = await contestantsNow(set, goOn)
  if (!found) return
  const stored: z.input<typeof Stored> = found.contestants.map(({ who, tries }) => ({
    who: onRow(found.terms, who),
    tries: tries.flatMap(flattenTry),
  }))
  const bytes = await packText(JSON.stringify(stored))
  if (!(await goOn())) return
  const object = randomUUID()
  await putObject(readEnv('SNAPSHOTS_BUCKET'), keyOf(set, object), bytes, 'application/gzip')
  await writeItem(replays.put({ set, object, build: head.build }))
  if (before) await deleteReplayObject(set, before.object)
}

/** Stores what the boards of a set are made of now, in the place of what was stored before; while another one does, nothing. */
export async function storeReplay(set: SetKey): Promise<void> {
  await runWithLease(set, 'replay', (goOn) => writeReplay(set, goOn))
}

/** Removes the replay of a set that is gone. */
export async function forgetReplay(set: SetKey): Promise<void> {
  const row = await replays.get({ set })
  if (!row) return
  await deleteReplayObject(set, row.object)
  await writeItem(replays.remove({ set }))
}
