import { expect, it } from 'vitest'
import { tabAt } from './tabs.ts'

it.each([
  ['/training/3', 'introduction'],
  ['/training/3/problems', 'problems'],
  ['/training/3/problem/1000', 'problems'],
  ['/training/3/rank', 'rank'],
  ['/training/3/chachong', 'similarity'],
  ['/group/7/training/3', 'introduction'],
  ['/group/7/training/3/rank', 'rank'],
  ['/group/7/training/3/class', 'class'],
  ['/training/3/other', undefined],
])('TR-01 %s belongs to its tab', (path, key) => {
  expect(tabAt(path)?.key).toBe(key)
})
