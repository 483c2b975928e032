import { expect, it } from 'vitest'
import { lastUsed } from './last-used.ts'

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
