import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isFiltered, readDiscussionQuery, writeDiscussionQuery } from './query.ts'

const read = (text: string) => readDiscussionQuery(new URLSearchParams(text))
const usual = { keyword: '', cid: '', onlyMine: false, currentPage: 1, limit: 10 }

it.each([
  ['', {}],
  ['keyword=%20sort%20&cid=3&onlyMine=true', { keyword: 'sort', cid: '3', onlyMine: true }],
  ['cid=-1&onlyMine=1&currentPage=0', {}],
  ['currentPage=3', { currentPage: 3 }],
])('DS-01 reads %s', (text, expected) => {
  expect(read(text)).toEqual({ ...usual, ...expected })
  expect(isFiltered(read(text))).toBe(['keyword', 'cid', 'onlyMine'].some((name) => name in expected))
})

it('DS-01 never fails and reads back what it wrote', () => {
  const names = fc.constantFrom('keyword', 'cid', 'onlyMine', 'currentPage')
  const values = fc.oneof(fc.string(), fc.integer().map(String), fc.boolean().map(String))
  fc.assert(
    fc.property(fc.dictionary(names, values), (entries) => {
      const query = readDiscussionQuery(new URLSearchParams(entries))
      expect(readDiscussionQuery(writeDiscussionQuery(query))).toEqual(query)
    }),
  )
})
