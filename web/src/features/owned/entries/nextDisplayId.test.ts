import { expect, it } from 'vitest'
import { moveItem } from '../../../ui/order/moveItem.ts'
import { nextDisplayId, nextDisplayIds } from './nextDisplayId.ts'

it('AD-07 a further problem is called by the first free letter', () => {
  expect(nextDisplayId([])).toBe('A')
  expect(nextDisplayId(['A', 'c', 'B'])).toBe('D')
  expect(nextDisplayId(['B'])).toBe('A')
  const all = Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at))
  expect(nextDisplayId(all)).toBe('AA')
  expect(nextDisplayId([...all, 'AA'])).toBe('AB')
  expect(nextDisplayIds(['b', 'D'], 3)).toEqual(['A', 'C', 'E'])
})

it('AD-07 a problem moves to the place of another, and nowhere beyond the ends', () => {
  expect(moveItem(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
  expect(moveItem(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'c', 'b'])
  expect(moveItem(['a', 'b'], 0, -1)).toEqual(['a', 'b'])
  expect(moveItem(['a', 'b'], 1, 2)).toEqual(['a', 'b'])
})
