import { createHash } from 'node:crypto'
import { type CollectionName, type Collections, type Contest, collections, type Event, type State } from './objects.ts'
import { groupsOfToken, type Known, shortenDigest } from './tokens.ts'

/** The contents of a feed at a moment. */
export interface Snapshot {
  readonly contest: Contest
  readonly state: State
  readonly collections: Partial<Collections>
}

type JsonById = Map<string, string>
/** The objects that a feed has sent, by type and id; the id of a singleton is empty. */
export type Memory = Map<string, JsonById>

const names = Object.keys(collections) as CollectionName[]
/** Each refers to earlier ones alone; the state is last because it may end the feed. */
const order = ['contest', ...names, 'state'] as const

/** Whether objects are only added. */
const isAppendOnly = (type: string) => type === 'submissions' || type === 'judgements'

function objectsIn(snapshot: Snapshot, type: (typeof order)[number]): JsonById | null {
  if (type === 'contest' || type === 'state') return new Map([['', JSON.stringify(snapshot[type])]])
  const all: readonly { id: string }[] | undefined = snapshot.collections[type]
  return all ? new Map(all.map((one) => [one.id, JSON.stringify(one)])) : null
}

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

/** The events that lead from one state to the next: first what went, in reverse order, then what came or changed. */
export function eventsBetween(before: Memory, after: Memory): Event[] {
  const removed = order.toReversed().flatMap((type) => {
    const now = after.get(type)
    const ids = [...(before.get(type)?.keys() ?? [])].filter((id) => !now?.has(id))
    return ids.map((id): Event => ({ type, id, data: null }))
  })
  const changed = order.flatMap((type) => {
    const old = before.get(type)
    return [...(after.get(type) ?? [])]
      .filter(([id, json]) => old?.get(id) !== json)
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

/** What a token says of a client that has all this. */
export const digestMemory = (memory: Memory): Known =>
  Object.fromEntries([...memory].map(([type, objects]) => [type, digestsOf(type, objects)]))

/** The events for a client with a token: whatever may have changed since is sent again. */
export function eventsSince(known: Known, now: Memory): Event[] {
  return order.flatMap((type) => {
    const objects = now.get(type)
    if (!objects) return known[type] ? [{ type, id: null, data: [] }] : []
    const digests = digestsOf(type, objects)
    const isSame = (at: number) => known[type]?.[at] === digests[at]
    if (type === 'contest' || type === 'state')
      return isSame(0) ? [] : [...objects].map(([id, json]) => toObjectEvent(type, id, json))
    if (!isAppendOnly(type)) {
      const data = [...objects.values()].map((json) => JSON.parse(json) as unknown)
      return isSame(0) ? [] : [{ type, id: null, data }]
    }
    return [...objects].filter(([id]) => !isSame(groupOf(id))).map(([id, json]) => toObjectEvent(type, id, json))
  })
}
