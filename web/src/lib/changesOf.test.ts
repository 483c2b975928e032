import { expect, test } from 'vitest'
import { changesOf } from './changesOf.ts'

test('a form sends what it has changed, and nothing else', () => {
  const before = { school: 'Lake', status: '0', tags: ['a'] }
  expect(changesOf(before, { school: 'River', status: '0', tags: ['a'] })).toEqual({ school: 'River' })
  expect(changesOf(before, { school: 'Lake', status: '0', tags: [] })).toEqual({ tags: [] })
  expect(changesOf(before, before)).toEqual({})
})
