import { videoLimits } from '@oj/functions/features/course/contract.ts'
import { expect, it } from 'vitest'
import { countArrivedBytes, isFileOf, listMissingParts, slicePart, titleFromName } from './parts.ts'

const { partBytes } = videoLimits

it('FL-01 cuts a file into parts, and knows which are missing', () => {
  const size = 2 * partBytes + 5
  expect(listMissingParts(size, [])).toEqual([1, 2, 3])
  expect(listMissingParts(size, [2])).toEqual([1, 3])
  expect(listMissingParts(5, [1])).toEqual([])
  expect(countArrivedBytes(size, [1, 3])).toBe(partBytes + 5)
  const file = new Blob([new Uint8Array(partBytes), 'the end'])
  expect([slicePart(file, 1).size, slicePart(file, 2).size]).toEqual([partBytes, 7])
})

it('FL-01 knows a file again by its name, its size and its time', () => {
  const upload = { uploadId: 'a', name: 'a.mp4', size: 5, modified: 7, parts: [], until: '' }
  const file = { name: 'a.mp4', size: 5, lastModified: 7 }
  expect(isFileOf(file, upload)).toBe(true)
  expect(
    [{ name: 'b.mp4' }, { size: 6 }, { lastModified: 8 }].map((own) => isFileOf({ ...file, ...own }, upload)),
  ).toEqual([false, false, false])
  expect(['Lecture 1.mp4', 'a.b.webm', '.mp4'].map(titleFromName)).toEqual(['Lecture 1', 'a.b', '.mp4'])
})
