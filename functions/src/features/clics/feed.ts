import { digestMemory, eventsBetween, eventsSince, type Memory, memoryOf, type Snapshot } from './changes.ts'
import { type CollectionName, collections, type Event } from './objects.ts'
import type { Source } from './source.ts'
import { type Known, tokenOf } from './tokens.ts'

/** How often a feed looks, at most a tenth of its time; after so much silence it sends a newline; in ms. */
const feedPace = { look: 2000, share: 10, silence: 20_000 } as const

const names = Object.keys(collections) as CollectionName[]
/** The types that a reader gets; persons are for staff alone. */
export const typesFor = (isStaff: boolean): CollectionName[] => names.filter((name) => isStaff || name !== 'persons')

/** All that a feed tells of, at the moment of a source. */
export async function snapshotOf(source: Source, isStaff: boolean): Promise<Snapshot> {
  const [contest, state, ...all] = await Promise.all([
    source.contest(),
    source.state(),
    ...typesFor(isStaff).map(async (name) => [name, await source.collection(name)] as const),
  ])
  return { contest, state, collections: Object.fromEntries(all) }
}

/** What a feed reads: null where its reader may not read it any more. */
export type Look = () => Promise<{ snapshot: Snapshot; eras: Awaited<ReturnType<Source['eras']>> } | null>

const isLast = ({ snapshot }: { snapshot: Snapshot }) => snapshot.state.end_of_updates !== null

/** The events with a token on the last one: who has got it has got all of them. */
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
 * The lines of a feed: all that there is, or all that may have changed since a token, then whatever changes, as long as it is
 * not over and `until` has not come. Where rights or rules change so that something may have gone for the reader, it ends: their
 * token holds no more, and they begin anew.
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
  let known = since
  let spoken = clock.now()
  while (!signal.aborted) {
    const began = clock.now()
    const seen = await look()
    if (!seen || (era !== null && !seen.eras.includes(era))) return
    ;[era] = seen.eras
    const next = memoryOf(seen.snapshot)
    const events = known ? eventsSince(known, next) : eventsBetween(memory, next)
    known = null
    memory = next
    for (const event of await withToken(events, era, next)) yield `${JSON.stringify(event)}\n`
    const ended = clock.now()
    if (events.length > 0) spoken = ended
    else if (ended - spoken >= feedPace.silence) {
      spoken = ended
      yield '\n'
    }
    if (isLast(seen)) return
    const pause = Math.max(feedPace.look, feedPace.share * (ended - began))
    // silence is broken in time, however long a look takes
    const rest = Math.min(pause, Math.max(feedPace.look, feedPace.silence - (ended - spoken)))
    if (ended + rest >= until) return
    await clock.wait(rest, signal)
  }
}
