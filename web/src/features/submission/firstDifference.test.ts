import { expect, test } from 'vitest'
import { firstDifference } from './firstDifference.ts'

test.each([
  ['3\n4\n', '3\n5\n', { line: 2, column: 1, expected: '4', actual: '5' }],
  ['3\n', '3\n4\n', { line: 2, column: 1, expected: '', actual: '4' }],
  ['1 2 3', '1 2  3', { line: 1, column: 5, expected: '1 2 3', actual: '1 2  3' }],
  ['😀b', '😀c', { line: 1, column: 2, expected: '😀b', actual: '😀c' }],
  ['😀', '😁', { line: 1, column: 1, expected: '😀', actual: '😁' }],
  ['3', '3', null],
  ['3\n', '3', null],
  // what cannot be seen counts where nothing else differs
  ['3 \n\n', '3', { line: 1, column: 2, expected: '3 ', actual: '3' }],
  ['3\r\n4', '3\n5', { line: 2, column: 1, expected: '4', actual: '5' }],
  ['3\n4\n', '3\r\n4\n', { line: 1, column: 2, expected: '3', actual: '3\r' }],
  ['3\n\n', '3\n', { line: 2, column: 1, expected: '', actual: '' }],
  // nothing is said of what was cut off
  ['1\n2\n3\n', '1\n2\n…', null],
  ['1\n23\n3\n', '1\n2\n…', null],
  ['1\n23\n3\n', '1\n2…', null],
  ['1\n33\n3\n', '1\n2…', { line: 2, column: 1, expected: '33', actual: '2…' }],
])('PD-06 SB-03 the first difference of %j and %j', (expected, actual, difference) => {
  expect(firstDifference(expected, actual)).toEqual(difference)
})
