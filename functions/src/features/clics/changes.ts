import { createHash } from 'node:crypto'
import { type CollectionName, type Collections, type Contest, collections, type Event, type State } from './objects.ts'
import { groupsOfToken, type Known, shortenDigest } from './tokens.ts'

/** All that a feed tells of, at a moment. */
export interface Snapshot {
  readonly contest: Contest
  readonly state: State
  readonly collections: Partial<Collections>
}

/** An object as a feed keeps it: what it was told last. */
type JsonById = Map<string, string>
/** What a feed has told: of each type its objects by id, with `''` for that of which there is one. */
export type Memory = Map<string, JsonById>

const names = Object.keys(collections) as CollectionName[]
/** In this order each refers to earlier ones alone, and the state, which may be the last word, is told last. */
const order = ['contest', ...names, 'state'] as const

/** Whether objects come one by one: of the others all are told again where one has gone. */
const isAppendOnly = (type: string) => type === 'submissions' || type === 'judgements'

function objectsIn(snapshot: Snapshot, type: (typeof order)[number]): JsonById | null {
  if (type === 'contest' || type === 'state') return new Map([['', JSON.stringify(snapshot[type])]])
  const all: readonly { id: string }[] | undefined = snapshot.collections[type]
  return all ? new Map(all.map((one) => [one.id, JSON.stringify(one)])) : null
}

/** What a snapshot has, as a feed keeps it. */
export const memoryOf = (snapshot: Snapshot): Memory =>
  new Map(
    order.flatMap((type) => {
      const objects = objectsIn(snapshot, type)
      return objects ? [[type, objects] as const] : []
    }),
  )

const toObjectEvent = (type: string, id: string, json: string): Event => ({
  type,
  id: id === '' ? null : id,
  data: JSON.parse(json) as unknown,
})
const toRemovalEvent = (type: string, id: string): Event => ({ type, id, data: null })

/** The events that lead from what was told to what is: what came or changed, in order, and before it what went, in reverse. */
export function eventsBetween(before: Memory, after: Memory): Event[] {
  const removed = order.toReversed().flatMap((type) => {
    const now = after.get(type)
    return [...(before.get(type)?.keys() ?? [])].filter((id) => !now?.has(id)).map((id) => toRemovalEvent(type, id))
  })
  const changed = order.flatMap((type) => {
    const known = before.get(type)
    return [...(after.get(type) ?? [])]
      .filter(([id, json]) => known?.get(id) !== json)
      .map(([id, json]) => toObjectEvent(type, id, json))
  })
  return [...removed, ...changed]
}

const digestOf = (text: string) => createHash('sha256').update(text).digest('base64url')
const groupOf = (id: string) => createHash('sha256').update(id).digest().readUInt8(0) % groupsOfToken

function digestsOf(type: string, objects: JsonById): string[] {
  if (!isAppendOnly(type)) return [shortenDigest(digestOf(JSON.stringify([...objects])))]
  const groups = Map.groupBy(objects, ([id]) => groupOf(id))
  return Array.from({ length: groupsOfToken }, (_, at) => shortenDigest(digestOf(JSON.stringify(groups.get(at) ?? []))))
}

/** What a token says of somebody who knows all this. */
export const digestMemory = (memory: Memory): Known =>
  Object.fromEntries([...memory].map(([type, objects]) => [type, digestsOf(type, objects)]))

/** All of a collection at once, in the place of what was told of it. */
const toCollectionEvent = (type: string, objects: JsonById): Event => ({
  type,
  id: null,
  data: [...objects.values()].map((json) => JSON.parse(json) as unknown),
})

/** The events for somebody who knows what a token says: whatever may have changed since is told again. */
export function eventsSince(known: Known, now: Memory): Event[] {
  return order.flatMap((type) => {
    const objects = now.get(type)
    if (!objects) return known[type] ? [{ type, id: null, data: [] }] : []
    const digests = digestsOf(type, objects)
    const isSame = (at: number) => known[type]?.[at] === digests[at]
    if (type === 'contest' || type === 'state')
      return isSame(0) ? [] : [...objects].map(([id, json]) => toObjectEvent(type, id, json))
    if (!isAppendOnly(type)) return isSame(0) ? [] : [toCollectionEvent(type, objects)]
    return [...objects].filter(([id]) => !isSame(groupOf(id))).map(([id, json]) => toObjectEvent(type, id, json))
  })
}
