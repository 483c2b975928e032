import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  addressQuery,
  anyPaging,
  boundedText,
  choice,
  choiceOrNull,
  flag,
  numberFrom,
  numberOrNull,
  numberText,
  paging,
  withName,
} from './addressQuery.ts'

const query = addressQuery({
  keyword: boundedText(20),
  tab: choice(['list', 'deleted']),
  own: choiceOrNull(['solved', 'tried']),
  kind: withName('action', choiceOrNull(['rejudge'])),
  onlyMine: flag(),
  status: numberOrNull(),
  type: numberOrNull([0, 1]),
  cid: numberText(),
  ...paging([30, 10]),
})
const usual = {
  keyword: '',
  tab: 'list',
  own: null,
  kind: null,
  onlyMine: false,
  status: null,
  type: null,
  cid: '',
  currentPage: 1,
  limit: 30,
}
const read = (address: string) => query.read(new URLSearchParams(address))

it('reads what an address says, and nothing of what is wrong in it', () => {
  expect(read('')).toEqual(usual)
  const wrong = 'tab=x&own=all&action=x&kind=rejudge&onlyMine=1&status=AC&type=2&cid=-1&currentPage=0&limit=7'
  expect(read(wrong)).toEqual(usual)
  expect(read('limit=1e9&currentPage=-7&status=1e3')).toEqual(usual)
  expect(read('keyword=%20ann%20&status=-2&type=0&limit=10&currentPage=3&action=rejudge')).toEqual({
    ...usual,
    keyword: 'ann',
    status: -2,
    type: 0,
    limit: 10,
    currentPage: 3,
    kind: 'rejudge',
  })
})

it('writes what differs from the usual, in the order of the fields', () => {
  expect(query.write(read('')).toString()).toBe('')
  const address =
    'keyword=a&tab=deleted&own=tried&action=rejudge&onlyMine=true&status=0&type=1&cid=3&currentPage=2&limit=10'
  expect(query.write(read(address)).toString()).toBe(address)
})

it('reads back what it wrote, whatever the address was', () => {
  const names = fc.constantFrom(
    'keyword',
    'tab',
    'own',
    'action',
    'onlyMine',
    'status',
    'type',
    'cid',
    'currentPage',
    'limit',
  )
  const values = fc.oneof(fc.string(), fc.integer().map(String), fc.constantFrom('true', 'deleted', 'tried', 'rejudge'))
  fc.assert(
    fc.property(fc.dictionary(names, values), (entries) => {
      const once = query.read(new URLSearchParams(entries))
      expect(query.read(query.write(once))).toEqual(once)
    }),
  )
})

it('takes a number of something only from where such numbers begin', () => {
  const { read } = addressQuery({ id: numberFrom(1) })
  const idIn = (address: string) => read(new URLSearchParams(address)).id
  expect(['id=0', 'id=-3', 'id=1e3', 'id=x', 'id=7', 'id=123456789012345', 'id=1234567890123456'].map(idIn)).toEqual([
    null,
    null,
    null,
    null,
    7,
    123_456_789_012_345,
    null,
  ])
})

it('takes any page size that calls answer where a list has no sizes of its own', () => {
  const { read } = addressQuery(anyPaging(15))
  const sizeIn = (address: string) => read(new URLSearchParams(address)).limit
  expect(['', 'limit=0', 'limit=many', 'limit=1000000', 'limit=37'].map(sizeIn)).toEqual([15, 15, 15, 15, 37])
})
