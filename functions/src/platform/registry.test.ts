import { expect, it } from 'vitest'
import { createRegistry } from './registry.ts'

it('gives what joined by its name, and never takes a missing entry for an empty one', () => {
  const kinds = createRegistry<{ name: string; size: number }>('kind')
  expect(() => kinds.named('large')).toThrow('No kind has joined under the name large')
  kinds.join({ name: 'large', size: 9 })
  kinds.join({ name: 'large', size: 9 })
  expect(kinds.named('large').size).toBe(9)
  expect(() => kinds.named('toString')).toThrow('No kind has joined')
})
