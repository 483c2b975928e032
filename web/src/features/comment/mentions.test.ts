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
    const people = ['Alice', 'bob', 'alan', 'bob', ''].map((username) => ({ username, nickname: '', realname: null }))
    const offered = (typed: string, most?: number) => offersFor(typed, people, most).map(({ username }) => username)
    expect(offered('')).toEqual(['Alice', 'bob', 'alan'])
    expect(offered('AL')).toEqual(['Alice', 'alan'])
    expect(offered('bob')).toEqual([])
    expect(offered('', 2)).toEqual(['Alice', 'bob'])
  })

  it('DS-03 offers those whose nickname or real name begins so, under their usernames', () => {
    const people = [{ username: 's01', nickname: 'Fox', realname: '张三' }, { username: 's02' }]
    expect(['fo', '张', 's0', 'x'].map((typed) => offersFor(typed, people).length)).toEqual([1, 1, 2, 0])
  })
})
