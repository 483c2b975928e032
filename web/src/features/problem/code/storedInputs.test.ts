import { describe, expect, it } from 'vitest'
import { chooseInput, dropInput, freshName, keepInput, loadInputs, moveInputs } from './storedInputs.ts'

function storeOf() {
  const values = new Map<string, string>()
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
}
const one = { id: 'a', name: 'Input 1', input: '1 2', output: '3' }
const two = { id: 'b', name: 'Input 2', input: '', output: '' }

describe('PD-06 inputs of one’s own', () => {
  it('are kept by problem, each change in its place, with which one is shown', () => {
    const store = storeOf()
    keepInput(store, '1000', one)
    keepInput(store, '1000', two)
    keepInput(store, '1000', { ...one, input: '4 5' })
    expect(loadInputs(store, '1000')).toEqual({ chosen: 'a', inputs: [{ ...one, input: '4 5' }, two] })
    expect(chooseInput(store, '1000', 'b').chosen).toBe('b')
    expect(dropInput(store, '1000', 'a').inputs).toEqual([two])
    expect(loadInputs(store, '1001').inputs).toEqual([])
  })

  it('go along with a visitor who signs in, and stand beside those that the user has', () => {
    const store = storeOf()
    keepInput(store, '1000', one)
    keepInput(store, '1000/7', two)
    moveInputs(store, '1000', '1000/7')
    expect(loadInputs(store, '1000/7').inputs).toEqual([two, one])
    expect(loadInputs(store, '1000').inputs).toEqual([])
  })

  it('survive what somebody else wrote, and a browser that keeps nothing', () => {
    const store = storeOf()
    store.setItem('oj:inputs:1000', '{')
    expect(loadInputs(store, '1000')).toEqual({ chosen: '', inputs: [] })
    const full = {
      ...store,
      setItem: () => {
        throw new Error('full')
      },
    }
    expect(keepInput(full, '1000', one).inputs).toEqual([one])
  })

  it('get the first free number', () => {
    expect(freshName('Input', [])).toBe('Input 1')
    expect(freshName('Input', [one, { ...two, name: 'Input 3' }])).toBe('Input 2')
  })
})
