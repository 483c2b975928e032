import { expect, it } from 'vitest'
import { expiringCache, expiringCaches, lastUsed, memoizeByKey, memoizeByObject } from './cache.ts'

const minute = 60_000

it('takes a value once for all who ask within its life, at the same time too', async () => {
  let taken = 0
  const { value } = expiringCache(minute, async () => ++taken)
  expect(await Promise.all([value(), value()])).toEqual([1, 1])
  expect(await value()).toBe(1)
})

it('takes it anew when its life is over, or when it was forgotten, even while an older one is being taken', async () => {
  let taken = 0
  const short = expiringCache(0, async () => ++taken)
  expect([await short.value(), await short.value()]).toEqual([1, 2])
  const long = expiringCache(minute, async () => ++taken)
  const older = long.value()
  long.forget()
  expect([await long.value(), await older, await long.value()]).toEqual([4, 3, 4])
})

it('keeps nothing that failed', async () => {
  let taken = 0
  const { value } = expiringCache(minute, async () => {
    if (taken++ === 0) throw new Error('not yet')
    return taken
  })
  await expect(Promise.all([value(), value()])).rejects.toThrow('not yet')
  expect(await value()).toBe(2)
})

it('keeps values by their keys, forgets them alone, and never more than it may', async () => {
  const taken: string[] = []
  const { value, forget } = expiringCaches(minute, 2, async (key: string) => taken.push(key))
  await Promise.all([value('a'), value('a'), value('b')])
  expect(taken).toEqual(['a', 'b'])
  forget('b')
  await Promise.all([value('a'), value('b')])
  expect(taken).toEqual(['a', 'b', 'b'])
  await value('c')
  await Promise.all([value('b'), value('c'), value('a')])
  expect(taken).toEqual(['a', 'b', 'b', 'c', 'a'])
})

it('keeps the values that were used last, and forgets one on request', () => {
  const taken: string[] = []
  const kept = lastUsed<{ name: string }>(2)
  const use = (name: string) =>
    kept.memo(name, {
      context: () => {
        taken.push(name)
        return { name }
      },
    })
  for (const name of ['a', 'b', 'a', 'c', 'a', 'b']) expect(use(name)).toEqual({ name })
  expect(taken).toEqual(['a', 'b', 'c', 'b'])
  kept.delete('b')
  use('b')
  expect(taken).toEqual(['a', 'b', 'c', 'b', 'b'])
})

it('computes once for each key among those used last, and for each object', () => {
  const made: string[] = []
  const byKey = memoizeByKey(2, (name: string) => ({ at: made.push(name) }))
  for (const name of ['a', 'b', 'a', 'c', 'b']) byKey(name)
  expect(made).toEqual(['a', 'b', 'c', 'b'])
  const byObject = memoizeByObject((of: { name: string }) => made.push(of.name))
  const object = { name: 'd' }
  expect([byObject(object), byObject(object), byObject({ name: 'd' })]).toEqual([5, 5, 6])
})
