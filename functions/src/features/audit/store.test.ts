import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type FakeTable, fakeTable } from '../../../../tests/support/data/fake-table.ts'

/** A log without an end in which nothing matches: each answer leads to another. */
let fake: FakeTable
let queries: unknown[] = []
let store: typeof import('./store.ts')

beforeAll(async () => {
  fake = await fakeTable((_, input) => {
    queries.push(input)
    const LastEvaluatedKey = { pk: { S: 'a' }, sk: { S: `${queries.length}` } }
    return [200, { Items: [], LastEvaluatedKey }]
  })
  store = await import('./store.ts')
})
afterAll(() => fake.close())
beforeEach(() => {
  queries = []
})

it('AD-08 reads so much for a filter and no more, and says that there may be older ones', async () => {
  const found = await store.matchingEntries(1_000_000, { username: 'nobody', action: 'user' })
  expect(found).toEqual({ rows: [], isCut: true })
  expect(queries.length).toBeLessThanOrEqual(4)
  expect(queries[0]).toMatchObject({
    FilterExpression: expect.stringContaining('begins_with'),
    ExpressionAttributeValues: { ':low': { S: expect.stringContaining('998001') } },
  })
})
