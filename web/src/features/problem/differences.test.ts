import fc from 'fast-check'
import { expect, test } from 'vitest'
import { diffTexts, type Line } from './differences.ts'

const lines = (kinds: readonly Line['kind'][], all: readonly Line[]) =>
  all.filter(({ kind }) => kinds.includes(kind)).map(({ text }) => text)

test('PD-06 shows which lines differ, expected before actual', () => {
  expect(diffTexts('1\n2\n3\n', '1\n5\n3').map(({ kind, text }) => `${kind} ${text}`)).toEqual([
    'same 1',
    'expected 2',
    'actual 5',
    'same 3',
  ])
})

test('PD-06 both texts can be read in the difference', () => {
  const text = fc
    .array(fc.constantFrom('a', 'b', '', 'c d'), { minLength: 1, maxLength: 8 })
    .map((all) => all.join('\n'))
  const read = (given: string) => given.replace(/\n$/, '').split('\n')
  fc.assert(
    fc.property(text, text, (expected, actual) => {
      const all = diffTexts(expected, actual)
      expect(lines(['same', 'expected'], all)).toEqual(read(expected))
      expect(lines(['same', 'actual'], all)).toEqual(read(actual))
    }),
  )
})

test('PD-06 texts without anything in common are shown one after the other', () => {
  const [left, right] = ['a', 'b'].map((name) => Array.from({ length: 3000 }, (_, at) => `${name}${at}`).join('\n'))
  const all = diffTexts(left ?? '', right ?? '')
  expect(all).toHaveLength(6000)
  expect(lines(['same'], all)).toEqual([])
})
