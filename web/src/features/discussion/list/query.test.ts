import { expect, it } from 'vitest'
import { discussionQuery, isFiltered } from './query.ts'

const read = (text: string) => discussionQuery.read(new URLSearchParams(text))
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
