import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { roomNews, wordsOfRefusal } from './disk-space.ts'

const megabyte = 1024 ** 2

test('little room is told once, before the disk is full, and again after there was enough', () => {
  let warned = false
  const said = [2000, 511, 300, 600, 10, 1024, 100].map((megabytes) => {
    const news = roomNews(megabytes * megabyte, warned)
    warned = news.warned
    return news.words?.match(/\d+ MB/)?.[0] ?? null
  })
  expect(said).toEqual([null, '511 MB', null, null, null, null, '100 MB'])
})

test('a full disk is named where it is full alone', () => {
  const refusedBy = (write: () => void): unknown => {
    try {
      write()
    } catch (error) {
      return error
    }
    throw new Error('it was not refused')
  }
  // the system's own error of a disk without room
  const full = refusedBy(() => writeFileSync('/dev/full', 'x'))
  expect(wordsOfRefusal(full)).toContain('the disk is full')
  const folder = mkdtempSync('/tmp/oj-room-')
  const other = refusedBy(() => writeFileSync(folder, 'x'))
  rmSync(folder, { recursive: true })
  expect(wordsOfRefusal(other)).toContain('EISDIR')
  expect([other, 'no words', null].map(wordsOfRefusal).join()).not.toMatch(/is full|make room/i)
})
