import { expect, it } from 'vitest'
import { isFiltered, trainingQuery } from './query.ts'

const read = (text: string) => trainingQuery.read(new URLSearchParams(text))
const usual = { keyword: '', categoryId: '', auth: '', currentPage: 1, limit: 15 }

it.each([
  ['', {}],
  ['keyword=%20graphs%20&categoryId=3&auth=Private', { keyword: 'graphs', categoryId: '3', auth: 'Private' }],
  ['categoryId=-1&auth=Secret&currentPage=0&limit=16', {}],
  ['currentPage=3&limit=30', { currentPage: 3, limit: 30 }],
])('TR-01 reads %s', (text, expected) => {
  expect(read(text)).toEqual({ ...usual, ...expected })
  expect(isFiltered(read(text))).toBe(['keyword', 'categoryId', 'auth'].some((name) => name in expected))
})
