import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isFiltered, readTrainingQuery, writeTrainingQuery } from './query.ts'

const read = (text: string) => readTrainingQuery(new URLSearchParams(text))
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

it('TR-01 never fails and reads back what it wrote', () => {
  const names = fc.constantFrom('keyword', 'categoryId', 'auth', 'currentPage', 'limit')
  const values = fc.oneof(fc.string(), fc.integer().map(String))
  fc.assert(
    fc.property(fc.dictionary(names, values), (entries) => {
      const query = readTrainingQuery(new URLSearchParams(entries))
      expect(readTrainingQuery(writeTrainingQuery(query))).toEqual(query)
    }),
  )
})
