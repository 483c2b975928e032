import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseExamples } from './examples.ts'

test('PD-01 reads samples in order, with their line breaks', () => {
  const text = '<input>\n3 4\n</input><output>7</output>\n<input>a\n\nb</input>\n<output>\nx\n\n</output>'
  expect(parseExamples(text)).toEqual([
    { input: '3 4', output: '7' },
    { input: 'a\n\nb', output: 'x\n' },
  ])
})

test('PD-01 passes over what is no sample', () => {
  expect(parseExamples('')).toEqual([])
  expect(parseExamples('<input>1</input>')).toEqual([])
  expect(parseExamples('<output>1</output><input>2</input><output>3</output>')).toEqual([{ input: '2', output: '3' }])
})

test('PD-01 gives back any samples that were written', () => {
  const line = fc.stringMatching(/^[ -;=?-~]{1,20}$/)
  fc.assert(
    fc.property(fc.array(fc.record({ input: line, output: line }), { maxLength: 5 }), (examples) => {
      const text = examples.map(({ input, output }) => `<input>${input}</input><output>${output}</output>`).join('')
      expect(parseExamples(text)).toEqual(examples)
    }),
  )
})
