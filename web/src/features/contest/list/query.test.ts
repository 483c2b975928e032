import { expect, it } from 'vitest'
import { contestQuery } from './query.ts'

const read = (text: string) => contestQuery.read(new URLSearchParams(text))
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
