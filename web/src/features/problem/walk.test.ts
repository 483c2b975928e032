import { expect, test } from 'vitest'
import { rememberWalk, walkAround } from './walk.ts'

const storeOf = () => {
  const map = new Map<string, string>()
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
  }
}
const steps = [
  { pid: 1, problemId: '1000', title: 'A + B' },
  { pid: 2, problemId: '1001', title: '灯笼' },
]

test('PD-07 the navigator walks along the list that one came from', () => {
  const store = storeOf()
  rememberWalk(store, '', steps)
  expect(walkAround(store, '', '1001')).toEqual(steps)
  expect(walkAround(store, '', '1002')).toEqual([])
})

test('PD-07 the list of one problem set is no way through another', () => {
  const store = storeOf()
  rememberWalk(store, '', steps)
  expect(walkAround(store, 'contest-7', '1000')).toEqual([])
  rememberWalk(store, 'contest-7', steps.slice(0, 1))
  expect(walkAround(store, 'contest-7', '1000')).toHaveLength(1)
  expect(walkAround(store, '', '1000')).toEqual(steps)
})

test('PD-07 without a list, or with a spoilt one, there is no navigator', () => {
  const store = storeOf()
  expect(walkAround(store, '', '1000')).toEqual([])
  store.setItem('oj:walk', '[{"pid":"x"}]')
  expect(walkAround(store, '', '1000')).toEqual([])
  store.setItem('oj:walk', '{')
  expect(walkAround(store, '', '1000')).toEqual([])
})
