import { digestMemory, eventsBetween, eventsSince, type Memory, memoryOf, type Snapshot } from './changes.ts'
import { type CollectionName, collections, type Event } from './objects.ts'
import type { Source } from './source.ts'
import { type Known, tokenOf } from './tokens.ts'

const feedPace = {
  /** the shortest pause between looks, in ms */
  look: 2000,
  /** a pause is so many times as long as the look before it */
  share: 10,
  /** a newline is sent after so much silence, in ms */
  silence: 20_000,
} as const

const names = Object.keys(collections) as CollectionName[]
/** The collections for a reader: persons are for staff alone. */
export const typesFor = (isStaff: boolean): CollectionName[] => names.filter((name) => isStaff || name !== 'persons')

export async function snapshotOf(source: Source, isStaff: boolean): Promise<Snapshot> {
  const [contest, state, ...all] = await Promise.all([
    source.contest(),
    source.state(),
    ...typesFor(isStaff).map(async (name) => [name, await source.collection(name)] as const),
  ])
  return { contest, state, collections: Object.fromEntries(all) }
}

/** Reads the contents of a feed; null where its reader may no longer read it. */
export type Look = () => Promise<{ snapshot: Snapshot; eras: Awaited<ReturnType<Source['eras']>> } | null>

/** The events with a token on the last one. */
async function withToken(events: readonly Event[], era: string, memory: Memory): Promise<Event[]> {
  const last = events.at(-1)
  if (!last) return []
  return [...events.slice(0, -1), { ...last, token: await tokenOf(era, digestMemory(memory)) }]
}

interface Clock {
  now(): number
  wait(ms: number, signal: AbortSignal): Promise<void>
}

/**
 * The lines of a feed: all objects, or those that may have changed since a token, then whatever changes, until the contest is
 * final or `until` has come. It ends too where its reader may have lost rights: no token helps then, they begin anew.
 */
export async function* feedLines(
  look: Look,
  since: Known | null,
  clock: Clock,
  until: number,
  signal: AbortSignal,
): AsyncGenerator<string> {
  let memory: Memory = new Map()
  let era: string | null = null
  let tokenState = since
  let lastSent = clock.now()
  while (!signal.aborted) {
    const began = clock.now()
    const contents = await look()
    if (!contents || (era !== null && !contents.eras.includes(era))) return
    ;[era] = contents.eras
    const next = memoryOf(contents.snapshot)
    const events = tokenState ? eventsSince(tokenState, next) : eventsBetween(memory, next)
    tokenState = null
    memory = next
    for (const event of await withToken(events, era, next)) yield `${JSON.stringify(event)}\n`
    const ended = clock.now()
    if (events.length > 0) lastSent = ended
    else if (ended - lastSent >= feedPace.silence) {
      lastSent = ended
      yield '\n'
    }
    if (contents.snapshot.state.end_of_updates !== null) return
    const pause = Math.max(feedPace.look, feedPace.share * (ended - began))
    // long looks must not delay the newline
    const rest = Math.min(pause, Math.max(feedPace.look, feedPace.silence - (ended - lastSent)))
    if (ended + rest >= until) return
    await clock.wait(rest, signal)
  }
}
