import { expect, it } from 'vitest'
import { createBatcher } from './batch.ts'

function counting() {
  const batches: (readonly string[])[] = []
  const get = createBatcher<string, string>(
    (key) => key,
    async (keys) => {
      batches.push(keys)
      return keys.map((key) => (key === 'missing' ? undefined : `item ${key}`))
    },
  )
  return { batches, get }
}

it('asks for what is wanted at the same moment in one batch, for each key once', async () => {
  const { batches, get } = counting()
  const late = async () => {
    await null
    await null
    return get(['c', 'a'])
  }
  const answers = await Promise.all([get(['a']), get(['b', 'missing']), late()])
  expect(answers).toEqual([['item a'], ['item b', undefined], ['item c', 'item a']])
  expect(batches).toEqual([['a', 'b', 'missing', 'c']])
})

it('begins another batch for what is wanted later', async () => {
  const { batches, get } = counting()
  await get(['a'])
  await get(['a'])
  expect(batches).toEqual([['a'], ['a']])
})

it('asks for no more than a hundred at once', async () => {
  const { batches, get } = counting()
  const keys = Array.from({ length: 250 }, (_, at) => String(at))
  expect((await get(keys)).at(-1)).toBe('item 249')
  expect(batches.map(({ length }) => length)).toEqual([100, 100, 50])
})

it('tells everybody who asked when a batch fails, and goes on', async () => {
  let fails = true
  const get = createBatcher<string, string>(
    (key) => key,
    async (keys) => {
      if (fails) throw new Error('no table')
      return [...keys]
    },
  )
  const both = await Promise.allSettled([get(['a']), get(['b'])])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  fails = false
  expect(await get(['a'])).toEqual(['a'])
})
