import { createServer, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { TableError } from './send.ts'

/** A service on the wire that answers what a test gives it, in turn, and keeps what it was asked. */
let service: Server
let answers: [status: number, body: object][] = []
let asked: { target: string; body: { [name: string]: unknown } }[] = []
let documents: typeof import('./documents.ts').documents
let writeTogether: typeof import('./documents.ts').writeTogether
let metered: typeof import('../meter.ts').metered

beforeAll(async () => {
  service = createServer(async (request, response) => {
    const target = String(request.headers['x-amz-target']).split('.')[1] ?? ''
    asked.push({ target, body: JSON.parse(await text(request)) })
    const [status, body] = answers.shift() ?? [500, {}]
    response.writeHead(status).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  const address = service.address()
  const port = typeof address === 'object' ? address?.port : 0
  vi.stubEnv('AWS_ENDPOINT_URL_DYNAMODB', `http://127.0.0.1:${port}`)
  vi.stubEnv('AWS_REGION', 'eu-west-1')
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'test')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test')
  // Tests of pieces share their modules: this one wants a connection of its own.
  vi.resetModules()
  ;({ documents, writeTogether } = await import('./documents.ts'))
  ;({ metered } = await import('../meter.ts'))
})
afterAll(() => {
  vi.unstubAllEnvs()
  service.closeAllConnections()
  service.close()
})
beforeEach(() => {
  answers = []
  asked = []
})

const key = (id: string) => ({ pk: id, sk: '#' })
const wired = (id: string) => ({ pk: { S: id }, sk: { S: '#' } })
const get = (id: string, ConsistentRead = true) =>
  documents.get({ TableName: 'oj', Key: key(id), ConsistentRead }).promise()
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
  expect(result).toEqual({ Item: { ...key('a'), n: 1.5, flags: new Set(['x', 'y']), list: [null, true] } })
  expect(units).toMatchObject({ read: 1, write: 0, requests: 1 })
  expect(asked[0]?.body).toMatchObject({ TableName: 'oj', Key: wired('a'), ConsistentRead: true })
})

it('reads what is wanted at the same moment in one request, consistent and other reads apart', async () => {
  answers = [
    [200, { Responses: { oj: [wired('c'), wired('a')] }, ConsumedCapacity: [{ CapacityUnits: 2 }] }],
    [200, { Item: wired('d') }],
  ]
  const many = documents.batchGet({ RequestItems: { oj: { Keys: [key('c'), key('a')], ConsistentRead: true } } })
  const read = () => Promise.all([get('a'), get('b'), many.promise(), get('d', false)])
  const { result, units } = await metered(read)
  expect(result).toEqual([
    { Item: key('a') },
    {},
    { Responses: { oj: [key('c'), key('a')] }, UnprocessedKeys: {} },
    { Item: key('d') },
  ])
  expect(asked.map(({ target }) => target)).toEqual(['BatchGetItem', 'GetItem'])
  expect(units).toMatchObject({ read: 2, requests: 2 })
})

it('asks again for keys that the table left for later', async () => {
  answers = [
    [200, { Responses: { oj: [wired('a')] }, UnprocessedKeys: { oj: { Keys: [wired('b')] } } }],
    [200, { Responses: { oj: [wired('b')] } }],
  ]
  expect(await Promise.all([get('a'), get('b')])).toEqual([{ Item: key('a') }, { Item: key('b') }])
  expect(asked[1]?.body).toMatchObject({ RequestItems: { oj: { Keys: [wired('b')], ConsistentRead: true } } })
})

it('writes again what the table left of a batch', async () => {
  const writes = ['a', 'b'].map((id) => ({ DeleteRequest: { Key: key(id) } }))
  answers = [
    [200, { UnprocessedItems: { oj: [{ DeleteRequest: { Key: wired('b') } }] } }],
    [200, {}],
  ]
  await documents.batchWrite({ RequestItems: { oj: writes } }).promise()
  expect(asked[1]?.body).toMatchObject({ RequestItems: { oj: [{ DeleteRequest: { Key: wired('b') } }] } })
})

it('tries again what may succeed a moment later, and nothing else', async () => {
  answers = [
    [400, refused('ThrottlingException')],
    [503, {}],
    [200, { Item: wired('a') }],
  ]
  expect(await get('a')).toEqual({ Item: key('a') })
  asked = []
  answers = [[400, refused('ConditionalCheckFailedException')]]
  await expect(documents.put({ Item: key('a') }).promise()).rejects.toMatchObject({
    name: 'ConditionalCheckFailedException',
  })
  expect(asked).toHaveLength(1)
})

it('gives up in the end', async () => {
  await expect(get('a')).rejects.toMatchObject({ status: 500 } satisfies Partial<TableError>)
  expect(asked.length).toBeGreaterThan(2)
})

it('tells which conditions of a transaction did not hold, and sends it again under the same token', async () => {
  const reasons = [{ Code: 'None' }, { Code: 'ConditionalCheckFailed' }]
  answers = [
    [500, {}],
    [400, { ...refused('TransactionCanceledException'), CancellationReasons: reasons }],
  ]
  const writes = [{ Put: { Item: key('a') } }, { Delete: { Key: key('b') } }]
  await expect(writeTogether(writes)).rejects.toMatchObject({ reasons: ['None', 'ConditionalCheckFailed'] })
  const [first, second] = asked.map(({ body }) => body.ClientRequestToken)
  expect(first).toMatch(/^[\w-]{36}$/)
  expect(second).toBe(first)
  expect(asked[1]?.body).toMatchObject({
    TransactItems: [{ Put: { Item: wired('a') } }, { Delete: { Key: wired('b') } }],
  })
})
