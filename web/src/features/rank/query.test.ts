import { expect, it } from 'vitest'
import { rankQuery } from './query.ts'

const read = (text: string) => rankQuery.read(new URLSearchParams(text))

it('RK-01 has 30 users a page and forgives a bad address', () => {
  expect(read('')).toEqual({ searchUser: '', currentPage: 1, limit: 30 })
  expect(read('currentPage=-3&limit=7&searchUser=%20ann%20')).toEqual({ searchUser: 'ann', currentPage: 1, limit: 30 })
})

it('RK-01 writes what it reads', () => {
  for (const text of ['', 'searchUser=ann', 'currentPage=4&limit=50', 'searchUser=a%26b&currentPage=2']) {
    expect(rankQuery.write(read(text)).toString()).toBe(text)
  }
})
