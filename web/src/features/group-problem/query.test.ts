import { expect, it } from 'vitest'
import { listQuery, offersQuery } from './query.ts'

it('GR-05 the address of the list survives a reload, and what is wrong in it counts for nothing', () => {
  const read = (text: string) => listQuery.read(new URLSearchParams(text))
  const asked = { keyword: 'sum', difficulty: 2, currentPage: 3, limit: 50 }
  expect(read(listQuery.write(asked).toString())).toEqual(asked)
  expect(read('difficulty=x&limit=7&currentPage=0')).toEqual({
    keyword: '',
    difficulty: null,
    currentPage: 1,
    limit: 10,
  })
  expect(listQuery.write(read('')).toString()).toBe('')
})

it('AD-06 those that wait are shown first', () => {
  const read = (text: string) => offersQuery.read(new URLSearchParams(text))
  expect([read('').progress, read('progress=all').progress, read('progress=3').progress]).toEqual(['1', 'all', '3'])
  for (const progress of ['1', '2', '3', 'all'] as const) {
    const asked = { keyword: '', progress, currentPage: 1, limit: 10 }
    expect(read(offersQuery.write(asked).toString())).toEqual(asked)
  }
})
