import { expect, test } from 'vitest'
import { loadListOrder, saveListOrder } from './listOrder.ts'

const storeOf = () => {
  const map = new Map<string, string>()
  return {
    read: (key: string) => map.get(key) ?? null,
    write: (key: string, value: string | null) => void map.set(key, value ?? ''),
  }
}
const steps = [
  { pid: 1, problemId: '1000', title: 'A + B' },
  { pid: 2, problemId: '1001', title: '灯笼' },
]

test('PD-07 the navigator walks along the list that one came from', () => {
  const store = storeOf()
  saveListOrder(store.write, '', steps)
  expect(loadListOrder(store.read, '', '1001')).toEqual(steps)
  expect(loadListOrder(store.read, '', '1002')).toEqual([])
})

test('PD-07 the list of one problem set is no way through another', () => {
  const store = storeOf()
  saveListOrder(store.write, '', steps)
  expect(loadListOrder(store.read, 'contest-7', '1000')).toEqual([])
  saveListOrder(store.write, 'contest-7', steps.slice(0, 1))
  expect(loadListOrder(store.read, 'contest-7', '1000')).toHaveLength(1)
  expect(loadListOrder(store.read, '', '1000')).toEqual(steps)
})

test('PD-07 without a list, or with a spoilt one, there is no navigator', () => {
  const store = storeOf()
  expect(loadListOrder(store.read, '', '1000')).toEqual([])
  store.write('oj:walk', '[{"pid":"x"}]')
  expect(loadListOrder(store.read, '', '1000')).toEqual([])
  store.write('oj:walk', '{')
  expect(loadListOrder(store.read, '', '1000')).toEqual([])
})
