import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  forgetSent,
  loadEarlier,
  loadSaved,
  moveCode,
  noteSent,
  placeOf,
  saveCode,
  saveEarlier,
  startCode,
  startLanguage,
  type TextStore,
} from './savedCode.ts'

const storeOf = (entries: Iterable<[string, string]> = []): TextStore => {
  const map = new Map(entries)
  return {
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
  }
}

test('PD-04 code comes back for its problem and language only', () => {
  const store = storeOf()
  saveCode(store, '1000', 'C++', 'int main() {}', '')
  saveCode(store, '1000', 'Python3', 'print(1)', '')
  expect(startCode(store, '1000', 'C++', 'template')).toBe('int main() {}')
  expect(startCode(store, '1000', 'Python3', 'template')).toBe('print(1)')
  expect(startCode(store, '1000', 'Java', 'template')).toBe('template')
  expect(startCode(store, '1001', 'C++', 'template')).toBe('template')
})

test('PD-04 any code survives a reload', () => {
  fc.assert(
    fc.property(
      fc.string({ minLength: 1 }),
      fc.string({ minLength: 1 }),
      fc.string({ minLength: 1 }),
      (id, language, code) => {
        const store = storeOf()
        saveCode(store, id, language, code, '')
        expect(startCode(store, id, language, '')).toBe(code)
      },
    ),
    { examples: [['1000', '__proto__', 'code']] },
  )
})

test('PD-04 a reset to the template forgets what was saved', () => {
  const store = storeOf()
  saveCode(store, '1000', 'C', 'mine', 'template')
  saveCode(store, '1000', 'C', 'template', 'template')
  expect(loadSaved(store, '1000').code).toEqual([])
})

test('PD-03 begins with C++, else with the first language on offer', () => {
  expect(startLanguage(storeOf(), '1000', ['C', 'C++', 'Java'])).toBe('C++')
  expect(startLanguage(storeOf(), '1000', ['Java', 'Python3'])).toBe('Java')
  expect(startLanguage(storeOf(), '1000', [])).toBe('')
})

test('PD-03 remembers the language of this problem, else the last one used', () => {
  const store = storeOf()
  saveCode(store, '1000', 'Java', 'a', '')
  saveCode(store, '1001', 'Python3', 'b', '')
  const offered = ['C++', 'Java', 'Python3']
  expect(startLanguage(store, '1000', offered)).toBe('Java')
  expect(startLanguage(store, '1002', offered)).toBe('Python3')
  expect(startLanguage(store, '1002', ['C++', 'Java'])).toBe('C++')
})

test('PD-04 a spoilt store breaks nothing', () => {
  for (const text of ['{', '3', '{"code":[1]}', '{"code":{"C":7}}']) {
    expect(startCode(storeOf([['oj:code:1000', text]]), '1000', 'C', 'template')).toBe('template')
  }
})

test('PD-04 places differ by problem, problem set and user, and those of the bank are where they always were', () => {
  const places = [placeOf('1000', '', ''), placeOf('1000', '', 'u1'), placeOf('1000', '', 'u2')]
  expect(places).toEqual(['1000', '1000/u1', '1000/u2'])
  expect([placeOf('1000', 'contest-7', 'u1'), placeOf('1000', 'contest-7', '')]).toEqual([
    '1000/contest-7/u1',
    '1000/contest-7',
  ])
})

test('PD-04 a visitor’s code goes along when they sign in, and never over code of their own', () => {
  const store = storeOf()
  saveCode(store, '1000', 'C', 'as a visitor', '')
  moveCode(store, '1000', '1000/u1')
  expect(startCode(store, '1000/u1', 'C', '')).toBe('as a visitor')
  expect(loadSaved(store, '1000').code).toEqual([])
  saveCode(store, '1000', 'C', 'somebody else', '')
  moveCode(store, '1000', '1000/u1')
  expect(startCode(store, '1000/u1', 'C', '')).toBe('as a visitor')
})

test('PD-04 code that other code is shown instead of stays at hand until it is let go', () => {
  const store = storeOf()
  expect(loadEarlier(store, '1000/u')).toBeNull()
  saveEarlier(store, '1000/u', { language: 'C++', code: 'int before;' })
  expect(loadEarlier(store, '1000/u')).toEqual({ language: 'C++', code: 'int before;' })
  expect(loadEarlier(store, '1001/u')).toBeNull()
  saveEarlier(store, '1000/u', null)
  expect(loadEarlier(store, '1000/u')).toBeNull()
  expect(loadEarlier(storeOf([['oj:earlier:1000/u', '{"code":1}']]), '1000/u')).toBeNull()
})

test('PD-04 forgets of a user what the server has, and nothing that is nowhere else', () => {
  const map = new Map<string, string>()
  const keeping: TextStore = {
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
  }
  const keys = (start: string) => [...map.keys()].filter((key) => key.startsWith(start))
  const write = (place: string, language: string, code: string, isSent: boolean) => {
    saveCode(keeping, place, language, code, '')
    if (isSent) noteSent(keeping, place, { language, code })
  }
  write('1000/u', 'C++', 'one', true)
  write('1001/u', 'C++', 'two', true)
  write('1001/u', 'Python3', 'three', false)
  write('1002/u', 'C++', 'four', true)
  write('1002/u', 'C++', 'four and more', false)
  write('1003/contest-1/u', 'C++', 'five', true)
  write('1000/v', 'C++', 'six', true)
  write('1000', 'C++', 'seven', false)
  forgetSent(keeping, keys, 'u')
  const left = ['1000/u', '1001/u', '1002/u', '1003/contest-1/u', '1000/v', '1000'].map((place) =>
    loadSaved(keeping, place).code.map(([, code]) => code),
  )
  expect(left).toEqual([[], ['three'], ['four and more'], [], ['six'], ['seven']])
})
