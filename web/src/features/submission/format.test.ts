import { expect, test } from 'vitest'
import { formatLength, formatMemory, formatTime } from './format.ts'

test('SB-01 times and memory read easily', () => {
  expect([formatTime(0), formatTime(999), formatTime(1250), formatTime(null)]).toEqual([
    '0 ms',
    '999 ms',
    '1.25 s',
    '–',
  ])
  expect([formatMemory(512), formatMemory(1024), formatMemory(3482), formatMemory(null)]).toEqual([
    '512 KB',
    '1 MB',
    '3.4 MB',
    '–',
  ])
  expect([formatLength(1023), formatLength(2048)]).toEqual(['1023 B', '2 KB'])
})
