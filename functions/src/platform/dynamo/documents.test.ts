import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type FakeTable, fakeTable } from '../../../../tests/support/data/fake-table.ts'

/** A table on the wire that answers what a test gives it, in turn, and keeps what it was asked. */
let fake: FakeTable
let answers: (readonly [status: number, body: object])[] = []
let asked: { operation: string; body: unknown }[] = []
let documents: typeof import('./documents.ts')
let metered: typeof import('../table/meter.ts').meterWork

beforeAll(async () => {
  fake = await fakeTable((operation, body) => {
    asked.push({ operation, body })
    return answers.shift() ?? [500, {}]
  })
  documents = await import('./documents.ts')
  ;({ meterWork: metered } = await import('../table/meter.ts'))
})
afterAll(() => fake.close())
beforeEach(() => {
  answers = []
  asked = []
})

const key = (id: string) => ({ pk: id, sk: '#' })
const wired = (id: string) => ({ pk: { S: id }, sk: { S: '#' } })
const get = async (id: string, isConsistent = true) => (await documents.findItems([key(id)], isConsistent))[0]
const refused = (name: string) => ({ __type: `com.amazonaws.dynamodb.v20120810#${name}`, message: name })

it('reads one item with all types of values, and meters it', async () => {
  const item = {
    ...wired('a'),
    n: { N: '1.5' },
    flags: { SS: ['x', 'y'] },
    list: { L: [{ NULL: true }, { BOOL: true }] },
  }
  answers = [[200, { Item: item, ConsumedCapacity: { CapacityUnits: 1 } }]]
  const { result, units } = await metered(() => get('a'))
  expect(result).toEqual({ ...key('a'), n: 1.5, flags: new Set(['x', 'y']), list: [null, true] })
  expect(units).toMatchObject({ read: 1, write: 0, requests: 1 })
  expect(asked[0]?.body).toMatchObject({ TableName: 'oj', Key: wired('a'), ConsistentRead: true })
})

it('reads what is wanted at the same moment in one request, consistent and other reads apart', async () => {
  answers = [
    [200, { Responses: { oj: [wired('c'), wired('a')] }, ConsumedCapacity: [{ CapacityUnits: 2 }] }],
    [200, { Item: wired('d') }],
  ]
  const many = () => documents.findItems([key('c'), key('a')], true)
  const read = () => Promise.all([get('a'), get('b'), many(), get('d', false)])
  const { result, units } = await metered(read)
  expect(result).toEqual([key('a'), undefined, [key('c'), key('a')], key('d')])
  expect(asked.map(({ operation }) => operation)).toEqual(['BatchGetItem', 'GetItem'])
  expect(units).toMatchObject({ read: 2, requests: 2 })
})

it('asks again for keys that the table left for later', async () => {
  answers = [
    [200, { Responses: { oj: [wired('a')] }, UnprocessedKeys: { oj: { Keys: [wired('b')] } } }],
    [200, { Responses: { oj: [wired('b')] } }],
  ]
  expect(await Promise.all([get('a'), get('b')])).toEqual([key('a'), key('b')])
  expect(asked[1]?.body).toMatchObject({ RequestItems: { oj: { Keys: [wired('b')], ConsistentRead: true } } })
})

it('reads a range by as many requests as it takes, and no more items than are wanted', async () => {
  const range = { pk: 'p', low: 'a', high: 'c', index: 'gsi1' }
  answers = [
    [200, { Items: [wired('a')], LastEvaluatedKey: wired('a') }],
    [200, { Items: [wired('b')], LastEvaluatedKey: wired('b') }],
    [200, { Items: [wired('c')] }],
  ]
  expect(await documents.queryItems({ ...range, limit: 2, order: 'desc' })).toEqual({
    items: [key('a'), key('b')],
    isCut: true,
  })
  expect(await documents.queryItems(range)).toEqual({ items: [key('c')], isCut: false })
  expect(asked[0]?.body).toMatchObject({
    IndexName: 'gsi1',
    Limit: 2,
    ScanIndexForward: false,
    ConsistentRead: false,
    ExpressionAttributeNames: { '#pk': 'gsi1pk', '#sk': 'gsi1sk' },
    ExpressionAttributeValues: { ':pk': { S: 'p' }, ':low': { S: 'a' }, ':high': { S: 'c' } },
  })
  expect(asked[1]?.body).toMatchObject({ Limit: 1, ExclusiveStartKey: wired('a') })
})

it('removes again what the table left of a batch', async () => {
  answers = [
    [200, { UnprocessedItems: { oj: [{ DeleteRequest: { Key: wired('b') } }] } }],
    [200, {}],
  ]
  await documents.removeItems([key('a'), key('b')])
  expect(asked[1]?.body).toMatchObject({ RequestItems: { oj: [{ DeleteRequest: { Key: wired('b') } }] } })
})

it('tries again what may succeed a moment later, and nothing else', async () => {
  answers = [
    [400, refused('ThrottlingException')],
    [503, {}],
    [200, { Item: wired('a') }],
  ]
  expect(await get('a')).toEqual(key('a'))
  asked = []
  answers = [[400, refused('ConditionalCheckFailedException')]]
  await expect(documents.writeOne({ Put: { Item: key('a') } }, 'NONE')).rejects.toMatchObject({
    name: 'ConditionalCheckFailedException',
  })
  expect(asked).toHaveLength(1)
})

it('tells which conditions of a transaction did not hold, and sends it again under the same token', async () => {
  const reasons = [{ Code: 'None' }, { Code: 'ConditionalCheckFailed' }]
  answers = [
    [500, {}],
    [400, { ...refused('TransactionCanceledException'), CancellationReasons: reasons }],
  ]
  const writes = [{ Put: { Item: key('a') } }, { Delete: { Key: key('b') } }]
  await expect(documents.writeTogether(writes)).rejects.toMatchObject({ CancellationReasons: reasons })
  expect(asked[0]?.body).toMatchObject({ ClientRequestToken: expect.stringMatching(/^[\w-]{36}$/) })
  expect(asked[1]).toEqual(asked[0])
  expect(asked[1]?.body).toMatchObject({
    TransactItems: [{ Put: { Item: wired('a') } }, { Delete: { Key: wired('b') } }],
  })
})
