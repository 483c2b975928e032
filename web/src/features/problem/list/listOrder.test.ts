import { expect, test } from 'vitest'
import { loadListOrder, saveListOrder } from './listOrder.ts'

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
  saveListOrder(store, '', steps)
  expect(loadListOrder(store, '', '1001')).toEqual(steps)
  expect(loadListOrder(store, '', '1002')).toEqual([])
})

test('PD-07 the list of one problem set is no way through another', () => {
  const store = storeOf()
  saveListOrder(store, '', steps)
  expect(loadListOrder(store, 'contest-7', '1000')).toEqual([])
  saveListOrder(store, 'contest-7', steps.slice(0, 1))
  expect(loadListOrder(store, 'contest-7', '1000')).toHaveLength(1)
  expect(loadListOrder(store, '', '1000')).toEqual(steps)
})

test('PD-07 without a list, or with a spoilt one, there is no navigator', () => {
  const store = storeOf()
  expect(loadListOrder(store, '', '1000')).toEqual([])
  store.setItem('oj:walk', '[{"pid":"x"}]')
  expect(loadListOrder(store, '', '1000')).toEqual([])
  store.setItem('oj:walk', '{')
  expect(loadListOrder(store, '', '1000')).toEqual([])
})
