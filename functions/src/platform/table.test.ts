import { Entity } from 'electrodb'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type FakeTable, fakeTable } from '../../../tests/support/fake-table.ts'
import { commonErrors, Failure } from './errors.ts'

/** The table refuses each transaction for these reasons, one for each of its writes. */
let reasons: string[] = []
let fake: FakeTable
let platform: typeof import('./table.ts')

beforeAll(async () => {
  fake = await fakeTable(() => {
    if (reasons.length === 0) return [200, {}]
    const CancellationReasons = reasons.map((Code) => ({ Code }))
    return [400, { __type: 'com.amazonaws.dynamodb.v20120810#TransactionCanceledException', CancellationReasons }]
  })
  platform = await import('./table.ts')
})
afterAll(() => fake.close())

const [held, failed] = ['None', 'ConditionalCheckFailed']
const named = new Failure(commonErrors['not-found'])

/** A write without a name for its refusal, one with a name, and what is done when both are written. */
function writes(followUp = () => {}) {
  const { model, put, remove, table: place } = platform
  const Thing = new Entity(
    {
      model: model('thing'),
      attributes: { id: { type: 'string', required: true } },
      indexes: { byId: { pk: { field: 'pk', composite: ['id'] }, sk: { field: 'sk', composite: [] } } },
    },
    place,
  )
  return [{ ...put(Thing.create({ id: 'a' })), followUp }, remove(Thing.remove({ id: 'b' }), named)]
}

it('throws what the refused write is named with, wherever it stands', async () => {
  reasons = [held, failed]
  await expect(platform.transact(writes())).rejects.toBe(named)
  await expect(platform.transact(writes().reverse())).rejects.toBeInstanceOf(platform.ConditionFailed)
  reasons = [failed, failed]
  await expect(platform.tookEffect(writes())).rejects.toBe(named)
})

it('answers no where a condition without a name did not hold, and yes when all is written', async () => {
  const followUp = vi.fn()
  reasons = [failed, held]
  expect(await platform.tookEffect(writes(followUp))).toBe(false)
  expect(followUp).not.toHaveBeenCalled()
  reasons = []
  expect(await platform.tookEffect(writes(followUp))).toBe(true)
  expect(followUp).toHaveBeenCalledOnce()
})

it('says by name that others were at the same items all the time', async () => {
  reasons = [held, 'TransactionConflict']
  await expect(platform.tookEffect(writes())).rejects.toMatchObject({ spec: commonErrors.busy })
}, 30_000)
