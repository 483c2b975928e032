import * as z from 'zod/mini'

/** A request to the table and its answer, as they went over the wire; `second` is that of the load. */
export interface Exchange {
  operation: string
  second: number
  request: string
  answer: string
}

const Key = z.looseObject({ pk: z.object({ S: z.string() }), sk: z.object({ S: z.string() }) })
type Key = z.infer<typeof Key>
const Item = z.optional(Key)
const Keyed = z.object({ Item: z.optional(Key), Key: z.optional(Key) })
const Request = z.looseObject({
  ...Keyed.shape,
  IndexName: z.optional(z.string()),
  ConsistentRead: z.optional(z.boolean()),
  ExpressionAttributeValues: z.optional(z.looseObject({ ':pk': z.optional(z.object({ S: z.string() })) })),
  RequestItems: z.optional(
    z.record(z.string(), z.object({ ConsistentRead: z.optional(z.boolean()), Keys: z.array(Key) })),
  ),
  TransactItems: z.optional(
    z.array(z.object({ Put: z.optional(Keyed), Update: z.optional(Keyed), Delete: z.optional(Keyed) })),
  ),
})
const Capacity = z.object({ CapacityUnits: z.optional(z.number()) })
const Answer = z.looseObject({
  Responses: z.optional(z.record(z.string(), z.array(Key))),
  ConsumedCapacity: z.optional(z.union([Capacity, z.array(Capacity)])),
})

/** Units that an item took, in a second of the load. */
interface Taken {
  kind: 'read' | 'write'
  item: string
  units: number
}

const nameOf = ({ pk, sk }: Key) => (sk.S === '' || sk.S === '#' ? pk.S : `${pk.S} ${sk.S}`)
const bytesOf = (item: z.infer<typeof Item>) => (item ? Buffer.byteLength(JSON.stringify(item)) : 1)
/** Steps of 4 KB; half of it where the newest is not asked for. */
const readUnits = (item: z.infer<typeof Item>, isConsistent: boolean) =>
  Math.ceil(bytesOf(item) / 4096) * (isConsistent ? 1 : 0.5)

/** What each item took that an exchange was about. A part of a transaction costs twice; indexes are not told apart. */
export function takenBy({ operation, request, answer }: Exchange): Taken[] {
  const asked = Request.parse(JSON.parse(request))
  const got = Answer.parse(JSON.parse(answer))
  const total = [got.ConsumedCapacity ?? []].flat().reduce((sum, one) => sum + (one.CapacityUnits ?? 0), 0)
  switch (operation) {
    case 'GetItem':
      return asked.Key ? [{ kind: 'read', item: nameOf(asked.Key), units: total }] : []
    case 'Query': {
      const pk = asked.ExpressionAttributeValues?.[':pk']?.S ?? ''
      return [{ kind: 'read', item: `${asked.IndexName ?? ''} ${pk} …`.trim(), units: total }]
    }
    case 'BatchGetItem':
      return Object.entries(asked.RequestItems ?? {}).flatMap(([table, { Keys, ConsistentRead = false }]) => {
        const found = new Map((got.Responses?.[table] ?? []).map((item) => [nameOf(item), item]))
        return Keys.map((key): Taken => {
          const item = nameOf(key)
          return { kind: 'read', item, units: readUnits(found.get(item), ConsistentRead) }
        })
      })
    case 'TransactWriteItems':
      return (asked.TransactItems ?? []).flatMap(({ Put, Update, Delete }): Taken[] => {
        const key = Put?.Item ?? Update?.Key ?? Delete?.Key
        return key ? [{ kind: 'write', item: nameOf(key), units: 2 * Math.ceil(bytesOf(Put?.Item) / 1024) }] : []
      })
    default: {
      const key = asked.Item ?? asked.Key
      return key ? [{ kind: 'write', item: nameOf(key), units: total }] : []
    }
  }
}
