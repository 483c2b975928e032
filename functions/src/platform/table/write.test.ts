import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { type FakeTable, fakeTable } from '../../../../tests/support/data/fake-table.ts'
import { commonErrors, Failure } from '../errors.ts'

/** The table refuses each transaction for these reasons, one for each of its writes; single writes it answers by these. */
let reasons: string[] = []
/** Whether it refuses one alone. */
let isOnce = false
let single: readonly [status: number, body: object] = [200, {}]
let fake: FakeTable
let platform: typeof import('./index.ts')
let things: ReturnType<typeof declared>

const declared = () =>
  platform.item('test-written', { fields: { id: z.string(), n: z._default(z.number(), 0) }, key: { pk: ['id'] } })

beforeAll(async () => {
  fake = await fakeTable((operation) => {
    if (operation !== 'TransactWriteItems') return single
    if (reasons.length === 0) return [200, {}]
    const CancellationReasons = reasons.map((Code) => ({ Code }))
    if (isOnce) reasons = []
    return [400, { __type: 'com.amazonaws.dynamodb.v20120810#TransactionCanceledException', CancellationReasons }]
  })
  platform = await import('./index.ts')
  things = declared()
})
afterAll(() => fake.close())

const [none, failed] = ['None', 'ConditionalCheckFailed']
const named = new Failure(commonErrors['not-found'])

/** A write without a name for its refusal, one with a name, and what is done when both are written. */
const writes = (followUp = () => {}) => [
  { ...things.create({ id: 'a' }), followUp },
  things.remove({ id: 'b' }, { exists: true, refusal: named }),
]

it('throws what the refused write is named with, wherever it stands', async () => {
  reasons = [none, failed]
  await expect(platform.transact(writes())).rejects.toBe(named)
  await expect(platform.transact(writes().reverse())).rejects.toBeInstanceOf(platform.ConditionFailed)
  reasons = [failed, failed]
  await expect(platform.tookEffect(writes())).rejects.toBe(named)
})

it('answers no where a condition without a name did not hold, and yes when all is written', async () => {
  const followUp = vi.fn()
  reasons = [failed, none]
  expect(await platform.tookEffect(writes(followUp))).toBe(false)
  expect(followUp).not.toHaveBeenCalled()
  reasons = []
  expect(await platform.tookEffect(writes(followUp))).toBe(true)
  expect(followUp).toHaveBeenCalledOnce()
})

it('says by name that others were at the same items all the time', async () => {
  reasons = [none, 'TransactionConflict']
  await expect(platform.tookEffect(writes())).rejects.toMatchObject({ spec: commonErrors.busy })
})

it('sends a transaction again that was one too many at the moment, and no other', async () => {
  isOnce = true
  for (const reason of ['ThrottlingError', 'ProvisionedThroughputExceeded']) {
    reasons = [reason, none]
    expect(await platform.tookEffect(writes())).toBe(true)
  }
  isOnce = false
  reasons = ['ValidationError', none]
  await expect(platform.tookEffect(writes())).rejects.toThrow()
})

it('sends a write alone, and tells what became of it', async () => {
  const [plain, guarded] = writes()
  single = [200, { Attributes: { id: { S: 'a' }, n: { N: '2' } } }]
  expect(await platform.updateItem(things.update({ id: 'a' }, { n: platform.plus(1) }))).toEqual({ id: 'a', n: 2 })
  expect(await platform.removeItem(things.remove({ id: 'a' }))).toEqual({ id: 'a', n: 2 })
  single = [200, {}]
  expect(await platform.removeItem(things.remove({ id: 'a' }))).toBeNull()
  single = [400, { __type: 'com.amazonaws.dynamodb.v20120810#ConditionalCheckFailedException' }]
  if (!plain || !guarded) throw new Error('two writes were made')
  expect([await platform.tryWriteItem(plain), await platform.tryWriteItem(guarded)]).toEqual([false, false])
  await expect(platform.writeItem(plain)).rejects.toBeInstanceOf(platform.ConditionFailed)
  await expect(platform.writeItem(guarded)).rejects.toBe(named)
})
