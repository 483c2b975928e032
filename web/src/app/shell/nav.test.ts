import { expect, it } from 'vitest'
import { activeSegment } from './nav.ts'

it.each([
  ['/home', 'home'],
  ['/problem/1000', 'problem'],
  ['/status', 'status'],
  ['/submission-detail/7', 'status'],
  ['/', ''],
])('SH-02 the address %s belongs to the item %s', (path, segment) => {
  expect(activeSegment(path)).toBe(segment)
})
