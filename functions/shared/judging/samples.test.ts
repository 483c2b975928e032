import { expect, it } from 'vitest'
import { hashSample } from './samples.ts'

it.each([
  ['1 2\n', '1 2', true],
  ['1 2\r\n3\r\n', '\n1 2  \n3\n\n', true],
  ['', '\n', true],
  ['1 2', '1  2', false],
  ['1\n2', '1 2', false],
])('SB-03 takes the input %j for the sample %j: %s', (input, sample, isSame) => {
  expect(hashSample(input) === hashSample(sample)).toBe(isSame)
})
