import { describe, expect, it } from 'vitest'
import { nameBefore, offersFor } from './mentions.ts'

describe('DS-03 names that are being written', () => {
  it.each([
    ['@', { from: 1, typed: '' }],
    ['hello @al', { from: 7, typed: 'al' }],
    ['（@张', { from: 2, typed: '张' }],
    ['x@y', null],
    ['@@y', null],
    ['@done ', null],
    ['', null],
    [`@${'x'.repeat(21)}`, null],
  ])('DS-03 finds in %j before the caret', (text, found) => {
    expect(nameBefore(text, text.length)).toEqual(found)
  })

  it('DS-03 looks at what is before the caret alone', () => {
    expect(nameBefore('@alice and @bob', 3)).toEqual({ from: 1, typed: 'al' })
  })

  it('DS-03 offers names that begin so, each once, and not what stands there already', () => {
    const names = ['Alice', 'bob', 'alan', 'bob', '']
    expect(offersFor('', names)).toEqual(['Alice', 'bob', 'alan'])
    expect(offersFor('AL', names)).toEqual(['Alice', 'alan'])
    expect(offersFor('bob', names)).toEqual([])
    expect(offersFor('', names, 2)).toEqual(['Alice', 'bob'])
  })
})
