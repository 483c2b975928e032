import { videoLimits } from '@oj/functions/features/course/contract.ts'
import { expect, it } from 'vitest'
import { arrivedBytes, isSame, missingParts, partOf, titleOf } from './parts.ts'

const { partBytes } = videoLimits

it('FL-01 cuts a file into parts, and knows which are missing', () => {
  const size = 2 * partBytes + 5
  expect(missingParts(size, [])).toEqual([1, 2, 3])
  expect(missingParts(size, [2])).toEqual([1, 3])
  expect(missingParts(5, [1])).toEqual([])
  expect(arrivedBytes(size, [1, 3])).toBe(partBytes + 5)
  const file = new Blob([new Uint8Array(partBytes), 'the end'])
  expect([partOf(file, 1).size, partOf(file, 2).size]).toEqual([partBytes, 7])
})

it('FL-01 knows a file again by its name, its size and its time', () => {
  const upload = { uploadId: 'a', name: 'a.mp4', size: 5, modified: 7, parts: [], until: '' }
  const file = { name: 'a.mp4', size: 5, lastModified: 7 }
  expect(isSame(file, upload)).toBe(true)
  expect(
    [{ name: 'b.mp4' }, { size: 6 }, { lastModified: 8 }].map((own) => isSame({ ...file, ...own }, upload)),
  ).toEqual([false, false, false])
  expect([titleOf('Lecture 1.mp4'), titleOf('a.b.webm'), titleOf('.mp4')]).toEqual(['Lecture 1', 'a.b', '.mp4'])
})
