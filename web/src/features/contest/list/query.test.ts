import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readContestQuery, writeContestQuery } from './query.ts'

const read = (text: string) => readContestQuery(new URLSearchParams(text))
const usual = { type: null, status: null, keyword: '', currentPage: 1, limit: 10 }

it.each([
  ['', {}],
  ['type=1&status=-1&keyword=%20spring%20', { type: 1, status: -1, keyword: 'spring' }],
  ['type=2&status=7', {}],
  ['type=&status=All&currentPage=0&limit=1000', {}],
  ['currentPage=3&limit=30', { currentPage: 3, limit: 30 }],
])('CT-01 reads %s', (text, expected) => {
  expect(read(text)).toEqual({ ...usual, ...expected })
})

it('CT-01 never fails and reads back what it wrote', () => {
  const names = fc.constantFrom('type', 'status', 'keyword', 'currentPage', 'limit')
  const values = fc.oneof(fc.string(), fc.integer().map(String))
  fc.assert(
    fc.property(fc.dictionary(names, values), (entries) => {
      const query = readContestQuery(new URLSearchParams(entries))
      expect(readContestQuery(writeContestQuery(query))).toEqual(query)
    }),
  )
})
